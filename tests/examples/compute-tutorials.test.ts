/** Runs the programs of examples/compute-tutorials, and the commands of the pages that show them. */
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash, randomBytes, scryptSync} from 'node:crypto';
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {
  bytesToHex,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  toFunctionSelector,
  toFunctionSignature,
  zeroHash,
} from 'viem';
import type {Abi, AbiFunction} from 'viem';
import {foundry} from 'viem/chains';
import {LuaFactory} from 'wasmoon';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {type Chain, connect, contractsOf, deploy, parties} from '@site/examples/compute-tutorials/tools/chain.js';
import {compile, folder} from '@site/examples/compute-tutorials/tools/compile.js';
import {main, messageOf} from '@site/examples/compute-tutorials/tools/main.js';
import {driveRoot, pristine} from '@site/examples/compute-tutorials/tools/merkle.js';
import {encodeHeader, type Header, prependLength, tutorials} from '@site/examples/compute-tutorials/tools/tutorials.js';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {startAnvil} from '@site/tests/lib/anvil';
import facts from '@site/tests/facts/compute-tutorials.json';
import {WITHIN_TEST_MS} from '@site/tests/lib/last-resort';
import {makeSite, matches, runCommands, stepsOf} from './compute-tutorials/pages';
import {jsonOf, Program} from './harness';

const NAMES = ['helloworld', 'calculator', 'generic-script', 'dogecoin-hash', 'gpg-verify'] as const;

/** Pages in the order in which a reader follows them: those of one tutorial share a chain. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  environment: ['requirements', 'compute-env'],
  helloworld: ['create-project', 'cartesi-machine', 'deploy-run', 'instantiate', 'getresult'],
  calculator: ['create-project', 'cartesi-machine', 'full-dapp'],
  'generic-script': ['create-project', 'cartesi-machine', 'custom-rootfs', 'full-dapp'],
  'dogecoin-hash': ['create-project', 'scrypt-c', 'cartesi-machine', 'full-dapp'],
  'gpg-verify': ['create-project', 'ext2-gpg', 'cartesi-machine', 'full-dapp', 'larger-files'],
};

/** How many blocks of output are compared: a page that writes its commands in another way would be compared no more. */
const COMPARED: Readonly<Record<string, number>> = {
  environment: 2,
  helloworld: 13,
  calculator: 10,
  'generic-script': 5,
  'dogecoin-hash': 5,
  'gpg-verify': 14,
};

/** Runs with a chain of their own, and ends it. */
async function withChain<T>(use: (chain: Chain, url: string) => Promise<T>): Promise<T> {
  const {anvil, port} = await startAnvil(foundry.id);
  try {
    const url = `http://127.0.0.1:${port}`;
    return await use(connect(url), url);
  } finally {
    anvil.kill();
  }
}

const file = (name: string): string => join(folder, name);

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'tutorials-'));
});
afterAll(() => {
  rmSync(scratch, {recursive: true});
});

describe('the interface of Cartesi Compute', () => {
  const functions = (abi: Abi): Record<string, unknown> =>
    Object.fromEntries(
      abi
        .filter((item): item is AbiFunction => item.type === 'function')
        .map((item) => [
          item.name,
          {
            signature: toFunctionSignature(item),
            selector: toFunctionSelector(item),
            stateMutability: item.stateMutability,
            outputs: item.outputs.map(({type}) => type),
          },
        ]),
    );

  it('is the published one', () => {
    expect(functions(compile('contracts/CartesiComputeInterface.sol').abi)).toEqual(facts.interface);
  });

  it('has the published members of a drive, in their order', () => {
    const source = readText(file('contracts/CartesiComputeInterface.sol'));
    const struct = /struct Drive \{([^}]*)\}/.exec(source)?.[1] ?? '';
    const members = [...struct.matchAll(/(\w+) (\w+);/g)].map(([, type, name]) => ({type, name}));
    expect(members).toEqual(facts.drive.map(({type, name}) => ({type, name})));
  });

  it('has functions of the stand-in in common with the original', () => {
    const own = functions(compile('contracts/LocalCompute.sol').abi) as Record<string, {selector: string}>;
    for (const name of ['confirm', 'challenge', 'abortByDeadline', 'getCurrentState'] as const) {
      expect(own[name]?.selector, name).toBe(facts.contract[name].selector);
    }
  });

  it.each(NAMES)('is used by %s with the published constants', (name) => {
    const source = readText(file(tutorials[name]?.contract ?? ''));
    const published = facts.tutorials[name];
    const constant = (word: string): string => new RegExp(`${word} = ([^;]+);`).exec(source)?.[1] ?? '';
    expect({
      templateHash: constant('TEMPLATE_HASH'),
      outputPosition: constant('OUTPUT_POSITION'),
      outputLog2Size: constant('OUTPUT_LOG2_SIZE'),
      finalTime: constant('FINAL_TIME'),
      roundDuration: constant('ROUND_DURATION'),
    }).toEqual(published.constants);
    const positions = [...source.matchAll(/(?:INPUT|SCRIPT|HEADER|DOCUMENT|SIGNATURE)_POSITION = (0x[0-9a-f]+)/g)];
    expect(positions.map(([, position]) => position)).toEqual([...new Set(published.drivePositions)]);
    expect(tutorials[name]?.outputBytes).toBe(2 ** Number(published.constants.outputLog2Size));
  });
});

