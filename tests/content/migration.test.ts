import {join} from 'node:path';

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {beforeAll, describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {root} from '@site/src/build/repository';
import {compareTables} from '@site/src/references/history/compare';
import {readFacts} from '@site/tests/lib/facts';
import {codeSpans, readPage} from './pages';

/** A migration guide, and the versions between which it leads. */
interface Guide {
  readonly from: string;
  readonly to: string;
  /** The page, relative to the repository. */
  readonly file: string;
}

const GUIDES: readonly Guide[] = [
  {from: '0.8', to: '0.9', file: 'rollups_versioned_docs/version-0.9/migration-guides/from-08-to-09.mdx'},
  {from: '0.9', to: '1.0', file: 'rollups_versioned_docs/version-1.0/migration-guides/from-09-to-10.mdx'},
];

/** Words that have to stand together in one table row, list item or paragraph of the guide, in code. */
type Difference = readonly string[];

/** Keys of two tables, those of the first that the second lacks, and so on. */
function compareKeys(
  before: object = {},
  after: object = {},
): {removed: readonly string[]; added: readonly string[]; kept: readonly string[]} {
  const tableOf = (keys: object) => new Map(Object.keys(keys).map((key) => [key, {key, shape: ''}]));
  const differences = compareTables(tableOf(before), tableOf(after));
  return {
    removed: differences.flatMap((difference) => (difference.kind === 'removed' ? [difference.before.key] : [])),
    added: differences.flatMap((difference) => (difference.kind === 'added' ? [difference.after.key] : [])),
    kept: Object.keys(before).filter((key) => Object.hasOwn(after, key)),
  };
}

const equal = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

// Contracts

interface Parameter {
  readonly name: string;
  readonly type: string;
}

interface Item {
  readonly name: string;
  readonly signature: string;
  readonly inputs: readonly Parameter[];
  readonly outputs?: readonly Parameter[];
  readonly stateMutability?: string;
}

interface Contract {
  readonly source: string;
  readonly constructor?: {readonly inputs: readonly Parameter[]} | null;
  readonly functions?: readonly Item[];
  readonly events?: readonly Item[];
  readonly errors?: readonly Item[];
  readonly structs?: readonly {readonly name: string; readonly members: readonly Parameter[]}[];
  readonly constants?: readonly {readonly name: string; readonly value: string; readonly visibility: string}[];
}

interface ContractFacts {
  readonly contracts: Readonly<Record<string, Contract>>;
}

/** Storage that a library keeps to itself. */
const INNER_STRUCT = 'DiamondStorage';

function itemsOf(contract: Contract): readonly Item[] {
  return [...(contract.functions ?? []), ...(contract.events ?? []), ...(contract.errors ?? [])];
}

function contractDifferences(from: string, to: string): Difference[] {
  const before = (readFacts('contracts', from) as ContractFacts).contracts;
  const after = (readFacts('contracts', to) as ContractFacts).contracts;
  const {removed, added, kept} = compareKeys(before, after);
  return [
    ...removed.flatMap((name) => wholeContract(name, before[name])),
    ...added.flatMap((name) => wholeContract(name, after[name])),
    ...kept.flatMap((name) => changedContract(name, before[name], after[name])),
  ];
}

/** A contract that came or went: its name together with that of each member. */
function wholeContract(name: string, contract: Contract | undefined): Difference[] {
  if (contract === undefined) return [];
  const structs = (contract.structs ?? []).map((struct) => struct.name);
  // What a file defines outside of contracts has no name of its own in the code.
  if (name.startsWith('@file:')) return structs.map((struct) => [struct]);
  const members = [...itemsOf(contract).map((item) => item.name), ...structs];
  return [[name], ...members.map((member) => [name, member])];
}

function changedContract(name: string, before: Contract | undefined, after: Contract | undefined): Difference[] {
  if (before === undefined || after === undefined) return [];
  const [old, fresh] = [itemsOf(before), itemsOf(after)];
  const owner = name.startsWith('@file:') ? [] : [name];
  const differences: Difference[] = [
    ...old.filter((item) => !hasSignature(fresh, item)).map((item) => [...owner, item.name]),
    ...fresh.filter((item) => !hasSignature(old, item)).map((item) => [...owner, item.name]),
    ...old.filter((item) => answersDifferently(item, fresh)).map((item) => [...owner, item.name]),
    ...old.flatMap((item) => renamedParameters(item, fresh).map((parameter) => [...owner, item.name, parameter])),
  ];
  if (!equal(before.constructor, after.constructor)) differences.push([...owner, 'constructor']);
  for (const {name: constant, value, visibility} of before.constants ?? []) {
    const same = after.constants?.some((other) => other.name === constant && other.value === value);
    if (visibility !== 'private' && same !== true && constant !== 'DIAMOND_STORAGE_POSITION')
      differences.push([...owner, constant]);
  }
  for (const {name: constant} of after.constants ?? []) {
    if (before.constants?.some((other) => other.name === constant) !== true) differences.push([...owner, constant]);
  }
  return [...differences, ...structDifferences(before, after)];
}

function hasSignature(items: readonly Item[], {signature}: Item): boolean {
  return items.some((item) => item.signature === signature);
}

/** Whether an item of the same signature returns something else, or may change state where it could not before. */
function answersDifferently(item: Item, fresh: readonly Item[]): boolean {
  const same = fresh.find(({signature}) => signature === item.signature);
  if (same === undefined) return false;
  const types = ({outputs = []}: Item): string[] => outputs.map(({type}) => type);
  return !equal(types(item), types(same)) || item.stateMutability !== same.stateMutability;
}

/** Names of parameters, old and new, of an item that is otherwise the same. */
function renamedParameters(item: Item, fresh: readonly Item[]): string[] {
  const same = fresh.find(({signature}) => signature === item.signature);
  if (same === undefined) return [];
  return item.inputs.flatMap(({name}, index) => {
    const now = same.inputs[index]?.name ?? '';
    return now === name ? [] : [name, now];
  });
}

function structDifferences(before: Contract, after: Contract): Difference[] {
  const [old, fresh] = [before.structs ?? [], after.structs ?? []].map(
    (structs) => new Map(structs.map(({name, members}) => [name, members.map((member) => member.name)])),
  );
  const names = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])]);
  return [...names].flatMap((name): Difference[] => {
    const [was, is] = [old?.get(name), fresh?.get(name)];
    if (name === INNER_STRUCT || equal(was, is)) return [];
    if (was === undefined || is === undefined) return [[name]];
    const gone = was.filter((member) => !is.includes(member));
    const come = is.filter((member) => !was.includes(member));
    return [...gone, ...come].map((member) => [`${name}.${member}`]);
  });
}

