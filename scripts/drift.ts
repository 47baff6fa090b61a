/**
 * `npm run drift -- --repository name --checkout path`: lists the pages whose sources in a repository changed since the
 * version that they cite. The checkout is compared at its HEAD; nothing is fetched.
 */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {readSources} from '@site/src/components/SourceList/read-sources';
import {describeDrift, findDrift, type CitingPage} from './lib/drift';

/** All pages with sources. Those that are made from specifications are read where `npm run references` left them. */
async function readCitingPages(): Promise<CitingPage[]> {
  const files = ['docs', 'cartesi-rollups', 'rollups_versioned_docs'].flatMap((folder) =>
    readdirSync(fromRoot(folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/'))),
  );
  return Promise.all(
    files.sort().map(async (file) => {
      const filePath = fromRoot(file);
      const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent: readText(filePath)});
      return {file, sources: readSources(frontMatter)};
    }),
  );
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {repository: {type: 'string'}, checkout: {type: 'string'}}, strict: false});
  const {repository, checkout} = values;
  if (typeof repository !== 'string' || typeof checkout !== 'string') {
    throw new Error(
      'The repository or its checkout is missing.\n  npm run drift -- --repository rollups-node --checkout ../rollups-node',
    );
  }
  console.log(describeDrift(repository, findDrift(await readCitingPages(), repository, path.resolve(checkout))));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