describe('LocalCompute', () => {
  const {abi} = compile('contracts/LocalCompute.sol');

  it('refuses what Cartesi Compute refuses, with its messages', async () => {
    const drive = {
      position: 0x9000000000000000n,
      driveLog2Size: 5,
      directValue: '0x',
      loggerIpfsPath: '0x',
      loggerRootHash: zeroHash,
      provider: parties.alice.address,
      waitsProvider: false,
      needsLogger: false,
      downloadAsCAR: false,
    };
    const both = [parties.alice.address, parties.bob.address];
    await withChain(async (chain) => {
      const contracts = contractsOf(tutorials['helloworld'] ?? fail());
      await deploy(chain, contracts);
      const refusal = async (change: Record<string, unknown>): Promise<string> => {
        const call = {round: 51n, output: 5, parties: both, drives: [] as unknown[], ...change};
        const args = [10n ** 11n, zeroHash, 0n, call.output, call.round, call.parties, call.drives, false];
        try {
          await chain.simulateContract({address: contracts.compute, abi, functionName: 'instantiate', args});
          return 'accepted';
        } catch (error) {
          return messageOf(error).replace('The contract refuses: ', '');
        }
      };
      expect(await refusal({})).toBe('accepted');
      expect(await refusal({round: 49n})).toBe('round duration must be 50+ seconds');
      expect(await refusal({round: 50n})).toBe('accepted');
      expect(await refusal({parties: [both[0], both[0]]})).toBe('Party addresses must be unique');
      expect(await refusal({output: 2})).toBe('output drive has to be at least one word');
      expect(await refusal({drives: [{...drive, driveLog2Size: 2}]})).toBe('directValue has to be at least one word');
      const bytes = (size: number): Hex => bytesToHex(new Uint8Array(size).fill(1));
      expect(await refusal({drives: [{...drive, directValue: bytes(32)}]})).toBe('accepted');
      expect(await refusal({drives: [{...drive, directValue: bytes(33)}]})).toBe(
        'Input bytes length exceeds claimed log2 size',
      );
      expect(await refusal({drives: [{...drive, needsLogger: true}]})).toBe('LocalCompute: direct drives only');
    });
  });

  it('takes a claim in the second after the one for which its gas was estimated', async () => {
    await withChain(async (chain, url) => {
      await main(['deploy', 'helloworld'], url);
      // The next block is of the second of the latest one, and so are estimates.
      await chain.setBlockTimestampInterval({interval: 0});
      await main(['instantiate', 'helloworld'], url);
      const {timestamp} = await chain.getBlock();
      await chain.setAutomine(false);
      const acts = main(['parties', 'helloworld', '0'], url);
      const sent = async (): Promise<number> => (await chain.getTxpoolStatus()).pending;
      await expect.poll(sent, {timeout: WITHIN_TEST_MS}).toBe(1);
      await chain.setNextBlockTimestamp({timestamp: timestamp + 1n});
      await chain.setAutomine(true);
      await chain.mine({blocks: 1});
      expect((await acts).at(-1)).toBe('state ConsensusResult');
    });
  });

  it('keeps the deadline of a claim to the second', async () => {
    await withChain(async (chain) => {
      const contracts = contractsOf(tutorials['helloworld'] ?? fail());
      await deploy(chain, contracts);
      const both = [parties.alice.address, parties.bob.address];
      const data = encodeFunctionData({...contracts.application, functionName: 'instantiate', args: [both]});
      const hash = await chain.sendTransaction({account: parties.alice, to: contracts.application.address, data});
      // The chain answers before it has made the block: the latest one may be that of the deployment, a second earlier.
      const {blockNumber} = await chain.waitForTransactionReceipt({hash});
      const {timestamp} = await chain.getBlock({blockNumber});
      const abortAt = async (seconds: bigint): Promise<string> => {
        await chain.setNextBlockTimestamp({timestamp: timestamp + seconds});
        await chain.mine({blocks: 1});
        const call = {address: contracts.compute, abi, functionName: 'abortByDeadline', args: [0n]};
        return chain.simulateContract(call).then(() => 'accepted', messageOf);
      };
      // 40 s for the machine, 50 s for 10^11 cycles, and a round of 51 s.
      expect(await abortAt(141n)).toBe('The contract refuses: Deadline not over');
      expect(await abortAt(142n)).toBe('accepted');
    });
  });
});