// GraphQL

interface Field {
  readonly type: string;
  readonly args?: Readonly<Record<string, string>>;
}

type Types = Readonly<Record<string, Readonly<Record<string, Field>>>>;

function graphqlDifferences(from: string, to: string): Difference[] {
  const [before, after] = [from, to].map((version) => readFacts('graphql', version) as {types: Types; inputs: Types});
  if (before === undefined || after === undefined) return [];
  return [...typeDifferences(before.types, after.types), ...typeDifferences(before.inputs, after.inputs)];
}

function typeDifferences(before: Types, after: Types): Difference[] {
  const {removed, added, kept} = compareKeys(before, after);
  return [
    ...removed.flatMap((type) => wholeType(type, before[type], (field) => [type, field])),
    // The fields of a new type may stand in its own table: the type and each of them are named.
    ...added.flatMap((type) => wholeType(type, after[type], (field) => [field])),
    ...kept.flatMap((type) => fieldDifferences(type, before[type] ?? {}, after[type] ?? {})),
  ];
}

function wholeType(
  type: string,
  fields: Readonly<Record<string, Field>> = {},
  named: (field: string) => Difference,
): Difference[] {
  return [[type], ...Object.keys(fields).map(named)];
}

function fieldDifferences(
  type: string,
  before: Readonly<Record<string, Field>>,
  after: Readonly<Record<string, Field>>,
): Difference[] {
  const {removed, added, kept} = compareKeys(before, after);
  return [
    ...[...removed, ...added].map((field) => [`${type}.${field}`]),
    ...kept.flatMap((field): Difference[] => {
      const [was, is] = [before[field], after[field]];
      const args = compareKeys(was?.args, is?.args);
      const changed = was?.type === is?.type ? [] : [[`${type}.${field}`]];
      return [...changed, ...[...args.removed, ...args.added].map((argument) => [`${type}.${field}`, argument])];
    }),
  ];
}

