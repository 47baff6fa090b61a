import {serveStatic} from '@site/scripts/lib/static-server';
import {buildFolder, SERVER_VARIABLE} from './site';

/** Serves the built site to all workers until the run ends. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const {url, close} = await serveStatic(buildFolder());
  process.env[SERVER_VARIABLE] = url;
  return close;
}
