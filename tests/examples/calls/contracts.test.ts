/** Every call of a contract on the reference pages: `cast` and viem send the same, and the released contracts take it. */
import * as viem from 'viem';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {parseShell} from '@site/src/authoring/commands/shell';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {splitTypes} from '@site/src/lookup/abi';
import type {ContractFunction, Contracts} from '@site/src/references/contracts/schema';
import {startChain} from '@site/tests/examples/chain';
import {addressOf, startReleaseChain, type ContractName} from '@site/tests/examples/rollups-2/chain';
import oldRelease from '@site/tests/facts/contracts-0.9.1.json';
import release from '@site/src/plugins/playground-data/contracts-3.0.0-alpha.6.json';
import {callSources, runJavascript, type CallSource} from './samples';

/** What a call sends to the chain. */
interface ChainCall {
  readonly kind: 'call' | 'send';
  readonly to: string;
  readonly data: string;
  readonly value: bigint;
  readonly from: string | undefined;
}

const ETHER = 10n ** 18n;

/** A value as `cast` reads it. */
function castValue(type: string, text: string): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list !== null) {
    if (!text.startsWith('[') || !text.endsWith(']')) throw new Error(`${text} is no list.`);
    return splitValues(text.slice(1, -1)).map((item) => castValue(list[1] ?? '', item));
  }
  if (type.startsWith('(')) {
    if (!text.startsWith('(') || !text.endsWith(')')) throw new Error(`${text} is no tuple.`);
    const types = splitTypes(type.slice(1, -1));
    const items = splitValues(text.slice(1, -1));
    if (items.length !== types.length) throw new Error(`${text} has not the ${types.length} members of ${type}.`);
    return items.map((item, index) => castValue(types[index] ?? '', item));
  }
  if (/^u?int/.test(type)) return BigInt(text);
  if (type === 'bool') return text === 'true';
  return text;
}

function splitValues(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of text) {
    if ('[('.includes(char)) depth += 1;
    if ('])'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return text === '' ? [] : [...parts, part];
}

/** What `cast` sends for a command line of a page, encoded as it encodes: from the signature and the words. */
function callOfCast(code: string): ChainCall & {readonly rpc: string; readonly signature: string} {
  const [words = []] = parseShell(code).map((command) => command.map(({text}) => text));
  const [name, kind, to = '', signature = '', ...rest] = words;
  if (name !== 'cast' || (kind !== 'call' && kind !== 'send')) throw new Error(`This is no call of cast:\n${code}`);
  const values: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    if (!word.startsWith('--')) values.push(word);
    else if (word === '--unlocked') options.set(word, '');
    else if (['--rpc-url', '--from', '--value'].includes(word)) options.set(word, rest[(index += 1)] ?? '');
    else throw new Error(`cast has no option ${word} here:\n${code}`);
  }
  const [, called = '', inputs = ''] = /^(\w+)(\(.*?\))(?:\((?:.*)\))?$/.exec(balanced(signature)) ?? [];
  const types = splitTypes(inputs.slice(1, -1));
  if (types.length !== values.length) {
    throw new Error(`${signature} takes ${types.length} values, and cast is given ${values.length}:\n${code}`);
  }
  const abi = [viem.parseAbiItem(`function ${called}${inputs}`)] as viem.Abi;
  const args = values.map((value, index) => castValue(types[index] ?? '', value));
  const value = options.get('--value');
  if (value !== undefined && !/^\d+ether$/.test(value)) throw new Error(`${value} is no value of Ether.`);
  if (kind === 'send' && !options.has('--unlocked')) throw new Error(`Nobody signs:\n${code}`);
  return {
    kind,
    to,
    data: viem.encodeFunctionData({abi, functionName: called, args}),
    value: BigInt(value?.replace('ether', '') ?? 0) * ETHER,
    from: options.get('--from'),
    rpc: options.get('--rpc-url') ?? '',
    signature: `${called}${inputs}`,
  };
}

