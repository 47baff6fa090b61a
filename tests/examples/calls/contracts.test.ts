/** Every call of a contract on the reference pages: `cast` and viem send the same, and the released contracts take it. */
import * as viem from 'viem';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {parseShell} from '@site/src/authoring/commands/shell';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {splitTypes} from '@site/src/lookup/abi';
import {callTarget} from '@site/src/references/contracts/call-values';
import type {ContractFunction, Contracts} from '@site/src/references/contracts/schema';
import {owner, startChain, tokens, user} from '@site/tests/examples/chain';
import {startReleaseChain} from '@site/tests/examples/rollups-2/chain';
import release from '@site/src/plugins/playground-data/contracts-3.0.0-alpha.6.json';
import {deployDiamond, deployRelease, receiptOf, type Chain} from './old-releases';
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

/** A chain that refuses a transaction that would revert, and says why: anvil puts it into a block and answers with its hash. */
function refusing(chain: Chain): Chain {
  return {
    async request(method, params) {
      if (method !== 'eth_sendTransaction') return chain.request(method, params);
      await chain.request('eth_call', params);
      const hash = await chain.request(method, params);
      const {status} = await receiptOf(chain, hash);
      if (status !== '0x1') throw new Error(`The transaction ${String(hash)} reverted, but its call did not.`);
      return hash;
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
        // The tests give the calls the tokens and the contracts that they need.
        case 'empty':
        case 'foreign':
          return false;
      }
    });
}

/** The functions whose calls ended well, and those whose calls ended as their pages say; by signature, with repetitions. */
interface Answers {
  readonly succeeded: readonly string[];
  readonly reverted: readonly string[];
}

/** Runs the calls, each on the state that the chain is in. */
async function expectAnswers(
  source: CallSource,
  chain: Chain,
  adapt: (code: string) => string,
  isKnown: (call: ChainCall & {readonly signature: string}) => boolean,
): Promise<Answers> {
  const functions = functionsOf(specOf(source));
  const succeeded: string[] = [];
  const reverted: string[] = [];
  for (const {place, code} of source.calls) {
    const call = callOfCast(code['cast'] ?? '');
    if (!isKnown(call)) continue;
    const snapshot = await chain.request('evm_snapshot', []);
    const {error, output} = await runViem(adapt(code['viem'] ?? ''), refusing(chain));
    await chain.request('evm_revert', [snapshot]);
    if (error === undefined) {
      expect(output.trim(), place).not.toBe('');
      succeeded.push(call.signature);
      continue;
    }
    const items = (functions.get(call.data.slice(0, 10)) ?? []).filter((item) => item.signature === call.signature);
    expect(isDocumented(items, error), `${source.version} ${place}: ${error}`).toBe(true);
    reverted.push(call.signature);
  }
  return {succeeded, reverted};
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
    await send(chain, [
      [tokens.erc721, 'safeMint', [owner.address, 1n, '']],
      [tokens.erc1155, 'mint', [owner.address, 1n, AMOUNT, '0x']],
    ]);
  });
  afterAll(() => local.stop());

  it.each(['1.3', '1.5'])('of %s succeed, or revert with what the page says', async (version) => {
    const source = versionSource(version);
    const deployed = new Map(Object.entries(specOf(source).deployments['localhost'] ?? {}));
    await fund(chain, deployed);
    const addresses = [...deployed.values()].map((address) => address.toLowerCase());
    const {succeeded, reverted} = await expectAnswers(
      source,
      chain,
      (code) => code,
      ({to}) => addresses.includes(to.toLowerCase()),
    );
    expect(succeeded.length + reverted.length).toBe(source.calls.length);
    expect(succeeded.length).toBeGreaterThan(40);
  });

  it.each(['0.9', '1.0'] as const)(
    'of %s succeed on its released bytecode, or revert with what the page says',
    async (version) => {
      const source = versionSource(version);
      const found = await deployRelease(chain, version);
      await fund(chain, found);
      // The pages call a contract where it is on another network: all of its functions at one address.
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
      const {succeeded, reverted} = await expectAnswers(
        source,
        chain,
        (code) => replaceAll(code, moved),
        ({to}) => moved.has(to),
      );
      expect(succeeded.length + reverted.length).toBe(source.calls.length);
      expect(succeeded.length).toBeGreaterThan(30);
    },
  );
});

/** More of a token than all calls of a page move. */
const AMOUNT = 10n * ETHER;

