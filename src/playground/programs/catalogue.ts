/**
 * The programs of the tutorials that the playground opens, each with a few first moves. Their texts are not here:
 * `src/plugins/playground-programs` takes them from `examples/` when the site is built.
 */
import {textToHex} from '@site/src/rollup/hex';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';

import type {AccountName, Digits, Move, PlaygroundLanguage, SceneState} from '@site/src/playground/types';

/** What a prepared move may depend on. */
export type MovePlaces = Pick<SceneState, 'accounts' | 'contracts' | 'balances'>;

/** A move that is ready to be made: one press, one step. */
export interface PreparedMove {
  /** What it does, as the label of its button. */
  readonly label: string;
  readonly move: (places: MovePlaces) => Move;
}

/** A program of a tutorial. */
export interface TutorialProgram {
  /** Its name in addresses; the same in both releases where the program is. */
  readonly id: string;
  readonly release: RollupRelease;
  /** As readers see it. */
  readonly name: string;
  /** What it does, in a sentence. */
  readonly purpose: string;
  /** The page that explains it. */
  readonly page: string;
  /** The file of each language that it is written in, from the root of the repository. */
  readonly files: Readonly<Partial<Record<PlaygroundLanguage, string>>>;
  /** Names of the files beside it that it imports, without their ending; they follow it in its text. */
  readonly modules?: readonly string[];
  readonly moves: readonly PreparedMove[];
}

/** The program of the reader, which begins as the echo. */
export const OWN_PROGRAM = 'own';

/** The contracts that hold the test tokens, by the kind of token; the local network of the CLI has the same names. */
export const TOKENS = {erc20: 'TestToken', erc721: 'TestNFT', erc1155: 'TestMultiToken'} as const;

const ETHER = 10n ** 18n;

/** The address of a token contract; zero where the base layer has none. */
function token({contracts}: MovePlaces, kind: keyof typeof TOKENS): Hex {
  return contracts[TOKENS[kind]] ?? `0x${'00'.repeat(20)}`;
}

/** The first ERC-721 token that an account owns; 1 while that is not known. */
function ownedToken({balances}: MovePlaces, owner: AccountName | 'application'): Digits {
  return balances?.[owner].erc721[0] ?? '1';
}

/** The first ids of ERC-1155 tokens of which an account has any; 1 and 2 while that is not known. */
function ownedKinds({balances}: MovePlaces, owner: AccountName | 'application'): readonly Digits[] {
  const owned = Object.entries(balances?.[owner].erc1155 ?? {}).flatMap(([id, amount]) => (amount === '0' ? [] : [id]));
  return owned.length === 0 ? ['1', '2'] : owned.slice(0, 2);
}

function input(text: string, from: AccountName = 'alice'): Move {
  return {kind: 'input', from, payload: textToHex(text)};
}

function command(value: object, from: AccountName = 'alice'): Move {
  return input(JSON.stringify(value), from);
}

function inspect(text: string): Move {
  return {kind: 'inspect', payload: textToHex(text)};
}

const RELAY: PreparedMove = {
  label: 'Tell the back end its address',
  move: () => ({kind: 'relay', from: 'alice'}),
};

const ECHO_MOVES: readonly PreparedMove[] = [
  {label: 'Send “hello”', move: () => input('hello')},
  {label: 'Send “hello” as Bob', move: () => input('hello', 'bob')},
  {label: 'Inspect “hello”', move: () => inspect('hello')},
];

const CALCULATOR_MOVES: readonly PreparedMove[] = [
  {label: 'Send “(1 + 2) * 3”', move: () => input('(1 + 2) * 3')},
  {label: 'Send “10 / 4”', move: () => input('10 / 4')},
  {label: 'Send “2 * (3 + 4”, which is rejected', move: () => input('2 * (3 + 4')},
  {label: 'Inspect the results', move: () => inspect('results')},
];

