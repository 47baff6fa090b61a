import {decodeValues, splitTypes, textOfHex, type DecodedValue} from './abi';
import type {LookupData, LookupError, LookupMember, LookupName, LookupPayload, LookupPlace} from './data';
import {matchMessages} from './messages';
import {joinSystems} from './systems';
import {hexOf, hexTokens, tidyQuestion} from './question';

/** What a contract checks, and whether it holds as far as the text tells. */
export interface LookupCheck {
  /** `open`: what was pasted cannot tell. */
  readonly state: 'holds' | 'fails' | 'open';
  readonly text: string;
  /** The error that the contract reverts with where it fails. */
  readonly revert?: string;
}

/** What a text is, as far as the lookup knows. */
export interface LookupFinding {
  /** `custom error`, `function`, `topic of an event`, `address`, `flag`, … */
  readonly kind: string;
  readonly title: string;
  /** Plain sentences that say what it is, what it means and what to do. */
  readonly notes: readonly string[];
  /** Systems that have it: `Rollups 1.0 and 1.3`. */
  readonly systems: string;
  readonly places: readonly LookupPlace[];
  /** Values that it carries. */
  readonly values: readonly DecodedValue[];
  /** What one of its values is itself, for example the input in a call of `addInput`. */
  readonly inner: readonly LookupFinding[];
  /** What contracts check of it, in their order; the first that fails is the revert. */
  readonly checks?: readonly LookupCheck[];
  /** Whether the text is only similar to it. */
  readonly isGuess?: boolean;
}

export interface LookupAnswer {
  /** The best one first; empty where the lookup does not know the text. */
  readonly findings: readonly LookupFinding[];
  /** What can be said where nothing was found, or besides. */
  readonly message: string;
}

const EMPTY =
  'Paste something: an error, a selector, a topic, an address, bytes, a line of a log, a flag or a variable.';
/** How deep bytes in bytes are looked into. */
const MAX_DEPTH = 3;
const MAX_FINDINGS = 8;

/**
 * Says what a text is: a selector, a topic, an address, calldata, the data of a revert, the input or payload of an
 * application, a message, a name. Any text gets an answer, and none throws.
 */
export function identify(question: string, data: LookupData): LookupAnswer {
  const text = tidyQuestion(question);
  if (text === '') return {findings: [], message: EMPTY};
  const hex = hexOf(text);
  const findings = (hex === undefined ? identifyText(text, data) : identifyHex(hex, data, 0)).slice(0, MAX_FINDINGS);
  return {findings, message: hex === undefined ? textMessage(findings) : hexMessage(hex, findings)};
}

function textMessage(findings: readonly LookupFinding[]): string {
  if (findings.length > 0) return '';
  return 'This is nothing that the specifications or the index of errors have. Paste the whole line, or search the documentation for its words.';
}

function hexMessage(hex: string, findings: readonly LookupFinding[]): string {
  if (hex.length % 2 === 1)
    return 'An odd number of digits is not a number of bytes: a digit is missing, or one is too many.';
  if (findings.length > 0) return '';
  const bytes = hex.length / 2;
  if (bytes === 4)
    return 'These are four bytes, as a selector has, but no function and no error of the specifications has this one.';
  if (bytes === 20)
    return 'This has the length of an address, but none of the contracts of the specifications is there. It may be an application, a token or an account.';
  if (bytes === 32)
    return 'These are 32 bytes, but no event of the specifications has this topic. It may be a hash: of a transaction, a block or a machine.';
  return `These are ${bytes} bytes of which no layout is known here.`;
}

// Hexadecimal

function identifyHex(hex: string, data: LookupData, depth: number): LookupFinding[] {
  if (hex === '' || hex.length % 2 === 1 || depth > MAX_DEPTH) return [];
  const bytes = hex.length / 2;
  if (bytes === 4) return selectorFindings(hex, '', data, depth);
  if (bytes === 20) return addressFindings(hex, data);
  if (bytes === 32) return wordFindings(hex, data);
  const encoded =
    bytes > 4 && (bytes - 4) % 32 === 0 ? selectorFindings(hex.slice(0, 8), hex.slice(8), data, depth) : [];
  const loose = encoded.length === 0 && bytes > 4 ? selectorFindings(hex.slice(0, 8), hex.slice(8), data, depth) : [];
  return [...encoded, ...payloadFindings(hex, data), ...loose, ...textFindings(hex)];
}

