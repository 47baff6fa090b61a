import {describe, expect, it} from 'vitest';

import {answerSummary, decodeText} from '@site/src/decoder/decode';
import {LOOKUP_DATA as data} from '@site/tests/lib/lookup-data';
import facts from '@site/tests/facts/payloads.json';
import {Random} from '@site/tests/lib/random';

const source = new Random(19);
const random = (below: number): number => source.below(below);
const pick = <Item>(items: readonly Item[]): Item => source.pick(items);
const digits = (count: number): string => Array.from({length: count}, () => random(16).toString(16)).join('');
const address = (): string => `0x${digits(40)}`;
const word = (): string => `0x${digits(64)}`;

const ENCODED = Object.values(facts.versions).flatMap(({inputs, outputs}) =>
  [...Object.values(inputs), ...Object.values(outputs)].flatMap(({vectors}) =>
    (vectors as readonly {encoded: string}[]).map(({encoded}) => encoded),
  ),
) as [string, ...string[]];

/** Selectors of outputs, calls and errors, and topics: what follows them is nonsense. */
const STARTS = [
  '0x237a816f',
  '0x10321e8b',
  '0xc258d6e5',
  '0x415bf363',
  '0x1250482f',
  '0x96487d46',
  '0x33137b76',
  '0xe88d39c0',
  '0x1789cd63',
  '0xa9059cbb',
  '0x2eb2c2d6',
  '0x08c379a0',
  '0x4e487b71',
  '0x7b97a6bb',
] as const;

const TOPICS = [
  '0x6aaa400068bf4ca337265e2a1e1e841f66b8597fd5b452fdc52a44bed28a0784',
  '0xc05d337121a6e8605c6ec0b72aa29c4210ffe6e5b9cefdd6a7058188a8f66f98',
  '0x0eb7ee080f865f1cadc4f54daf58cc3b8879e888832867d13351edcec0fbdc54',
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
] as const;

/** Words that look like the heads of encodings: small numbers, addresses, lengths. */
const words = (count: number): string =>
  Array.from({length: count}, () =>
    pick<() => string>([
      () => digits(64),
      () => random(512).toString(16).padStart(64, '0'),
      () => digits(40).padStart(64, '0'),
      () => 'f'.repeat(64),
      () => (32 * random(12)).toString(16).padStart(64, '0'),
    ])(),
  ).join('');

/** A text with a part cut out, doubled or changed. */
function damaged(text: string): string {
  const at = random(text.length + 1);
  const length = random(12);
  return pick([
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(at + length),
    () => text.slice(0, at) + digits(1) + text.slice(at + 1),
    () => text + text,
    () => text.slice(0, at) + pick(['"', '{', ']', '\\', '\u0000', 'é', '0x', '%', '\n', '🙂']) + text.slice(at),
  ])();
}

function value(depth: number): unknown {
  return pick<() => unknown>([
    () => address(),
    () => word(),
    () => `0x${digits(2 * random(80))}`,
    () => random(1000),
    () => -1,
    () => 1e300,
    () => null,
    () => '',
    () => 'text',
    () => pick(ENCODED),
    () => (depth > 3 ? [] : Array.from({length: random(5)}, () => value(depth + 1))),
    () => (depth > 3 ? {} : object(depth + 1)),
    () => Array.from({length: pick([16, 32, 63, 64, 0])}, word),
  ])();
}

const NAMES = [
  'destination',
  'payload',
  'value',
  'proof',
  'validity',
  'context',
  'topics',
  'data',
  'logs',
  'raw_data',
  'output',
  'index',
  'outputIndex',
  'outputHashesSiblings',
  'output_hashes_siblings',
  'inputIndexWithinEpoch',
  'outputIndexWithinInput',
  'outputHashesRootHash',
  'vouchersEpochRootHash',
  'noticesEpochRootHash',
  'machineStateHash',
  'outputHashInOutputHashesSiblings',
  'outputHashesInEpochSiblings',
  'metadata',
  'msg_sender',
  'message',
  'code',
  'to',
  'input',
  'type',
  '__proto__',
  'constructor',
  'toString',
] as const;

function object(depth: number): object {
  return Object.fromEntries(Array.from({length: random(9)}, () => [pick(NAMES), value(depth)]));
}

const text = (): string =>
  pick<() => string>([
    () => pick(STARTS) + words(random(12)),
    () => pick(STARTS) + digits(random(300)),
    () => damaged(pick(ENCODED)),
    () => `0x${words(random(10))}${digits(random(40))}`,
    () => JSON.stringify(object(0)),
    () => damaged(JSON.stringify(object(0), null, random(3))),
    () =>
      JSON.stringify({topics: [pick(TOPICS), ...Array.from({length: random(4)}, word)], data: `0x${words(random(6))}`}),
    () => Array.from({length: random(6)}, () => pick([word(), address(), `0x${digits(random(100))}`])).join('\n'),
    () => Array.from({length: random(6)}, () => `${pick(NAMES)}: ${JSON.stringify(value(3))}`).join('\n'),
    () => String.fromCodePoint(...Array.from({length: random(60)}, () => random(0xd7ff))),
    () => damaged(`Error: execution reverted: ${pick(STARTS)}${words(2)}`),
    () => `${pick(ENCODED)}\n${JSON.stringify(object(0))}`,
  ])();

describe('decodeText, with anything', () => {
  it('never throws, and always has an answer', () => {
    for (let count = 0; count < 2000; count++) {
      const pasted = text();
      const known = {
        sender: pick<() => string>([
          () => '',
          () => address(),
          () => 'EtherPortal',
          () => 'erc1155batchportal',
          () => digits(9),
        ])(),
        application: pick<() => string>([() => '', () => address(), () => word()])(),
        claim: pick<() => string>([() => '', () => word(), () => 'none'])(),
      };
      const place = `text ${count}: ${JSON.stringify(pasted).slice(0, 400)} with ${JSON.stringify(known)}`;
      let answer;
      try {
        answer = decodeText(pasted, known, data);
      } catch (error) {
        throw new Error(`The decoder threw for ${place}`, {cause: error});
      }
      const {findings, message} = answer;
      expect(findings.length > 0 || message !== '', place).toBe(true);
      expect(answerSummary(answer), place).not.toMatch(/undefined|NaN|\[object/);
      expect(JSON.stringify(answer), place).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
