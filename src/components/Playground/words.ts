import {formatAmount, DECIMALS} from '@site/src/playground/scene/amounts';
import {
  ERC1155_IDS,
  FIRST_ERC1155,
  FIRST_ERC20,
  FIRST_ERC721,
  FIRST_ETHER,
} from '@site/src/playground/base-layer/genesis';
import type {
  AccountName,
  Balances,
  EpochState,
  Holdings,
  Move,
  NamedValue,
  Output,
  PlaygroundLanguage,
  TransactionRevert,
  SceneState,
  Step,
} from '@site/src/playground/types';
import {byteLength, hexToText} from '@site/src/rollup/hex';
import type {Hex} from '@site/src/rollup/types';

export const LANGUAGE_NAMES: Readonly<Record<PlaygroundLanguage, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
};

const PEOPLE: Readonly<Record<AccountName | 'application', string>> = {
  alice: 'Alice',
  bob: 'Bob',
  authority: 'The authority',
  application: 'The application',
};

/** What an owner of assets is called at the start of a sentence. */
export function personName(name: AccountName | 'application'): string {
  return PEOPLE[name];
}

const OUTPUT_NAMES: Readonly<Record<Output['kind'], string>> = {
  voucher: 'voucher',
  'delegate-call-voucher': 'delegate call voucher',
  notice: 'notice',
  report: 'report',
  exception: 'exception',
};

function outputName({kind}: Pick<Output, 'kind'>): string {
  return OUTPUT_NAMES[kind];
}

/** An output by its place: “notice 0 of input 2”. */
export function outputTitle(output: Pick<Output, 'kind' | 'index' | 'input'>): string {
  const index = output.kind === 'exception' ? '' : ` ${output.index}`;
  return `${outputName(output)}${index} of input ${output.input}`;
}

const STATUS_NAMES: Readonly<Record<Output['status'], string>> = {
  'no-proof': 'no proof yet',
  closed: 'has a proof',
  claimed: 'provable on the base layer',
  executed: 'executed',
  validated: 'validated',
};

/** What has become of an output. Reports and exceptions never have a proof. */
export function outputStatus({kind, status}: Pick<Output, 'kind' | 'status'>): string {
  return kind === 'report' || kind === 'exception' ? 'never has a proof' : STATUS_NAMES[status];
}

const EPOCH_NAMES: Readonly<Record<EpochState['status'], string>> = {
  open: 'open: takes inputs',
  closed: 'closed: its outputs have proofs',
  claimed: 'claimed: the base layer accepts its proofs',
};

export function epochStatus({status}: Pick<EpochState, 'status'>): string {
  return EPOCH_NAMES[status];
}

/** Bytes in so few characters that they fit into a sentence. */
export function shortHex(hex: Hex): string {
  return hex.length > 22 ? `${hex.slice(0, 12)}…${hex.slice(-6)}` : hex;
}

/** The text that bytes are, if people can read it. */
export function readable(payload: Hex): string | undefined {
  const text = hexToText(payload);
  return text === null || text === '' || /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text) ? undefined : text;
}

const MAX_QUOTE = 60;

/** Bytes within a sentence: the text in quotes, or the beginning of the hexadecimal digits. */
export function quote(payload: Hex): string {
  if (payload === '0x') return 'no bytes';
  const text = readable(payload)?.replaceAll(/\s+/g, ' ');
  if (text === undefined) return shortHex(payload);
  return `“${text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text}”`;
}

/** The longest value that is shown whole: about five lines of a phone. */
const MAX_VALUE = 200;

/** How much a value is that is too long to be shown whole, such as “63 hashes”; undefined for one that is not. */
export function valueSize({type, text}: Pick<NamedValue, 'type' | 'text'>): string | undefined {
  if (text.length <= MAX_VALUE) return undefined;
  const entries = type.endsWith('[]') ? text.split(',').length : undefined;
  if (entries === undefined) return `${text.length.toLocaleString('en')} characters`;
  return `${entries} ${type === 'bytes32[]' ? 'hashes' : 'values'}`;
}