/** Errors that the compiler of Solidity itself has. */
const BUILT_IN: readonly (readonly [selector: string, title: string, inputs: readonly string[]])[] = [
  ['08c379a0', 'Error(string)', ['string reason']],
  ['4e487b71', 'Panic(uint256)', ['uint256 code']],
];

function selectorFindings(selector: string, rest: string, data: LookupData, depth: number): LookupFinding[] {
  const key = `0x${selector}`;
  const builtIn = BUILT_IN.filter(([own]) => own === selector).map(([, title, inputs]) =>
    builtInFinding(title, inputs, rest, data),
  );
  const errors = (data.errors ?? [])
    .filter((error) => error.selector === key)
    .flatMap((error) => {
      const values = valuesOf(error.inputs ?? [], rest);
      return values === undefined ? [] : [errorFinding(error, values, innerFindings(values, data, depth))];
    });
  const functions = (data.contracts?.members ?? [])
    .filter(({kind, hash}) => kind === 'function' && hash === key)
    .flatMap((member) => {
      const values = valuesOf(member.inputs, rest);
      if (values === undefined) return [];
      return [memberFinding(member, values, innerFindings(values, data, depth))];
    });
  return [...builtIn, ...errors, ...functions];
}

/** The values behind a selector; none where the selector stands alone, undefined where they do not fit. */
function valuesOf(inputs: readonly string[], rest: string): DecodedValue[] | undefined {
  return rest === '' ? [] : decodeValues(inputs, rest);
}

function builtInFinding(title: string, inputs: readonly string[], rest: string, data: LookupData): LookupFinding {
  const values = valuesOf(inputs, rest) ?? [];
  const value = values[0]?.value ?? '';
  const isReason = title.startsWith('Error');
  const reason = isReason
    ? readJsonText(value)
    : `Panic(0x${value === '' ? '' : BigInt(value).toString(16).padStart(2, '0')})`;
  const inner = value === '' ? [] : messageFindings(reason, data);
  return {
    kind: isReason ? 'revert reason' : 'panic',
    title: value === '' ? title : isReason ? reason : `Panic(${reason.slice(6, -1)})`,
    notes: [
      isReason
        ? 'A contract reverted with a reason in plain text: Error(string).'
        : `A contract stopped with a panic of Solidity: Panic(uint256).${panicNote(value)}`,
      ...(inner[0]?.notes ?? []),
    ],
    systems: inner[0]?.systems ?? '',
    places: inner[0]?.places ?? [],
    values,
    inner: [],
  };
}

const PANICS: Readonly<Record<string, string>> = {
  '1': 'an assertion failed',
  '17': 'a number overflowed',
  '18': 'a division by zero',
  '33': 'a value is none of its enumeration',
  '34': 'a byte array in storage is wrong',
  '49': 'an empty list was shortened',
  '50': 'an index is out of bounds',
  '65': 'too much memory was asked for',
  '81': 'a function that was never set was called',
};

function panicNote(code: string): string {
  const meaning = PANICS[code];
  return meaning === undefined ? '' : ` The code means: ${meaning}.`;
}

function readJsonText(value: string): string {
  try {
    const text: unknown = JSON.parse(value);
    return typeof text === 'string' ? text : value;
  } catch {
    return value;
  }
}

/** What byte strings among values are themselves. */
function innerFindings(values: readonly DecodedValue[], data: LookupData, depth: number): LookupFinding[] {
  return values
    .filter(({type, value}) => type === 'bytes' && value.length > 10)
    .flatMap(({value}) => identifyHex(value.slice(2), data, depth + 1).slice(0, 1));
}

