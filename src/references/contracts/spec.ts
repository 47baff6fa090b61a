import {getAddress, isAddress, toEventSelector, toFunctionSelector} from 'viem';

import {contractsSchema, type Contract, type Contracts, type FactTable, type Parameter, type Revert} from './schema';
import {checkReleases} from './releases';
import {readJsonSpec, type ShapedSpec} from '@site/src/references/shared/shaped-spec';
import {encodePayload} from './payload';
import type {Path} from '@site/src/references/shared/yaml-source';

/** Contracts that were read before, by their text: pages, lists, addresses, the index of errors and the lookup ask for them. */
const known = new Map<string, Contracts>();

/**
 * Reads `_specs/contracts.json` of a docs version, once however often it is asked for.
 *
 * @throws {Fault} where its shape is wrong, a selector is not that of its signature, an address has a wrong
 * checksum, a network is unknown or stands twice, a payload example does not encode, a name leads nowhere, or a release
 * does not match the descriptions.
 */
export function parseContracts(text: string, file: string): Contracts {
  const contracts = known.get(text) ?? readContracts(text, file).value;
  known.set(text, contracts);
  return contracts;
}

/** As `parseContracts`, with the means to say where in the text something stands. */
export function readContracts(text: string, file: string): ShapedSpec<Contracts> {
  const spec = readJsonSpec<Contracts>(text, file, contractsSchema);
  for (const [name, contract] of Object.entries(spec.value.contracts)) {
    checkFunctions(spec, name, contract);
    checkEventsAndErrors(spec, name, contract);
    checkPayload(spec, name, contract);
    checkDerived(spec, name, contract);
  }
  checkPages(spec);
  checkNetworks(spec);
  const {releases = []} = spec.value;
  [spec.value, ...releases].forEach(({deployments}, index) => {
    checkAddresses(spec, index === 0 ? [] : ['releases', index - 1], deployments);
  });
  checkReleases(spec);
  return spec;
}

/** What a member is called, told apart from others of its name: `newApplication with salt`. */
export function memberTitle({name, label}: {readonly name: string; readonly label?: string}): string {
  return label === undefined ? name : `${name} ${label}`;
}

function checkFunctions(spec: ShapedSpec<Contracts>, name: string, {functions}: Contract): void {
  checkTitles(spec, ['contracts', name, 'functions'], `${name} has another function called`, functions);
  functions.forEach((item, index) => {
    const path = ['contracts', name, 'functions', index];
    checkSignature(spec, path, item.name, item);
    checkSelector(spec, [...path, 'selector'], item.selector, toFunctionSelector(item.signature));
    item.emits?.forEach(({event, contract}, place) => {
      const owner = checkOwner(spec, [...path, 'emits', place], contract ?? name);
      if (!owner.events.some((candidate) => candidate.name === event)) {
        throw spec.fault(
          [...path, 'emits', place],
          `${contract ?? name} has no event ${event}.`,
          'Correct the name, or name the contract that emits it in "contract".',
        );
      }
    });
    item.reverts?.forEach((revert, place) => {
      checkRevert(spec, [...path, 'reverts', place], name, revert);
    });
  });
}

/** A page says of each derived member what it was built from. */
function checkDerived(spec: ShapedSpec<Contracts>, name: string, {functions, events, errors}: Contract): void {
  if (spec.value.source.derived !== undefined) return;
  for (const [key, members] of Object.entries({functions, events, errors})) {
    members.forEach((member, index) => {
      if (member.derived !== true) return;
      throw spec.fault(
        ['contracts', name, key, index, 'derived'],
        'nothing says what derived members were built from.',
        'Say it in "derived" of "source", or remove the mark.',
      );
    });
  }
}

/** Links find a member by its title. */
function checkTitles(
  spec: ShapedSpec<Contracts>,
  path: Path,
  problem: string,
  members: readonly {readonly name: string; readonly label?: string}[],
): void {
  const titles = new Set<string>();
  members.forEach((member, index) => {
    const title = memberTitle(member);
    if (titles.has(title)) {
      throw spec.fault(
        [...path, index],
        `${problem} ${title}.`,
        'Give one of them a "label" that distinguishes it, for example "with salt".',
      );
    }
    titles.add(title);
  });
}