export function bytesCount(payload: Hex): string {
  const count = byteLength(payload);
  return count === 1 ? '1 byte' : `${count} bytes`;
}

function findOutput(id: number, outputs: readonly Output[]): string {
  const output = outputs.find((candidate) => candidate.id === id);
  return output === undefined ? `output ${id}` : outputTitle(output);
}

/** What a move does, as the title of its step. */
export function moveTitle(move: Move, outputs: readonly Output[]): string {
  switch (move.kind) {
    case 'input':
      return `${PEOPLE[move.from]} sends ${quote(move.payload)}`;
    case 'inspect':
      return `Inspect ${quote(move.payload)}`;
    case 'deposit-ether':
      return `${PEOPLE[move.from]} deposits ${formatAmount(move.amount, DECIMALS)} Ether`;
    case 'deposit-erc20':
      return `${PEOPLE[move.from]} deposits ${formatAmount(move.amount, DECIMALS)} ERC-20 tokens`;
    case 'deposit-erc721':
      return `${PEOPLE[move.from]} deposits the ERC-721 token ${move.tokenId}`;
    case 'deposit-erc1155-single':
      return `${PEOPLE[move.from]} deposits ${move.amount} of the ERC-1155 token ${move.tokenId}`;
    case 'deposit-erc1155-batch':
      return `${PEOPLE[move.from]} deposits ${move.amounts.join(', ')} of the ERC-1155 tokens ${move.tokenIds.join(', ')}`;
    case 'relay':
      return `${PEOPLE[move.from]} relays the address of the application`;
    case 'close-epoch':
      return 'The epoch is closed';
    case 'claim':
      return 'The authority submits the claim';
    case 'execute':
      return `${PEOPLE[move.from]} executes ${findOutput(move.output, outputs)}`;
    case 'validate':
      return `${PEOPLE[move.from]} validates ${findOutput(move.output, outputs)}`;
  }
}

/** How a step ended, in a word or two, and whether that is what was wanted. */
export interface StepOutcome {
  readonly kind: 'good' | 'bad' | 'plain';
  readonly text: string;
}

const RESULTS: Readonly<Record<'accepted' | 'rejected' | 'exception', StepOutcome>> = {
  accepted: {kind: 'good', text: 'Accepted'},
  rejected: {kind: 'bad', text: 'Rejected'},
  exception: {kind: 'bad', text: 'Exception'},
};

/** Why the call of a voucher failed, where the transaction did not. */
function failedCallOf({transactions}: Step): TransactionRevert | undefined {
  return transactions.find(({failedCall}) => failedCall !== undefined)?.failedCall;
}

export function outcomeOf(step: Step): StepOutcome {
  if (step.refusal !== undefined) return {kind: 'bad', text: 'Not possible'};
  const reverted = step.transactions.find(({revert}) => revert !== undefined)?.revert;
  if (reverted !== undefined) {
    return {kind: 'bad', text: reverted.name === '' ? 'Reverted' : `Reverted: ${reverted.name}`};
  }
  const failed = failedCallOf(step);
  if (failed !== undefined) {
    return {kind: 'bad', text: failed.name === '' ? 'The call failed' : `The call failed: ${failed.name}`};
  }
  const answered = step.advance ?? step.inspect;
  if (answered !== undefined) return RESULTS[answered.result.status];
  switch (step.move.kind) {
    case 'close-epoch':
      return {kind: 'plain', text: 'Closed'};
    case 'claim':
      return {kind: 'good', text: 'Accepted'};
    case 'execute':
      return {kind: 'good', text: 'Executed'};
    case 'validate':
      return {kind: 'good', text: 'Valid'};
    default:
      return {kind: 'plain', text: 'Done'};
  }
}