describe('Merkle roots of drives', () => {
  it('refuse a drive that is too small', () => {
    expect(() => driveRoot(new Uint8Array(9), 3)).toThrow('9 bytes do not fit into a drive of 2^3.');
    expect(() => driveRoot(new Uint8Array(), 2)).toThrow('A drive has at least 2^3 bytes, not 2^2.');
  });

  it('have the known root of one empty word, and double it', () => {
    expect(pristine(3)).toBe('0x011b4d03dd8c01f1049143cf9c4c817e4b167f1d1b83e5c6f0f10d89ba1e7bce');
    expect(driveRoot(new Uint8Array(64), 6)).toBe(pristine(6));
  });

  it('change with every byte', () => {
    const content = new Uint8Array(20).fill(7);
    expect(driveRoot(content, 5)).not.toBe(driveRoot(content.subarray(0, 19), 5));
    expect(driveRoot(content, 5)).not.toBe(driveRoot(content, 6));
  });
});

describe('scrypt in C', () => {
  let program: string;
  beforeAll(() => {
    execFileSync(file('dogecoin-hash/build.sh'), [scratch]);
    program = join(scratch, 'scrypt-hash');
  });

  const hash = (header: Uint8Array): Hex => {
    const [input, output] = [join(scratch, 'header'), join(scratch, 'hash')];
    writeFileSync(input, header);
    writeFileSync(output, new Uint8Array(64).fill(9));
    execFileSync(program, [input, output]);
    expect(readFileSync(output).subarray(32)).toEqual(Buffer.alloc(32, 9));
    return bytesToHex(readFileSync(output).subarray(0, 32));
  };
  const expected = (header: Uint8Array): Hex =>
    bytesToHex(scryptSync(header, header, 32, {N: 1024, r: 1, p: 1}).reverse());
  const headers = JSON.parse(readText(file('dogecoin-hash/headers.json'))) as Record<string, Header>;

  it('agrees with Node.js on real headers and on random ones', () => {
    const real = Object.values(headers).map(encodeHeader);
    const random = Array.from({length: 20}, () => new Uint8Array(randomBytes(80)));
    for (const header of [...real, ...random]) expect(hash(header)).toBe(expected(header));
  });

  it('hashes the first block of Dogecoin Core', () => {
    const genesis = headers['genesis'] ?? fail();
    const {time, nonce, bits, version, merkleRoot, hash: name} = facts.dogecoin.genesis;
    expect(genesis).toEqual({version, previousBlock: zeroHash, merkleRoot, time, bits: Number(bits), nonce});
    const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
    expect(bytesToHex(sha256(sha256(encodeHeader(genesis))).reverse())).toBe(name);
  });

  it('says what is wrong with a header that is too short', () => {
    writeFileSync(join(scratch, 'short'), 'short');
    const {status, stderr} = spawnSync(program, [join(scratch, 'short'), join(scratch, 'hash')], {encoding: 'utf8'});
    expect([status, stderr]).toEqual([1, `scrypt-hash: needs 80 bytes in ${join(scratch, 'short')}\n`]);
  });
});