/** The signature without the types that the function returns. */
function balanced(signature: string): string {
  const start = signature.indexOf('(');
  let depth = 0;
  for (let index = start; index < signature.length; index += 1) {
    if (signature[index] === '(') depth += 1;
    if (signature[index] === ')') depth -= 1;
    if (depth === 0) return signature.slice(0, index + 1).replace(/^(\w+)(.*)$/, '$1$2');
  }
  throw new Error(`${signature} is no signature.`);
}

/** Answers the requests of a program, and remembers its calls. */
interface Chain {
  /** Sends a request to the chain, or answers it without one. */
  readonly request: (method: string, params: unknown) => Promise<unknown>;
}

/** Runs the program of viem. It is given the whole package, but for the transport, which remembers. */
async function runViem(code: string, {request}: Chain) {
  const sent: ChainCall[] = [];
  const transport = () =>
    viem.custom(
      {
        async request({method, params}: {method: string; params: unknown}) {
          if (method === 'eth_call' || method === 'eth_sendTransaction') {
            const [call] = params as [{to: string; data: string; value?: viem.Hex; from?: string}];
            sent.push({
              kind: method === 'eth_call' ? 'call' : 'send',
              to: viem.getAddress(call.to),
              data: call.data,
              value: BigInt(call.value ?? 0),
              from: call.from === undefined ? undefined : viem.getAddress(call.from),
            });
          }
          return request(method, params);
        },
      },
      {retryCount: 0},
    );
  const urls: string[] = [];
  const http = (url: string) => {
    urls.push(url);
    return transport();
  };
  const outcome = await runJavascript(code, {viem: {...viem, http}});
  return {...outcome, sent, urls};
}

/** Stands in for a chain: every call succeeds, and returns nothing. */
const nowhere: Chain = {
  request: (method) =>
    Promise.resolve(method === 'eth_sendTransaction' ? viem.zeroHash : method === 'eth_chainId' ? '0x7a69' : '0x'),
};

const specOf = ({file}: CallSource): Contracts => JSON.parse(readText(fromRoot(file))) as Contracts;

/** Functions of all contracts of a specification by their selectors. */
function functionsOf({contracts}: Contracts): Map<string, ContractFunction[]> {
  const found = new Map<string, ContractFunction[]>();
  for (const {functions} of Object.values(contracts)) {
    for (const item of functions) found.set(item.selector, [...(found.get(item.selector) ?? []), item]);
  }
  return found;
}

describe('calls of contracts', () => {
  it('are on the page of every function, and cast and viem send the same', async () => {
    for (const source of callSources('contracts')) {
      const spec = specOf(source);
      const functions = functionsOf(spec);
      const callable = Object.values(spec.contracts)
        .filter(({kind}) => kind !== 'library')
        .flatMap((contract) => contract.functions);
      expect(source.calls.length, source.version).toBe(callable.length);
      for (const {place, code} of source.calls) {
        const where = `${source.version} ${place}`;
        const {rpc, signature, ...cast} = callOfCast(code['cast'] ?? '');
        const {sent, urls, error} = await runViem(code['viem'] ?? '', nowhere);
        // A call that returns something cannot be decoded from nothing.
        if (error !== undefined)
          expect(error, where).toMatch(/returned no data|does not have the function|Cannot decode/);
        expect(sent, where).toEqual([cast]);
        expect(urls, where).toEqual([rpc]);
        const item = functions.get(cast.data.slice(0, 10))?.find((one) => one.signature === signature);
        expect(item?.signature, where).toBe(signature);
        expect(cast.value > 0n, where).toBe(item?.stateMutability === 'payable');
        expect(cast.kind, where).toBe(/view|pure/.test(item?.stateMutability ?? '') ? 'call' : 'send');
      }
    }
  });
});

/** Sends requests to a chain at a URL. */
function chainAt(url: string): Chain {
  return {
    async request(method, params) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
      });
      const {result, error} = (await response.json()) as {
        result: unknown;
        error?: {code: number; message: string; data?: unknown};
      };
      if (error !== undefined) throw Object.assign(new Error(error.message), error);
      return result;
    },
  };
}

