import {describe, expect, it} from 'vitest';

import {startBackEnd} from '@site/src/playground/back-end';
import {PLAYGROUND_LANGUAGES, type PlaygroundLanguage} from '@site/src/playground/types';
import {hexToText, textToHex} from '@site/src/rollup';
import {LIMITS} from '@site/src/rollup/limits';
import {Random} from '@site/tests/lib/random';
import {APPLICATION, TestBackEnd} from './programs';

type Texts = Readonly<Record<PlaygroundLanguage, string>>;

/** What never ends by itself. */
const ENDLESS: Readonly<Record<PlaygroundLanguage, readonly string[]>> = {
  javascript: [
    'while (true) {}',
    'for (;;) await null',
    'const again = () => Promise.resolve().then(again); await again()',
    '/(a+)+$/.test("a".repeat(40) + "b")',
    'Array.prototype.indexOf.call({length: 2 ** 53 - 1}, 1)',
    'setInterval(() => {}, 1); await new Promise(() => {})',
  ],
  python: [
    'while True: pass',
    'import re\nre.match("(a+)+$", "a" * 40 + "b")',
    '10 ** (10 ** 7)',
    'while True:\n  try:\n    while True: pass\n  except: pass',
  ],
};

/** What takes all memory. */
const MEMORY: Readonly<Record<PlaygroundLanguage, readonly string[]>> = {
  javascript: ['new ArrayBuffer(2 ** 28)', 'const all = []; for (;;) all.push(new Uint8Array(100_000))'],
  python: ['bytearray(10 ** 8)', '[0] * (10 ** 8)'],
};

const RUN_JAVASCRIPT = (text: string) =>
  TestBackEnd.runner('javascript', '"viem"').then((backEnd) => backEnd.advance(text));

describe('the function behind urllib.request', () => {
  it.each([
    ...['_machine()', '_machine(1)', '_machine(None)', '_machine(b"x")', '_machine("a", "b")', '_machine(*"abcd")'],
    ...['_machine(a="b")', '_machine("a", b="c")', '_machine({})', '_machine(print)'],
  ])('says what it takes where it is called as %s', async (call) => {
    const {backEnd} = await TestBackEnd.start('python', `import _machine\n${call}\n`);
    expect(backEnd.startFault).toMatchObject({
      kind: 'error',
      message: expect.stringMatching(/^TypeError: _machine takes one text\. .*urllib\.request/) as string,
    });
  });

  it.each(['_machine[0]', '_machine[0] = 1', 'list(_machine)', '_machine.new()', 'import jsffi\njsffi.to_js([1])'])(
    'says that there is no page for %s',
    async (code) => {
      const {backEnd} = await TestBackEnd.start('python', `import _machine\n${code}\n`);
      expect(backEnd.startFault).toMatchObject({
        kind: 'error',
        message: expect.stringContaining('does not run in a page') as string,
      });
    },
  );

  it('reads an answer in parts, by lines and whole', async () => {
    const runner = await TestBackEnd.runner('python');
    const read = (code: string) =>
      runner.notice(
        `from urllib.request import _Response\nr = _Response("", 200, "OK", {}, b"one\\ntwo\\nthree")\nnotice(${code})`,
      );
    expect(await read('[r.read(2), r.read(0), r.readline(), r.read(), r.read(), r.readline()]')).toBe(
      "[b'on', b'', b'e\\n', b'two\\nthree', b'', b'']",
    );
    expect(await read('[list(r), r.read(None)]')).toBe("[[b'one\\n', b'two\\n', b'three'], b'']");
    expect(await read('r.read(99)')).toBe("b'one\\ntwo\\nthree'");
  });
});

it('runs out of memory in Python with several copies of the largest input', async () => {
  const {backEnd} = await TestBackEnd.start(
    'python',
    `
import json
from urllib.request import Request, urlopen
request = Request("http://127.0.0.1:5004/finish", b'{"status": "accept"}', {"Content-Type": "application/json"})
while True:
    payload = json.loads(urlopen(request).read())["data"]["payload"]
    copies = [payload + str(count) for count in range(8)]
`,
  );
  const origin = {sender: APPLICATION, blockNumber: 1, timestamp: 2};
  const {result, fault} = await backEnd.advance(`0x${'61'.repeat(LIMITS.inputBytes)}`, origin);
  expect([result.status, fault?.kind]).toEqual(['exception', 'memory']);
}, 60_000);

