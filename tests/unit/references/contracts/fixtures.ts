import type {Hex} from 'viem';

import type {Contract, Parameter} from '@site/src/references/contracts/schema';
import type {ReferenceOptions} from '@site/src/references/shared/options';

/** Versions whose contracts are described, the newest first. */
export const contractVersions = ['1.5', '1.3', '1.0', '0.9', '0.8'] as const;
export type ContractVersion = (typeof contractVersions)[number];

/** The specification of a version, relative to the repository. */
export function specOf(version: string, name: 'contracts.json' | 'cli.json'): string {
  return `rollups_versioned_docs/version-${version}/_specs/${name}`;
}

export const contractsFile = specOf('1.5', 'contracts.json');
export const cliFile = specOf('1.5', 'cli.json');

export const options: ReferenceOptions = {
  version: '1.5',
  idBase: 'json-rpc',
  slugBase: '/rollups-apis/json-rpc',
  tags: ['api', 'developer'],
  sources: [],
  editUrl: 'https://example.org/edit/contracts.json',
};

/** A parameter, as facts have it. */
export interface FactParameter {
  name: string;
  type: string;
  solidityType?: string;
  indexed?: boolean;
  components?: FactParameter[];
}

/** A function, an event or an error, as facts have it. */
export interface FactMember {
  name: string;
  signature: string;
  selector?: Hex;
  topic0?: Hex;
  anonymous?: boolean;
  stateMutability?: string;
  inputs: FactParameter[];
  outputs?: FactParameter[];
  declaredHere?: boolean;
}

/** What facts know about a parameter. */
export function bareParameter({name, type, solidityType, indexed}: Parameter & {indexed?: boolean}): FactParameter {
  return {
    name,
    type,
    ...(solidityType === undefined ? {} : {solidityType}),
    ...(indexed === undefined ? {} : {indexed}),
  };
}

export function bySignature<T extends {readonly signature: string}>(items: readonly T[]): T[] {
  return [...items].sort((one, other) => one.signature.localeCompare(other.signature));
}

/** Functions, events and errors of a contract as facts have them, by their signatures. */
export function membersOf(contract: Contract) {
  return {
    functions: bySignature(contract.functions).map(
      ({name, signature, selector, stateMutability, inputs, outputs, inheritedFrom}) => ({
        name,
        signature,
        selector,
        stateMutability,
        inputs: inputs.map(bareParameter),
        outputs: outputs.map(bareParameter),
        declaredHere: inheritedFrom === undefined,
      }),
    ),
    events: bySignature(contract.events).map(({name, signature, topic0, anonymous, inputs}) => ({
      name,
      signature,
      topic0,
      anonymous,
      inputs: inputs.map(bareParameter),
    })),
    errors: bySignature(contract.errors).map(({name, signature, selector, inputs}) => ({
      name,
      signature,
      selector,
      inputs: inputs.map(bareParameter),
    })),
  };
}
