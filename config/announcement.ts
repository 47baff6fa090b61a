import {createHash} from 'node:crypto';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import {isAddress, type Address} from 'viem';

import {fillAnnouncement, visibleText, showsBalance, unknownPlaceholders} from './announcement-text';
import {contrast} from './contrast';
import type {BalanceSource} from '@site/src/browser/token-balance';
import {variableError, readVariable, type Variables} from './variables';
import {token} from './product';

/** The announcement bar, as the environment of the build describes it. */
export interface Announcement {
  /** A reader who has closed the bar sees it again when the id changes. */
  readonly id: string;
  /** HTML that may hold `{{balance}}` and `{{symbol}}`. */
  readonly text: string;
  readonly backgroundColor: string;
  readonly textColor: string;
  /** Stands for the balance until it is known. */
  readonly standIn: string;
  /** Where the balance comes from; only with a text that shows one. */
  readonly balance?: BalanceSource;
}

/** Dark enough for white in both colour modes. */
const BACKGROUND = '#0a5653';
const COLOUR = '#ffffff';

/** Least contrast of text after WCAG 2 AA. */
const LEAST_CONTRAST = 4.5;

/** What fits into the one line that the bar has on the narrowest desktop. */
const LONGEST_TEXT = 120;

/** What a balance takes at most, so that a stand-in of this length needs no more room. */
const LONGEST_STAND_IN = 7;

/**
 * Reads the announcement bar.
 *
 * - `ANNOUNCEMENT_TEXT`: its HTML, which may hold `{{balance}}` and `{{symbol}}`. Without it there is no bar.
 * - `ANNOUNCEMENT_ID`: what makes it a new announcement (default: a hash of the text).
 * - `ANNOUNCEMENT_BACKGROUND`, `ANNOUNCEMENT_COLOR`: its colours, `#rrggbb`.
 * - `ANNOUNCEMENT_RPC_URLS`: JSON-RPC endpoints of the main network for the balance, separated by spaces or commas, asked
 *   in this order.
 * - `ANNOUNCEMENT_WALLET`: whose balance is shown.
 * - `ANNOUNCEMENT_TOKEN`: contract of the token (default: the product's).
 * - `ANNOUNCEMENT_RPC_BATCH`: `on` sends calls as a batch.
 * - `ANNOUNCEMENT_STAND_IN`: word in place of a balance that is not known (default: `some`).
 *
 * @throws {Error} on a value that cannot be used, and where the text shows a balance that nothing gives.
 */
export function readAnnouncement(env: Variables): Announcement | undefined {
  const text = readText(env);
  if (text === undefined) return undefined;
  return {
    id: readId(env, text),
    text,
    ...readColours(env),
    standIn: readStandIn(env),
    ...(showsBalance(text) ? {balance: readBalanceSource(env)} : {}),
  };
}

/** The bar in the shape of the theme's configuration. Its placeholders are filled where it is shown. */
export function announcementBar({id, text, backgroundColor, textColor}: Announcement): ThemeConfig['announcementBar'] {
  return {id, content: text, backgroundColor, textColor, isCloseable: true};
}

/** What the bar needs besides the theme's configuration; travels in the site's `customFields`. */
export interface AnnouncementFields {
  readonly symbol: string;
  readonly standIn: string;
  readonly balance?: BalanceSource;
}

/** The fields of an announcement for the site's `customFields`. */
export function announcementFields({standIn, balance}: Announcement): AnnouncementFields {
  return {symbol: token.symbol, standIn, ...(balance === undefined ? {} : {balance})};
}

function readText(env: Variables): string | undefined {
  const name = 'ANNOUNCEMENT_TEXT';
  const text = readVariable(env, name);
  if (text === undefined) return undefined;
  const [unknown] = unknownPlaceholders(text);
  if (unknown !== undefined) {
    throw variableError(name, text, `has the unknown placeholder {{${unknown}}}.`, 'Write {{balance}} or {{symbol}}.');
  }
  const {length} = visibleText(fillAnnouncement(text, {symbol: token.symbol, standIn: 'some'}));
  if (length > LONGEST_TEXT) {
    throw variableError(
      name,
      text,
      `has ${length} characters, but only ${LONGEST_TEXT} fit.`,
      'Write one short sentence and link to the rest.',
    );
  }
  return text;
}