/** Whether a function's page says that a call can fail like this. */
function isDocumented(items: readonly ContractFunction[], message: string): boolean {
  return items
    .flatMap(({reverts = []}) => reverts)
    .some((revert) => {
      switch (revert.kind) {
        case 'error':
          return message.includes(`Error: ${revert.error}(`);
        case 'message':
          return message.includes(revert.message);
        case 'panic':
          return /panic|out of bounds/i.test(message);
        case 'empty':
        case 'foreign':
          return true;
      }
    });
}

/** Runs the calls, each on the state that the chain began with. Returns how many ended well. */
async function expectAnswers(
  source: CallSource,
  chain: Chain,
  adapt: (code: string) => string,
  isKnown: (call: ChainCall & {readonly signature: string}) => boolean,
): Promise<{succeeded: number; reverted: number}> {
  const functions = functionsOf(specOf(source));
  const count = {succeeded: 0, reverted: 0};
  for (const {place, code} of source.calls) {
    const call = callOfCast(code['cast'] ?? '');
    if (!isKnown(call)) continue;
    const snapshot = await chain.request('evm_snapshot', []);
    const {error, output} = await runViem(adapt(code['viem'] ?? ''), chain);
    await chain.request('evm_revert', [snapshot]);
    if (error === undefined) {
      expect(output.trim(), place).not.toBe('');
      count.succeeded += 1;
      continue;
    }
    const items = (functions.get(call.data.slice(0, 10)) ?? []).filter((item) => item.signature === call.signature);
    expect(isDocumented(items, error), `${source.version} ${place}: ${error}`).toBe(true);
    count.reverted += 1;
  }
  return count;
}

const replaceAll = (code: string, addresses: ReadonlyMap<string, string>): string =>
  [...addresses].reduce((text, [from, to]) => text.replaceAll(from, to), code);

const versionSource = (version: string): CallSource => {
  const source = callSources('contracts').find((one) => one.version === version);
  if (source === undefined) throw new Error(`There are no contracts of ${version}.`);
  return source;
};

describe('calls of the contracts of the local network', () => {
  let local: Awaited<ReturnType<typeof startChain>>;
  let chain: Chain;
  beforeAll(async () => {
    local = await startChain();
    chain = chainAt(local.rpcUrl);
  });
  afterAll(() => local.stop());

  it.each(['1.3', '1.5', '1.0'])('of %s succeed, or revert with what the page says', async (version) => {
    const source = versionSource(version);
    const {deployments} = specOf(source);
    const known = Object.values(
      deployments['localhost'] ?? specOf(versionSource('1.3')).deployments['localhost'] ?? {},
    );
    const deployed = new Set(known.map((address) => address.toLowerCase()));
    const count = await expectAnswers(
      source,
      chain,
      (code) => code,
      ({to}) => deployed.has(to.toLowerCase()),
    );
    expect(count.succeeded).toBeGreaterThan(version === '1.0' ? 15 : 40);
  });

  it('of 0.9 succeed on its released bytecode, or revert with what the page says', async () => {
    const source = versionSource('0.9');
    const found = await deployOldRelease(chain);
    // The pages call a contract where it is on a test network: all of its functions at one address.
    const calls = source.calls.map(({code}) => callOfCast(code['cast'] ?? ''));
    const moved = new Map<string, string>();
    for (const [name, {functions}] of Object.entries(specOf(source).contracts)) {
      const own = functions.map(({signature}) => signature);
      const target = calls.find(
        ({to, signature}) =>
          own.includes(signature) && calls.every((call) => call.to !== to || own.includes(call.signature)),
      );
      const address = found.get(name);
      if (target !== undefined && address !== undefined) moved.set(target.to, address);
    }
    expect(moved.size).toBe(found.size - 3);
    const count = await expectAnswers(
      source,
      chain,
      (code) => replaceAll(code, moved),
      ({to}) => moved.has(to),
    );
    expect(count.succeeded).toBeGreaterThan(20);
  });
});