/** Reports of an inspect request and outputs of an input, in a sentence. */
function answersOf(step: Step): string {
  const answers =
    step.inspect === undefined
      ? step.outputs.map((output) => `${outputName(output)} ${quote(output.payload)}`)
      : step.inspect.result.reports.map((report) => `report ${quote(report)}`);
  if (step.advance === undefined && step.inspect === undefined) return '';
  if (answers.length === 0) return ' It answers with nothing.';
  const shown = answers.slice(0, 3).join(', ');
  return ` It answers with ${shown}${answers.length > 3 ? ` and ${answers.length - 3} more` : ''}.`;
}

/** What has just happened, for the status line. */
export function describeStep(step: Step, outputs: readonly Output[]): string {
  const move = moveTitle(step.move, outputs);
  if (step.refusal !== undefined) return `${move}: not possible. ${step.refusal}`;
  const reverted = step.transactions.find(({revert}) => revert !== undefined)?.revert ?? failedCallOf(step);
  if (reverted !== undefined) return `${move}. ${outcomeOf(step).text}. ${reverted.text}`;
  const fault = step.advance?.fault ?? step.inspect?.fault;
  const failed = fault === undefined ? '' : ` ${fault.message}`;
  return `${move}. ${outcomeOf(step).text}.${answersOf(step)}${failed}`;
}

/** An amount of 18 decimals, in at most so many digits behind the point; what is cut off is marked. */
const SHOWN_DECIMALS = 6;

export function shortAmount(digits: string): string {
  const text = formatAmount(digits.replace('-', ''), DECIMALS);
  const [whole = '0', fraction = ''] = text.split('.');
  const sign = digits.startsWith('-') ? '−' : '';
  const cut = fraction.slice(0, SHOWN_DECIMALS).replace(/0+$/, '');
  const mark = fraction.length > SHOWN_DECIMALS ? '…' : '';
  return `${sign}${whole}${cut === '' && mark === '' ? '' : `.${cut === '' ? '0'.repeat(SHOWN_DECIMALS) : cut}`}${mark}`;
}

/** A change of an amount, with its sign; nothing where there is none. */
export function changeOf(before: string | undefined, now: string, show: (digits: string) => string): string {
  if (before === undefined || before === now) return '';
  const change = BigInt(now) - BigInt(before);
  return `${change > 0n ? '+' : ''}${show(String(change))}`;
}

/** ERC-1155 tokens of an owner: “5 of 1, 6 of 2”. */
export function kindsText(erc1155: Holdings['erc1155']): string {
  return Object.entries(erc1155)
    .filter(([, amount]) => amount !== '0')
    .map(([id, amount]) => `${amount} of ${id}`)
    .join(', ');
}

const OWNERS = ['alice', 'bob', 'authority', 'application'] as const satisfies readonly (keyof Balances)[];

/** What everybody owns at the start of a scene; `now` is only asked how many tokens there are in all. */
function firstBalances(now: Balances): Balances {
  const tokens = OWNERS.reduce((sum, owner) => sum + BigInt(now[owner].erc20), 0n);
  const account = (name: AccountName): Holdings => ({
    ether: String(FIRST_ETHER),
    erc20: String(name === 'authority' ? tokens - 2n * FIRST_ERC20 : FIRST_ERC20),
    erc721: Array.from<bigint, string>(FIRST_ERC721[name], String),
    erc1155: Object.fromEntries(ERC1155_IDS.map((id) => [String(id), String(FIRST_ERC1155)])),
  });
  return {
    alice: account('alice'),
    bob: account('bob'),
    authority: account('authority'),
    application: {ether: '0', erc20: '0', erc721: [], erc1155: {}},
  };
}

/** Balances before the last step, to show what it moved. Undefined where nothing has happened yet. */
export function balancesBefore({steps, balances}: SceneState): Balances | undefined {
  if (balances === undefined || steps.length === 0) return undefined;
  const before = steps.slice(0, -1).findLast((step) => step.balances !== undefined)?.balances;
  return before ?? firstBalances(balances);
}
