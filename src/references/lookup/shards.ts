import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';

import {readText} from '@site/src/build/read-text';
import type {
  LookupData,
  LookupError,
  LookupMember,
  LookupName,
  LookupPayload,
  LookupPlace,
} from '@site/src/lookup/data';
import {coversMessage} from '@site/src/lookup/messages';
import {readCli} from '@site/src/references/cli/spec';
import {contractPageRoute, layOut} from '@site/src/references/contracts/layout';
import type {Contracts} from '@site/src/references/contracts/schema';
import {memberTitle} from '@site/src/references/contracts/spec';
import {contractsOf, siteSpecs, type SiteSpec} from '@site/src/references/errors/collect';
import {systemsText} from '@site/src/references/errors/entry';
import {readMessages} from '@site/src/references/errors/messages';
import {allErrors} from '@site/src/references/errors/pages';
import {anchor, plainText} from '@site/src/references/shared/prose';
import {failureRows} from './failure-rows';

/** The messages of the index of errors, relative to the repository. */
export const MESSAGES_FILE = 'docs/errors/_specs/messages.yaml';

/**
 * Everything that the lookup knows, from the specifications, the pages and the messages of the repository.
 *
 * @throws {Fault} as the readers of the specifications do.
 */
export function lookupData(root: string): Required<LookupData> {
  const specs = siteSpecs(root);
  return {errors: errorShard(root), contracts: contractShard(root, specs), names: nameShard(root, specs)};
}

function errorShard(root: string): LookupError[] {
  const messages = readMessages(readText(join(root, MESSAGES_FILE)), MESSAGES_FILE).value;
  const entries = allErrors(messages, root).map(
    ({kind, title, signature, selector, inputs, code, places, causes, url}): LookupError => ({
      kind,
      title,
      ...(signature === undefined ? {} : {signature}),
      ...(selector === undefined ? {} : {selector: selector.toLowerCase()}),
      ...(inputs === undefined ? {} : {inputs: inputs.map(({type, name}) => `${type} ${name}`.trim())}),
      ...(code === undefined ? {} : {code}),
      systems: systemsText(places),
      cause: plainText(causes[0]?.cause ?? ''),
      fix: plainText(causes[0]?.fix ?? ''),
      url,
    }),
  );
  // What the index has leads to its entry; the pages tell of the rest.
  const rows = failureRows(root).filter(({title}) => !entries.some((entry) => coversMessage(entry.title, title)));
  return [...entries, ...rows];
}

function contractShard(root: string, specs: readonly SiteSpec[]): Required<LookupData>['contracts'] {
  const members = new Map<string, {member: LookupMember; places: LookupPlace[]}>();
  const addresses = new Map<string, {address: string; places: LookupPlace[]}>();
  const payloads: LookupPayload[] = [];
  for (const spec of specs.filter(({kind}) => kind === 'contracts')) {
    const contracts = contractsOf(root, spec);
    addMembers(members, spec, contracts);
    addAddresses(addresses, spec, contracts);
    addPayloads(payloads, spec, contracts);
  }
  return {
    members: [...members.values()].map(({member, places}) => ({...member, places})),
    addresses: [...addresses.values()],
    payloads,
  };
}

function addMembers(
  found: Map<string, {member: LookupMember; places: LookupPlace[]}>,
  {base, system}: SiteSpec,
  contracts: Contracts,
): void {
  const layout = layOut(contracts);
  for (const [name, {functions, events}] of Object.entries(contracts.contracts)) {
    const add = (
      kind: LookupMember['kind'],
      item: {readonly name: string; readonly label?: string; readonly signature: string},
      hash: string,
      inputs: readonly string[],
    ): void => {
      const key = `${kind} ${item.signature}`;
      const entry = found.get(key) ?? {
        member: {kind, signature: item.signature, hash: hash.toLowerCase(), inputs, places: []},
        places: [],
      };
      found.set(key, entry);
      const {page, anchor: hashTag} = layout.place(kind, name, memberTitle(item));
      entry.places.push({system, where: name, url: `${base}${contractPageRoute(page)}/#${hashTag}`});
    };
    for (const item of functions) {
      add(
        'function',
        item,
        item.selector,
        item.inputs.map(({type, name: input}) => `${type} ${input}`.trim()),
      );
    }
    for (const item of events) {
      add(
        'event',
        item,
        item.topic0,
        item.inputs.map(({type, indexed, name: input}) => `${type}${indexed ? ' indexed' : ''} ${input}`.trim()),
      );
    }
  }
}

