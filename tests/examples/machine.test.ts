/** The programs of the machine section: hashes and bisection in JavaScript, control of the emulator in Lua. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {describe, expect, it} from 'vitest';
import {LuaFactory} from 'wasmoon';

import {readText} from '@site/src/build/read-text';
import {fromRoot, root} from '@site/src/build/repository';
import {bisect, ninths, rounds} from '@site/examples/machine-hash/bisection';
import {hashOfData, nodeHash, pristineHashes, prove, rollUp, stateHash} from '@site/examples/machine-hash/tree';
import facts from '@site/tests/facts/machine-0.21.0.json';
import {compiledProgram} from './typescript';

const run = promisify(execFile);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textBlocks = (page: string): string[] =>
  [...readText(fromRoot(page)).matchAll(/```text\n(.*?)```/gs)].map(([, text = '']) => text);

async function outputOf(program: string): Promise<string> {
  return (await run(process.execPath, [await compiledProgram(program)], {cwd: root})).stdout;
}

describe('the hash tree', () => {
  const {treeHashes} = facts.manual;

  it('gives the hashes that the emulator prints for the same data', () => {
    expect(hashOfData(bytes(''), 12)).toBe(`0x${treeHashes['pristine 2^12']}`);
    expect(hashOfData(bytes('6*2^1024 + 3*2^512\n'), 12)).toBe(`0x${treeHashes['6*2^1024 + 3*2^512\n in 2^12']}`);
    const digits = (6n * 2n ** 1024n + 3n * 2n ** 512n).toString();
    // As bc prints it: 68 digits a line.
    const result = `${digits.match(/.{1,68}/g)?.join('\\\n') ?? ''}\n`;
    expect(hashOfData(bytes(result), 12)).toBe(`0x${treeHashes['result in 2^12']}`);
  });

  it('has no place for more data than the range', () => {
    expect(() => hashOfData(new Uint8Array(33), 5)).toThrow('33 bytes do not fit into 2^5');
    expect(hashOfData(new Uint8Array(32), 5)).toBe(pristineHashes()[5]);
  });

  it('proves each range of a state, and nothing else', () => {
    const ranges = [0x1000n, 0x2000n, 0x80000000n, 1n << 63n].map((start, index) => ({
      start,
      log2Size: 12,
      hash: hashOfData(bytes(`range ${index}`), 12),
    }));
    for (const range of ranges) {
      const proof = prove(ranges, range);
      expect(proof.siblings).toHaveLength(52);
      expect(rollUp(proof, range.hash)).toBe(stateHash(ranges));
      expect(rollUp(proof, hashOfData(bytes('another'), 12))).not.toBe(stateHash(ranges));
    }
    expect(nodeHash([], 0n, 64)).toBe(pristineHashes()[64]);
  });

  it('prints what the page shows', async () => {
    const shown = textBlocks('docs/cartesi-machine/blockchain/hash.mdx');
    for (const part of (await outputOf('examples/machine-hash/hashes.ts')).trimEnd().split('\n\n')) {
      expect(shown).toContain(`${part}\n`);
    }
  });
});

describe('the bisection', () => {
  it('finds the first wrong step', () => {
    for (const wrong of [0n, 1n, 5n, 99n]) {
      expect(bisect(0n, 100n, (step) => step <= wrong)).toMatchObject({step: wrong});
    }
  });

  it('needs as many rounds as it says', () => {
    expect([1, 2, 20, 64].map((log2) => rounds(log2))).toEqual([1, 2, 20, 64]);
    // Ten points, both ends included, cut an interval into nine pieces; the last takes the rest.
    expect([1n, 9n, 10n, 17n, 18n, 26n].map(ninths)).toEqual([1n, 1n, 2n, 9n, 2n, 10n]);
  });

  it('prints what the page shows', async () => {
    expect(textBlocks('docs/cartesi-machine/blockchain/vg.mdx')).toContain(
      await outputOf('examples/machine-hash/dispute.ts'),
    );
  });
});

describe('control of the emulator in Lua', () => {
  const standIn = fromRoot('tests/examples/machine-stand-in');
  const MODULES = ['keccak', 'scenarios', 'cartesi', 'cartesi/jsonrpc', 'cartesi/util', 'cartesi/hash-tree'];

  /** Runs a program against the stand-in, which knows the interface of the release; returns what it prints. */
  async function lua(program: string, ...args: string[]): Promise<string> {
    const factory = new LuaFactory(undefined, {SCENARIO: program});
    for (const name of MODULES) await factory.mountFile(`${name}.lua`, readText(`${standIn}/${name}.lua`));
    await factory.mountFile('facts.lua', luaFacts());
    await factory.mountFile('input-0.bin', 'first');
    await factory.mountFile('input-1.bin', 'second');
    const engine = await factory.createEngine();
    try {
      await engine.doString(PRINTED);
      engine.global.set('arguments', args);
      await engine.doString('arg = {}\nfor i = 1, #arguments do arg[i] = arguments[i] end');
      await engine.doString(readText(fromRoot(`examples/machine-lua/${program}.lua`)));
      return String(await engine.doString('return table.concat(PRINTED)'));
    } finally {
      engine.global.close();
    }
  }

  const ram = (text: string) => ({start: 0x80000000n, log2Size: 27, hash: hashOfData(bytes(text), 27)});
  const START = stateHash([ram('kernel and programs')]);

  it('runs a machine until it stops by itself', async () => {
    expect(await lua('run')).toBe(`0: ${START}\nhalted\n120000000: ${stateHash([ram('halted')])}\n`);
  });

  it('proves the input and the result of a template', async () => {
    const input = {start: 0xa0000000n, log2Size: 12, hash: hashOfData(bytes('2+2\n'), 12)};
    expect(await lua('template', '2+2')).toBe(
      `instantiated: ${stateHash([ram('kernel and programs'), input])}\nresult: 4\n\n`,
    );
  });

  it('keeps an accepted input and undoes a rejected one', async () => {
    expect(await lua('inputs', 'input-0.bin', 'input-1.bin')).toBe(
      `input 0\n  output of 388 bytes\n  accepted\ninput 1\n  rejected\n${stateHash([ram('after input 0')])}\n`,
    );
  });

  it('verifies a step from its log', async () => {
    expect(await lua('step', '1000', '7')).toBe('3 accesses, step verified\n');
  });
});

