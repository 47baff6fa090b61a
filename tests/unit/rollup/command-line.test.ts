import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {root} from '@site/src/build/repository';
import {HELP, parseArguments, UsageError} from '@site/src/rollup/command-line';
import {describePayload, describeResult, describeVoucher} from '@site/src/rollup/describe';
import {textToHex} from '@site/src/rollup';
import {decodeInput, encodeWithdrawEther} from '@site/src/rollup/payloads';
import {SENDERS} from '@site/src/rollup/senders';
import {WITHIN_TEST_MS} from '@site/tests/lib/last-resort';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2';

function parse(...args: string[]) {
  return parseArguments(args, () => '0xf11e');
}

describe('arguments', () => {
  it('keeps the order of requests, and a sender until the next', () => {
    const {steps} = parse('--input', 'a', '--sender', BOB, '--inspect=x/y', '--input', '0xAB', '--input', '@file');
    expect(steps).toEqual([
      {kind: 'input', sender: ALICE, payload: '0x61'},
      {kind: 'inspect', payload: textToHex('x/y')},
      {kind: 'input', sender: BOB, payload: '0xAB'},
      {kind: 'input', sender: BOB, payload: '0xf11e'},
    ]);
  });

  it.each([
    ['EtherPortal', ['--ether-deposit', `${ALICE}:1000`], {sender: ALICE, value: 1000n}],
    [
      'ERC20Portal',
      ['--erc20-deposit', `${TOKEN}:${ALICE}:5`],
      {success: true, token: TOKEN, sender: ALICE, amount: 5n},
    ],
    ['ERC721Portal', ['--erc721-deposit', `${TOKEN}:${ALICE}:7`], {token: TOKEN, sender: ALICE, tokenId: 7n}],
    ['ERC1155SinglePortal', ['--erc1155-deposit', `${TOKEN}:${ALICE}:7:2`], {tokenId: 7n, value: 2n}],
    [
      'ERC1155BatchPortal',
      ['--erc1155-batch-deposit', `${TOKEN}:${ALICE}:1,2:3,4`],
      {tokenIds: [1n, 2n], values: [3n, 4n]},
    ],
    ['DAppAddressRelay', ['--relay', TOKEN.toLowerCase()], {dapp: TOKEN}],
  ] as const)('makes an input of %s', (contract, args, fields) => {
    const [step] = parse(...args).steps;
    if (step?.kind !== 'input') throw new Error('no input');
    expect(step.sender).toBe(SENDERS[contract]);
    expect(decodeInput(step.sender, step.payload)).toMatchObject({contract, ...fields});
  });

  it('takes what follows -- for the command of the back end', () => {
    expect(parse('--once', '--', 'node', 'index.js', '--input').command).toEqual(['node', 'index.js', '--input']);
  });

  it('reads the options of the server', () => {
    expect(parse('--port', '0', '--host', '0.0.0.0', '--finish-timeout', '0')).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      finishTimeout: undefined,
    });
    expect(parse()).toMatchObject({port: 5004, finishTimeout: 60_000, once: false, steps: []});
  });

  it.each([
    [['--input'], '--input needs a value'],
    [['--input', '--once'], '--input needs a value'],
    [['--input', '0x123'], 'starts with 0x but is not two hexadecimal digits a byte'],
    [['--ether-deposit', 'x'], '--ether-deposit takes from:wei'],
    [['--ether-deposit', 'x:1'], "'x' is not an address"],
    [['--ether-deposit', `${ALICE}:1.5`], "'1.5' is not a whole number"],
    [['--ether-deposit', `${ALICE}:${2n ** 256n}`], 'below 2^256'],
    [['--erc1155-batch-deposit', `${TOKEN}:${ALICE}:1,2:3`], 'not as many ids as amounts'],
    [['--relay', '0x12'], "'0x12' is not an address"],
    [['--port', '70000'], "'70000' is not a whole number from 0 to 65535"],
    [['--port', '-1'], 'is not a whole number'],
    [['--nothing'], 'unknown option --nothing'],
    [['nothing'], 'unknown argument nothing'],
    [['--once=yes'], 'unknown option --once'],
    [['--once', '--interactive'], 'exclude each other'],
    [['--'], 'is to be followed by the command'],
  ])('refuses %j', (args, message) => {
    expect(() => parse(...args)).toThrow(UsageError);
    expect(() => parse(...args)).toThrow(message);
  });

  it('explains in its help each option that it knows', () => {
    for (const option of [
      'input',
      'inspect',
      'ether-deposit',
      'erc20-deposit',
      'erc721-deposit',
      'erc1155-deposit',
      'erc1155-batch-deposit',
      'relay',
      'sender',
      'rollups',
      'port',
      'host',
      'finish-timeout',
      'once',
      'json',
      'interactive',
      'help',
    ]) {
      expect(HELP).toContain(`--${option}`);
    }
  });
});