// HTTP

interface HttpFacts {
  readonly paths: Readonly<Record<string, unknown>>;
}

function httpDifferences(from: string, to: string): Difference[] {
  return ['rollup-http', 'inspect'].flatMap((kind) => {
    const before = (readFacts(kind, from) as HttpFacts).paths;
    const after = (readFacts(kind, to) as HttpFacts).paths;
    const {removed, added, kept} = compareKeys(before, after);
    return [
      ...[...removed, ...added].map((path) => [path]),
      ...kept.flatMap((path) => {
        const [was, is] = [properties(before[path]), properties(after[path])];
        const names = [...was.filter((name) => !is.includes(name)), ...is.filter((name) => !was.includes(name))];
        return names.map((name) => [name]);
      }),
    ];
  });
}

/** Names of all properties that requests and answers of a path have. */
function properties(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === 'properties' && typeof inner === 'object' && inner !== null ? Object.keys(inner) : []),
    ...properties(inner),
  ]);
}

// Guides

/** The code spans of each table row, list item and paragraph. */
function codeOfBlocks(tree: Root): string[][] {
  const blocks: string[][] = [];
  visit(tree, (node) => {
    if (!['tableRow', 'listItem', 'paragraph'].includes(node.type)) return;
    const spans = codeSpans(node);
    if (spans.length > 0) blocks.push(spans);
  });
  return blocks;
}

/** Whether `word` stands in the code as a name of its own; `constructor` may also be said in words. */
function names(spans: readonly string[], word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return spans.some((span) => new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).test(span));
}

function missing(differences: readonly Difference[], blocks: readonly (readonly string[])[], text: string): string[] {
  const isNamed = (words: Difference): boolean => {
    const inCode = words.filter((word) => word !== 'constructor');
    return (
      blocks.some((spans) => inCode.every((word) => names(spans, word))) &&
      (inCode.length === words.length || text.includes('constructor'))
    );
  };
  return [...new Set(differences.filter((words) => !isNamed(words)).map((words) => words.join(' ')))];
}

describe.each(GUIDES)('the guide from $from to $to', ({from, to, file}) => {
  let blocks: string[][];
  let text: string;

  beforeAll(async () => {
    const path = join(root, file);
    const page = await readPage(path, readText(path));
    blocks = codeOfBlocks(page.tree);
    text = page.text;
  });

  it('names every contract, function, event, error and field of a struct that came, went or changed', () => {
    const differences = contractDifferences(from, to);
    expect(differences.length).toBeGreaterThan(10);
    expect(missing(differences, blocks, text)).toEqual([]);
  });

  it('names every type, field and argument of GraphQL that came, went or changed', () => {
    const differences = graphqlDifferences(from, to);
    expect(differences.length).toBeGreaterThan(0);
    expect(missing(differences, blocks, text)).toEqual([]);
  });

  it('names every path and property of the HTTP interfaces that came, went or changed', () => {
    expect(missing(httpDifferences(from, to), blocks, text)).toEqual([]);
  });
});
