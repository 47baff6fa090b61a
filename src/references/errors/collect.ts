import {join} from 'node:path';
import {parse} from 'yaml';

import {versionPath} from '@site/config/routes';
import {readText} from '@site/src/build/read-text';
import {contractPageRoute, layOut, type Layout} from '@site/src/references/contracts/layout';
import {releasesText, releasesWith, within} from '@site/src/references/contracts/releases';
import type {Contract, ContractErrorType, Contracts, Revert} from '@site/src/references/contracts/schema';
import {memberTitle, parseContracts} from '@site/src/references/contracts/spec';
import {referenceFolders, type ReferenceFolder} from '@site/src/references/folders';
import {MANIFEST, readManifest, type ManifestEntry} from '@site/src/references/manifest';
import {METHODS, type Operation} from '@site/src/references/openapi/model';
import {readOpenrpc} from '@site/src/references/openrpc/spec';
import {kebabCase} from '@site/src/references/shared/page';
import type {ErrorCause, ErrorEntry, ErrorFamily, ErrorPlace} from './entry';

/** A specification of the site, with where its pages are. */
export interface SiteSpec {
  readonly owner: ReferenceFolder;
  readonly kind: ManifestEntry['kind'];
  /** Path of the specification, relative to the repository. */
  readonly file: string;
  /** Path of its pages on the site, without a slash at its end. */
  readonly base: string;
  /** `Rollups 1.5`, `Dave`, `Compute`. */
  readonly system: string;
}

const SYSTEMS: Readonly<Record<string, string>> = {
  'docs/compute': 'Compute',
  'docs/fraud-proofs': 'Dave',
  'docs/earn-ctsi': 'Staking',
};

/** What a product is called in the index of errors. */
function systemOf({version, folder}: ReferenceFolder): string {
  return version === undefined ? (SYSTEMS[folder] ?? folder.replace('docs/', '')) : `Rollups ${version}`;
}

/** Every specification of the site but the messages of the index itself, the newest version first. */
export function siteSpecs(root: string): SiteSpec[] {
  return referenceFolders(root).flatMap((owner): SiteSpec[] => {
    const manifest = `${owner.folder}/_specs/${MANIFEST}`;
    let text: string;
    try {
      text = readText(join(root, manifest));
    } catch {
      // Sections such as that of the machine show their tables by hand.
      return [];
    }
    return readManifest(text, manifest).value.flatMap((entry): SiteSpec[] => {
      if (entry.kind === 'errors' || entry.kind === 'files') return [];
      const {kind, spec, route} = entry;
      const base = `${owner.version === undefined ? '' : versionPath(owner.version).slice(0, -1)}${route}`;
      return [{owner, kind, file: `${owner.folder}/_specs/${spec}`, base, system: systemOf(owner)}];
    });
  });
}

/**
 * The contracts of a specification.
 *
 * @throws {Fault} as `parseContracts` does.
 */
export function contractsOf(root: string, {file}: SiteSpec): Contracts {
  return parseContracts(readText(join(root, file)), file);
}

/** An entry while it is put together: what several systems say of it. */
interface Draft extends Omit<ErrorEntry, 'places' | 'causes'> {
  readonly places: ErrorPlace[];
  readonly causes: {place: string; cause: string; fix: string}[];
}

/** Entries by what makes them the same error. */
type Drafts = Map<string, Draft>;

/**
 * Every error, reason and code that the specifications of the site describe, merged over the versions: one entry for each
 * signature, text or code.
 *
 * @throws {Fault} as the readers of the specifications do.
 */
export function collectErrors(root: string): ErrorEntry[] {
  const drafts: Drafts = new Map();
  for (const spec of siteSpecs(root)) {
    const text = (): string => readText(join(root, spec.file));
    if (spec.kind === 'contracts') addContracts(drafts, spec, contractsOf(root, spec));
    else if (spec.kind === 'openapi') addHttp(drafts, spec, parse(text()) as OpenApiPaths);
    else if (spec.kind === 'openrpc') addRpc(drafts, spec, text());
  }
  return [...drafts.values()].map(finish);
}