const TOKEN_ABI: viem.Abi = viem.parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function safeMint(address to, uint256 tokenId, string uri)',
  'function mint(address to, uint256 id, uint256 amount, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function depositTokens(address to, uint256 amount)',
]);

/** Sends transactions of the first account to tokens and to what holds them. */
async function send(
  chain: Chain,
  calls: readonly (readonly [to: viem.Address, functionName: string, args: readonly unknown[]])[],
): Promise<void> {
  for (const [to, functionName, args] of calls) {
    const data = viem.encodeFunctionData({abi: TOKEN_ABI, functionName, args});
    await refusing(chain).request('eth_sendTransaction', [{from: owner.address, to, data}]);
  }
}

/** Lets the portals of a release take the tokens of the first account, and gives its authority some. */
async function fund(chain: Chain, contracts: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, address] of contracts) {
    if (name === 'Authority') await send(chain, [[tokens.erc20, 'transfer', [address, AMOUNT]]]);
    if (!name.endsWith('Portal')) continue;
    await send(chain, [
      [tokens.erc20, 'approve', [address, AMOUNT]],
      [tokens.erc721, 'setApprovalForAll', [address, true]],
      [tokens.erc1155, 'setApprovalForAll', [address, true]],
    ]);
  }
}

describe('calls of the contracts of 0.8', () => {
  let local: Awaited<ReturnType<typeof startChain>>;
  beforeAll(async () => {
    local = await startChain();
  });
  afterAll(() => local.stop());

  it('succeed on an application that the released factory makes, or revert with what the page says', async () => {
    const chain = chainAt(local.rpcUrl);
    const source = versionSource('0.8');
    const spec = specOf(source);
    const found = await deployDiamond(chain, spec, tokens.erc20);
    const moved = new Map(
      Object.entries(spec.deployments['gnosis_chiado'] ?? {}).map(([name, address]) => [
        address,
        found.get(name) ?? viem.zeroAddress,
      ]),
    );
    expect([...moved.values()]).not.toContain(viem.zeroAddress);
    const run = (signature: string, change: (code: string) => string = (code) => code) =>
      runCall(source, chain, signature, (code) => replaceAll(change(code), moved));

    // The factory makes the application as its page says, but with a second validator: a claim of one makes no epoch final.
    const {to: application} = callOf(source, 'addInput(bytes)');
    const deployed = await run(NEW_APPLICATION, (code) =>
      code.replace(/(validators: \['0x\w+')\]/, `$1, '${user.address}']`),
    );
    const own = madeApplication(spec, await receiptOf(chain, deployed));
    moved.set(application, own);
    const bank = found.get('Bank') ?? viem.zeroAddress;
    await send(chain, [
      [tokens.erc20, 'approve', [own, AMOUNT]],
      [tokens.erc20, 'approve', [bank, AMOUNT]],
      [bank, 'depositTokens', [own, ETHER]],
      [bank, 'depositTokens', [owner.address, ETHER]],
      [tokens.erc721, 'safeMint', [own, 1n, '']],
    ]);
    await chain.request('anvil_setBalance', [own, viem.numberToHex(AMOUNT)]);

    const ended = new Set<string>();
    const refused = new Set<string>();
    const pass = async (seconds: number): Promise<void> => {
      const {timestamp} = (await chain.request('eth_getBlockByNumber', ['latest', false])) as {timestamp: viem.Hex};
      await chain.request('evm_setNextBlockTimestamp', [Number(timestamp) + seconds]);
      await chain.request('evm_mine', []);
    };
    const stages: readonly (() => Promise<unknown>)[] = [
      // The epoch takes inputs.
      () => Promise.resolve(),
      // Its input duration is over.
      () => pass(DURATION + 1),
      // One validator has claimed, and nobody has challenged it.
      async () => {
        await run('claim(bytes32)');
        await pass(DURATION + 1);
      },
      // The epoch is final.
      () => run('finalizeEpoch()'),
    ];
    for (const begin of stages) {
      await begin();
      const {succeeded, reverted} = await expectAnswers(
        source,
        chain,
        (code) => replaceAll(code, moved),
        ({to}) => moved.has(to),
      );
      expect(succeeded.length + reverted.length).toBe(source.calls.length);
      for (const signature of succeeded) ended.add(signature);
      for (const signature of reverted) refused.add(signature);
    }
    const never = [...refused].filter((signature) => !ended.has(signature)).map((one) => one.replace(/\(.*/, ''));
    // Nobody has proofs for the outputs of the pages, and only the application itself withdraws.
    expect(never.sort()).toEqual([
      'erc721Withdrawal',
      'etherWithdrawal',
      'executeVoucher',
      'isValidNoticeProof',
      'isValidVoucherProof',
      'validateNotice',
    ]);
    await chain.request('anvil_impersonateAccount', [own]);
    for (const withdrawal of ['etherWithdrawal(bytes)', 'erc721Withdrawal(bytes)']) {
      await run(withdrawal, (code) => code.replace(/account: '0x\w+'/, `account: '${own}'`));
    }
  });
});

const NEW_APPLICATION = 'newApplication((address,bytes32,uint256,uint256,uint256,uint256,address,address[]))';

/** Seconds for which an epoch takes inputs, and for which its claims can be challenged, on the page of the factory. */
const DURATION = 7200;

/** The call of a function that one contract alone has. */
function callOf({calls}: CallSource, signature: string): ReturnType<typeof callOfCast> & {readonly program: string} {
  const found = calls
    .map(({code}) => ({...callOfCast(code['cast'] ?? ''), program: code['viem'] ?? ''}))
    .filter((call) => call.signature === signature);
  const [call] = found;
  if (call === undefined || found.length > 1) throw new Error(`${found.length} pages call ${signature}.`);
  return call;
}

/** Runs the call of a function, which must succeed and stays on the chain. Returns what it prints. */
async function runCall(
  source: CallSource,
  chain: Chain,
  signature: string,
  adapt: (code: string) => string,
): Promise<string> {
  const {output, error} = await runViem(adapt(callOf(source, signature).program), refusing(chain));
  expect(error, signature).toBeUndefined();
  return output.trim();
}

/** The application of which the event `ApplicationCreated` tells. */
function madeApplication({contracts}: Contracts, {logs}: viem.RpcTransactionReceipt): viem.Address {
  const event = contracts['CartesiDAppFactory']?.events.find(({name}) => name === 'ApplicationCreated');
  const topic = logs.find(({topics}) => topics[0] === event?.topic0)?.topics[1];
  if (topic === undefined) throw new Error('The factory made no application.');
  return viem.getAddress(viem.slice(topic, 12));
}

describe('calls of the contracts of 2.0', () => {
  let chain: Awaited<ReturnType<typeof startReleaseChain>>;
  beforeAll(async () => {
    chain = await startReleaseChain();
  });
  afterAll(() => chain.stop());

  it('succeed on the newest release of which the bytecode is known, or revert with what the page says', async () => {
    const source = versionSource('2.0');
    const spec = specOf(source);
    const {to: application} = callOf(source, 'foreclose()');
    // Until alpha.7 the names of tokens were in capitals.
    const released = (text: string): string => text.replaceAll('Erc', 'ERC');
    const deployed: Readonly<Record<string, string>> = {
      ...Object.fromEntries(Object.entries(release.contracts).map(([name, {address}]) => [name, address])),
      Application: chain.application,
      IConsensus: chain.consensus,
      Authority: chain.consensus,
      WithdrawalOutputBuilder: chain.withdrawalOutputBuilder,
      UsdWithdrawalOutputBuilder: chain.withdrawalOutputBuilder,
    };
    const moved = new Map<string, string>();
    for (const contract of Object.keys(spec.contracts)) {
      const address = deployed[released(contract)];
      const targets = {endpoint: '', application, facets: ['Application']};
      if (address !== undefined) moved.set(callTarget({spec, targets, contract}).address, address);
    }
    const request = (method: string, params: unknown): Promise<unknown> =>
      chain.publicClient.request<{Method: string; Parameters: unknown; ReturnType: unknown}>({method, params});
    await send({request}, [
      [tokens.erc721, 'safeMint', [owner.address, 1n, '']],
      [tokens.erc1155, 'mint', [owner.address, 1n, AMOUNT, '0x']],
    ]);
    await fund({request}, new Map(Object.entries(deployed)));
    await send({request}, [[tokens.erc20, 'transfer', [deployed['SafeERC20Transfer'], AMOUNT]]]);
    const code = new Map<string, string>();
    for (const [to, address] of moved) code.set(to, String(await request('eth_getCode', [address, 'latest'])));
    const {succeeded, reverted} = await expectAnswers(
      source,
      {request},
      (program) => released(replaceAll(program, moved)),
      // The release has not all functions of its successors: it has those whose selectors are in its code.
      ({to, signature}) => code.get(to)?.includes(viem.toFunctionSelector(released(signature)).slice(2)) === true,
    );
    expect(succeeded.length + reverted.length).toBeGreaterThan(70);
    expect(succeeded.length).toBeGreaterThan(60);
  });
});