function addressFindings(hex: string, data: LookupData): LookupFinding[] {
  const address = `0x${hex}`;
  const known = (data.contracts?.addresses ?? []).find((entry) => entry.address === address);
  if (known === undefined) return [];
  const names = [...new Set(known.places.map(({where}) => where.replace(/ on .*/, '')))];
  return [
    {
      kind: 'address',
      title: `${names.join(', ')} (${address})`,
      notes: [`The address of ${known.places[0]?.where ?? names.join(', ')}.`],
      systems: uniqueSystems(known.places),
      places: known.places,
      values: [],
      inner: [],
    },
  ];
}

function wordFindings(hex: string, data: LookupData): LookupFinding[] {
  const topic = (data.contracts?.members ?? [])
    .filter(({kind, hash}) => kind === 'event' && hash === `0x${hex}`)
    .map((member) => memberFinding(member, [], []));
  if (topic.length > 0) return topic;
  // A word of calldata or a topic of an event can hold an address.
  if (/^0{24}(?!0{16})/.test(hex)) return addressFindings(hex.slice(24), data);
  return /^[0-9a-f]{8}0{56}$/.test(hex) ? selectorFindings(hex.slice(0, 8), '', data, 0) : [];
}

/** Layouts that bytes fit, the most plausible first. */
function payloadFindings(hex: string, data: LookupData): LookupFinding[] {
  return (data.contracts?.payloads ?? [])
    .flatMap((payload) => {
      const values = decodePayload(payload, hex);
      return values === undefined ? [] : [{payload, values, score: plausibility(payload, values)}];
    })
    .filter(({score}) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({payload, values}): LookupFinding => ({
      kind: 'payload of an input',
      title: `Payload of ${payload.contract}`,
      notes: [
        `These bytes have the layout of what ${payload.contract} puts into an input. Compare msg_sender of the input with the address of the contract to be sure.`,
      ],
      systems: joinSystems(payload.systems),
      places: payload.systems.map((system) => ({system, where: payload.contract, url: payload.url})).slice(0, 1),
      values,
      inner: [],
    }));
}

/**
 * Reads bytes by the layout of a portal or relay.
 *
 * @param hex Digits without `0x`.
 * @returns `undefined` where they do not fit.
 */
export function decodePayload({fields}: LookupPayload, hex: string): DecodedValue[] | undefined {
  const values: DecodedValue[] = [];
  let at = 0;
  for (const [name, type, bytes] of fields) {
    const digits = bytes === 'rest' ? hex.length - at : 2 * bytes;
    if (digits < 0 || at + digits > hex.length) return undefined;
    const part = hex.slice(at, at + digits);
    at += digits;
    if (type.startsWith('abi:')) {
      const inner = decodeValues(splitTypes(type.slice(4)), part);
      if (inner === undefined) return undefined;
      values.push(...inner);
    } else if (bytes === 'rest') {
      values.push({name, type, value: `0x${part}`});
    } else if (type === 'bool' && !/^0[01]$/.test(part)) {
      return undefined;
    } else {
      const isNumber = /^u?int/.test(type);
      const value = type === 'bool' ? String(part === '01') : isNumber ? BigInt(`0x${part}`).toString() : `0x${part}`;
      values.push({name, type, value});
    }
  }
  return at === hex.length ? values : undefined;
}

/** More the more a layout explains: addresses look like hashes, amounts begin with zeros, fewer bytes are left over. */
function plausibility({fields}: LookupPayload, values: readonly DecodedValue[]): number {
  let score = 1;
  for (const {type, value} of values) {
    if (type === 'address') {
      if (/^0x0{12}/.test(value) || /0{12}$/.test(value)) return 0;
      score += 2;
    } else if (type.startsWith('uint')) {
      // An amount of more than 2^128 is no amount.
      if (value.length > 39) return 0;
      score += 2;
    } else if (type === 'bool') {
      score += 1;
    } else if (type === 'bytes32' && /^0x0{24}/.test(value)) {
      score += 1;
    }
  }
  const last = fields.at(-1);
  if (last?.[1].startsWith('abi:')) score += 3;
  if (last?.[2] === 'rest' && last[1] === 'bytes') score -= values.at(-1)?.value === '0x' ? 0 : 1.5;
  return score;
}