const OUTPUTS_MOVES: readonly PreparedMove[] = [
  {label: 'Ask for a notice', move: () => input('notice hello')},
  {label: 'Ask for a report', move: () => input('report hello')},
  {
    label: 'Ask for a voucher that lets Bob spend 100 units of the test token',
    move: ({accounts, contracts}) =>
      input(
        `voucher ${contracts[TOKENS.erc20] ?? accounts.bob} 0x095ea7b3${accounts.bob.slice(2).toLowerCase().padStart(64, '0')}${(100).toString(16).padStart(64, '0')}`,
      ),
  },
  {label: 'Ask for a rejection', move: () => input('reject no')},
  {label: 'Ask for an exception', move: () => input('exception out of order')},
];

const ETHER_MOVES: readonly PreparedMove[] = [
  {
    label: 'Deposit 1 Ether',
    move: () => ({kind: 'deposit-ether', from: 'alice', amount: String(ETHER), data: '0x'}),
  },
  RELAY,
  {
    label: 'Give Bob 0.25 Ether',
    move: ({accounts}) => command({method: 'transfer', to: accounts.bob, amount: String(ETHER / 4n)}),
  },
  {
    label: 'Withdraw 0.25 Ether as Bob',
    move: () => command({method: 'withdraw', amount: String(ETHER / 4n)}, 'bob'),
  },
  {label: 'Inspect Alice’s balance', move: ({accounts}) => inspect(`balance/${accounts.alice}`)},
];

const ERC20_MOVES: readonly PreparedMove[] = [
  {
    label: 'Deposit 100 tokens',
    move: () => ({kind: 'deposit-erc20', from: 'alice', amount: String(100n * ETHER), data: '0x'}),
  },
  {
    label: 'Give Bob 25 tokens',
    move: (places) =>
      command({
        method: 'transfer',
        token: token(places, 'erc20'),
        to: places.accounts.bob,
        amount: String(25n * ETHER),
      }),
  },
  {
    label: 'Withdraw 25 tokens as Bob',
    move: (places) => command({method: 'withdraw', token: token(places, 'erc20'), amount: String(25n * ETHER)}, 'bob'),
  },
  {
    label: 'Inspect Alice’s balance',
    move: (places) => inspect(`balance/${token(places, 'erc20')}/${places.accounts.alice}`),
  },
];

const ERC721_MOVES: readonly PreparedMove[] = [
  {
    label: 'Deposit a token',
    move: (places) => ({kind: 'deposit-erc721', from: 'alice', tokenId: ownedToken(places, 'alice'), data: '0x'}),
  },
  RELAY,
  {
    label: 'Give Bob the token',
    move: (places) =>
      command({
        method: 'transfer',
        token: token(places, 'erc721'),
        tokenId: ownedToken(places, 'application'),
        to: places.accounts.bob,
      }),
  },
  {
    label: 'Withdraw the token as Bob',
    move: (places) =>
      command({method: 'withdraw', token: token(places, 'erc721'), tokenId: ownedToken(places, 'application')}, 'bob'),
  },
  {label: 'Inspect Bob’s tokens', move: ({accounts}) => inspect(`balance/${accounts.bob}`)},
];

/** A deposit of ERC-1155 tokens of the kinds that Alice has. */
function batchDeposit(places: MovePlaces): Move {
  const tokenIds = ownedKinds(places, 'alice');
  return {
    kind: 'deposit-erc1155-batch',
    from: 'alice',
    tokenIds,
    amounts: tokenIds.map((_, place) => String(5 * (place + 1))),
    data: '0x',
  };
}

const ERC1155_MOVES: readonly PreparedMove[] = [
  {label: 'Deposit tokens of two kinds', move: (places) => batchDeposit(places)},
  RELAY,
  {
    label: 'Give Bob 2 tokens of the first kind',
    move: (places) =>
      command({
        method: 'transfer',
        token: token(places, 'erc1155'),
        tokenIds: ownedKinds(places, 'application').slice(0, 1),
        amounts: ['2'],
        to: places.accounts.bob,
      }),
  },
  {
    label: 'Withdraw 2 tokens as Bob',
    move: (places) =>
      command(
        {
          method: 'withdraw',
          token: token(places, 'erc1155'),
          tokenIds: ownedKinds(places, 'application').slice(0, 1),
          amounts: ['2'],
        },
        'bob',
      ),
  },
  {label: 'Inspect Bob’s tokens', move: ({accounts}) => inspect(`balance/${accounts.bob}`)},
];