/** The id goes into an inline script and into storage: it keeps to harmless characters. */
function readId(env: Variables, text: string): string {
  const name = 'ANNOUNCEMENT_ID';
  const id = readVariable(env, name);
  if (id === undefined) return createHash('sha256').update(text).digest('hex').slice(0, 12);
  if (!/^[\w.-]+$/.test(id)) {
    throw variableError(name, id, 'is not an id.', `Use letters, digits, - _ and . only: ${name}=grants-2026.`);
  }
  return id;
}

function readColours(env: Variables): Pick<Announcement, 'backgroundColor' | 'textColor'> {
  const backgroundColor = readColour(env, 'ANNOUNCEMENT_BACKGROUND', BACKGROUND);
  const textColor = readColour(env, 'ANNOUNCEMENT_COLOR', COLOUR);
  const ratio = contrast(backgroundColor, textColor);
  if (ratio < LEAST_CONTRAST) {
    throw variableError(
      'ANNOUNCEMENT_COLOR',
      textColor,
      `has a contrast of ${ratio.toFixed(1)} against ${backgroundColor}; text needs ${LEAST_CONTRAST}.`,
      'Make ANNOUNCEMENT_COLOR or ANNOUNCEMENT_BACKGROUND lighter or darker.',
    );
  }
  return {backgroundColor, textColor};
}

function readColour(env: Variables, name: string, standard: string): string {
  const value = readVariable(env, name) ?? standard;
  if (!/^#[0-9a-f]{6}$/i.test(value)) {
    throw variableError(
      name,
      value,
      'is not a colour of six hexadecimal digits.',
      `For example, set ${name}=${standard}.`,
    );
  }
  return value.toLowerCase();
}

function readStandIn(env: Variables): string {
  const name = 'ANNOUNCEMENT_STAND_IN';
  const word = readVariable(env, name) ?? 'some';
  if (!/^[\p{Letter} ]+$/u.test(word) || word.length > LONGEST_STAND_IN) {
    throw variableError(
      name,
      word,
      `is not a word of at most ${LONGEST_STAND_IN} letters.`,
      `Set a word that fits the text, for example ${name}=some.`,
    );
  }
  return word;
}

function readBalanceSource(env: Variables): BalanceSource {
  return {
    rpcUrls: readRpcUrls(env),
    token: readAddress(env, 'ANNOUNCEMENT_TOKEN') ?? token.address,
    wallet: readAddress(env, 'ANNOUNCEMENT_WALLET') ?? missing('ANNOUNCEMENT_WALLET', 'the address of the wallet'),
    batch: readSwitch(env, 'ANNOUNCEMENT_RPC_BATCH'),
  };
}

function missing(name: string, what: string): never {
  throw variableError(
    name,
    undefined,
    'is not set, but ANNOUNCEMENT_TEXT contains {{balance}}.',
    `Set ${name} to ${what}, or remove {{balance}} from ANNOUNCEMENT_TEXT.`,
  );
}

function readRpcUrls(env: Variables): string[] {
  const name = 'ANNOUNCEMENT_RPC_URLS';
  const value = readVariable(env, name) ?? missing(name, 'one or more JSON-RPC endpoints of the main network');
  return value.split(/[\s,]+/).map((entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : undefined;
    const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
    if (url?.protocol !== 'https:' && !isLocal) {
      throw variableError(
        name,
        value,
        `${JSON.stringify(entry)} is not an address that a page served over https can call.`,
        `For example, set ${name}="https://rpc-one.example/KEY https://rpc-two.example/KEY".`,
      );
    }
    return entry;
  });
}

function readAddress(env: Variables, name: string): Address | undefined {
  const value = readVariable(env, name);
  if (value === undefined || isAddress(value)) return value;
  throw variableError(
    name,
    value,
    'is not an address, or its checksum is wrong.',
    'Copy the address, with its upper and lower case letters, from a block explorer.',
  );
}

function readSwitch(env: Variables, name: string): boolean {
  const value = readVariable(env, name) ?? 'off';
  if (value === 'on' || value === 'off') return value === 'on';
  throw variableError(name, value, 'is neither on nor off.', `Write ${name}=on, or unset it.`);
}