describe('words for results', () => {
  it('shows texts as texts, all else as hex, and cuts what is long', () => {
    expect(describePayload(textToHex('hello'))).toBe('"hello"');
    expect(describePayload(textToHex('{"a": 1}'))).toBe('{"a": 1}');
    expect(describePayload('0xff')).toBe('0xff');
    expect(describePayload('0x1b5b')).toBe('0x1b5b');
    expect(describePayload('0x')).toBe('(empty)');
    expect(describePayload(`0xff${'00'.repeat(1000)}`)).toHaveLength(401);
  });

  it('decodes vouchers that it knows', () => {
    expect(describeVoucher({destination: TOKEN, payload: encodeWithdrawEther(ALICE, 5n)})).toBe(
      `to ${TOKEN}: withdrawEther(${ALICE}, 5)`,
    );
    expect(describeVoucher({destination: TOKEN, payload: '0x1234'})).toBe(`to ${TOKEN}: 0x1234`);
  });

  it('gives one line for each output', () => {
    const result = {
      kind: 'inspect' as const,
      status: 'exception' as const,
      payload: textToHex('q'),
      reports: [textToHex('r')],
      exception: textToHex('e'),
      processedInputCount: 0,
    };
    expect(describeResult(result)).toEqual(['inspect "q"', '  exception: "e"', '  report 0: "r"']);
  });
});

// A process that loads TypeScript takes a second or two on a busy machine.
describe('the command', () => {
  const run = (...args: string[]) =>
    spawnSync('node', ['--import', 'tsx', 'scripts/rollup-server.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      timeout: WITHIN_TEST_MS,
    });

  it('sends inputs to a back end that it starts, and ends', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rollup-server-'));
    try {
      const file = join(folder, 'input.bin');
      writeFileSync(file, Buffer.from([0xff, 0x00]));
      const {status, stdout, stderr} = run(
        '--once',
        '--port',
        '0',
        '--input',
        'hello',
        '--input',
        `@${file}`,
        '--inspect',
        'state',
        '--',
        'node',
        'examples/echo/javascript/index.js',
      );
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(stdout).toContain('  notice 0: "hello"\n');
      expect(stdout).toContain('  notice 0: 0xff00\n');
      expect(stdout).toContain('inspect "state"\n  accepted\n  report 0: "state"\n');
    } finally {
      rmSync(folder, {recursive: true});
    }
  });

  it('reads more inputs from the terminal, and survives a line that is wrong', () => {
    const args = [
      'scripts/rollup-server.ts',
      '--interactive',
      '--port',
      '0',
      '--',
      'node',
      'examples/echo/javascript/index.js',
    ];
    const options = {cwd: root, encoding: 'utf8', timeout: WITHIN_TEST_MS, input: 'hello\n0x1\n\n?state\n'} as const;
    const {status, stdout, stderr} = spawnSync('node', ['--import', 'tsx', ...args], options);
    expect(status).toBe(0);
    expect(stdout).toContain('  notice 0: "hello"\n');
    expect(stdout).toContain('inspect "state"\n  accepted\n  report 0: "state"\n');
    expect(stderr).toBe("the line: '0x1' starts with 0x but is not two hexadecimal digits a byte\n");
  });

  it('prints each result as a line of JSON, and nothing else', () => {
    const args = [
      'scripts/rollup-server.ts',
      '--rollups',
      '2.0',
      '--once',
      '--json',
      '--port',
      '0',
      '--input',
      'hello',
    ];
    const program = ['--', 'node', 'examples/echo/javascript/index.js'];
    const {stdout, stderr} = spawnSync('node', ['--import', 'tsx', ...args, '--inspect', 'state', ...program], {
      cwd: root,
      encoding: 'utf8',
      timeout: WITHIN_TEST_MS,
    });
    const results = stdout.trim().split('\n');
    expect(results.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({kind: 'advance', status: 'accepted', notices: [textToHex('hello')]}),
      expect.objectContaining({kind: 'inspect', status: 'accepted', reports: [textToHex('state')]}),
    ]);
    expect(stderr).toContain('input 0 from ');
  });

  it('ends with a message, not with a stack', () => {
    expect(run('--help')).toMatchObject({status: 0, stdout: HELP});
    const unknown = run('--nothing');
    expect(unknown).toMatchObject({
      status: 2,
      stderr: 'rollup-server: unknown option --nothing\nRun it with --help for the options.\n',
    });
    const missing = run('--input', '@/no/such/file');
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain('cannot read /no/such/file');
    const failed = run('--once', '--port', '0', '--input', 'x', '--', 'node', '-e', 'process.exit(3)');
    expect(failed.status).toBe(1);
    expect(failed.stderr).toBe('rollup-server: the back end ended with exit status: 3\n');
  });
});