/** The files of a program that both languages have, below a folder of `examples/`. */
function bothLanguages(folder: string): TutorialProgram['files'] {
  return {javascript: `examples/${folder}/javascript/index.js`, python: `examples/${folder}/python/dapp.py`};
}

const V1 = '/cartesi-rollups/1.5/';
const V2 = '/cartesi-rollups/2.0/';

/** Moves of the wallet of 2.0, which holds assets of each kind. */
const WALLET_MOVES: readonly PreparedMove[] = [
  {
    label: 'Deposit 1 Ether',
    move: () => ({kind: 'deposit-ether', from: 'alice', amount: String(ETHER), data: '0x'}),
  },
  {
    label: 'Give Bob 0.25 Ether',
    move: ({accounts}) => input(`ether transfer ${accounts.bob} ${ETHER / 4n}`),
  },
  {label: 'Withdraw 0.25 Ether as Bob', move: () => input(`ether withdraw ${ETHER / 4n}`, 'bob')},
  {
    label: 'Deposit 100 ERC-20 tokens',
    move: () => ({kind: 'deposit-erc20', from: 'alice', amount: String(100n * ETHER), data: '0x'}),
  },
  {
    label: 'Withdraw 25 ERC-20 tokens',
    move: (places) => input(`erc20 withdraw ${token(places, 'erc20')} ${25n * ETHER}`),
  },
  {
    label: 'Deposit an ERC-721 token',
    move: (places) => ({kind: 'deposit-erc721', from: 'alice', tokenId: ownedToken(places, 'alice'), data: '0x'}),
  },
  {
    label: 'Withdraw the ERC-721 token',
    move: (places) => input(`erc721 withdraw ${token(places, 'erc721')} ${ownedToken(places, 'application')}`),
  },
  {
    label: 'Deposit ERC-1155 tokens of two kinds',
    move: (places) => batchDeposit(places),
  },
  {
    label: 'Withdraw 2 ERC-1155 tokens',
    move: (places) =>
      input(`erc1155 withdraw ${token(places, 'erc1155')} ${ownedKinds(places, 'application')[0] ?? '1'} 2`),
  },
  {label: 'Inspect Alice’s Ether', move: ({accounts}) => inspect(`ether ${accounts.alice}`)},
];