function checkRevert(spec: ShapedSpec<Contracts>, path: Path, name: string, revert: Revert): void {
  if (revert.kind !== 'error') return;
  const owner = checkOwner(spec, path, revert.contract ?? name);
  if (!owner.errors.some((candidate) => candidate.name === revert.error)) {
    throw spec.fault(
      path,
      `${revert.contract ?? name} has no error ${revert.error}.`,
      'Correct the name, or name the contract that defines it in "contract".',
    );
  }
}

function checkOwner(spec: ShapedSpec<Contracts>, path: Path, contract: string): Contract {
  const owner = spec.value.contracts[contract];
  if (owner === undefined) {
    throw spec.fault(path, `there is no contract ${contract}.`, `Name one of: ${list(spec.value.contracts)}.`);
  }
  return owner;
}

function checkEventsAndErrors(
  spec: ShapedSpec<Contracts>,
  name: string,
  {events, errors, structs, enums = []}: Contract,
): void {
  for (const [key, members] of Object.entries({events, errors, structs, enums})) {
    checkTitles(spec, ['contracts', name, key], `${name} has another of its ${key} called`, members);
  }
  events.forEach((event, index) => {
    const path = ['contracts', name, 'events', index];
    checkSignature(spec, path, event.name, event);
    checkSelector(spec, [...path, 'topic0'], event.topic0, toEventSelector(event.signature));
  });
  errors.forEach((error, index) => {
    const path = ['contracts', name, 'errors', index];
    checkSignature(spec, path, error.name, error);
    checkSelector(spec, [...path, 'selector'], error.selector, toFunctionSelector(error.signature));
  });
}

function checkSignature(
  spec: ShapedSpec<Contracts>,
  path: Path,
  name: string,
  {signature, inputs}: {readonly signature: string; readonly inputs: readonly Parameter[]},
): void {
  const expected = `${name}(${inputs.map(({type}) => type).join(',')})`;
  if (signature !== expected) {
    throw spec.fault(
      [...path, 'signature'],
      `is ${signature}, but the name and inputs give ${expected}.`,
      'Correct the one that differs from the contract.',
    );
  }
}

function checkSelector(spec: ShapedSpec<Contracts>, path: Path, found: string, expected: string): void {
  if (found !== expected) {
    throw spec.fault(
      path,
      `is ${found}, but the signature hashes to ${expected}.`,
      'Compare the signature with the contract, then write the hash of the correct one.',
    );
  }
}

function checkPayload(spec: ShapedSpec<Contracts>, name: string, {payload}: Contract): void {
  if (payload === null) return;
  const path = ['contracts', name, 'payload'];
  payload.fields.forEach((field, index) => {
    if (field.bytes === 'rest' && index < payload.fields.length - 1) {
      throw spec.fault(
        [...path, 'fields', index],
        'only the last field can have the size "rest".',
        'Write its size in bytes.',
      );
    }
  });
  const {values, encoded, bytes} = payload.example;
  let expected: string;
  try {
    expected = encodePayload(payload.fields, values);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw spec.fault(
      [...path, 'example', 'values'],
      `cannot be encoded: ${reason}`,
      'Give every field and parameter a value of its type.',
    );
  }
  if (encoded !== expected) {
    throw spec.fault(
      [...path, 'example', 'encoded'],
      'is not what the values encode to.',
      `Compare the fields and values with the contract. They currently encode to ${expected}.`,
    );
  }
  if (bytes !== (encoded.length - 2) / 2) {
    throw spec.fault([...path, 'example', 'bytes'], `is ${bytes}.`, `Write ${(encoded.length - 2) / 2}.`);
  }
}

function checkPages(spec: ShapedSpec<Contracts>): void {
  const pageOf = new Map<string, string>();
  const paths = spec.value.pages.map(({path}) => path);
  spec.value.pages.forEach(({path, contracts, intro, pages, deployments, tables = []}, index) => {
    const place = ['pages', index];
    if (deployments !== true) checkListedPages(spec, place, paths, {contracts, pages});
    checkTables(spec, [...place, 'tables'], tables);
    contracts.forEach((name, position) => {
      checkOwner(spec, [...place, 'contracts', position], name);
      const other = pageOf.get(name);
      if (other !== undefined) {
        throw spec.fault(
          [...place, 'contracts', position],
          `${name} is already on the page ${other}.`,
          'Keep it on one page, because links to its functions lead there.',
        );
      }
      pageOf.set(name, path);
    });
    if (contracts.length !== 1 && intro === undefined) {
      throw spec.fault(
        place,
        `has ${contracts.length === 0 ? 'no contract of its own' : 'several contracts'} and no "intro".`,
        'Explain in "intro" what the page brings together.',
      );
    }
  });
  for (const name of Object.keys(spec.value.contracts)) {
    if (!pageOf.has(name)) {
      throw spec.fault(['contracts', name], 'is not on any page.', 'List it under "contracts" of one of the "pages".');
    }
  }
}

