/**
 * `npm run spec`: which test proves which sentence of the specification. Prints the table of `tests/spec/specification.ts`
 * and exits with 1 where a sentence has neither a test nor a decision, names a test that its file does not have, or one that
 * asserts nothing.
 */
import {existsSync, readFileSync} from 'node:fs';

import {specification} from '@site/tests/spec/specification';
import type {TestReference} from '@site/tests/spec/tests';
import {root} from '@site/src/build/repository';
import {AssertionFinder} from './lib/test-assertions';
import {testTitles} from './lib/test-titles';

const assertions = new AssertionFinder(root);

const titles = new Map<string, ReadonlySet<string>>();

/** Titles of a test file; none where there is no such file. */
function titlesOf(file: string): ReadonlySet<string> {
  const known = titles.get(file) ?? (existsSync(file) ? testTitles(readFileSync(file, 'utf8')) : new Set<string>());
  titles.set(file, known);
  return known;
}

function faultOf({file, title}: TestReference): string | undefined {
  if (!existsSync(file)) return `${file}: there is no such file`;
  if (!titlesOf(file).has(title)) return `${file}: has no test "${title}"`;
  return assertions.asserts(file, title) ? undefined : `${file}: the test "${title}" asserts nothing`;
}

function main(): void {
  const faults: string[] = [];
  let sentences = 0;
  for (const section of specification) {
    console.log(`\n${section.number} ${section.title}`);
    for (const {text, tests, decision} of section.sentences) {
      sentences++;
      console.log(`\n  ${text}`);
      if (decision !== undefined) console.log(`    Decided: ${decision}`);
      if (tests.length === 0 && decision === undefined) faults.push(`${section.number}: no test for "${text}"`);
      for (const test of tests) {
        const fault = faultOf(test);
        if (fault !== undefined) faults.push(`${section.number}: ${fault}`);
        console.log(`    ${fault === undefined ? '✓' : '✗'} ${test.file}: ${test.title}`);
      }
    }
  }
  const tests = new Set(
    specification
      .flatMap((section) => section.sentences.flatMap((sentence) => sentence.tests))
      .map(({file, title}) => `${file}: ${title}`),
  );
  console.log(`\n${sentences} sentences, ${tests.size} tests`);
  if (faults.length > 0) {
    console.error(
      `\nNot proved:\n  ${faults.join('\n  ')}\n  Name the test in tests/spec/specification.ts, or write it: with an assertion in it or in a helper that it calls.`,
    );
    process.exitCode = 1;
  }
}

main();
