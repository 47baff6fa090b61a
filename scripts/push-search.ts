/**
 * `npm run search:push`: brings the search records of the built site to a Typesense cluster.
 *
 *     npm run search:push -- [--dry-run] [--make-search-key]
 *
 * The cluster comes from the variables of `config/search.ts`, the key that may write from `TYPESENSE_ADMIN_KEY`. With
 * `--make-search-key` it ends with a new key that may only search, for TYPESENSE_SEARCH_KEY; with `--dry-run` it only
 * says what it would do.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';

import {readEnvironment} from '@site/config/environment';
import {readAdminKey, readCluster} from '@site/config/search';
import {synonymGroups} from '@site/src/search/engine/synonyms';
import {describeError} from './lib/push-errors';
import {makeSearchKey, pushRecords, type PushOptions} from './lib/search-push';
import {readBuiltRecords} from './lib/search-records';

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {'dry-run': {type: 'boolean', default: false}, 'make-search-key': {type: 'boolean', default: false}},
  });
  const {env} = process;
  const {collection, nodes, nearestNode} = readCluster(env) ?? {};
  if (collection === undefined || nodes === undefined) {
    throw new Error('TYPESENSE_HOST is not set.\n  Write for example TYPESENSE_HOST=search.example.org.');
  }
  const records = readBuiltRecords(path.resolve('build'), readEnvironment(env).baseUrl);
  const options: PushOptions = {
    nodes,
    ...(nearestNode === undefined ? {} : {nearestNode}),
    adminKey: readAdminKey(env),
    alias: collection,
    records,
    synonyms: synonymGroups,
    dryRun: values['dry-run'],
    say: (line) => console.log(line),
    onProgress: (done) => {
      process.stderr.write(`\r${done} of ${records.length} records${done === records.length ? '\n' : ''}`);
    },
  };
  await pushRecords(options);
  if (values['make-search-key']) {
    if (options.dryRun) console.log('Would make a key that may only search.');
    else console.log(`TYPESENSE_SEARCH_KEY=${await makeSearchKey(options)}`);
  }
}

main().catch((error: unknown) => {
  console.error(`\n${describeError(error, process.env['TYPESENSE_ADMIN_KEY'])}`);
  process.exitCode = 1;
});
