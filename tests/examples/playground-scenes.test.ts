/** Random scenes, with the real interpreters and the real contracts: whatever a reader does, the scene goes on and stays true. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {startBackEnd} from '@site/src/playground/back-end';
import {createBaseLayer} from '@site/src/playground/base-layer';
import {GENESIS} from '@site/src/playground/base-layer/genesis';
import {SceneSession} from '@site/src/playground/scene/session';
import {decodeScene, encodeScene} from '@site/src/playground/share/address';
import {ACCOUNT_NAMES, type Balances, type Move, type Scene, type SceneState} from '@site/src/playground/types';
import {textToHex} from '@site/src/rollup';
import {Random} from '@site/tests/lib/random';
import {programPath} from './harness';

/** How many scenes are played: always the same ones, from number 0 on. `PLAYGROUND_SCENES=1000` plays many more in minutes. */
const SCENES = readCount(process.env['PLAYGROUND_SCENES'] ?? '200');
/** Scenes of one test: so that a failure names few, and that tests are told apart in a report. */
const BATCH = 50;
/** Every so many scenes, one is played twice. */
const TWICE = 10;

/** @throws where the text is no number of scenes: a mistake must not play none. */
function readCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new Error(`PLAYGROUND_SCENES is "${text}".\n  Set it to how many scenes to play, for example 1000.`);
  }
  return Number(text);
}

const TOPICS = ['calculator', 'echo', 'ether-wallet', 'erc20-wallet', 'erc721-wallet', 'erc1155-wallet', 'outputs'];

/** Programs that do what a program should not. Those that use up their budget take longest, so they are few. */
const BAD: Readonly<Record<Scene['language'], readonly string[]>> = {
  javascript: ['', 'throw new Error("no")', 'process.exit(3)', 'let = ;', 'while (true) {}', 'new Array(1e9).fill(0)'],
  python: ['', 'raise ValueError("no")', 'import sys\nsys.exit(3)', 'def (', 'while True:\n    pass\n', '"x" * 10**9'],
};

const programs = new Map<string, string>();

function tutorial(topic: string, language: Scene['language']): string {
  const path = programPath(topic, language);
  const text = programs.get(path) ?? readFileSync(fromRoot(path), 'utf8');
  programs.set(path, text);
  return text;
}

function programOf(random: Random, language: Scene['language']): string {
  if (random.oneIn(20)) return random.pick(BAD[language]);
  const text = tutorial(random.pick(TOPICS), language);
  if (!random.oneIn(4)) return text;
  // A slip of the keyboard: a few characters gone, or doubled.
  const start = random.below(text.length);
  const end = start + random.below(12);
  return random.oneIn(2) ? text.slice(0, start) + text.slice(end) : text.slice(0, end) + text.slice(start);
}

function payloadOf(random: Random): string {
  const address = random.pick([...Object.values(GENESIS['1.5'].accounts), GENESIS['1.5'].application, '0x00']);
  const amount = random.pick(['0', '1', '100', '-1', '1000000000000000000', '9'.repeat(78), 'x']);
  return random.pick([
    '(1 + 2) * 3',
    '1 / 0',
    '',
    '{',
    '☃',
    `balance/${address}`,
    JSON.stringify({method: 'transfer', to: address, amount}),
    JSON.stringify({method: 'withdraw', amount}),
    JSON.stringify({method: 'withdraw', token: GENESIS['1.5'].contracts.TestToken, amount}),
    JSON.stringify({method: random.pick(['transfer', 'withdraw']), to: address, id: random.below(12), amount: 1}),
  ]);
}

function moveOf(random: Random, release: Scene['release'], outputs: number): Move {
  const from = random.pick(ACCOUNT_NAMES);
  const data = random.oneIn(3) ? textToHex(payloadOf(random)) : '0x';
  const amount = random.pick(['0', '1', '500', '1000000000000000000', '9'.repeat(30), '9'.repeat(80)]);
  const tokenId = String(random.below(12));
  const moves: readonly Move[] = [
    {kind: 'input', from, payload: textToHex(payloadOf(random))},
    {kind: 'input', from, payload: textToHex(payloadOf(random))},
    {kind: 'inspect', payload: textToHex(payloadOf(random))},
    {kind: 'deposit-ether', from, amount, data},
    {kind: 'deposit-erc20', from, amount, data},
    {kind: 'deposit-erc721', from, tokenId, data},
    {kind: 'deposit-erc1155-single', from, tokenId, amount, data},
    {
      kind: 'deposit-erc1155-batch',
      from,
      tokenIds: [tokenId, '2'],
      amounts: random.oneIn(3) ? [amount] : ['3', '4'],
      data,
    },
    release === '1.5' ? {kind: 'relay', from} : {kind: 'inspect', payload: data},
    {kind: 'close-epoch'},
    {kind: 'claim'},
    {kind: 'execute', from, output: random.below(outputs + 2)},
    {kind: 'execute', from, output: random.below(outputs + 2)},
    {kind: 'validate', from, output: random.below(outputs + 2)},
  ];
  return random.pick(moves);
}