/** Collects what a program prints. */
const PRINTED = `PRINTED = {}
function print(...)
  local words = {}
  for i, word in ipairs({...}) do words[i] = tostring(word) end
  PRINTED[#PRINTED + 1] = table.concat(words, "\\t") .. "\\n"
end`;

/** The interface of the release for the stand-in, as a Lua module. */
function luaFacts(): string {
  const table = (value: unknown): string => {
    if (Array.isArray(value)) return `{${value.map(table).join(', ')}}`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return `{${Object.entries(value)
      .map(([key, inner]) => `[${JSON.stringify(key)}] = ${table(inner)}`)
      .join(', ')}}`;
  };
  const withoutPrefix = (values: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name.replace(/^CM_/, ''), value]));
  const constants = {
    ...withoutPrefix(facts.cm_break_reason),
    ...withoutPrefix(facts.cm_uarch_break_reason),
    ...facts.luaValues,
  };
  const registers = Object.fromEntries(Object.keys(facts.registers).map((name) => [name, true]));
  const {machine, jsonrpcMachine, cartesi} = facts.lua;
  return `local facts = ${table({machine, jsonrpcMachine, cartesi, constants, registers, config: facts.configKeys})}
function facts.check_config(config, path)
  for key, value in pairs(config) do
    if type(key) == "string" and not facts.config[key] then error("no key " .. key .. " in a configuration") end
    if type(value) == "table" then facts.check_config(value) end
  end
end
return facts
`;
}