/** Deploys the contracts of 0.9.1 and an application. Returns where each is. */
async function deployOldRelease({request}: Chain): Promise<ReadonlyMap<string, viem.Address>> {
  const found = new Map<string, viem.Address>();
  const [owner] = (await request('eth_accounts', [])) as [viem.Address];
  const at = (name: string): viem.Address => found.get(name) ?? viem.zeroAddress;
  const deploy = async (name: string, bytecode: string, types: string, args: readonly unknown[]): Promise<void> => {
    const linked = bytecode.replace(/__(\w+?)__/g, (_, library: string) => at(library).slice(2)) as viem.Hex;
    const encoded = types === '' ? '0x' : viem.encodeAbiParameters(viem.parseAbiParameters(types), args);
    const hash = await request('eth_sendTransaction', [{from: owner, data: viem.concat([linked, encoded])}]);
    await request('evm_mine', []);
    const receipt = await request('eth_getTransactionReceipt', [hash]);
    found.set(name, (receipt as {contractAddress: viem.Address}).contractAddress);
  };
  const library = async (name: string, needs: readonly string[] = []): Promise<void> => {
    const file = `node_modules/@cartesi/util/export/artifacts/contracts/${name}.sol/${name}.json`;
    const {bytecode} = JSON.parse(readText(fromRoot(file))) as {bytecode: string};
    // The package says where a library goes by a hash of its name.
    await deploy(name, bytecode.replace(/__\$\w{34}\$__/g, `__${needs[0] ?? ''}__`), '', []);
  };
  await library('CartesiMathV2');
  await library('MerkleV2', ['CartesiMathV2']);
  await library('Bitmask');
  const constructors: Readonly<Record<string, readonly [types: string, args: () => readonly unknown[]]>> = {
    InputBox: ['', () => []],
    History: ['address', () => [at('Authority')]],
    Authority: ['address, address', () => [owner, at('InputBox')]],
    CartesiDAppFactory: ['', () => []],
    CartesiDApp: ['address, address, bytes32', () => [at('Authority'), owner, viem.zeroHash]],
  };
  for (const [name, bytecode] of Object.entries(oldRelease.contracts)) {
    const [types, args] = constructors[name] ?? ['address', () => [at('InputBox')]];
    await deploy(name, bytecode, types, args());
  }
  const data = viem.encodeFunctionData({
    abi: viem.parseAbi(['function setHistory(address history)']),
    args: [at('History')],
  });
  await request('eth_sendTransaction', [{from: owner, to: at('Authority'), data}]);
  await request('evm_mine', []);
  return found;
}

describe('calls of the contracts of 2.0', () => {
  let chain: Awaited<ReturnType<typeof startReleaseChain>>;
  beforeAll(async () => {
    chain = await startReleaseChain();
  });
  afterAll(() => chain.stop());

  it('succeed on the newest release of which the bytecode is known, or revert with what the page says', async () => {
    const source = versionSource('2.0');
    const {deployments} = specOf(source);
    const application = callOfCast(
      source.calls.find(({place}) => place.startsWith('contracts/application,'))?.code['cast'] ?? '',
    ).to;
    // What the release calls the contracts that it has, and where they are on this chain.
    const erc = (name: string): string => name.replace(/^Erc/, 'ERC');
    const own = new Map<string, string>([[application, 'Application']]);
    const moved = new Map<string, string>([[application, chain.application]]);
    for (const [name, address] of Object.entries(deployments['localhost'] ?? {})) {
      if (!Object.hasOwn(release.contracts, erc(name))) continue;
      own.set(address, erc(name));
      moved.set(address, addressOf(erc(name) as ContractName));
    }
    const functions: Readonly<Record<string, readonly string[]>> = release.functions;
    const request = (method: string, params: unknown): Promise<unknown> =>
      chain.publicClient.request<{Method: string; Parameters: unknown; ReturnType: unknown}>({method, params});
    const count = await expectAnswers(
      source,
      {request},
      // Until alpha.7 the names of tokens were in capitals.
      (code) => replaceAll(code, moved).replaceAll('Erc', 'ERC'),
      ({to, signature}) => functions[own.get(to) ?? '']?.includes(signature.replaceAll('Erc', 'ERC')) === true,
    );
    expect(count.succeeded).toBeGreaterThan(20);
  });
});
