import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

import {chromium} from '@playwright/test';

const SYSTEM_BROWSERS = [
  // The same browser without its windows, which nobody sees here and which take half of its time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium to drive: the one that `CHROMIUM_PATH` names, the system's, or Playwright's own, which is installed
 * when there is none.
 *
 * @throws when `CHROMIUM_PATH` names no file, or the installation fails.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROMIUM_PATH=${named}: there is no such file.\n  Name the browser's program, or unset the variable.`,
    );
  }
  const found = [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
  if (found !== undefined) return found;
  console.log('No Chromium found: installing the one that Playwright brings.');
  execFileSync(process.execPath, [require.resolve('@playwright/test/cli'), 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
  return chromium.executablePath();
}

/** Switches that a browser in a container needs: root has no sandbox there, and shared memory is small. */
export const chromiumArguments = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