function addAddresses(
  found: Map<string, {address: string; places: LookupPlace[]}>,
  {base, system}: SiteSpec,
  {contracts, pages, networks, deployments, releases = []}: Contracts,
): void {
  const pageOf = (contract: string): string => {
    const page = pages.find((candidate) => candidate.contracts.includes(contract)) ?? pages[0];
    return contracts[contract] === undefined || page === undefined
      ? `${base}${pages[0] === undefined ? '' : contractPageRoute(pages[0])}/`
      : `${base}${contractPageRoute(page)}/`;
  };
  const sets = [
    {name: system, deployments},
    ...releases.map((one) => ({name: `${system} ${one.name}`, deployments: one.deployments})),
  ];
  for (const set of sets) {
    for (const [key, list] of Object.entries(set.deployments)) {
      const network = networks.find((candidate) => candidate.key === key)?.name ?? key;
      for (const [contract, address] of Object.entries(list)) {
        const entry = found.get(address.toLowerCase()) ?? {address: address.toLowerCase(), places: []};
        found.set(entry.address, entry);
        const place = {system: set.name, where: `${contract} on ${network}`, url: pageOf(contract)};
        if (!entry.places.some(({system: other, where}) => other === place.system && where === place.where)) {
          entry.places.push(place);
        }
      }
    }
  }
}

function addPayloads(payloads: LookupPayload[], {base, system}: SiteSpec, contracts: Contracts): void {
  const layout = layOut(contracts);
  for (const [name, {payload}] of Object.entries(contracts.contracts)) {
    if (payload === null) continue;
    const fields = payload.fields.map(({name: field, type, bytes, parameters}): LookupPayload['fields'][number] => [
      field,
      parameters === undefined ? type : `abi:${parameters.map((one) => `${one.type} ${one.name}`).join(',')}`,
      bytes,
    ]);
    const same = payloads.findIndex(
      (other) => other.contract === name && JSON.stringify(other.fields) === JSON.stringify(fields),
    );
    const known = payloads[same];
    if (known !== undefined) {
      payloads[same] = {...known, systems: [...known.systems, system]};
      continue;
    }
    const {page} = layout.place('contract', name, '');
    payloads.push({contract: name, systems: [system], fields, url: `${base}${contractPageRoute(page)}/`});
  }
}

function nameShard(root: string, specs: readonly SiteSpec[]): LookupName[] {
  const names = new Map<string, {name: LookupName; places: LookupPlace[]}>();
  const add = (kind: LookupName['kind'], name: string, description: string, place: LookupPlace): void => {
    const key = `${kind} ${name}`;
    const entry = names.get(key) ?? {name: {kind, name, description: plainText(description), places: []}, places: []};
    names.set(key, entry);
    if (!entry.places.some(({system, where}) => system === place.system && where === place.where))
      entry.places.push(place);
  };
  for (const spec of specs) {
    const text = (): string => readText(join(root, spec.file));
    if (spec.kind === 'cli') {
      const {binary, commands, page} = readCli(text(), spec.file).value;
      for (const [command, {summary, flags}] of Object.entries(commands)) {
        const name = `${binary} ${command}`;
        const url = `${spec.base}/${page.path}/#${anchor(name)}`;
        add('command', name, summary, {system: spec.system, where: name, url});
        for (const [flag, {description, char}] of Object.entries(flags)) {
          add('flag', `--${flag}`, description, {system: spec.system, where: name, url});
          if (char !== undefined) add('flag', `-${char}`, description, {system: spec.system, where: name, url});
        }
      }
    } else if (spec.kind === 'contracts') {
      const contracts = contractsOf(root, spec);
      const layout = layOut(contracts);
      for (const [contract, {description}] of Object.entries(contracts.contracts)) {
        const [first = ''] = description.split('\n');
        const {page} = layout.place('contract', contract, '');
        add('contract', contract, first, {
          system: spec.system,
          where: contract,
          url: `${spec.base}${contractPageRoute(page)}/`,
        });
      }
    }
    const page = `${spec.owner.folder}/development/node-configuration.mdx`;
    if (spec.kind === 'openapi' && existsSync(join(root, page))) {
      const url = `${spec.owner.path}development/node-configuration/`;
      for (const {name, description} of variablesOf(readText(join(root, page)))) {
        add('variable', name, description, {system: spec.system, where: 'node', url});
      }
    }
  }
  for (const {option, description} of machineOptions(root)) {
    add('flag', option, description, {
      system: 'Machine',
      where: 'cartesi-machine',
      url: '/cartesi-machine/host/cmdline/',
    });
  }
  return [...names.values()].map(({name, places}) => ({...name, places}));
}

/** The variables in the tables of a page, each with the last cell of its row. */
function variablesOf(page: string): {name: string; description: string}[] {
  return [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)`[^|]*\|(.*)\|\s*$/gm)].map(([, name = '', rest = '']) => ({
    name,
    description:
      rest
        .split(/(?<!\\)\|/)
        .at(-1)
        ?.trim() ?? '',
  }));
}

const MACHINE_OPTIONS = 'docs/cartesi-machine/_specs/command-line.yaml';

function machineOptions(root: string): {option: string; description: string}[] {
  if (!existsSync(join(root, MACHINE_OPTIONS))) return [];
  const {tables} = parse(readText(join(root, MACHINE_OPTIONS))) as {
    tables: Record<string, {rows: readonly (readonly string[])[]}>;
  };
  return Object.values(tables).flatMap(({rows}) =>
    rows.flatMap(([cell = '', description = '']) => {
      const option = /^(--[a-z][\w-]*)/.exec(cell)?.[1];
      return option === undefined ? [] : [{option, description}];
    }),
  );
}
