import {DECIMALS, parseAmount, parseWhole, parseWholes} from '@site/src/playground/scene/amounts';
import type {AccountName, Move} from '@site/src/playground/types';
import {isHex, textToHex} from '@site/src/rollup/hex';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';

/** How the reader writes bytes. */
export type PayloadForm = 'text' | 'json' | 'hex';

/** Kinds of moves that have a form of their own. */
export type FormKind =
  | 'input'
  | 'inspect'
  | 'deposit-ether'
  | 'deposit-erc20'
  | 'deposit-erc721'
  | 'deposit-erc1155-single'
  | 'deposit-erc1155-batch'
  | 'relay';

export const FORM_NAMES: Readonly<Record<FormKind, string>> = {
  input: 'Input',
  inspect: 'Inspect',
  'deposit-ether': 'Deposit Ether',
  'deposit-erc20': 'Deposit ERC-20 tokens',
  'deposit-erc721': 'Deposit an ERC-721 token',
  'deposit-erc1155-single': 'Deposit ERC-1155 tokens of one kind',
  'deposit-erc1155-batch': 'Deposit ERC-1155 tokens of several kinds',
  relay: 'Relay the application’s address',
};

/** Kinds of moves of a release. */
export function formKinds(release: RollupRelease): FormKind[] {
  return (Object.keys(FORM_NAMES) as FormKind[]).filter((kind) => kind !== 'relay' || release === '1.5');
}

/** What the fields of all forms hold. */
export interface FormValues {
  readonly from: AccountName;
  readonly form: PayloadForm;
  readonly payload: string;
  /** Amount in Ether, in tokens, or in pieces: what the kind of move takes. */
  readonly amount: string;
  readonly tokenId: string;
  readonly tokenIds: string;
  readonly amounts: string;
}

export const EMPTY_FORM: FormValues = {
  from: 'alice',
  form: 'text',
  payload: '',
  amount: '1',
  tokenId: '1',
  tokenIds: '1, 2',
  amounts: '5, 10',
};

/**
 * The bytes that a field stands for.
 *
 * @throws {RangeError} with a sentence for people, where the text is not of its form.
 */
export function readPayload(text: string, form: PayloadForm): Hex {
  if (form === 'text') return textToHex(text);
  if (form === 'hex') return readHex(text);
  try {
    return textToHex(JSON.stringify(JSON.parse(text)));
  } catch (error) {
    const reason = error instanceof Error ? ` ${error.message}.` : '';
    throw new RangeError(`This is not JSON.${reason} Write for example {"method": "transfer"}.`, {cause: error});
  }
}

function readHex(text: string): Hex {
  const digits = text.trim().replaceAll(/\s+/g, '');
  const hex = digits.startsWith('0x') ? digits : `0x${digits}`;
  if (!isHex(hex)) {
    const isOdd = /^0x[\da-f]*$/i.test(hex);
    throw new RangeError(
      isOdd
        ? 'A byte has two digits, and one digit is left over.'
        : 'These are not hexadecimal digits. Write 0x and two digits a byte: 0x68656c6c6f.',
    );
  }
  return hex;
}

/**
 * The move that a form stands for.
 *
 * @throws {RangeError} with a sentence for people, where a field has something else than it takes.
 */
export function readMove(kind: FormKind, values: FormValues): Move {
  const {from} = values;
  const data = readPayload(values.payload, values.form);
  switch (kind) {
    case 'input':
      return {kind, from, payload: data};
    case 'inspect':
      return {kind, payload: data};
    case 'relay':
      return {kind, from};
    case 'deposit-ether':
    case 'deposit-erc20':
      return {kind, from, amount: parseAmount(values.amount, DECIMALS), data};
    case 'deposit-erc721':
      return {kind, from, tokenId: parseWhole(values.tokenId, 'the id of a token'), data};
    case 'deposit-erc1155-single':
      return {
        kind,
        from,
        tokenId: parseWhole(values.tokenId, 'the id of a token'),
        amount: parseAmount(values.amount, 0),
        data,
      };
    case 'deposit-erc1155-batch': {
      const tokenIds = parseWholes(values.tokenIds, 'the id of a token');
      const amounts = parseWholes(values.amounts, 'a number of tokens');
      if (tokenIds.length !== amounts.length) {
        throw new RangeError(
          `There are ${tokenIds.length} ids and ${amounts.length} amounts: write one amount for each id.`,
        );
      }
      return {kind, from, tokenIds, amounts, data};
    }
  }
}