function textFindings(hex: string): LookupFinding[] {
  const text = textOfHex(hex);
  if (text === undefined || text.trim().length < 3) return [];
  return [
    {
      kind: 'text in UTF-8',
      title: text.length > 200 ? `${text.slice(0, 200)}…` : text,
      notes: ['These bytes are readable text, for example a payload that was sent as a string.'],
      systems: '',
      places: [],
      values: [],
      inner: [],
    },
  ];
}

// Text

function identifyText(text: string, data: LookupData): LookupFinding[] {
  const code = /(?:^|[\s:="'(])(-3[12]\d{3})\b/.exec(text)?.[1];
  if (code !== undefined) {
    const coded = (data.errors ?? []).filter((error) => error.code === code || error.title === code);
    // A code can stand for several messages: the one that the text has comes first.
    const named = coded.filter(({title}) => text.toLowerCase().includes(title.toLowerCase()) && title !== code);
    if (coded.length > 0)
      return [...named, ...coded.filter((error) => !named.includes(error))].map((error) => errorFinding(error, []));
  }
  const names = nameFindings(text, data);
  if (names.length > 0) return names;
  // Calldata and selectors in a line of a log say more than the words around them.
  const inside = hexTokens(text).flatMap((hex) =>
    hex.length === 64 ? wordFindings(hex, data) : identifyHex(hex, data, 1),
  );
  const messages = messageFindings(text, data);
  const carried = inside.filter(
    ({kind}) => kind !== 'address' && kind !== 'text in UTF-8' && !kind.startsWith('payload'),
  );
  if (carried.length > 0) return unique([...carried, ...messages, ...inside]);
  return unique([...namesInside(text, data), ...messages, ...inside]);
}

/** Each finding once; a tool prints a selector alone and again with its values. */
function unique(findings: readonly LookupFinding[]): LookupFinding[] {
  const found = new Map<string, LookupFinding>();
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.title}`;
    const known = found.get(key);
    if (known === undefined || (known.values.length === 0 && finding.values.length > 0)) found.set(key, finding);
  }
  return [...found.values()];
}

function messageFindings(text: string, {errors = []}: LookupData): LookupFinding[] {
  return matchMessages(text, errors).map(({error, isGuess}) => ({...errorFinding(error, []), isGuess}));
}

/** A text that is nothing but a name, a signature, a flag, a command or a variable with its value. */
function nameFindings(text: string, data: LookupData): LookupFinding[] {
  const flag = /^(?:cartesi [a-z -]+? )?(--?[a-z][\w-]*)(?:[ =].*)?$/.exec(text)?.[1];
  if (flag !== undefined) {
    const command = /^cartesi ([a-z][a-z -]*?) --?[a-z]/.exec(text)?.[1];
    return namedFindings('flag', flag, data, command === undefined ? undefined : `cartesi ${command}`);
  }
  if (/^cartesi [a-z]/.test(text)) {
    const words = text.split(/\s+/);
    for (let count = Math.min(words.length, 3); count > 1; count--) {
      const found = namedFindings('command', words.slice(0, count).join(' '), data);
      if (found.length > 0) return found;
    }
    return [];
  }
  const variable = /^(?:export |\$\{?)?([A-Z][A-Z0-9_]{2,})\}?(?:=.*)?$/.exec(text)?.[1];
  if (variable !== undefined) {
    const found = namedFindings('variable', variable, data);
    if (found.length > 0) return found;
  }
  const [, name = '', parameters] =
    /^(?:error |event |function )?([A-Za-z_]\w*(?:\.\w+)?)(\(.*\))?;?$/.exec(text) ?? [];
  return name === '' ? [] : identifierFindings(name, parameters, data);
}

function namedFindings(
  kind: LookupName['kind'],
  name: string,
  {names = []}: LookupData,
  where?: string,
): LookupFinding[] {
  return names
    .filter((entry) => entry.kind === kind && entry.name === name)
    .map((entry): LookupFinding => {
      const own = entry.places.filter((place) => where === undefined || place.where === where);
      const places = own.length === 0 ? entry.places : own;
      return {
        kind: kind === 'variable' ? 'environment variable' : kind,
        title: entry.name,
        notes: entry.description === '' ? [] : [entry.description],
        systems: uniqueSystems(places),
        places,
        values: [],
        inner: [],
      };
    });
}

function identifierFindings(name: string, parameters: string | undefined, data: LookupData): LookupFinding[] {
  const [owner, member] = name.includes('.') ? [name.split('.')[0], name.split('.')[1] ?? ''] : [undefined, name];
  const types = parameters === undefined ? undefined : typesIn(parameters);
  const fits = (signature: string): boolean =>
    signature.slice(0, signature.indexOf('(')) === member &&
    (types === undefined || signature === `${member}(${types})`);
  const pick = (exact: boolean): LookupFinding[] => [
    ...(data.errors ?? [])
      .filter(({title, signature}) =>
        signature === undefined ? title === member : exact ? fits(signature) : title === member,
      )
      .map((error) => errorFinding(error, [])),
    ...(data.contracts?.members ?? [])
      .filter(({signature}) => (exact ? fits(signature) : signature.startsWith(`${member}(`)))
      .filter(({places}) => owner === undefined || places.some(({where}) => where === owner))
      .map((found) => memberFinding(found, [], [])),
  ];
  const exact = pick(true);
  const found = exact.length > 0 ? exact : pick(false);
  return [...found, ...namedFindings('contract', name, data)];
}

/** `(address app, uint256)` → `address,uint256` */
function typesIn(parameters: string): string {
  return splitTypes(parameters.slice(1, -1))
    .map((part) => part.replace(/\s+(?:indexed|memory|calldata|storage)\b/g, '').replace(/^(\S+)\s.*$/, '$1'))
    .map((type) => type.replace(/^(u?int)(?=\[|$)/, '$1256'))
    .join(',');
}

/** Names of custom errors with brackets behind them, as tools print a decoded revert. */
function namesInside(text: string, {errors = []}: LookupData): LookupFinding[] {
  const names = new Set([...text.matchAll(/\b([A-Z][A-Za-z0-9]{5,})\b/g)].map(([, name]) => name));
  return errors
    .filter(({signature, title}) => signature !== undefined && names.has(title))
    .map((error) => errorFinding(error, []));
}

// What is found, in words

function errorFinding(
  error: LookupError,
  values: readonly DecodedValue[],
  inner: readonly LookupFinding[] = [],
): LookupFinding {
  return {
    kind: error.kind,
    title: error.signature ?? (error.code === undefined ? error.title : `${error.title} (${error.code})`),
    notes: [`Cause: ${error.cause}`, `Fix: ${error.fix}`],
    systems: error.systems,
    places: [{system: error.systems, where: 'index of errors', url: error.url}],
    values,
    inner,
  };
}

/** What the functions of the libraries that encode inputs and outputs stand for. */
const ENCODINGS: Readonly<Record<string, string>> = {
  EvmAdvance: 'An input as InputBox of Rollups 2.0 writes it, with its metadata in front of the payload.',
  Voucher: 'An output of an application: a call that the application contract executes.',
  Notice: 'An output of an application: a statement that can be proved on the base layer.',
  DelegateCallVoucher: 'An output of an application: code that the application contract runs as its own.',
};

/** A function, an event or an encoding with its values. */
export function memberFinding(
  {kind, signature, places}: LookupMember,
  values: readonly DecodedValue[],
  inner: readonly LookupFinding[],
): LookupFinding {
  const name = signature.slice(0, signature.indexOf('('));
  const encoding = places.some(({where}) => where === 'Inputs' || where === 'Outputs') ? ENCODINGS[name] : undefined;
  const owners = [...new Set(places.map(({where}) => where))];
  const note = encoding ?? `${kind === 'event' ? 'An event' : 'A function'} of ${owners.slice(0, 4).join(', ')}.`;
  return {
    kind: encoding === undefined ? (kind === 'event' ? 'event' : 'function') : 'encoding',
    title: signature,
    notes: [note],
    systems: uniqueSystems(places),
    places,
    values,
    inner,
  };
}

function uniqueSystems(places: readonly LookupPlace[]): string {
  return joinSystems(places.map(({system}) => system));
}
