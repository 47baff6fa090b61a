import {createHash} from 'node:crypto';

import {Client, Errors} from 'typesense';

import {collectionSchema} from '@site/src/search/records/typesense-collection';
import type {TypesenseNode} from '@site/src/search/client/settings';
import type {SynonymGroup} from '@site/src/search/engine/synonyms';
import type {SearchRecord} from '@site/src/search/records/types';

/** Records of one request. */
const BATCH = 100;

/** What `pushRecords` works with. */
export interface PushOptions {
  readonly nodes: readonly TypesenseNode[];
  readonly nearestNode?: TypesenseNode;
  readonly adminKey: string;
  /** Name that readers search; it stands for the collection of the last push. */
  readonly alias: string;
  readonly records: readonly SearchRecord[];
  readonly synonyms: readonly SynonymGroup[];
  /** Only says what would be done. */
  readonly dryRun: boolean;
  readonly say: (line: string) => void;
  readonly onProgress: (done: number) => void;
  /** Seconds between attempts of the client at a request that failed. */
  readonly retrySeconds?: number;
}

/** A push that came to nothing. Readers still search what they searched before. */
class PushError extends Error {
  override readonly name = 'PushError';
}

/** A client that logs nothing (it would log keys) and tries each request three times more on other nodes. */
function adminClient({nodes, nearestNode, adminKey, retrySeconds = 1}: PushOptions): Client {
  const copy = ({host, port, protocol}: TypesenseNode) => ({host, port, protocol});
  return new Client({
    nodes: nodes.map(copy),
    ...(nearestNode === undefined ? {} : {nearestNode: copy(nearestNode)}),
    apiKey: adminKey,
    connectionTimeoutSeconds: 60,
    numRetries: 3,
    retryIntervalSeconds: retrySeconds,
    logLevel: 'silent',
  });
}

/** Undefined in place of the error that there is no such thing. */
async function ifThere<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return undefined;
    throw error;
  }
}

/**
 * Name of the collection for this content. The same records get the same name, so that a push that was cut off goes on
 * where it was, and one that has nothing new finds that out.
 */
export function collectionName({
  alias,
  records,
  synonyms,
}: Pick<PushOptions, 'alias' | 'records' | 'synonyms'>): string {
  const content = JSON.stringify([records, synonyms, collectionSchema('', '')]);
  return `${alias}_${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/** Whether a collection or a set of synonyms was made by a push to this alias. */
function isOurs(alias: string, name: string): boolean {
  return name.startsWith(`${alias}_`) && /^[0-9a-f]{12}$/.test(name.slice(alias.length + 1));
}

/** Adds all records that the collection does not have yet, in their order. */
async function importRecords(client: Client, name: string, from: number, options: PushOptions): Promise<void> {
  const {records, onProgress} = options;
  onProgress(from);
  for (let start = from; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH);
    const results = await client
      .collections<SearchRecord>(name)
      .documents()
      .import([...batch], {action: 'upsert', throwOnFail: false});
    const index = results.findIndex(({success}) => !success);
    if (index >= 0 || results.length !== batch.length) {
      const reason = results[index]?.error ?? `${results.length} answers for ${batch.length} records`;
      throw new PushError(`The server refuses the record ${batch[index]?.id ?? ''}: ${reason}`);
    }
    onProgress(start + batch.length);
  }
}

async function fill(client: Client, name: string, options: PushOptions): Promise<void> {
  const {records, synonyms, say} = options;
  await client.synonymSets(name).upsert({
    items: synonyms.map(({id, synonyms: words}) => ({id, synonyms: [...words]})),
  });
  const existing = await ifThere(client.collections(name).retrieve());
  const present = existing?.num_documents ?? 0;
  if (existing === undefined) await client.collections().create(collectionSchema(name, name));
  else if (present < records.length)
    say(`An earlier push was cut off after ${present} records; this one goes on there.`);
  // Batches are complete up to the last one that was begun, which is sent again.
  await importRecords(client, name, Math.floor(Math.min(present, records.length) / BATCH) * BATCH, options);
  const {num_documents: count} = await client.collections(name).retrieve();
  if (count !== records.length) {
    await client.collections(name).delete();
    throw new PushError(
      `The server has ${count} of ${records.length} records, and the collection was dropped. Push again.`,
    );
  }
}

/** Drops what earlier pushes to this alias have left. */
async function dropOld(client: Client, current: string, {alias, say}: PushOptions): Promise<void> {
  const collections = await client.collections().retrieve();
  for (const {name} of collections.filter((old) => old.name !== current && isOurs(alias, old.name))) {
    await client.collections(name).delete();
    say(`Dropped the old collection ${name}.`);
  }
  const sets = await client.synonymSets().retrieve();
  for (const {name} of sets.filter((old) => old.name !== current && isOurs(alias, old.name))) {
    await client.synonymSets(name).delete();
  }
}

/**
 * Brings records to a Typesense cluster: into a new collection, which takes the alias over once it is complete. Readers
 * find the old records up to that moment and the new ones from then on. A push that fails changes nothing for them, and
 * the next one goes on where it was.
 *
 * @returns Name of the collection.
 * @throws {PushError} where the server does not take the records; what the client throws where it is not reached.
 */
export async function pushRecords(options: PushOptions): Promise<string> {
  const {alias, records, dryRun, say} = options;
  if (records.length === 0) throw new PushError('There are no records: readers would find nothing any more.');
  const ids = new Set<string>();
  for (const {id} of records) {
    if (ids.has(id)) throw new PushError(`Two records have the id ${id}; the server would keep only one of them.`);
    ids.add(id);
  }
  const client = adminClient(options);
  const name = collectionName(options);
  const current = await ifThere(client.aliases(alias).retrieve());
  const taken = await ifThere(client.collections(alias).retrieve());
  if (current === undefined && taken?.name === alias) {
    throw new PushError(
      `${alias} is a collection, not an alias. Choose another name in TYPESENSE_COLLECTION, or drop the collection.`,
    );
  }
  const existing = await ifThere(client.collections(name).retrieve());
  const isComplete = existing?.num_documents === records.length;
  if (dryRun) {
    say(
      `Would push ${records.length} records to the collection ${name}${existing === undefined ? '' : ', which exists'}.`,
    );
    say(`Would move the alias ${alias} from ${current?.collection_name ?? 'nothing'} to ${name}.`);
    return name;
  }
  if (isComplete && current?.collection_name === name) {
    say(`Nothing new: ${alias} has these ${records.length} records already.`);
  } else {
    await fill(client, name, options);
    await client.aliases().upsert(alias, {collection_name: name});
    say(`${alias} now has ${records.length} records (${name}).`);
  }
  await dropOld(client, name, options);
  return name;
}

/**
 * Makes a key that may search the alias and the collections behind it, and nothing else.
 *
 * @returns The key. The server tells it this once.
 */
export async function makeSearchKey(options: PushOptions): Promise<string> {
  const {value} = await adminClient(options)
    .keys()
    .create({
      description: `Search of ${options.alias}`,
      actions: ['documents:search'],
      collections: [options.alias, `${options.alias}_[0-9a-f]{12}`],
    });
  if (value === undefined || value === '') throw new PushError('The server has made a key, but does not tell it.');
  return value;
}