function finish({causes, ...draft}: Draft): ErrorEntry {
  const merged: {of: string[]; cause: string; fix: string}[] = [];
  const told = new Set<string>();
  for (const {place, cause, fix} of causes) {
    const same = merged.find((other) => plain(other.cause) === plain(cause) && plain(other.fix) === plain(fix));
    if (same !== undefined) {
      if (!same.of.includes(place)) same.of.push(place);
      continue;
    }
    // An older version may say the same in other words: the newest one speaks for the place.
    if (told.has(place)) continue;
    told.add(place);
    merged.push({of: [place], cause, fix});
  }
  return {...draft, causes: merged.length === 1 ? merged.map((only): ErrorCause => ({...only, of: []})) : merged};
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
}

function draftOf(drafts: Drafts, key: string, entry: Omit<ErrorEntry, 'places' | 'causes'>): Draft {
  const draft = drafts.get(key) ?? {...entry, places: [], causes: []};
  drafts.set(key, draft);
  return draft;
}

/** What a revert may be called by in the index; undefined for what has neither text nor code. */
function familyOfContracts({owner}: SiteSpec, custom: boolean): ErrorFamily {
  if (owner.folder === 'docs/compute') return 'compute';
  if (owner.folder === 'docs/fraud-proofs') return 'fraud-proofs';
  return custom ? 'contracts' : 'revert-reasons';
}

function addContracts(drafts: Drafts, spec: SiteSpec, contracts: Contracts): void {
  const layout = layOut(contracts);
  for (const [name, contract] of Object.entries(contracts.contracts)) {
    for (const error of contract.errors) {
      const draft = draftOf(drafts, `error ${error.signature}`, {
        family: familyOfContracts(spec, true),
        kind: 'custom error',
        title: error.name,
        signature: error.signature,
        selector: error.selector,
        inputs: error.inputs.map(({name: input, type}) => ({name: input, type})),
      });
      draft.places.push({
        system: releaseSystem(spec, contracts, name, error),
        where: name,
        functions: functionsThat(contracts, name, error.name),
        file: contract.source,
        url: `${spec.base}${pathOf(layout.place('error', name, memberTitle(error)))}`,
      });
      draft.causes.push({place: name, cause: error.when, fix: error.fix});
    }
    for (const {revert, member} of revertsOf(contract)) {
      const found = reasonOf(revert);
      if (found === undefined) continue;
      const draft = draftOf(drafts, `${familyOfContracts(spec, false)} ${found.title}`, {
        family: familyOfContracts(spec, false),
        ...found,
      });
      const system = revertSystem(spec, contracts, name, revert);
      const place = draft.places.find((known) => known.system === system && known.where === name);
      if (place === undefined) {
        draft.places.push({
          system,
          where: name,
          functions: [member.name],
          file: contract.source,
          url: `${spec.base}${pathOf(layout.place('function', name, memberTitle(member)))}`,
        });
      } else if (place.functions?.includes(member.name) === false) {
        (place.functions as string[]).push(member.name);
      }
      draft.causes.push({place: `${name}.${member.name}`, cause: found.when, fix: found.fix});
    }
  }
}

function pathOf({page, anchor}: ReturnType<Layout['place']>): string {
  return `${contractPageRoute(page)}/#${anchor}`;
}

interface Reason {
  readonly kind: string;
  readonly title: string;
  readonly code?: string;
  readonly when: string;
  readonly fix: string;
}

/** The reasons that are texts or codes; the others are custom errors, or nothing that a reader can look up. */
function reasonOf(revert: Revert): Reason | undefined {
  if (revert.kind === 'message') {
    return {kind: 'revert reason', title: revert.message, when: revert.when, fix: revert.fix};
  }
  if (revert.kind === 'panic') {
    return {kind: 'panic', title: `Panic(${revert.code})`, when: revert.when, fix: revert.fix};
  }
  return undefined;
}