describe('what runs outside of the interpreter', () => {
  // No budget ends these, so that each would go on for minutes.
  it('is not held up by a stack that the program made', async () => {
    const run = await RUN_JAVASCRIPT('throw Object.assign(new Error("x"), {stack: "a".repeat(300_000)})');
    expect(run.fault).toEqual({kind: 'error', message: 'Error: x'});
  });

  it.each([
    ['parseUnits("1", 3e8)', 'more than 255 decimal places'],
    ['formatUnits(1n, 5e8)', 'more than 255 decimal places'],
    [
      'parseAbi(["function f(S0 x)", "struct S30 { uint256 a; }", ' +
        '...Array.from({length: 30}, (_, i) => `struct S${i} { S${i + 1} a; S${i + 1} b; }`)])',
      'more than 10000 types',
    ],
  ])('has %s refused', async (call, words) => {
    const run = await RUN_JAVASCRIPT(`const {parseUnits, formatUnits, parseAbi} = await import("viem"); ${call}`);
    expect(run.fault?.message).toContain(words);
  });

  it('takes structs that name each other', async () => {
    const text = `const {parseAbi} = await import("viem");
      const [f] = parseAbi(["function f(A x)", "struct A { B[2] b; B c; }", "struct B { uint256 d; }"]);
      await notice(JSON.stringify(f.inputs))`;
    const {result, fault} = await RUN_JAVASCRIPT(text);
    expect(fault).toBeUndefined();
    expect(hexToText(result.notices[0] ?? '0x')).toContain('"type":"tuple[2]"');
  });
});

describe('a program in Python', () => {
  it('has an end to the files that it opens', async () => {
    const backEnd = await TestBackEnd.runner('python');
    const text = 'files = []\ntry:\n  while True: files.append(open("dapp.py"))\nexcept OSError:\n  notice(len(files))';
    expect(await backEnd.notice(text)).toBe('256');
  });

  it('has a message also where its own looks like a frame', async () => {
    const backEnd = await TestBackEnd.runner('python');
    const {fault} = await backEnd.advance('raise ValueError("\\n  File \\"dapp.py\\", line 1\\n")');
    expect(fault?.message).toBe('ValueError');
  });
});

describe('a program in JavaScript', () => {
  it.each(['constructor', 'toString', '__proto__'])('finds no module %s', async (name) => {
    const {startFault} = (await TestBackEnd.start('javascript', `import x from '${name}';`)).backEnd;
    expect(startFault?.message).toContain('there is no ');
    expect(startFault?.message).toContain(name);
  });

  it('is answered when it ends after it has asked for its next request', async () => {
    const backEnd = await TestBackEnd.runner('javascript');
    await backEnd.advance('globalThis.Promise = undefined');
    expect(await backEnd.notice('await notice(state.length)')).toBe('0');
  });

  it('is heard when it has replaced JSON', async () => {
    const backEnd = await TestBackEnd.runner('javascript');
    const run = await backEnd.advance(
      'console.log("still"); JSON.parse = JSON.stringify = () => "{"; throw new Error("boom")',
    );
    expect([run.fault?.message, run.log.split('\n')[0]]).toEqual(['Error: boom', 'still']);
  });

  it('has its longest message cut', async () => {
    const run = await RUN_JAVASCRIPT('throw new Error("a".repeat(100_000))');
    expect(run.fault?.message.length).toBeLessThan(2100);
    expect(run.log.length).toBeGreaterThan(10_000);
  });
});