/** All programs, in the order in which readers meet them. */
export const PROGRAMS: readonly TutorialProgram[] = [
  {
    id: 'calculator',
    release: '1.5',
    name: 'Calculator',
    purpose: 'Evaluates the expression in each input and answers with a notice.',
    page: `${V1}tutorials/calculator/`,
    files: bothLanguages('calculator'),
    moves: CALCULATOR_MOVES,
  },
  {
    id: 'echo',
    release: '1.5',
    name: 'Echo',
    purpose: 'Answers each input with a notice of the same bytes.',
    page: `${V1}quickstart/`,
    files: bothLanguages('echo'),
    moves: ECHO_MOVES,
  },
  {
    id: 'outputs',
    release: '1.5',
    name: 'Outputs',
    purpose: 'Answers with what the input asks for: a notice, a voucher, a report, a rejection or an exception.',
    page: `${V1}rollups-apis/backend/vouchers/`,
    files: bothLanguages('outputs'),
    moves: OUTPUTS_MOVES,
  },
  {
    id: 'ether-wallet',
    release: '1.5',
    name: 'Ether wallet',
    purpose: 'Takes deposits of Ether, moves them between accounts, and pays with vouchers.',
    page: `${V1}tutorials/ether-wallet/`,
    files: bothLanguages('ether-wallet'),
    moves: ETHER_MOVES,
  },
  {
    id: 'erc20-wallet',
    release: '1.5',
    name: 'ERC-20 wallet',
    purpose: 'Takes deposits of ERC-20 tokens, moves them between accounts, and pays with vouchers.',
    page: `${V1}tutorials/erc-20-token-wallet/`,
    files: bothLanguages('erc20-wallet'),
    moves: ERC20_MOVES,
  },
  {
    id: 'erc721-wallet',
    release: '1.5',
    name: 'ERC-721 wallet',
    purpose: 'Takes deposits of ERC-721 tokens, each of which is unique, and gives them back with vouchers.',
    page: `${V1}tutorials/erc-721-token-wallet/`,
    files: bothLanguages('erc721-wallet'),
    moves: ERC721_MOVES,
  },
  {
    id: 'erc1155-wallet',
    release: '1.5',
    name: 'ERC-1155 wallet',
    purpose: 'Takes deposits of ERC-1155 tokens, many kinds in one contract, and gives them back with vouchers.',
    page: `${V1}tutorials/erc-1155-token-wallet/`,
    files: bothLanguages('erc1155-wallet'),
    moves: ERC1155_MOVES,
  },
  {
    id: 'calculator',
    release: '2.0',
    name: 'Calculator',
    purpose: 'Evaluates the expression in each input exactly, without rounding, and answers with a notice.',
    page: `${V2}tutorials/calculator/`,
    files: bothLanguages('rollups-2/calculator'),
    moves: CALCULATOR_MOVES,
  },
  {
    id: 'echo',
    release: '2.0',
    name: 'Echo',
    purpose: 'Answers each input with a notice of the same bytes.',
    page: `${V2}quickstart/`,
    files: bothLanguages('rollups-2/echo'),
    moves: ECHO_MOVES,
  },
  {
    id: 'counter',
    release: '2.0',
    name: 'Counter',
    purpose: 'Counts up and down, and answers with a notice that contains the number.',
    page: `${V2}tutorials/counter/`,
    files: bothLanguages('rollups-2/counter'),
    moves: [
      {label: 'Send “increment”', move: () => input('increment')},
      {label: 'Send “decrement”', move: () => input('decrement')},
      {label: 'Inspect the counter', move: () => inspect('counter')},
    ],
  },
  {
    id: 'wallet',
    release: '2.0',
    name: 'Wallet',
    purpose: 'Holds Ether, ERC-20, ERC-721 and ERC-1155 tokens, and pays with vouchers.',
    page: `${V2}tutorials/ether-wallet/`,
    files: bothLanguages('rollups-2/wallet'),
    modules: ['abi', 'rollup', 'ether', 'erc20', 'erc721', 'erc1155'],
    moves: WALLET_MOVES,
  },
  {
    id: 'tip-jar',
    release: '2.0',
    name: 'Tip jar',
    purpose: 'Collects Ether with a message; its owner takes the Ether out.',
    page: `${V2}development/testing/`,
    files: bothLanguages('rollups-2/tip-jar'),
    moves: [
      {
        label: 'Tip 0.1 Ether as Bob',
        move: () => ({
          kind: 'deposit-ether',
          from: 'bob',
          amount: String(ETHER / 10n),
          data: textToHex('thank you'),
        }),
      },
      {label: 'Inspect the jar', move: () => inspect('balance')},
      {label: 'Ask for 0.1 Ether as Bob, which is rejected', move: () => input(`pay ${ETHER / 10n}`, 'bob')},
      {
        label: 'Ask for 0.1 Ether as the authority, which owns the jar',
        move: () => input(`pay ${ETHER / 10n}`, 'authority'),
      },
    ],
  },
];

/** What the reader begins with who writes a program of their own. */
const OWN_START = 'echo';

/** The programs of a release. */
export function programsOf(release: RollupRelease): readonly TutorialProgram[] {
  return PROGRAMS.filter((program) => program.release === release);
}

/** A program of a release by its id; that of the reader has the text and the moves of the echo. Undefined for another. */
export function findProgram(id: string, release: RollupRelease): TutorialProgram | undefined {
  const wanted = id === OWN_PROGRAM ? OWN_START : id;
  return PROGRAMS.find((program) => program.id === wanted && program.release === release);
}