function checkTables(spec: ShapedSpec<Contracts>, path: Path, tables: readonly FactTable[]): void {
  tables.forEach(({head, rows}, index) => {
    rows.forEach((row, place) => {
      if (row.length === head.length) return;
      throw spec.fault(
        [...path, index, 'rows', place],
        `has ${row.length} cells, but the head has ${head.length}.`,
        'Write a cell for each column.',
      );
    });
  });
}

/** A page describes contracts, or lists the pages that do. */
function checkListedPages(
  spec: ShapedSpec<Contracts>,
  place: Path,
  paths: readonly string[],
  {contracts, pages}: {readonly contracts: readonly string[]; readonly pages: readonly string[] | undefined},
): void {
  if ((contracts.length === 0) !== (pages !== undefined)) {
    throw spec.fault(
      place,
      contracts.length === 0 ? 'describes nothing.' : 'has both contracts and pages.',
      'Name "contracts" to describe, or leave them empty and name "pages" to list.',
    );
  }
  pages?.forEach((path, position) => {
    if (paths.includes(path)) return;
    throw spec.fault([...place, 'pages', position], `there is no page ${path}.`, `Name one of: ${paths.join(', ')}.`);
  });
}

function checkNetworks(spec: ShapedSpec<Contracts>): void {
  const {networks} = spec.value;
  networks.forEach((network, index) => {
    const other = networks.slice(0, index).find(({key, chainId}) => key === network.key || chainId === network.chainId);
    if (other !== undefined) {
      throw spec.fault(
        ['networks', index],
        `${network.key} (chain ${network.chainId}) is listed twice: the other entry is ${other.key} (chain ${other.chainId}).`,
        'Remove one, or correct its key or chain ID.',
      );
    }
    if (network.explorer !== null && !/^https:\/\/[^/]+$/.test(network.explorer)) {
      throw spec.fault(
        ['networks', index, 'explorer'],
        `${network.explorer} is not the address of a website.`,
        'Write it like https://etherscan.io, without a path, or null if there is no explorer.',
      );
    }
  });
}

function checkAddresses(spec: ShapedSpec<Contracts>, place: Path, deployments: Contracts['deployments']): void {
  const {networks, contracts, otherContracts} = spec.value;
  for (const [network, addresses] of Object.entries(deployments)) {
    if (!networks.some(({key}) => key === network)) {
      throw spec.fault(
        [...place, 'deployments', network],
        `${network} is not a known network.`,
        `Describe it under "networks", or name one of: ${networks.map(({key}) => key).join(', ')}.`,
      );
    }
    for (const [name, address] of Object.entries(addresses)) {
      const path = [...place, 'deployments', network, name];
      if (!Object.hasOwn(contracts, name) && !Object.hasOwn(otherContracts, name)) {
        throw spec.fault(
          path,
          `there is no contract ${name}.`,
          'Correct the name, or describe it under "contracts" or "otherContracts".',
        );
      }
      checkAddress(spec, path, address);
    }
  }
}

function checkAddress(spec: ShapedSpec<Contracts>, path: Path, address: string): void {
  if (!isAddress(address, {strict: false})) {
    throw spec.fault(path, `${address} is not an address.`, 'Write 0x and 40 hexadecimal digits.');
  }
  // Of all spellings of an address only one has the checksum: upper case where the hash says so.
  const expected = getAddress(address.toLowerCase());
  if (address !== expected) {
    throw spec.fault(
      path,
      `${address} has a wrong EIP-55 checksum.`,
      `Compare it with its source, digit by digit. If only upper and lower case are wrong, write ${expected}.`,
    );
  }
}

function list(contracts: Readonly<Record<string, unknown>>): string {
  return Object.keys(contracts).join(', ');
}
