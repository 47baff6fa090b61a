/** The contracts of the version being written against the facts of their release. */
import {describe, expect, it} from 'vitest';

import {contractPages} from '@site/src/references/contracts/pages';
import {parseContracts} from '@site/src/references/contracts/spec';
import {encodePayload} from '@site/src/references/contracts/payload';
import {readFacts} from '@site/tests/lib/facts';
import {faultOf, lineOf, replaceOnce, repositoryFile} from '@site/tests/unit/references/support';
import {options, type FactMember, type FactParameter} from './fixtures';

interface FactContract {
  addedOrChanged: string[];
  functions: FactMember[];
  events: FactMember[];
  errors: FactMember[];
}

const file = 'cartesi-rollups/_specs/contracts.json';
const text = repositoryFile(file);
const spec = parseContracts(text, file);
const facts = readFacts('contracts', '2.0') as {
  version: string;
  contracts: Record<string, FactContract>;
  deployments: Record<string, {networksClaimed: number[]; contracts: Record<string, {address: string}>}>;
  structs: Record<string, string | Record<string, number>>;
  constants: {inputMaxSize: number; log2MaxOutputs: number; machineProofSiblings: number};
};

/** Interfaces whose members these contracts have besides their own. */
const BASES: Readonly<Record<string, string>> = {Authority: 'IConsensus', Quorum: 'IConsensus'};
const RELEASE = '3.0.0-alpha.10';

function factName(name: string): string {
  if (name === 'Inputs' || name === 'Outputs') return name.toLowerCase();
  return name.startsWith('I') && /^I[A-Z]/.test(name) ? `i${name.slice(1)}` : `i${name}`;
}

function bare({name, type}: FactParameter): FactParameter {
  return {name, type};
}

function member({name, signature, selector, topic0, stateMutability, inputs, outputs}: FactMember): object {
  return {
    name,
    signature,
    selector,
    topic0,
    stateMutability,
    inputs: inputs.map((input) =>
      topic0 === undefined ? bare(input) : {...bare(input), indexed: input.indexed ?? false},
    ),
    outputs: outputs?.map(bare),
  };
}

function sorted(members: readonly FactMember[]): object[] {
  return [...members].sort((one, other) => one.signature.localeCompare(other.signature)).map(member);
}

describe('contracts.json of 2.0', () => {
  it('is about the release of the baseline, and describes its contracts', () => {
    expect(facts.version).toContain(RELEASE);
    expect(spec.source.version).toBe(RELEASE);
    // The functions of the validator interface are part of every consensus.
    const known = Object.keys(facts.contracts).filter((name) => name !== 'iOutputsMerkleRootValidator');
    expect(Object.keys(spec.contracts).map(factName).sort()).toEqual(known.sort());
  });

  it.each(Object.entries(spec.contracts))('has the members of %s', (name, contract) => {
    const fact = facts.contracts[factName(name)];
    const base = spec.contracts[BASES[name] ?? ''];
    for (const kind of ['functions', 'events', 'errors'] as const) {
      const described = [...contract[kind], ...(base?.[kind] ?? [])] as unknown as FactMember[];
      expect(sorted(described), kind).toEqual(sorted(fact?.[kind] ?? []));
    }
  });

  it.each(Object.entries(spec.contracts))('marks what of %s is derived', (name, contract) => {
    const marked = (['function', 'event', 'error'] as const).flatMap((kind) =>
      contract[`${kind}s`].filter(({derived}) => derived === true).map((one) => `${kind} ${one.name}`),
    );
    const base = BASES[name];
    const inherited = base === undefined ? [] : (facts.contracts[factName(base)]?.addedOrChanged ?? []);
    expect(marked.sort()).toEqual(
      (facts.contracts[factName(name)]?.addedOrChanged ?? []).filter((one) => !inherited.includes(one)).sort(),
    );
  });

  it('has the validator interface in its consensus', () => {
    const described = spec.contracts['IConsensus']?.functions.map(({signature}) => signature);
    for (const {signature} of facts.contracts['iOutputsMerkleRootValidator']?.functions ?? []) {
      expect(described).toContain(signature);
    }
  });

  it('has the structs of the facts', () => {
    const structs = Object.values(spec.contracts).flatMap((contract) => contract.structs);
    for (const {name, members} of structs) {
      const names = members.map((one) => one.name);
      const fact = facts.structs[name];
      expect(typeof fact).toBe('string');
      for (const one of names) expect(fact).toContain(` ${one}`);
    }
    expect(spec.contracts['IConsensus']?.enums?.[0]?.members.map(({name}) => name)).toEqual(
      Object.keys(facts.structs['ClaimStatus'] ?? {}),
    );
  });

  it('has the addresses of the release, and says with each that they are of it', () => {
    const deployed = facts.deployments[RELEASE];
    const addresses = Object.fromEntries(
      Object.entries(deployed?.contracts ?? {}).map(([name, {address}]) => [
        `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        address,
      ]),
    );
    const {DaveAppFactory: dave, ...everywhere} = addresses;
    expect(spec.networks.map(({chainId}) => chainId).sort()).toEqual([...(deployed?.networksClaimed ?? [])].sort());
    for (const {key, chainId} of spec.networks) {
      // Of Dave's factory only the address on a development network is known.
      expect(spec.deployments[key]).toEqual(chainId === 31337 ? {...everywhere, DaveAppFactory: dave} : everywhere);
    }
    for (const name of Object.keys(everywhere)) {
      expect(spec.contracts[name]?.addressNote, name).toContain(`release ${RELEASE}`);
    }
  });

  it('tells the limits of the facts', () => {
    const {inputMaxSize, log2MaxOutputs, machineProofSiblings} = facts.constants;
    expect(spec.contracts['InputBox']?.description).toContain(`${inputMaxSize.toLocaleString('en')} bytes`);
    expect(text).toContain(`The ${log2MaxOutputs} siblings`);
    expect(text).toContain(`Its ${machineProofSiblings} siblings`);
  });

  it('encodes its examples of payloads', () => {
    for (const {payload} of Object.values(spec.contracts)) {
      if (payload !== null) expect(encodePayload(payload.fields, payload.example.values)).toBe(payload.example.encoded);
    }
  });

  it('makes pages that mark what is derived', () => {
    const pages = contractPages(text, file, {
      ...options,
      version: '2.0',
      idBase: 'contracts',
      titleSuffix: 'Rollups 2.0',
    });
    const portal = pages.find(({id}) => id.endsWith('Erc20Portal'))?.body ?? '';
    expect(portal).toContain('- Derived: it is not in the ABI of 3.0.0-alpha.6');
    expect(portal).toContain('- Source: `src/portals/IErc20Portal.sol`');
    expect(portal).not.toContain('/blob/');
  });

  it('refuses a derived member where nothing says what it was built from', async () => {
    const broken = replaceOnce(text, '"derived": "it is not', '"derivedFrom": "it is not')
      .replace(/\n *"derivedFrom": [^\n]*\n/, '\n')
      .replace('"unlinked": true,', '"unlinked": true');
    expect((await faultOf(() => parseContracts(broken, file))).line).toBe(lineOf(broken, '"derived": true'));
  });
});
