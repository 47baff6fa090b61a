/**
 * `npm run size`: what pages of the built site move, in a real browser, against the budgets of `tests/budgets.json`.
 * Exits with 1 where a page is over its budget.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {chromium} from '@playwright/test';

import budgets from '@site/tests/budgets.json';
import {chromiumArguments, findChromium} from './lib/browser';
import {weighPage} from './lib/page-weight';
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

  console.log('      JS     CSS    HTML   fonts  KiB at brotli 11');
  const articles: number[] = [];
  const references: {route: string; js: number}[] = [];
  for (const {route, kind, js, css, html} of budgets.pages) {
    const weight = await weighPage(browser, server.url, folder, route);
    console.log(
      `${format(weight.js)}${format(weight.css)}${format(weight.html)}${format(weight.font)}  ${kind}  ${route}`,
    );
    check(route, 'JavaScript', weight.js, js);
    check(route, 'CSS', weight.css, css);
    check(route, 'HTML', weight.html, html);
    check(route, 'fonts', weight.font, budgets.fonts);
    if (weight.scripts.length === 0) faults.push(`${route}: no script was counted; the measurement is wrong`);
    if (kind === 'article') articles.push(weight.js);
    if (kind === 'api') references.push({route, js: weight.js});
  }
  const lightest = Math.min(...articles);
  for (const {route, js} of references) {
    check(route, 'JavaScript beyond the lightest article', js - lightest, budgets.apiOverArticle);
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