describe('files in a drive', () => {
  const build = (source: string, image: string): Buffer => {
    execFileSync(file('gpg-verify/build-ext2.sh'), [source, image]);
    return readFileSync(image);
  };

  it('are the same image whatever their times, and another one if a byte differs', () => {
    const sources = ['a', 'b', 'c'].map((name) => join(scratch, name));
    const images = sources.map((source, i) => {
      mkdirSync(source);
      cpSync(file('gpg-verify/public-key.asc'), join(source, 'public-key.asc'));
      writeFileSync(join(source, 'note'), i === 2 ? 'two' : 'one');
      utimesSync(join(source, 'note'), 1_000_000 * i, 1_000_000 * i);
      return build(source, `${source}.ext2`);
    });
    expect(images[0]?.length).toBe(2 ** 20);
    expect(images[0]?.equals(images[1] ?? fail())).toBe(true);
    expect(images[0]?.equals(images[2] ?? fail())).toBe(false);
    // Debian keeps it where ordinary users do not look.
    const content = execFileSync('/usr/sbin/debugfs', ['-R', 'cat public-key.asc', `${sources[0] ?? ''}.ext2`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(content.equals(readFileSync(file('gpg-verify/public-key.asc')))).toBe(true);
  });

  it.each([0, 1, 255, 256, 65_536])('carry a length of %i in front', (size) => {
    const content = new Uint8Array(size).fill(1);
    writeFileSync(join(scratch, 'content'), content);
    const made = execFileSync(file('gpg-verify/prepend-length.sh'), [join(scratch, 'content')]);
    expect(new Uint8Array(made)).toEqual(prependLength(content));
  });
});

describe('the scripts of the generic script tutorial', () => {
  it('print in Lua what the page says', async () => {
    // The interpreter compiled for the web: no system has to have it. A process of its own prints to its output.
    const lua = await new LuaFactory().createEngine();
    const lines: string[] = [];
    lua.global.set('print', (line: string) => lines.push(line));
    // A file that Lua loads may begin with a shebang; a text may not.
    await lua.doString(readText(file('generic-script/scripts/factorial.lua')).replace(/^#!.*/, ''));
    lua.global.close();
    expect(lines).toEqual(['20! = 2432902008176640000']);
  });

  it('fit into their drive', () => {
    for (const name of readdirSync(file('generic-script/scripts'))) {
      expect(readFileSync(file(`generic-script/scripts/${name}`)).length).toBeLessThanOrEqual(1024);
    }
  });
});

describe('the back ends of Rollups 1.5', () => {
  it('answer block headers', async () => {
    await using program = await Program.start('compute-tutorials/dogecoin-hash', 'javascript');
    const headers = JSON.parse(readText(file('dogecoin-hash/headers.json'))) as Record<string, Header>;
    const genesis = encodeHeader(headers['genesis'] ?? fail());
    const {status, notices} = await program.advance(bytesToHex(genesis));
    expect([status, notices.map(jsonOf)]).toEqual([
      'accepted',
      [{hash: '0x0000026f3f7874ca0c251314eaed2d2fcf83d7da3acfaacf59417d485310b448', valid: true}],
    ]);
    const other = genesis.slice();
    other[76] = 0;
    expect((await program.advance(bytesToHex(other))).notices.map(jsonOf)).toMatchObject([{valid: false}]);
    const report = async (input: Hex) => textReport(await program.advance(input));
    expect(await report('0x01')).toBe('a header has 80 bytes, not 1');
    expect(await report(bytesToHex(new Uint8Array(80)))).toBe('the header has invalid bits');
  });

  it('run scripts', async () => {
    await using program = await Program.start('compute-tutorials/generic-script', 'python');
    const answer = async (script: string) => (await program.advance(script)).notices.map(jsonOf);
    expect(await answer(readText(file('generic-script/scripts/power.sh')))).toEqual([
      {exit: 0, output: '2365921622773144223744\n'},
    ]);
    expect(await answer('#!/bin/sh\necho hi\nexit 3\n')).toEqual([{exit: 3, output: 'hi\n'}]);
    const report = async (script: string) => textReport(await program.advance(script));
    expect(await report('echo hello')).toBe('the script must start with #!');
    expect(await report('#!/no/such/interpreter\n')).toBe('the script cannot be run: No such file or directory');
    expect(await report('#!/bin/sh\nhead -c 5000 /dev/zero | tr "\\0" x\n')).toBe(
      'the script printed more than 4096 bytes',
    );
  });

  it('verify signatures', async () => {
    process.env['PUBLIC_KEY'] = file('gpg-verify/public-key.asc');
    await using program = await Program.start('compute-tutorials/gpg-verify', 'python');
    const document = readText(file('gpg-verify/document.txt'));
    const signature = readFileSync(file('gpg-verify/signature.sig')).toString('hex');
    const {status, notices} = await program.command({document, signature});
    const page = readText(fromRoot('docs/tutorials/gpg-verify/full-dapp.mdx'));
    const shown: unknown = JSON.parse(/\{"sha256": .*\}/.exec(page)?.[0] ?? '');
    expect([status, notices.map(jsonOf)]).toEqual(['accepted', [shown]]);
    const changed = await program.command({document: document.replace('seven', 'eight'), signature});
    expect(textReport(changed)).toBe('the signature is not one of the known key');
    expect(textReport(await program.command({document}))).toBe("'signature'");
  });
});

/** The text of the only report of a rejected input. */
function textReport(result: Awaited<ReturnType<Program['advance']>>): string {
  if (result.status !== 'rejected' || result.reports.length !== 1) throw new Error(`the input was ${result.status}`);
  return Buffer.from(hexToBytes(result.reports[0] ?? '0x')).toString('utf8');
}

function fail(): never {
  throw new Error('the data of the test are incomplete');
}

describe.each(Object.keys(PAGES))('the pages of %s', (name) => {
  it('show commands that print what the pages say', async () => {
    const pages = (PAGES[name] ?? []).map((page) => (name === 'environment' ? page : `${name}/${page}`));
    const steps = pages.flatMap(stepsOf);
    expect(steps.filter(({expected}) => expected !== undefined).length).toBe(COMPARED[name]);
    const site = makeSite();
    await withChain(async (_chain, url) => {
      for (const {page, commands, expected} of steps) {
        const printed = await runCommands(commands, site, url);
        if (expected === undefined) continue;
        // The pages show one line of the many that these programs print.
        const among = /^(?:gpg: |-----BEGIN)/.test(expected);
        const holds = among
          ? expected.split('\n').every((line) => printed.split('\n').includes(line))
          : matches(printed, expected);
        expect(holds, `${page}.mdx says\n${expected}\nafter\n${commands}\nbut it is\n${printed}`).toBe(true);
      }
    });
    rmSync(site, {recursive: true});
  });
});

describe('values on the pages', () => {
  const pages = Object.entries(PAGES).flatMap(([name, files]) =>
    files.map((page) => (name === 'environment' ? page : `${name}/${page}`)),
  );
  const text = JSON.stringify(facts);

  it.each(['introduction', ...pages])('of %s come from the facts or from a command', (page) => {
    const source = readText(fromRoot(`docs/tutorials/${page}.mdx`));
    const prose = source.replace(/^```[\s\S]*?^```$/gm, '');
    const images = [...prose.matchAll(/\b(?:cartesi|ipfs)\/[\w-]+:[\w.-]+/g)].map(([image]) => image);
    const known = [facts.playground, ...facts.environment.images, 'cartesi/rootfs:0.14.0'];
    expect(images.filter((image) => !known.includes(image))).toEqual([]);
    const options = [...source.matchAll(/(--(?:flash-drive|max-mcycle|append-rom-bootargs|initial-hash|store))\b/g)];
    for (const [, option] of options) {
      expect(facts.machineOptions.some((known) => known.startsWith(option ?? ''))).toBe(true);
    }
    // Drives of the machines, each with the label and the size of the published command.
    for (const [drive] of source.matchAll(/label:[\w-]+,(?:length:1<<\d+|filename:[\w.-]+)/g)) {
      expect(text, drive).toContain(drive);
    }
    const computed = computedValues();
    const hex = [...prose.matchAll(/0x[0-9a-fA-F]{8,}\b/g)].map(([value]) => value);
    expect(hex.filter((value) => !text.includes(value) && !computed.includes(value))).toEqual([]);
  });

  function computedValues(): string[] {
    const headers = JSON.parse(readText(file('dogecoin-hash/headers.json'))) as Record<string, Header>;
    const targets = Object.values(headers).map(({bits}) => {
      const target = BigInt(bits & 0x7fffff) << BigInt(8 * ((bits >>> 24) - 3));
      return target.toString(16).padStart(64, '0');
    });
    const hashes = Object.values(headers).map((header) => {
      const bytes = encodeHeader(header);
      return scryptSync(bytes, bytes, 32, {N: 1024, r: 1, p: 1}).reverse().toString('hex');
    });
    // The pages cut these values behind their first bytes.
    const cut = [...targets, ...hashes].flatMap((value) => [8, 10, 16].map((digits) => `0x${value.slice(0, digits)}`));
    const roots = [3, 10, 22].map(pristine);
    const document = prependLength(new Uint8Array(readFileSync(file('gpg-verify/document.txt'))));
    return [
      ...cut,
      ...roots,
      ...Object.values(headers).map(({bits}) => `0x${bits.toString(16)}`),
      '0x8000000000000000',
      bytesToHex(document.subarray(0, 4)),
    ];
  }

  it('of the header of the first block are its bytes', () => {
    const headers = JSON.parse(readText(file('dogecoin-hash/headers.json'))) as Record<string, Header>;
    const digits = bytesToHex(encodeHeader(headers['genesis'] ?? fail())).slice(2);
    const page = readText(fromRoot('docs/tutorials/dogecoin-hash/full-dapp.mdx'));
    expect(page).toContain([digits.slice(0, 64), digits.slice(64, 128), digits.slice(128)].join('\n'));
    expect(page).toContain(`--input 0x${digits}`);
  });
});
