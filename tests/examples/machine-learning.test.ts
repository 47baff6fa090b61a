import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {fromRoot} from '@site/src/build/repository';
import {errorOf, jsonOf, Program} from './harness';

const FOLDER = fromRoot('examples/machine-learning');
const run = promisify(execFile);

interface Bed {
  moisture: number;
  temperature: number;
  days_dry: number;
}

/** One bed for each leaf of the tree, with the leaf. */
const LEAVES: readonly [Bed, string, number, number][] = [
  [{moisture: 40, temperature: 15, days_dry: 2}, 'wait', 6, 6],
  [{moisture: 44, temperature: 16, days_dry: 0}, 'water', 7, 8],
  [{moisture: 30, temperature: 28, days_dry: 6}, 'water', 66, 66],
  [{moisture: 41, temperature: 0, days_dry: 3}, 'water', 7, 8],
  [{moisture: 45, temperature: 26, days_dry: 9}, 'wait', 17, 18],
  [{moisture: 67, temperature: 20, days_dry: 10}, 'water', 4, 6],
  [{moisture: 60, temperature: 27, days_dry: 0}, 'water', 11, 11],
  [{moisture: 80, temperature: 20, days_dry: 14}, 'wait', 44, 44],
  [{moisture: 87, temperature: 31, days_dry: 7}, 'wait', 4, 6],
  [{moisture: 100, temperature: 40, days_dry: 14}, 'wait', 7, 7],
];

const FIELDS = 'a bed has exactly these fields: moisture, temperature, days_dry';
const GOOD = {moisture: 30, temperature: 28, days_dry: 6};

const FAULTS: readonly [string, string][] = [
  ['', 'the payload is not JSON'],
  ['water?', 'the payload is not JSON'],
  ['{"moisture": 30', 'the payload is not JSON'],
  ['['.repeat(100_000), 'the payload is not JSON'],
  ['0xff', 'the payload is not UTF-8'],
  ['[30, 28, 6]', FIELDS],
  ['30', FIELDS],
  ['null', FIELDS],
  ['{}', FIELDS],
  [JSON.stringify({moisture: 30, temperature: 28}), FIELDS],
  [JSON.stringify({...GOOD, wind: 3}), FIELDS],
  [JSON.stringify({...GOOD, moisture: 101}), 'moisture is a whole number from 0 to 100'],
  [JSON.stringify({...GOOD, moisture: '30'}), 'moisture is a whole number from 0 to 100'],
  [JSON.stringify({...GOOD, temperature: -1}), 'temperature is a whole number from 0 to 40'],
  [JSON.stringify({...GOOD, temperature: 28.5}), 'temperature is a whole number from 0 to 40'],
  [JSON.stringify({...GOOD, days_dry: true}), 'days_dry is a whole number from 0 to 14'],
  [JSON.stringify({...GOOD, days_dry: null}), 'days_dry is a whole number from 0 to 14'],
  ['{"moisture": NaN, "temperature": 28, "days_dry": 6}', 'moisture is a whole number from 0 to 100'],
];

const QUALITY = {learned: 180, right: 55, checked: 60};

describe('machine learning in python', () => {
  it('answers each input with a notice, by the leaf of the tree', async () => {
    await using program = await Program.start('machine-learning', 'python');
    for (const [bed, answer, agree, of] of LEAVES) {
      const {status, notices, reports} = await program.command(bed);
      expect([status, notices.map(jsonOf), reports]).toEqual(['accepted', [{bed, answer, agree, of}], []]);
    }
    expect((await program.inspect('status')).reports.map(jsonOf)).toEqual([
      {answers: {water: 5, wait: 5}, model: QUALITY},
    ]);
  });

  it('answers an inspect request about a bed without counting it', async () => {
    await using program = await Program.start('machine-learning', 'python');
    for (const [bed, answer, agree, of] of LEAVES) {
      const {status, reports} = await program.inspect(JSON.stringify(bed));
      expect([status, reports.map(jsonOf)]).toEqual(['accepted', [{answer, agree, of}]]);
    }
    expect((await program.inspect('status')).reports.map(jsonOf)).toEqual([
      {answers: {water: 0, wait: 0}, model: QUALITY},
    ]);
    expect(errorOf(await program.inspect('weather'))).toBe('the payload is not JSON');
  });

  it('rejects what is no bed with a report, and keeps its state', async () => {
    await using program = await Program.start('machine-learning', 'python');
    await program.command(GOOD);
    for (const [input, message] of FAULTS) {
      expect([input.slice(0, 80), errorOf(await program.advance(input))]).toEqual([input.slice(0, 80), message]);
    }
    expect((await program.inspect('status')).reports.map(jsonOf)).toEqual([
      {answers: {water: 1, wait: 0}, model: QUALITY},
    ]);
  });
});

describe('the model', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'machine-learning-'));
  });
  afterAll(async () => {
    await rm(folder, {recursive: true});
  });

  it('comes out of train.py and data.csv again, byte for byte', async () => {
    const {stdout} = await run('python3', [join(FOLDER, 'train.py'), join(folder, 'model.py')]);
    expect(stdout).toBe('Learned from 180 rows, right on 55 of 60 others.\n');
    expect(await readFile(join(folder, 'model.py'), 'utf8')).toBe(
      await readFile(join(FOLDER, 'python/model.py'), 'utf8'),
    );
  });

  it('has data that come out of make_data.py again', async () => {
    await run('python3', [join(FOLDER, 'make_data.py'), join(folder, 'data.csv')]);
    expect(await readFile(join(folder, 'data.csv'), 'utf8')).toBe(await readFile(join(FOLDER, 'data.csv'), 'utf8'));
  });

  it('stands in files that fit a page and say how to run them', async () => {
    for (const name of ['make_data.py', 'train.py', 'python/dapp.py', 'python/model.py']) {
      const source = await readFile(join(FOLDER, name), 'utf8');
      expect(source.split('\n').filter((line) => line.length > 100)).toEqual([]);
      expect(source.startsWith('# ')).toBe(true);
      if (name !== 'python/model.py') expect(source).toMatch(/Run it: /);
    }
  });
});
