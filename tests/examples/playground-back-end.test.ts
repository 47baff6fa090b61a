/**
 * Which back ends of the examples the interpreters of the playground can run. What they answer is compared with their
 * processes wherever a test of the examples runs one of them, see twin.ts.
 */
import {readdirSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {startBackEnd} from '@site/src/playground/back-end';
import {programOf, CANNOT_RUN, exampleOf} from './twin';

/** Every program of the examples in JavaScript or Python that asks the rollup server for requests. */
const BACK_ENDS = readdirSync(fromRoot('examples'), {recursive: true, encoding: 'utf8'})
  .filter((file) => !file.includes('node_modules'))
  .flatMap((file) => {
    const example = exampleOf(path.join('examples', file));
    return example !== null && programOf(example.folder, example.language).includes('finish') ? [example] : [];
  })
  .toSorted((a, b) => a.folder.localeCompare(b.folder));

describe('the back ends of the examples', () => {
  it('are found', () => {
    expect(BACK_ENDS.length).toBeGreaterThan(20);
    for (const folder of Object.keys(CANNOT_RUN)) {
      expect(BACK_ENDS.map((example) => example.folder)).toContain(folder);
    }
  });

  it.each(BACK_ENDS)('start in the interpreter of $folder, or are listed with what stops them', async (example) => {
    const {folder, language} = example;
    const {startFault, startLog} = await startBackEnd({
      release: folder.includes('rollups-2') ? '2.0' : '1.5',
      language,
      program: programOf(folder, language),
      application: '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e',
    });
    const listed = CANNOT_RUN[folder];
    if (listed === undefined) expect([startFault, startLog]).toEqual([undefined, '']);
    else expect(startFault?.message).toContain(listed);
  });

  it('are each run by a test that compares them with their process', () => {
    const tests = readdirSync(fromRoot('tests/examples'), {encoding: 'utf8'})
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readText(fromRoot('tests/examples', name)))
      .join('\n');
    const topics = new Set(BACK_ENDS.map(({folder}) => path.basename(path.dirname(folder))));
    for (const topic of topics) expect([topic, tests.includes(topic)]).toEqual([topic, true]);
  });
});