/** What nothing that happens may change: tokens move, and are neither made nor lost. */
function supply(balances: Balances): string {
  const all = Object.values(balances);
  const ids = all.flatMap(({erc1155}) => Object.keys(erc1155));
  return JSON.stringify({
    erc20: String(all.reduce((sum, {erc20}) => sum + BigInt(erc20), 0n)),
    erc721: all.flatMap(({erc721}) => erc721).sort((one, other) => Number(one) - Number(other)),
    erc1155: [...new Set(ids)]
      .sort()
      .map((id) => [id, String(all.reduce((sum, {erc1155}) => sum + BigInt(erc1155[id] ?? 0), 0n))]),
  });
}

const START_SUPPLY = new Map<Scene['release'], string>();

async function start({release, language, program}: Omit<Scene, 'moves'>): Promise<SceneSession> {
  const parts = {genesis: GENESIS[release], startBackEnd, createBaseLayer};
  return SceneSession.start({release, language, program}, parts, () => undefined);
}

/** What has to hold after every step. */
function check(before: SceneState, after: SceneState): void {
  const step = after.steps.at(-1);
  expect(after.outputs.map(({id}) => id)).toEqual(after.outputs.map((_, index) => index));
  const hashes = before.steps.flatMap(({advance, inspect}) => advance?.stateHash ?? inspect?.stateHash ?? []);
  const last = hashes.at(-1);
  const isUndone = step?.inspect !== undefined || (step?.advance && step.advance.result.status !== 'accepted');
  if (isUndone && last !== undefined) expect(step.inspect?.stateHash ?? step.advance?.stateHash).toBe(last);
  if (step?.advance && step.advance.result.status !== 'accepted') {
    expect(step.outputs.filter(({kind}) => kind === 'voucher' || kind === 'notice')).toEqual([]);
  }
  for (const {revert} of step?.transactions ?? []) {
    if (revert !== undefined) expect(revert.text).not.toBe('');
  }
  if (after.balances !== undefined) {
    const start = START_SUPPLY.get(after.scene.release) ?? supply(after.balances);
    START_SUPPLY.set(after.scene.release, start);
    expect(supply(after.balances)).toBe(start);
  }
}

async function playRandom(seed: number): Promise<SceneState> {
  const random = new Random(seed);
  const release = random.oneIn(2) ? '1.5' : '2.0';
  const language = random.oneIn(2) ? 'javascript' : 'python';
  const session = await start({release, language, program: programOf(random, language)});
  const count = 3 + random.below(8);
  for (let index = 0; index < count; index++) {
    const before = session.state;
    await session.play(moveOf(random, release, before.outputs.length));
    check(before, session.state);
  }
  await session.settle();
  session.close();
  return session.state;
}

describe('random scenes', () => {
  const batches = Array.from({length: Math.ceil(SCENES / BATCH)}, (_, batch) => batch * BATCH);

  it.each(batches)(`go on, whatever happens: up to ${BATCH} from number %i on`, async (first) => {
    for (let seed = first; seed < Math.min(first + BATCH, SCENES); seed++) {
      const state = await playRandom(seed).catch((error: unknown) => {
        throw new Error(`Scene ${seed} broke off.`, {cause: error});
      });
      if (seed % TWICE !== 0) continue;
      // The address has the whole scene, and the scene comes out the same.
      const scene = decodeScene(encodeScene(state.scene));
      expect(scene).toEqual(state.scene);
      const again = await start(scene);
      for (const move of scene.moves) await again.play(move);
      await again.settle();
      again.close();
      expect(again.state, `scene ${seed}`).toEqual(state);
    }
  });
});
