/** What does the same as a step of a scene outside the page: who does it, where it is described, and what to type. */
import {splitTypes} from '@site/src/lookup/abi';
import {GENESIS} from '@site/src/playground/base-layer/genesis';
import {hexToText} from '@site/src/rollup/hex';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';

import {TOKENS} from '@site/src/playground/programs/catalogue';
import type {AccountName, Digits, InputMove, Move, SceneState, Step} from '@site/src/playground/types';
import {DECIMALS, formatAmount} from './amounts';

/** A page of this site that describes a part of a step. */
export interface RealLink {
  readonly label: string;
  /** Route of this site, with the anchor. */
  readonly to: string;
}

/** Commands or a program that do it, to be copied. */
export interface RealCommand {
  readonly tool: 'cartesi' | 'cast' | 'viem' | 'curl';
  readonly language: 'shell' | 'ts';
  readonly code: string;
}

/** How a step is made outside the page. */
export interface RealWay {
  /** Who does it there, in a sentence or two. */
  readonly who: string;
  readonly links: readonly RealLink[];
  readonly commands: readonly RealCommand[];
}

/** A value of a call: as text, `true`, or a list for an array or a tuple. */
export type CallValue = string | boolean | readonly CallValue[];

/** A call of a contract. */
export interface RealCall {
  /** Name of the contract, as `cartesi address-book` has it. */
  readonly contract: string;
  readonly address: Hex;
  readonly signature: string;
  readonly values: readonly CallValue[];
  readonly from: Hex;
  /** Wei sent along. */
  readonly wei?: Digits;
  /** Whether it changes nothing, so that no transaction is needed. */
  readonly isView?: boolean;
}

/** What {@link realNetwork} has to know of a scene. */
export type RealPlaces = Pick<SceneState, 'scene' | 'accounts' | 'contracts' | 'application' | 'outputs'>;

const PROOF_1 = '((uint64,uint64,bytes32,bytes32,bytes32,bytes32,bytes32[],bytes32[]),bytes)';
const PROOF_2 = '(uint64,bytes32[])';

/** Contracts and functions of a release. In 2.0 the names are those of the pages, contracts 3.0.0-alpha.10. */
const FUNCTIONS = {
  '1.5': {
    input: ['InputBox', 'addInput(address,bytes)'],
    'deposit-ether': ['EtherPortal', 'depositEther(address,bytes)'],
    'deposit-erc20': ['ERC20Portal', 'depositERC20Tokens(address,address,uint256,bytes)'],
    'deposit-erc721': ['ERC721Portal', 'depositERC721Token(address,address,uint256,bytes,bytes)'],
    'deposit-erc1155-single': [
      'ERC1155SinglePortal',
      'depositSingleERC1155Token(address,address,uint256,uint256,bytes,bytes)',
    ],
    'deposit-erc1155-batch': [
      'ERC1155BatchPortal',
      'depositBatchERC1155Token(address,address,uint256[],uint256[],bytes,bytes)',
    ],
    relay: ['DAppAddressRelay', 'relayDAppAddress(address)'],
    execute: ['CartesiDApp', `executeVoucher(address,bytes,${PROOF_1})`],
    validate: ['CartesiDApp', `validateNotice(bytes,${PROOF_1})`],
    claim: ['Authority', 'submitClaim(bytes)'],
  },
  '2.0': {
    input: ['InputBox', 'addInput(address,bytes)'],
    'deposit-ether': ['EtherPortal', 'depositEther(address,bytes)'],
    'deposit-erc20': ['ERC20Portal', 'depositErc20Tokens(address,address,uint256,bytes)'],
    'deposit-erc721': ['ERC721Portal', 'depositErc721Token(address,address,uint256,bytes,bytes)'],
    'deposit-erc1155-single': [
      'ERC1155SinglePortal',
      'depositSingleErc1155Token(address,address,uint256,uint256,bytes,bytes)',
    ],
    'deposit-erc1155-batch': [
      'ERC1155BatchPortal',
      'depositBatchErc1155Token(address,address,uint256[],uint256[],bytes,bytes)',
    ],
    relay: undefined,
    execute: ['Application', `executeOutput(bytes,${PROOF_2})`],
    validate: ['Application', `validateOutput(bytes,${PROOF_2})`],
    claim: [
      'IConsensus',
      'submitClaim(address,uint256,bytes32,((bytes32,bytes32[]),(bytes32,bytes32[]),(bytes32,bytes32[])))',
    ],
  },
} as const satisfies Record<RollupRelease, Record<string, readonly [string, string] | undefined>>;

