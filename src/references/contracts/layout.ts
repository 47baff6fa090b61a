import type {ContractPage, Contracts} from './schema';
import {memberTitle} from './spec';
import {anchor as automaticAnchor, linkTo} from '@site/src/references/shared/prose';

/** What of a contract has a heading of its own. */
export type HeadingKind =
  | 'contract'
  | 'constructor'
  | 'receive'
  | 'fallback'
  | 'function'
  | 'event'
  | 'error'
  | 'struct'
  | 'enum'
  | 'addresses';

interface Heading {
  readonly title: string;
  readonly anchor: string;
}

/**
 * Headings of all pages: where each function, event, error and struct stands, so that others can link to it. Each is
 * found by its title, of name and label.
 */
export interface Layout {
  /** The heading's line, for example `## submitClaim`, with an explicit anchor where Docusaurus would make another. */
  heading(level: 2 | 3, kind: HeadingKind, contract: string, name?: string): string;
  /** The page that it is on, and its anchor there. */
  place(kind: HeadingKind, contract: string, name: string): {readonly page: ContractPage; readonly anchor: string};
  /** A link to it from a page, with `text` as code. */
  link(from: ContractPage, kind: HeadingKind, contract: string, name: string, text?: string): string;
}

/** Route of a page below that of its folder, with a leading slash; empty for the page that has the folder's own route. */
export function contractPageRoute({path}: Pick<ContractPage, 'path'>): string {
  return path === 'index' ? '' : `/${path}`;
}

/** Headings that stand on a page once, whatever its contracts. */
const FIXED = [
  'constructor',
  'receive',
  'fallback',
  'events',
  'errors',
  'structs',
  'enums',
  'input-payload',
  'deployed-addresses',
  'releases',
  'constants',
  'example',
];

/**
 * Gives each heading a title and an anchor.
 *
 * A function, event, error or struct is called by its name; where two contracts of a page have one of the same
 * name, each says whose it is: `History.submitClaim`.
 */
export function layOut(spec: Contracts): Layout {
  const places = new Map<string, {page: ContractPage; heading: Heading}>();
  for (const page of spec.pages) {
    // Functions choose their anchors first: `newHistory` is the function, `event-newhistory` the event.
    const entries = page.contracts
      .flatMap((contract) => entriesOf(spec, contract))
      .sort((one, other) => Number(other.kind === 'function') - Number(one.kind === 'function'));
    const taken = new Set(FIXED);
    for (const {kind, contract, name, title} of entries) {
      const shared = entries.some(
        (other) => other.kind === kind && other.title === title && other.contract !== contract,
      );
      const alone = page.contracts.length === 1;
      const full = titleOf(kind, contract, title, {shared, alone});
      const slug = full.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      const anchor =
        alone && (kind === 'constructor' || kind === 'receive' || kind === 'fallback')
          ? kind
          : taken.has(slug)
            ? `${kind}-${slug}`
            : slug;
      taken.add(anchor);
      places.set(keyOf(kind, contract, name), {page, heading: {title: full, anchor}});
    }
  }

  const find = (kind: HeadingKind, contract: string, name: string) => {
    const place = places.get(keyOf(kind, contract, name));
    if (place === undefined) throw new Error(`No page describes the ${kind} ${contract}.${name}.`);
    return place;
  };

  return {
    heading(level, kind, contract, name = '') {
      const {title, anchor} = find(kind, contract, name).heading;
      const id = anchor === automaticAnchor(title) ? '' : ` {/* #${anchor} */}`;
      return `${'#'.repeat(level)} ${title}${id}`;
    },
    place(kind, contract, name) {
      const {page, heading} = find(kind, contract, name);
      return {page, anchor: heading.anchor};
    },
    link(from, kind, contract, name, text) {
      const {page, heading} = find(kind, contract, name);
      const target = page === from ? `#${heading.anchor}` : linkTo(from.path, page.path, heading.anchor);
      return `[\`${text ?? heading.title}\`](${target})`;
    },
  };
}

function entriesOf(
  {contracts}: Contracts,
  contract: string,
): {kind: HeadingKind; contract: string; name: string; title: string}[] {
  const found = contracts[contract];
  if (found === undefined) return [];
  const entry =
    (kind: HeadingKind) =>
    (name: string, title = name) => ({kind, contract, name, title});
  return [
    entry('contract')('', contract),
    entry('constructor')('', 'Constructor'),
    entry('receive')('', 'receive'),
    entry('fallback')('', 'fallback'),
    ...found.functions.map((item) => entry('function')(memberTitle(item))),
    ...found.structs.map((struct) => entry('struct')(memberTitle(struct))),
    ...(found.enums ?? []).map((one) => entry('enum')(memberTitle(one))),
    ...found.events.map((event) => entry('event')(memberTitle(event))),
    ...found.errors.map((error) => entry('error')(memberTitle(error))),
    entry('addresses')('', `Addresses of ${contract}`),
  ];
}

function titleOf(
  kind: HeadingKind,
  contract: string,
  title: string,
  {shared, alone}: {shared: boolean; alone: boolean},
): string {
  if (kind === 'constructor') return alone ? 'Constructor' : `Constructor of ${contract}`;
  return shared ? `${contract}.${title}` : title;
}

function keyOf(kind: HeadingKind, contract: string, name: string): string {
  return `${kind} ${contract} ${name}`;
}