function revertsOf({functions}: Contract): {revert: Revert; member: Contract['functions'][number]}[] {
  return functions.flatMap((member) => (member.reverts ?? []).map((revert) => ({revert, member})));
}

/** Functions of a contract that revert with one of its errors, and those of others that name it as theirs. */
function functionsThat({contracts}: Contracts, owner: string, error: string): string[] {
  const names = Object.entries(contracts).flatMap(([name, contract]) =>
    revertsOf(contract)
      .filter(({revert}) => revert.kind === 'error' && revert.error === error && (revert.contract ?? name) === owner)
      .map(({member}) => (name === owner ? member.name : `${name}.${member.name}`)),
  );
  return [...new Set(names)];
}

function releaseSystem(spec: SiteSpec, contracts: Contracts, name: string, {signature}: ContractErrorType): string {
  if (contracts.releases === undefined) return spec.system;
  return `${spec.system} ${releasesText(contracts, releasesWith(contracts, name, 'errors', signature))}`;
}

function revertSystem(spec: SiteSpec, contracts: Contracts, name: string, revert: Revert): string {
  if (contracts.releases === undefined) return spec.system;
  const having = contracts.releases.filter(({interfaces}) => interfaces[name] !== undefined);
  return `${spec.system} ${releasesText(contracts, within(contracts, having, revert))}`;
}

/** The part of an OpenAPI document that has errors: its own generator checks the rest. */
interface OpenApiPaths {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<(typeof METHODS)[number], Operation>>>>>;
}

function addHttp(drafts: Drafts, spec: SiteSpec, {paths}: OpenApiPaths): void {
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      let before = '';
      for (const {status, body, cause, fix: written} of operation?.['x-errors'] ?? []) {
        const where = `${method.toUpperCase()} ${path}`;
        // Errors of an operation refer to the one above them, which an entry of its own does not have.
        const fix = written.startsWith('As above') ? before : written;
        before = fix;
        const title = /[a-z]/i.test(body) ? body : `HTTP ${status}`;
        const draft = draftOf(drafts, `http ${status} ${title}`, {family: 'http', kind: `HTTP ${status}`, title});
        draft.places.push({
          system: spec.system,
          where,
          url: `${spec.base}/${kebabCase(operation?.operationId ?? '')}/`,
        });
        draft.causes.push({place: where, cause, fix});
      }
    }
  }
}

function addRpc(drafts: Drafts, spec: SiteSpec, text: string): void {
  const {components, methods, 'x-transport-errors': transport} = readOpenrpc(text, spec.file).value;
  const url = `${spec.base}/errors/`;
  for (const [key, error] of Object.entries(components.errors)) {
    const users = methods.filter(({errors}) => errors.some(({$ref}) => $ref.endsWith(`/${key}`)));
    const draft = draftOf(drafts, `rpc ${error.code} ${error.message}`, {
      family: 'json-rpc',
      kind: 'JSON-RPC error',
      title: error.message,
      code: String(error.code),
    });
    const all = users.length === methods.length;
    draft.places.push({
      system: spec.system,
      where: all
        ? 'all methods'
        : users.length > 3
          ? `${users.length} methods`
          : users.map(({name}) => name).join(', '),
      url,
    });
    draft.causes.push({place: key, cause: error['x-when'], fix: error['x-fix']});
  }
  for (const {code, when, fix} of transport) {
    const draft = draftOf(drafts, `rpc ${code}`, {
      family: 'json-rpc',
      kind: code.startsWith('HTTP') ? 'answer of HTTP' : 'JSON-RPC error',
      title: code,
    });
    draft.places.push({system: spec.system, where: 'every call', url});
    draft.causes.push({place: code, cause: when, fix});
  }
}