/** Pages of contracts, below the reference of contracts of a release. */
const CONTRACT_PAGES: Readonly<Record<string, Readonly<Record<RollupRelease, string>>>> = {
  InputBox: {'1.5': 'input-box', '2.0': 'input-box'},
  EtherPortal: {'1.5': 'portals/EtherPortal', '2.0': 'portals/EtherPortal'},
  ERC20Portal: {'1.5': 'portals/ERC20Portal', '2.0': 'portals/Erc20Portal'},
  ERC721Portal: {'1.5': 'portals/ERC721Portal', '2.0': 'portals/Erc721Portal'},
  ERC1155SinglePortal: {'1.5': 'portals/ERC1155SinglePortal', '2.0': 'portals/Erc1155SinglePortal'},
  ERC1155BatchPortal: {'1.5': 'portals/ERC1155BatchPortal', '2.0': 'portals/Erc1155BatchPortal'},
  DAppAddressRelay: {'1.5': 'relays', '2.0': 'overview'},
  CartesiDApp: {'1.5': 'application', '2.0': 'application'},
  Application: {'1.5': 'application', '2.0': 'application'},
  Authority: {'1.5': 'consensus', '2.0': 'consensus'},
  IConsensus: {'1.5': 'consensus', '2.0': 'consensus'},
};

/** Addresses of the local network that `cartesi run` of the release starts. */
const LOCAL = {
  '1.5': {
    rpc: 'http://127.0.0.1:8545',
    graphql: 'http://localhost:8080/graphql',
    inspect: 'http://localhost:8080/inspect',
  },
  '2.0': {
    rpc: 'http://127.0.0.1:6751/anvil',
    jsonrpc: 'http://127.0.0.1:6751/rpc',
    inspect: 'http://127.0.0.1:6751/inspect',
  },
} as const;

const MNEMONIC = 'test test test test test test test test test test test junk';
/** The accounts of a scene are the first of that mnemonic. By their index. */
const {authority, alice, bob} = GENESIS['1.5'].accounts;
const MNEMONIC_ACCOUNTS: readonly Hex[] = [authority, alice, bob];

const page = (release: RollupRelease, path: string): string => `/cartesi-rollups/${release}/${path}`;

/** The link to a function of a contract; its heading is its name. */
function functionLink(release: RollupRelease, contract: string, signature: string): RealLink {
  const folder = release === '1.5' ? 'json-rpc' : 'contracts';
  const name = signature.slice(0, signature.indexOf('('));
  const path = CONTRACT_PAGES[contract]?.[release] ?? 'overview';
  return {
    // 2.0 has renamed some contracts; the last part of a page's address is the name of its contract.
    label: `${path.startsWith('portals/') ? path.slice('portals/'.length) : contract}.${name}`,
    to: page(release, `rollups-apis/${folder}/${path}/#${name.toLowerCase()}`),
  };
}

function commandLink(release: RollupRelease, command: string): RealLink {
  return {
    label: command,
    to: page(release, `development/cli-commands/#${command.replaceAll(' ', '-')}`),
  };
}

/** Whether bytes can be shown and typed as text. */
function readableText(payload: Hex): string | undefined {
  const text = hexToText(payload);
  return text === null || text === '' || /[\u0000-\u001f\u007f]/.test(text) ? undefined : text;
}

