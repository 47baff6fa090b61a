import {toEventSelector} from 'viem';

import {decodeValues, type DecodedValue} from '@site/src/lookup/abi';
import type {LookupData, LookupMember} from '@site/src/lookup/data';
import {memberFinding, type LookupFinding} from '@site/src/lookup/identify';
import type {Hex} from '@site/src/rollup/types';

import {advanceFinding, inputFindings} from './inputs';
import {outputFinding20} from './outputs';
import type {Known} from './known';

/** Events of tokens and of ownership, which most transactions of an application have as well. */
const TOKEN_EVENTS: readonly (readonly [where: string, name: string, inputs: readonly string[]])[] = [
  ['ERC-20', 'Transfer', ['address indexed from', 'address indexed to', 'uint256 value']],
  ['ERC-721', 'Transfer', ['address indexed from', 'address indexed to', 'uint256 indexed tokenId']],
  ['ERC-20', 'Approval', ['address indexed owner', 'address indexed spender', 'uint256 value']],
  ['ERC-721', 'Approval', ['address indexed owner', 'address indexed approved', 'uint256 indexed tokenId']],
  ['ERC-721 or ERC-1155', 'ApprovalForAll', ['address indexed owner', 'address indexed operator', 'bool approved']],
  [
    'ERC-1155',
    'TransferSingle',
    ['address indexed operator', 'address indexed from', 'address indexed to', 'uint256 id', 'uint256 value'],
  ],
  [
    'ERC-1155',
    'TransferBatch',
    ['address indexed operator', 'address indexed from', 'address indexed to', 'uint256[] ids', 'uint256[] values'],
  ],
];

const TOKENS: readonly LookupMember[] = TOKEN_EVENTS.map(([where, name, inputs]) => {
  const signature = `${name}(${inputs.map((input) => input.replace(/ .*/, '')).join(',')})`;
  return {
    kind: 'event',
    signature,
    hash: toEventSelector(signature),
    inputs,
    places: [{system: '', where: `an ${where} token`, url: ''}],
  };
});

/** What an event is, with its values and what they are themselves. */
export function eventFindings(
  topics: readonly Hex[],
  dataOfLog: string,
  known: Known,
  data: LookupData,
): LookupFinding[] {
  const [topic] = topics;
  const members = [...(data.contracts?.members ?? []), ...TOKENS].filter(
    ({kind, hash}) => kind === 'event' && hash === topic,
  );
  const read = members.flatMap((member) => {
    const values = eventValues(member, topics, dataOfLog);
    return values === undefined ? [] : [eventFinding(member, values, known, data)];
  });
  if (read.length > 0) return read;
  const [member] = members;
  if (topic === undefined || member === undefined) {
    return [
      {
        kind: 'event',
        title: topic ?? 'an event without topics',
        notes: ['No event of the specifications or of a token has this first topic.'],
        systems: '',
        places: [],
        values: topics.slice(1).map((value, index) => ({name: `topic ${index + 1}`, type: 'bytes32', value})),
        inner: [],
      },
    ];
  }
  const expected = 1 + member.inputs.filter(isIndexed).length;
  const finding = memberOfEvent(member, [], []);
  return [
    {
      ...finding,
      notes: [
        ...finding.notes,
        topics.length === expected
          ? 'Its data do not fit its values: a part is missing or wrong.'
          : `It has ${expected} topics, and here are ${topics.length}: paste all of them, and the data.`,
      ],
    },
  ];
}

function isIndexed(input: string): boolean {
  return input.includes(' indexed');
}

function eventValues({inputs}: LookupMember, topics: readonly Hex[], dataOfLog: string): DecodedValue[] | undefined {
  const indexed = inputs.filter(isIndexed);
  if (topics.length !== 1 + indexed.length) return undefined;
  const rest = decodeValues(
    inputs.filter((input) => !isIndexed(input)),
    dataOfLog,
  );
  if (rest === undefined) return undefined;
  const fromTopics = indexed.map((input, index) =>
    topicValue(input.replace(' indexed', ''), topics[index + 1] ?? '0x'),
  );
  if (fromTopics.some((value) => value === undefined)) return undefined;
  const byTopic = fromTopics.values();
  const byData = rest.values();
  return inputs.flatMap((input) => (isIndexed(input) ? byTopic : byData).next().value ?? []);
}

/** Of a value that does not fit into a topic, the topic is the hash. */
function topicValue(parameter: string, topic: string): DecodedValue | undefined {
  const [type = '', name = ''] = parameter.split(' ');
  if (/\]$|^\(|^(?:bytes|string)$/.test(type)) return {name, type: `hash of ${type}`, value: topic};
  return decodeValues([parameter], topic.slice(2))?.[0];
}

function memberOfEvent(
  member: LookupMember,
  values: readonly DecodedValue[],
  inner: readonly LookupFinding[],
): LookupFinding {
  const finding = memberFinding(member, values, inner);
  return {...finding, places: finding.places.filter(({url}) => url !== '')};
}

function eventFinding(
  member: LookupMember,
  values: readonly DecodedValue[],
  known: Known,
  data: LookupData,
): LookupFinding {
  const valueOf = (name: string): string => values.find((value) => value.name === name)?.value ?? '';
  const name = member.signature.replace(/\(.*/, '');
  if (name === 'InputAdded') {
    const input = valueOf('input').slice(2);
    // In 0.8 the application itself adds what its portals write.
    const isOld = member.places.every(({system}) => system === 'Rollups 0.8');
    const sender = isOld ? '' : valueOf('sender');
    const advance = sender === '' ? advanceFinding(input, data) : undefined;
    return memberOfEvent(member, values, advance === undefined ? inputFindings(input, sender, data) : [advance]);
  }
  if (name === 'OutputExecuted') {
    const output = outputFinding20(valueOf('output').slice(2), undefined, known, data);
    // It was executed: what could have stopped it is no question any more.
    return memberOfEvent(member, values, output === undefined ? [] : [{...output, checks: []}]);
  }
  if (name === 'VoucherExecuted')
    return memberOfEvent(member, [...values, ...voucherPlace(member, valueOf('voucherId'))], []);
  return memberOfEvent(member, values, []);
}

/** The indexes that `voucherId` is made of from 0.9 to 1.5; 0.8 has an event with the same topic and another position. */
function voucherPlace(member: LookupMember, id: string): DecodedValue[] {
  if (!/^\d+$/.test(id) || !member.places.some(({system}) => system === 'Rollups 1.5')) return [];
  const position = BigInt(id);
  return [
    {name: 'index of the input, from 0.9 on', type: 'uint256', value: (position & ((1n << 128n) - 1n)).toString()},
    {name: 'index of the voucher within it', type: 'uint256', value: (position >> 128n).toString()},
  ];
}