describe.each(PLAYGROUND_LANGUAGES)('a back end in %s', (language) => {
  const of = (texts: Texts): string => texts[language];
  const REMEMBER = of({javascript: 'state.push(1)', python: 'state.append(1)'});
  const TELL = of({javascript: 'await notice(state.length)', python: 'notice(len(state))'});

  it('puts the state back after a rejection, an exception, a fault and an inspect request', async () => {
    const backEnd = await TestBackEnd.runner(language);
    const {stateHash} = await backEnd.advance(REMEMBER);
    const lines = [
      of({javascript: 'state.push(1); status = "reject"', python: 'state.append(1)\nstatus = "reject"'}),
      of({
        javascript: 'state.push(1); await post("exception", {payload: "0x12"})',
        python: 'state.append(1)\npost("exception", {"payload": "0x12"})',
      }),
      of({javascript: 'state.push(1); null.x', python: 'state.append(1)\nNone.x'}),
      of({javascript: 'state.push(1); process.exit(3)', python: 'state.append(1)\nimport sys\nsys.exit(3)'}),
      of({javascript: 'state.push(1); while (true) {}', python: 'state.append(1)\nwhile True: pass'}),
      of({javascript: 'state.push(1); new ArrayBuffer(2 ** 28)', python: 'state.append(1)\nbytearray(10 ** 8)'}),
    ];
    const outcomes: string[] = [];
    for (const line of lines) {
      const run = await backEnd.advance(line);
      expect([line, run.stateHash]).toEqual([line, stateHash]);
      outcomes.push(`${run.result.status} ${run.fault?.kind ?? ''}`.trim());
    }
    expect(outcomes).toEqual([
      'rejected',
      'exception',
      'exception error',
      'exception ended',
      'exception endless',
      'exception memory',
    ]);
    expect((await backEnd.inspect(REMEMBER)).stateHash).toBe(stateHash);
    expect(await backEnd.notice(TELL)).toBe('1');
    expect((await backEnd.advance(REMEMBER)).stateHash).not.toBe(stateHash);
    expect(await backEnd.notice(TELL)).toBe('2');
  });

  it('comes to the same state for the same inputs', async () => {
    const hashes: string[][] = [];
    for (let run = 0; run < 2; run++) {
      const backEnd = await TestBackEnd.runner(language);
      const seen: string[] = [];
      for (const input of [REMEMBER, TELL, REMEMBER]) seen.push((await backEnd.advance(input)).stateHash);
      hashes.push(seen);
    }
    expect(hashes[1]).toEqual(hashes[0]);
    expect(new Set(hashes[0]).size).toBe(3);
  });

  it('gives the exceptions that the machine gives', async () => {
    const backEnd = await TestBackEnd.runner(language);
    const exceptionOf = async (text: string): Promise<string | null> =>
      hexToText((await backEnd.advance(text)).result.exception ?? '0x');
    expect(await exceptionOf(of({javascript: 'process.exit(3)', python: 'import sys\nsys.exit(3)'}))).toBe(
      'dapp exited with exit status: 3',
    );
    expect(await exceptionOf(of({javascript: 'throw new Error("no")', python: 'raise ValueError("no")'}))).toBe(
      'dapp exited with exit status: 1',
    );
    const halt = await backEnd.advance(
      of({
        javascript: 'await post("exception", {payload: "0x6e6f"}); console.log("never")',
        python: 'post("exception", {"payload": "0x6e6f"})\nprint("never")',
      }),
    );
    expect([halt.result.exception, halt.log, halt.fault]).toEqual(['0x6e6f', '', undefined]);
  });

  it.each(ENDLESS[language])('stops %s by its budget', async (text) => {
    const backEnd = await TestBackEnd.runner(language);
    const {result, fault} = await backEnd.advance(text);
    expect([result.status, fault?.kind]).toEqual(['exception', 'endless']);
    expect(await backEnd.notice(TELL)).toBe('0');
  });

  it.each(MEMORY[language])('limits the memory of %s', async (text) => {
    const backEnd = await TestBackEnd.runner(language);
    const {result, fault} = await backEnd.advance(text);
    expect([result.status, fault?.kind]).toEqual(['exception', 'memory']);
    expect(await backEnd.notice(TELL)).toBe('0');
  });

  it('catches a recursion without an end as an error of the program', async () => {
    const backEnd = await TestBackEnd.runner(language);
    const text = of({javascript: 'const f = () => f() + 1; f()', python: 'def f(): return f() + 1\nf()'});
    expect((await backEnd.advance(text)).fault?.kind).toBe('error');
    expect(await backEnd.notice(TELL)).toBe('0');
  });

  it('keeps what a request prints', async () => {
    const program = of({javascript: 'console.log("up", {a: 1n});', python: 'print("up", {"a": 1})'});
    const {startLog, startFault} = (await TestBackEnd.start(language, program)).backEnd;
    expect(startLog).toBe(of({javascript: 'up { a: 1n }\n', python: "up {'a': 1}\n"}));
    expect(startFault).toMatchObject({kind: 'ended', message: expect.stringContaining('exit status 0') as string});
    const backEnd = await TestBackEnd.runner(language);
    expect((await backEnd.advance(of({javascript: 'console.log("é")', python: 'print("é")'}))).log).toBe('é\n');
    expect((await backEnd.inspect('')).log).toBe('');
  });

  it('names the line of an error, also in another file', async () => {
    const [syntax, error] = of({javascript: 'let a = 1;\nlet b = ;\n', python: 'a = 1\nb = =\n'})
      .split('\u0000')
      .concat(of({javascript: 'let a = 1;\n\nnull.x;\n', python: 'a = 1\n\nNone.x\n'}));
    expect((await TestBackEnd.start(language, syntax ?? '')).backEnd.startFault).toMatchObject({
      kind: 'syntax',
      line: 2,
    });
    expect((await TestBackEnd.start(language, error ?? '')).backEnd.startFault).toMatchObject({kind: 'error', line: 3});
    const files = of({
      javascript: "import {f} from './part.js';\nf();\n// ---- part.js ----\nexport function f() {\n  null.x;\n}\n",
      python: 'from part import f\nf()\n# ---- part.py ----\ndef f():\n    None.x\n',
    });
    expect((await TestBackEnd.start(language, files)).backEnd.startFault).toMatchObject({kind: 'error', line: 5});
  });

  it('answers each request with an exception where the program did not start', async () => {
    const backEnd = await TestBackEnd.start(language, '(');
    const first = await backEnd.advance('a');
    expect(first.fault).toMatchObject({kind: 'syntax', line: 1});
    expect(hexToText(first.result.exception ?? '0x')).toBe('dapp exited with exit status: 1');
    expect((await backEnd.inspect('a')).result).toMatchObject({status: 'exception', processedInputCount: 1});
    expect((await backEnd.advance('a')).stateHash).toBe(first.stateHash);
  });

  it('has no network, and says so', async () => {
    const backEnd = await TestBackEnd.runner(language);
    const text = of({
      javascript: 'try { await fetch("https://example.org/") } catch (error) { await notice(error.cause.message) }',
      python: 'try:\n  urlopen("https://example.org/")\nexcept OSError as error:\n  notice(error)',
    });
    expect(await backEnd.notice(text)).toContain('there is no network in the machine: https://example.org/ is not');
  });

  it('says which module is not there', async () => {
    const program = of({javascript: 'import fs from "node:fs";', python: 'import subprocess'});
    const {startFault} = (await TestBackEnd.start(language, program)).backEnd;
    expect(startFault?.message).toContain(
      of({javascript: 'there is no module node:fs', python: "no module named 'subprocess'"}),
    );
  });

  it('sees its environment, and time and chance that are always the same', async () => {
    const program = of({
      javascript: 'console.log(process.env.PORTAL, Date.now(), new Date().getTimezoneOffset(), Math.random())',
      python: 'import os, random, time\nprint(os.environ["PORTAL"], time.time(), random.random())',
    });
    const logs = await Promise.all(
      [1, 2].map(async () => (await TestBackEnd.start(language, program, {PORTAL: '0x12'})).backEnd.startLog),
    );
    expect(logs[0]).toMatch(/^0x12 0(?:\.0)?(?: 0)? 0\.\d+\n$/);
    expect(logs[1]).toBe(logs[0]);
  });

  it('carries requests of both releases', async () => {
    const program = of({
      javascript: `
        const post = async (path, body) => (await fetch('http://127.0.0.1:5004/' + path, {method: 'POST',
          headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json();
        while (true) {
          const {data} = await post('finish', {status: 'accept'});
          await post('notice', {payload: '0x' + Buffer.from(Object.keys(data.metadata).join()).toString('hex')});
          await post('delegate-call-voucher', {destination: '${APPLICATION}', payload: '0x12'}).catch(() => {});
        }`,
      python: `
import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen
def post(path, body):
    request = Request("http://127.0.0.1:5004/" + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        return json.loads(urlopen(request).read())
    except HTTPError as error:
        print(error.code)
while True:
    data = post("finish", {"status": "accept"})["data"]
    post("notice", {"payload": "0x" + ",".join(data["metadata"]).encode().hex()})
    post("delegate-call-voucher", {"destination": "${APPLICATION}", "payload": "0x12"})
`,
    });
    const origin = {sender: APPLICATION, blockNumber: 1, timestamp: 2};
    const [old, latest] = await Promise.all(
      (['1.5', '2.0'] as const).map(async (release) => {
        const backEnd = await startBackEnd({release, language, program, application: APPLICATION});
        return (await backEnd.advance('0x', origin)).result;
      }),
    );
    expect(old?.notices.map(hexToText)).toEqual(['msg_sender,input_index,block_number,epoch_index,timestamp']);
    expect(latest?.notices.map(hexToText)).toEqual([
      'msg_sender,input_index,block_number,chain_id,app_contract,block_timestamp,prev_randao',
    ]);
    expect(latest?.delegateCallVouchers).toEqual([{destination: APPLICATION, payload: '0x12'}]);
  });

  it('takes requests that come before the one before is answered', async () => {
    const backEnd = await TestBackEnd.runner(language);
    const runs = await Promise.all([REMEMBER, REMEMBER, TELL].map((text) => backEnd.advance(text)));
    expect(runs.map(({result}) => result.metadata.input_index)).toEqual([0, 1, 2]);
    expect(runs[2]?.result.notices).toEqual([textToHex('2')]);
  });

  it('refuses an input that no input box takes, and goes on', async () => {
    const backEnd = await TestBackEnd.runner(language);
    await expect(backEnd.backEnd.inspect(`0x${'00'.repeat(1024 * 1024 + 1)}`)).rejects.toThrow(RangeError);
    expect(await backEnd.notice(TELL)).toBe('0');
  });

  it('takes the largest payload that a notice can have, and reads the largest input', async () => {
    const text = of({
      javascript: `
        const post = (path, body) => fetch('http://127.0.0.1:5004/' + path, {method: 'POST',
          headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
        while (true) {
          const {data} = await (await post('finish', {status: 'accept'})).json();
          if (data.payload.length > 2 ** 21) await post('report', {payload: '0x' + (data.payload.length / 2 - 1).toString(16)});
          else await post('notice', {payload: data.payload});
        }`,
      python: `
import json
from urllib.request import Request, urlopen
def post(path, body):
    request = Request("http://127.0.0.1:5004/" + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request) as response:
        return response.read()
while True:
    payload = json.loads(post("finish", {"status": "accept"}))["data"]["payload"]
    if len(payload) > 2 ** 21:
        post("report", {"payload": "0x" + hex(len(payload) // 2 - 1)[2:]})
    else:
        post("notice", {"payload": payload})
`,
    });
    const largestNotice = `0x${'61'.repeat((LIMITS.jsonBytes - '{"payload": "0x"}'.length - 1) / 2)}` as const;
    const origin = {sender: APPLICATION, blockNumber: 1, timestamp: 2};
    const {backEnd} = await TestBackEnd.start(language, text);
    const echoed = await backEnd.advance(largestNotice, origin);
    expect(echoed.fault).toBeUndefined();
    expect(echoed.result.notices[0] === largestNotice).toBe(true);
    const {backEnd: another} = await TestBackEnd.start(language, text);
    const read = await another.advance(`0x${'61'.repeat(LIMITS.inputBytes)}`, origin);
    expect(read.fault).toBeUndefined();
    expect(read.result.reports).toEqual([`0x${LIMITS.inputBytes.toString(16)}`]);
  });

  it('never throws, whatever its program is', async () => {
    const random = new Random(20_261_129);
    const words = [
      ...'(){}[]=+-*/.,:;"\'`\n\\ #@!<>|&^~%$?'.split(''),
      ...'while true True for in def class function return await async import from yield lambda try except finally'.split(
        ' ',
      ),
      ...'a b 1 0x 1e9 None null undefined fetch urlopen process os json re print console.log exec eval'.split(' '),
      ...['/finish', '\u0000', 'é', '😀', '\ud800', '\r\n', '// ---- a.js ----\n', '# ---- a.py ----\n'],
    ];
    for (let count = 0; count < 150; count++) {
      const length = random.below(40);
      const program = Array.from({length}, () => random.pick(words)).join(random.oneIn(2) ? ' ' : '');
      const {backEnd} = await TestBackEnd.start(language, program);
      expect([program, typeof backEnd.startFault?.message]).toEqual([program, 'string']);
      expect((await backEnd.advance('0x', {sender: APPLICATION, blockNumber: 1, timestamp: 1})).result.status).toBe(
        'exception',
      );
    }
  });
});
