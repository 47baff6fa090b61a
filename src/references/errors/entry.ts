import {joinSystems} from '@site/src/lookup/systems';
import type {Source} from '@site/src/references/shared/page';

/** The families of errors: each is a page below `/errors/`. Its key is the last part of the page's route. */
export const ERROR_FAMILIES = [
  'contracts',
  'revert-reasons',
  'fraud-proofs',
  'compute',
  'staking',
  'tokens',
  'http',
  'json-rpc',
  'graphql',
  'node',
  'cli',
  'machine',
] as const;

export type ErrorFamily = (typeof ERROR_FAMILIES)[number];

/** Where an error comes from in one system. */
export interface ErrorPlace {
  /** `Rollups 1.5`, `Dave 2.1.1 to 3.0.0-alpha.0`, `Compute`. */
  readonly system: string;
  /** What reports it: a contract, a call, a command, a service. */
  readonly where: string;
  /** Functions that report it, where `where` is a contract. */
  readonly functions?: readonly string[];
  /** File that it is written in, in the repository of the system. */
  readonly file?: string;
  /** Page that describes the place: a path of the site, with its anchor. */
  readonly url?: string;
}

/** Why an error occurs and what to do, in some of its places. */
export interface ErrorCause {
  /** The places that it is about; empty where it holds for all. */
  readonly of: readonly string[];
  readonly cause: string;
  readonly fix: string;
}

/** A value that a custom error carries. */
export interface ErrorInput {
  readonly name: string;
  readonly type: string;
}

/** An error, a code or a message, with everything that is said about it. */
export interface ErrorEntry {
  readonly family: ErrorFamily;
  /** What it is: `custom error`, `revert reason`, `HTTP 400`. */
  readonly kind: string;
  /** What stands above it: the name of a custom error, the text of a message. `…` stands for what varies. */
  readonly title: string;
  /** Signature of a custom error: `InputTooLarge(address,uint256,uint256)`. */
  readonly signature?: string;
  /** First four bytes of the hash of the signature. */
  readonly selector?: string;
  readonly inputs?: readonly ErrorInput[];
  /** Code of JSON-RPC or of a panic. */
  readonly code?: string;
  readonly places: readonly ErrorPlace[];
  readonly causes: readonly ErrorCause[];
  /** Primary source, where no specification names it. */
  readonly source?: Source;
}

/** An entry with its address. */
export interface PlacedError extends ErrorEntry {
  readonly anchor: string;
  /** `/errors/contracts/#inputtoolarge` */
  readonly url: string;
}

/** Gives the entries of a page their anchors: the same for the same list, and none twice. */
export function placeErrors(entries: readonly ErrorEntry[]): PlacedError[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const base = slug(entry.code === undefined ? entry.title : `${entry.title} ${entry.code}`);
    let anchor = base;
    for (let count = 2; taken.has(`${entry.family} ${anchor}`); count++) anchor = `${base}-${count}`;
    taken.add(`${entry.family} ${anchor}`);
    return {...entry, anchor, url: `/errors/${entry.family}/#${anchor}`};
  });
}

/** Enough of a text to tell it from others, in letters, digits and hyphens. */
function slug(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const cut = words.length <= 60 ? words : words.slice(0, 60).replace(/-[^-]*$/, '');
  return cut === '' ? 'error' : cut;
}

/** The systems of some places, each once: `Rollups 1.3, 1.5 and 2.0; Compute`. */
export function systemsText(places: readonly ErrorPlace[]): string {
  return joinSystems(places.map(({system}) => system));
}