/** A text as one word of a shell. */
export function shellWord(text: string): string {
  return text !== '' && !/[^\w.,:/@%+=-]/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The types of the parameters of a function. */
export function parameterTypes(signature: string): string[] {
  return splitTypes(signature.slice(signature.indexOf('(') + 1, -1));
}

function isList(value: CallValue): value is readonly CallValue[] {
  return typeof value === 'object';
}

/** The type of each member of an array or a tuple. */
function memberType(type: string, place: number): string {
  if (type.endsWith('[]')) return type.slice(0, -2);
  return splitTypes(type.slice(1, -1))[place] ?? 'bytes';
}

function castValue(value: CallValue, type: string): string {
  if (!isList(value)) return String(value);
  const members = value.map((member, place) => castValue(member, memberType(type, place))).join(',');
  return type.endsWith('[]') ? `[${members}]` : `(${members})`;
}

/** @param address Writes an address. */
function viemValue(value: CallValue, type: string, address: (text: string) => string): string {
  if (isList(value)) {
    return `[${value.map((member, place) => viemValue(member, memberType(type, place), address)).join(', ')}]`;
  }
  if (/^u?int/.test(type)) return `${String(value)}n`;
  if (type === 'address') return address(String(value));
  return typeof value === 'boolean' ? String(value) : `'${value}'`;
}

/** A token that a deposit moves, and what lets the portal move it. */
function approval(
  move: InputMove,
): {readonly contract: string; readonly signature: string; readonly value: CallValue} | undefined {
  switch (move.kind) {
    case 'deposit-erc20':
      return {contract: TOKENS.erc20, signature: 'approve(address,uint256)', value: move.amount};
    case 'deposit-erc721':
      return {contract: TOKENS.erc721, signature: 'approve(address,uint256)', value: move.tokenId};
    case 'deposit-erc1155-single':
    case 'deposit-erc1155-batch':
      return {contract: TOKENS.erc1155, signature: 'setApprovalForAll(address,bool)', value: true};
    default:
      return undefined;
  }
}

function depositValues(move: InputMove, application: Hex, token: Hex): readonly CallValue[] {
  switch (move.kind) {
    case 'input':
      return [application, move.payload];
    case 'relay':
      return [application];
    case 'deposit-ether':
      return [application, move.data];
    case 'deposit-erc20':
      return [token, application, move.amount, move.data];
    case 'deposit-erc721':
      return [token, application, move.tokenId, '0x', move.data];
    case 'deposit-erc1155-single':
      return [token, application, move.tokenId, move.amount, '0x', move.data];
    case 'deposit-erc1155-batch':
      return [token, application, move.tokenIds, move.amounts, '0x', move.data];
  }
}

const NOWHERE: Hex = `0x${'00'.repeat(20)}`;

/** The address of a contract, in whichever case the base layer writes its name: releases differ in `ERC` and `Erc`. */
function addressOf(contract: string, contracts: RealPlaces['contracts']): Hex {
  const wanted = contract.toLowerCase();
  return Object.entries(contracts).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? NOWHERE;
}

/** The name of a contract as `cartesi address-book` has it. */
function bookName(contract: string): string {
  return Object.keys(CONTRACT_PAGES).find((name) => name.toLowerCase() === contract.toLowerCase()) ?? contract;
}

function isInputMove(move: Move): move is InputMove {
  return move.kind === 'input' || move.kind === 'relay' || move.kind.startsWith('deposit-');
}

/** The calls that add an input: what the token asks for first, then the portal's or the input box' own. */
function inputCalls(move: InputMove, {scene: {release}, accounts, contracts, application}: RealPlaces): RealCall[] {
  const called = FUNCTIONS[release][move.kind];
  if (called === undefined) return [];
  const [contract, signature] = called;
  const from = accounts[move.from];
  const needed = approval(move);
  const token = needed === undefined ? NOWHERE : addressOf(needed.contract, contracts);
  const address = addressOf(contract, contracts);
  const call: RealCall = {
    contract,
    address,
    signature,
    values: depositValues(move, application, token),
    from,
    ...(move.kind === 'deposit-ether' && {wei: move.amount}),
  };
  if (needed === undefined) return [call];
  return [
    {contract: needed.contract, address: token, signature: needed.signature, values: [address, needed.value], from},
    call,
  ];
}

/** A decoded value of a transaction: numbers, bytes and texts as they stand, lists and tuples from their JSON. */
function readValue(text: string): CallValue {
  if (!/^[[{]/.test(text)) return text;
  try {
    return asCallValue(JSON.parse(text));
  } catch {
    return text;
  }
}

function asCallValue(value: unknown): CallValue {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return (Array.isArray(value) ? (value as unknown[]) : Object.values(value)).map(asCallValue);
}

/** The call that checks an output, with the values of the transaction that the scene has sent. */
function checkCalls(
  kind: 'execute' | 'validate',
  from: AccountName,
  {transactions}: Step,
  {scene: {release}, accounts, application}: RealPlaces,
): RealCall[] {
  const [contract, signature] = FUNCTIONS[release][kind];
  const sent = transactions.at(-1);
  if (sent?.arguments.length !== parameterTypes(signature).length) return [];
  return [
    {
      contract,
      address: application,
      signature,
      values: sent.arguments.map(({text}) => readValue(text)),
      from: accounts[from],
      isView: kind === 'validate',
    },
  ];
}

/** The calls of contracts that a step consists of, for those that the reader would make. */
export function callsOf(step: Step, places: RealPlaces): RealCall[] {
  const {move} = step;
  if (isInputMove(move)) return inputCalls(move, places);
  if (move.kind === 'execute' || move.kind === 'validate') return checkCalls(move.kind, move.from, step, places);
  return [];
}

/** Shell variables that hold addresses: those of 2.0 depend on what the CLI has deployed. */
const variableOf = (contract: string): string =>
  contract === 'CartesiDApp' ? 'APPLICATION' : contract.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase();

/** Addresses of 2.0 as variables, in place of those of the scene: a local network has others. */
interface AddressVariables {
  /** The variable that an address has, if it has one. */
  readonly variableFor: (text: string) => string | undefined;
  /** The variables that were used so far, and the contracts of which they have the addresses. */
  readonly used: () => readonly {readonly variable: string; readonly contract: string}[];
}

function addressVariables({scene: {release}, application, contracts}: RealPlaces): AddressVariables {
  const names = new Map<string, string>();
  if (release === '2.0') {
    for (const [name, address] of Object.entries(contracts)) names.set(address.toLowerCase(), bookName(name));
    names.set(application.toLowerCase(), 'Application');
  }
  const used = new Set<string>();
  return {
    variableFor: (text) => {
      const name = names.get(text.toLowerCase());
      if (name !== undefined) used.add(name);
      return name === undefined ? undefined : variableOf(name);
    },
    used: () => [...used].map((contract) => ({variable: variableOf(contract), contract})),
  };
}

/** Addresses for commands of a shell. */
interface AddressWords {
  /** A text as one word of a shell: the variable, where the text is an address that has one. */
  readonly word: (text: string) => string;
  /** The lines that set the variables which were used so far, from the address book of the CLI. */
  readonly lines: () => string[];
}

function addressWords(places: RealPlaces): AddressWords {
  const {variableFor, used} = addressVariables(places);
  return {
    word: (text) => {
      const variable = variableFor(text);
      return variable === undefined ? shellWord(text) : `$${variable}`;
    },
    lines: () => used().map(({variable, contract}) => `${variable}=$(cartesi address-book ${contract})`),
  };
}

function castLines(calls: readonly RealCall[], release: RollupRelease, word: AddressWords['word']): string[] {
  return calls.map(({address, signature, values, from, wei, isView}) => {
    const types = parameterTypes(signature);
    return [
      `cast ${isView === true ? 'call' : 'send'} --rpc-url ${LOCAL[release].rpc} --from ${from}${isView === true ? '' : ' --unlocked'} \\`,
      `  ${word(address)} ${shellWord(isView === true ? `${signature}${returnsOf(signature)}` : signature)} \\`,
      `  ${values.map((value, place) => word(castValue(value, types[place] ?? 'bytes'))).join(' ')}${wei === undefined ? '' : ` --value ${wei}`}`,
    ].join('\n');
  });
}

function castCommand(calls: readonly RealCall[], places: RealPlaces): RealCommand {
  const {word, lines} = addressWords(places);
  const code = castLines(calls, places.scene.release, word);
  return {tool: 'cast', language: 'shell', code: [...lines(), ...code].join('\n')};
}

/** What a view that the scene calls returns. */
function returnsOf(signature: string): string {
  return signature.startsWith('validateNotice') ? '(bool)' : '';
}

/** Takes addresses of 2.0 from the environment, as the programs of the pages do. */
function viemCommand(calls: readonly RealCall[], places: RealPlaces): RealCommand {
  const {variableFor, used} = addressVariables(places);
  const asValue = (text: string): string => {
    const variable = variableFor(text);
    return variable === undefined ? `'${text}'` : `getAddress(${variable})`;
  };
  const code = calls.map(({address, signature, values, wei, isView}, place) => {
    const name = signature.slice(0, signature.indexOf('('));
    const types = parameterTypes(signature);
    const mutability = wei === undefined ? (isView === true ? ' view' : '') : ' payable';
    const result = returnsOf(signature);
    // The next call needs what this one changes.
    const isFirst = place < calls.length - 1;
    return [
      `${isFirst ? 'const hash = ' : ''}await ${isView === true ? 'publicClient.readContract' : 'walletClient.writeContract'}({`,
      `  address: ${asValue(address)},`,
      `  abi: parseAbi(['function ${signature}${isView === true ? ' external' : ''}${mutability}${result === '' ? '' : ` returns ${result}`}']),`,
      `  functionName: '${name}',`,
      `  args: [${values.map((value, index) => viemValue(value, types[index] ?? 'bytes', asValue)).join(', ')}],`,
      ...(wei === undefined ? [] : [`  value: ${wei}n,`]),
      '});',
      ...(isFirst ? ['await publicClient.waitForTransactionReceipt({hash});'] : []),
    ].join('\n');
  });
  const variables = used();
  const head =
    variables.length === 0
      ? []
      : [
          '// In the shell, before it runs:',
          ...variables.map(({variable, contract}) => `// export ${variable}=$(cartesi address-book ${contract})`),
          `const {${variables.map(({variable}) => `${variable} = ''`).join(', ')}} = process.env;`,
          '',
        ];
  return {tool: 'viem', language: 'ts', code: [...head, ...code].join('\n')};
}

/** The command of the CLI that adds an input. Undefined where it has none. */
function cartesiWords(move: InputMove, {scene: {release}, accounts, contracts}: RealPlaces): string[] | undefined {
  return release === '1.5' ? cartesiWords1(move, accounts[move.from], contracts) : cartesiWords2(move, contracts);
}

function payloadWords(payload: Hex): {readonly value: string; readonly encoding: 'string' | 'hex'} {
  const text = readableText(payload);
  // What begins with a dash would be taken for a flag.
  return text === undefined || text.startsWith('-')
    ? {value: payload, encoding: 'hex'}
    : {value: text, encoding: 'string'};
}

function cartesiWords1(move: InputMove, from: Hex, contracts: RealPlaces['contracts']): string[] | undefined {
  const index = MNEMONIC_ACCOUNTS.findIndex((account) => account.toLowerCase() === from.toLowerCase());
  const account = index === -1 ? [] : ['--mnemonic-passphrase', MNEMONIC, '--mnemonic-index', String(index)];
  switch (move.kind) {
    case 'input': {
      const {value, encoding} = payloadWords(move.payload);
      return ['generic', ...account, '--input-encoding', encoding, '--input', value];
    }
    case 'deposit-ether': {
      const data = move.data === '0x' ? [] : ['--execLayerData', move.data];
      return ['ether', ...account, '--amount', formatAmount(move.amount, DECIMALS), ...data];
    }
    case 'deposit-erc20':
      // The command passes no data to the back end.
      if (move.data !== '0x') return undefined;
      return [
        'erc20',
        ...account,
        '--token',
        contracts[TOKENS.erc20] ?? NOWHERE,
        '--amount',
        formatAmount(move.amount, DECIMALS),
      ];
    case 'deposit-erc721':
      if (move.data !== '0x') return undefined;
      return ['erc721', ...account, '--token', contracts[TOKENS.erc721] ?? NOWHERE, '--tokenId', move.tokenId];
    case 'relay':
      return ['dapp-address', ...account];
    default:
      return undefined;
  }
}

function cartesiWords2(move: InputMove, contracts: RealPlaces['contracts']): string[] | undefined {
  if (move.kind === 'input') {
    const {value, encoding} = payloadWords(move.payload);
    return ['send', value, '--encoding', encoding];
  }
  if (move.kind === 'relay') return undefined;
  const data = move.data === '0x' ? [] : ['--exec-layer-data', move.data];
  const token = (kind: keyof typeof TOKENS): string[] => ['--token', contracts[TOKENS[kind]] ?? NOWHERE];
  switch (move.kind) {
    case 'deposit-ether':
      return ['deposit', 'ether', formatAmount(move.amount, DECIMALS), ...data];
    case 'deposit-erc20':
      return ['deposit', 'erc20', formatAmount(move.amount, DECIMALS), ...token('erc20'), ...data];
    case 'deposit-erc721':
      return ['deposit', 'erc721', move.tokenId, ...token('erc721'), ...data];
    case 'deposit-erc1155-single':
      return ['deposit', 'erc1155-single', move.tokenId, move.amount, ...token('erc1155'), ...data];
    case 'deposit-erc1155-batch':
      return [
        'deposit',
        'erc1155-batch',
        move.tokenIds.join(','),
        move.amounts.join(','),
        ...token('erc1155'),
        ...data,
      ];
  }
}

function cartesiCommand(
  move: InputMove,
  calls: readonly RealCall[],
  places: RealPlaces,
): {command: RealCommand; link: RealLink} | undefined {
  const {release} = places.scene;
  const words = cartesiWords(move, places);
  if (words === undefined) return undefined;
  const local =
    release === '1.5'
      ? ['--chain-id', '31337', '--rpc-url', LOCAL['1.5'].rpc, '--dapp', places.application]
      : ['--from', places.accounts[move.from]];
  const all = release === '1.5' ? ['send', ...words.slice(0, 1), ...local, ...words.slice(1)] : [...words, ...local];
  const name = release === '1.5' ? `cartesi send ${words[0] ?? ''}` : `cartesi ${words[0] ?? ''}`;
  const named = release === '2.0' && words[0] === 'deposit' ? `${name} ${words[1] ?? ''}` : name;
  const {word, lines} = addressWords(places);
  // The commands of 1.5 do not approve; those of 2.0 do.
  const approvals = release === '1.5' ? castLines(calls.slice(0, -1), release, word) : [];
  const own = `cartesi ${all.map(word).join(' ')}`;
  return {
    command: {tool: 'cartesi', language: 'shell', code: [...lines(), ...approvals, own].join('\n')},
    link: commandLink(release, named),
  };
}

/** A call of the node's JSON-RPC in 2.0, for the application of the local network. */
function jsonRpcCommand(method: string, params: Readonly<Record<string, string>>): RealCommand {
  const request = JSON.stringify({jsonrpc: '2.0', id: 1, method, params: {application: '$APPLICATION', ...params}});
  return {
    tool: 'curl',
    language: 'shell',
    code: [
      'APPLICATION=$(cartesi address-book Application)',
      // The shell sets in the variable between the single quotes of the rest.
      `curl --silent ${LOCAL['2.0'].jsonrpc} --header 'Content-Type: application/json' --data '${request.replace('$APPLICATION', `'$APPLICATION'`)}'`,
    ].join('\n'),
  };
}

/** How the outputs of an input are read from a node. */
function readOutputs(input: number, {scene: {release}}: RealPlaces): RealCommand {
  if (release === '1.5') {
    const list = (name: string, fields: string): string => `${name} { edges { node { index ${fields} } } }`;
    const query = `{ input(index: ${input}) { status ${list('notices', 'payload')} ${list('vouchers', 'destination payload')} ${list('reports', 'payload')} } }`;
    return {
      tool: 'curl',
      language: 'shell',
      code: `curl --silent ${LOCAL['1.5'].graphql} --header 'Content-Type: application/json' --data '${JSON.stringify({query})}'`,
    };
  }
  return jsonRpcCommand('cartesi_listOutputs', {input_index: `0x${input.toString(16)}`});
}

function outputLinks(release: RollupRelease): RealLink[] {
  return release === '1.5'
    ? [{label: 'Read outputs over GraphQL', to: page('1.5', 'development/retrieve-outputs/')}]
    : [{label: 'cartesi_listOutputs', to: page('2.0', 'rollups-apis/jsonrpc/list-outputs/')}];
}

/** The calls of the HTTP API by which a back end makes outputs. */
const OUTPUT_APIS = {
  voucher: 'add-voucher',
  'delegate-call-voucher': 'add-delegate-call-voucher',
  notice: 'add-notice',
  report: 'add-report',
  exception: 'register-exception',
} as const;

function backEndLinks(step: Step, release: RollupRelease): RealLink[] {
  const kinds = new Set(step.outputs.map(({kind}) => kind));
  if ((step.inspect?.result.reports.length ?? 0) > 0) kinds.add('report');
  const ends = step.advance !== undefined || step.inspect !== undefined;
  return [
    ...(ends ? [{label: 'POST /finish', to: page(release, 'rollups-apis/rollup/finish/')}] : []),
    ...[...kinds].map((kind) => ({
      label: `POST /${kind}`,
      to: page(release, `rollups-apis/rollup/${OUTPUT_APIS[kind]}/`),
    })),
  ];
}

function inspectCommand(payload: Hex, {scene: {release}}: RealPlaces): RealCommand {
  const text = readableText(payload);
  const url = release === '1.5' ? LOCAL['1.5'].inspect : `${LOCAL['2.0'].inspect}/$(cartesi address-book Application)`;
  const post = `curl --silent --request POST --header 'Content-Type: application/octet-stream' --data-binary`;
  const code =
    text === undefined || text.startsWith('@')
      ? `printf '%s' ${payload.slice(2)} | xxd -r -p | ${post} @- ${url}`
      : release === '1.5'
        ? `curl --silent ${shellWord(`${url}/${encodeURIComponent(text)}`)}`
        : `${post} ${shellWord(text)} ${url}`;
  return {tool: 'curl', language: 'shell', code};
}

/** The signature of a portal up to contracts 3.0.0-alpha.6, which a local network of 2.0 may still have. */
function olderSignature(signature: string): string {
  return signature.replace('Erc', 'ERC');
}

function inputWho(move: InputMove, release: RollupRelease): string {
  if (move.kind === 'input') {
    return 'Anyone can send an input, with a call to the InputBox contract. The node reads it from the chain and passes it to the back end.';
  }
  if (move.kind === 'relay') {
    return 'Anyone can call the DAppAddressRelay contract, which adds an input with the address of the application.';
  }
  const who = 'The owner of the asset calls a portal, which moves the asset to the application and adds the input.';
  const signature = FUNCTIONS[release][move.kind][1];
  const older = olderSignature(signature);
  if (release === '1.5' || older === signature) return who;
  return `${who} Up to contracts 3.0.0-alpha.6, the name of the function is ${older.slice(0, older.indexOf('('))}: if the deposit reverts without a reason, use that name.`;
}

function inputWay(move: InputMove, step: Step, places: RealPlaces): RealWay {
  const {release} = places.scene;
  const calls = callsOf(step, places);
  const own = calls.at(-1);
  const cli = cartesiCommand(move, calls, places);
  const index = step.input?.index;
  return {
    who: inputWho(move, release),
    links: [
      ...(own === undefined ? [] : [functionLink(release, own.contract, own.signature)]),
      ...(cli === undefined ? [] : [cli.link]),
      ...backEndLinks(step, release),
      ...(index === undefined ? [] : outputLinks(release)),
    ],
    commands: [
      ...(cli === undefined ? [] : [cli.command]),
      ...(calls.length === 0 ? [] : [castCommand(calls, places), viemCommand(calls, places)]),
      ...(index === undefined ? [] : [readOutputs(index, places)]),
    ],
  };
}

function checkWay(kind: 'execute' | 'validate', step: Step, places: RealPlaces): RealWay {
  const {release} = places.scene;
  const calls = callsOf(step, places);
  const [contract, signature] = FUNCTIONS[release][kind];
  const from =
    release === '1.5'
      ? 'The proof comes from the node, over GraphQL. The commands have the output and the proof of this scene.'
      : 'The output and its proof come from the node, over JSON-RPC. The commands have those of this scene.';
  return {
    who:
      kind === 'execute'
        ? `Anyone can execute it, once: the application contract makes the call. ${from}`
        : `Anyone can ask the application contract, which changes nothing. ${from}`,
    links: [functionLink(release, contract, signature), ...outputLinks(release)],
    commands: calls.length === 0 ? [] : [castCommand(calls, places), viemCommand(calls, places)],
  };
}

function claimWay(step: Step, places: RealPlaces): RealWay {
  const {release} = places.scene;
  const [contract, signature] = FUNCTIONS[release].claim;
  return {
    who: 'The validator’s node submits the claim by itself once the epoch is closed. The validator is the account that owns the Authority contract.',
    links: [
      functionLink(release, contract, signature),
      ...(release === '2.0'
        ? [{label: 'cartesi_getEpoch', to: page('2.0', 'rollups-apis/jsonrpc/get-epoch/')}]
        : [{label: 'Read outputs over GraphQL', to: page('1.5', 'development/retrieve-outputs/')}]),
    ],
    commands:
      release === '1.5'
        ? []
        : [jsonRpcCommand('cartesi_getEpoch', {epoch_index: `0x${(step.claim?.epoch ?? 0).toString(16)}`})],
  };
}

/** Blocks of an epoch in the commands: few, so that the proofs come soon. The default is 720. */
const EPOCH_BLOCKS = 12;

function closeWay({scene: {release}}: RealPlaces): RealWay {
  const {rpc} = LOCAL[release];
  return {
    who: `An epoch ends by itself after a number of blocks. Start the local network with short epochs, then mine the ${EPOCH_BLOCKS} blocks at once.`,
    links: [
      commandLink(release, 'cartesi run'),
      {
        label: 'Epochs and claims',
        to:
          release === '1.5'
            ? page('1.5', 'development/running-the-application/')
            : page('2.0', 'core-concepts/claims-and-states/'),
      },
    ],
    commands: [
      {tool: 'cartesi', language: 'shell', code: `cartesi run --epoch-length ${EPOCH_BLOCKS}`},
      {
        tool: 'cast',
        language: 'shell',
        code: `cast rpc --rpc-url ${rpc} anvil_mine ${release === '1.5' ? EPOCH_BLOCKS : `0x${EPOCH_BLOCKS.toString(16)}`}`,
      },
    ],
  };
}

/** How the same is done outside the page, with the values of the step. The commands are for the local network. */
export function realNetwork(step: Step, places: RealPlaces): RealWay {
  const {move} = step;
  const {release} = places.scene;
  if (isInputMove(move)) return inputWay(move, step, places);
  switch (move.kind) {
    case 'inspect':
      return {
        who: 'Anyone can ask a node over HTTP. It costs nothing, and the state stays as it is.',
        links: [{label: 'Inspect', to: page(release, 'rollups-apis/inspect/inspect/')}, ...backEndLinks(step, release)],
        commands: [inspectCommand(move.payload, places)],
      };
    case 'close-epoch':
      return closeWay(places);
    case 'claim':
      return claimWay(step, places);
    case 'execute':
    case 'validate':
      return checkWay(move.kind, step, places);
  }
}
