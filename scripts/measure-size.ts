/**
 * `npm run size`: what pages of the built site move, in a real browser, against the budgets of `tests/budgets.json`.
 * Exits with 1 where a page is over its budget.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {chromium} from '@playwright/test';

import {PLAYGROUND_LANGUAGES} from '@site/src/playground/types';
import budgets from '@site/tests/budgets.json';
import {chromiumArguments, findChromium} from './lib/browser';
import {weighPage, weighPlayground} from './lib/page-weight';
import {serveStatic} from './lib/static-server';

const KIB = 1024;
const format = (bytes: number) => (bytes / KIB).toFixed(1).padStart(8);

async function main(): Promise<void> {
  const folder = path.resolve('build');
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error('There is no built site in build/.\n  Run `npm run build` first.');
  }
  const server = await serveStatic(folder);
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  const faults: string[] = [];
  const check = (route: string, what: string, bytes: number, limit: number) => {
    if (bytes > limit * KIB)
      faults.push(`${route}: ${what} is ${(bytes / KIB).toFixed(1)} KiB, the budget ${limit} KiB`);
  };

  console.log('     with nobody there, KiB at brotli 11          with a reader');
  console.log('      JS     CSS    HTML   fonts     all  files      JS     all');
  const {before, after} = budgets;
  for (const {route, kind, html} of budgets.pages) {
    const weight = await weighPage(browser, server.url, folder, route);
    const {js, css, font, all} = weight.before;
    console.log(
      `${[js, css, weight.html, font, all].map(format).join('')}${String(weight.requests).padStart(7)}` +
        `${format(weight.after.js)}${format(weight.after.all)}  ${kind}  ${route}`,
    );
    check(route, 'JavaScript before the first sign of a reader', js, before.js);
    check(route, 'everything before the first sign of a reader', all, before.all);
    check(route, 'CSS', css, budgets.css);
    check(route, 'HTML', weight.html, html);
    check(route, 'fonts', font, budgets.fonts);
    check(route, 'JavaScript', weight.after.js, after.js);
    check(route, 'everything', weight.after.all, after.all);
    for (const {value, nodes} of weight.shifts)
      faults.push(`${route}: the layout shifts by ${value}; nothing may move: ${nodes.join(', ')}`);
    if (weight.scripts.length < 3) faults.push(`${route}: too few scripts were counted; the measurement is wrong`);
  }

  for (const language of PLAYGROUND_LANGUAGES) {
    const bytes = await weighPlayground(browser, server.url, folder, language);
    console.log(`${format(bytes)}  playground in ${language}, up to its first result`);
    check('/playground/', `everything up to the first result in ${language}`, bytes, budgets.playground);
  }

  await browser.close();
  await server.close();
  if (faults.length > 0) {
    console.error(
      `\nOver budget:\n  ${faults.join('\n  ')}\n  Make the page lighter; a budget only grows with a reason in its commit.`,
    );
    process.exitCode = 1;
  }
}

void main();
