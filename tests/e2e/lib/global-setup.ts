import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {serveStatic} from '@site/scripts/lib/static-server';
import {SHAPES_VARIABLE} from './seen-shapes';
import {buildFolder, SERVER_VARIABLE} from './site';

/** Serves the built site to all workers until the run ends, and gives them a file for what they tell each other. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const {url, close} = await serveStatic(buildFolder());
  process.env[SERVER_VARIABLE] = url;
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  process.env[SHAPES_VARIABLE] = path.join(folder, 'shapes');
  return async () => {
    rmSync(folder, {recursive: true, force: true});
    await close();
  };
}
