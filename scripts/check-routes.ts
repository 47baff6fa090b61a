/**
 * `npm run routes`: compares the built site with the routes that it has to have (`tests/routes.json`). Fails where one
 * is missing that is due by now (`tests/routes-due.ts`); the others are listed for information.
 */
import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {redirects, routeGroups} from '@site/tests/routes-due';

const build = join(import.meta.dirname, '..', 'build');

function isBuilt(route: string): boolean {
  return existsSync(join(build, route, 'index.html'));
}

function main(): void {
  if (!existsSync(build)) {
    console.error('build/: is not there.\n  Run npm run build first.');
    process.exitCode = 1;
    return;
  }
  let missing = 0;
  console.log('due  built  later  group');
  for (const {name, due, later} of routeGroups) {
    const lacking = due.filter((route) => !isBuilt(route));
    const early = Object.keys(later).filter(isBuilt);
    missing += lacking.length;
    console.log(
      [due.length, due.length - lacking.length, Object.keys(later).length]
        .map((count) => String(count).padStart(3))
        .join('    ') + `    ${name}`,
    );
    for (const route of lacking) console.log(`               missing: ${route}`);
    // Whoever adds a page makes its route due, so that it cannot be lost again.
    for (const route of early) console.log(`               built before it is due: ${route}`);
  }
  for (const {from} of redirects.filter((redirect) => !isBuilt(redirect.from))) {
    missing++;
    console.log(`missing redirect: ${from}`);
  }
  console.log(missing === 0 ? 'No route that is due is missing.' : `${missing} routes are missing.`);
  if (missing > 0) process.exitCode = 1;
}

main();
