import {decodeValues, textOfHex} from '@site/src/lookup/abi';
import type {LookupData, LookupPayload} from '@site/src/lookup/data';
import {decodePayload, identify, type LookupFinding} from '@site/src/lookup/identify';
import {joinSystems} from '@site/src/lookup/systems';

import {namesAt, payloadsOf, typedAddress} from './known';
import {checksummed} from './checksums';

const SELECTOR_OF_ADVANCE = '415bf363';
const ADVANCE = [
  'uint256 chainId',
  'address appContract',
  'address msgSender',
  'uint256 blockNumber',
  'uint256 blockTimestamp',
  'uint256 prevRandao',
  'uint256 index',
  'bytes payload',
];

/** What can be said about bytes without their sender. */
function withoutSender(hex: string, data: LookupData): readonly LookupFinding[] {
  return hex === '' ? [] : identify(`0x${hex}`, data).findings;
}

/**
 * What the payload of an input is. A portal says in which layout it writes, so the sender decides; without it, all layouts that
 * fit are given.
 *
 * @param hex Digits of the payload without `0x`.
 * @param sender Address, or name of a portal; empty where nobody knows it.
 */
export function inputFindings(hex: string, sender: string, data: LookupData): LookupFinding[] {
  const payloads = payloadsOf(sender, data);
  if (payloads.length > 0) {
    const fitting = payloads.flatMap((payload) => {
      const values = decodePayload(payload, hex);
      return values === undefined ? [] : [payloadFinding(payload, values)];
    });
    return fitting.length > 0 ? fitting : [misfitFinding(payloads, hex)];
  }
  const address = typedAddress(sender);
  if (address === undefined) return [...withoutSender(hex, data)];
  const names = namesAt(address, data);
  const who = names.length > 0 ? `${names.join(', ')} (${checksummed(address)})` : checksummed(address);
  return [
    {
      kind: 'payload of an input',
      title: `Payload from ${who}`,
      notes: [
        'The sender is no portal and no relay, so the application alone gives these bytes a meaning. They may be text, JSON or an encoding of its own.',
        ...(hex === '' ? ['The payload is empty.'] : []),
      ],
      systems: '',
      places: [],
      values: textValue(hex),
      // A layout of a portal says nothing here: anybody can write such bytes.
      inner: withoutSender(hex, data).filter(({kind}) => kind !== 'payload of an input' && kind !== 'text in UTF-8'),
    },
  ];
}

function textValue(hex: string): LookupFinding['values'] {
  const text = textOfHex(hex);
  return text === undefined ? [] : [{name: 'as text', type: 'UTF-8', value: JSON.stringify(text)}];
}

function payloadFinding(payload: LookupPayload, values: LookupFinding['values']): LookupFinding {
  const {contract, systems, url} = payload;
  // Nothing of this world has 2^128 units.
  const isHuge = values.some(({name, type, value}) => name !== 'tokenId' && type === 'uint256' && value.length > 39);
  const isFailed = values.some(({name, value}) => name === 'success' && value === 'false');
  return {
    kind: 'payload of an input',
    title: `Payload of ${contract}`,
    notes: [
      `The input comes from ${contract}, so these are its fields.`,
      ...(isHuge ? ['No real amount is so large: the input may come from another sender.'] : []),
      ...(isFailed ? ['success is false: the token moved nothing, so the back end must not credit the deposit.'] : []),
    ],
    systems: joinSystems(systems),
    places: systems.slice(0, 1).map((system) => ({system, where: contract, url})),
    values: [...values, ...textOfRest(values)],
    inner: [],
  };
}

/** The depositor's own bytes as text, where they are some. */
function textOfRest(values: LookupFinding['values']): LookupFinding['values'] {
  return values.flatMap(({name, type, value}) => {
    const text = type === 'bytes' ? textOfHex(value.slice(2)) : undefined;
    return text === undefined ? [] : [{name: `${name} as text`, type: 'UTF-8', value: JSON.stringify(text)}];
  });
}

function misfitFinding(payloads: readonly LookupPayload[], hex: string): LookupFinding {
  const [first] = payloads;
  const contract = first?.contract ?? '';
  const size = payloads.map(({fields}) => sizeText(fields)).join(', or ');
  return {
    kind: 'payload of an input',
    title: `No payload of ${contract}`,
    notes: [
      `${contract} writes ${size}. These ${hex.length / 2} bytes do not fit: a part may be missing, or they come from another sender.`,
    ],
    systems: joinSystems(payloads.flatMap(({systems}) => systems)),
    places: payloads
      .slice(0, 1)
      .flatMap(({systems, url}) => systems.slice(0, 1).map((system) => ({system, where: contract, url}))),
    values: [],
    inner: [],
  };
}

function sizeText(fields: LookupPayload['fields']): string {
  const fixed = fields.reduce((sum, [, , bytes]) => sum + (bytes === 'rest' ? 0 : bytes), 0);
  const last = fields.at(-1);
  const rest =
    last?.[2] !== 'rest' ? '' : last[1].startsWith('abi:') ? ' and ABI-encoded values behind them' : ' or more';
  const names = fields.map(([name, type]) => (type.startsWith('abi:') ? type.slice(4) : `${type} ${name}`)).join(', ');
  return `${fixed} bytes${rest} (${names})`;
}

/** An input as the input box of 2.0 encodes it, with what its payload is. */
export function advanceFinding(hex: string, data: LookupData): LookupFinding | undefined {
  if (!hex.startsWith(SELECTOR_OF_ADVANCE)) return undefined;
  const values = decodeValues(ADVANCE, hex.slice(8));
  if (values === undefined) return undefined;
  const [finding] = identify(`0x${hex}`, data).findings.filter(({kind}) => kind === 'encoding');
  const sender = values[2]?.value ?? '';
  const payload = values[7]?.value.slice(2) ?? '';
  return finding && {...finding, values, inner: inputFindings(payload, sender, data)};
}
