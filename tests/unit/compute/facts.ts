import type {Hex} from 'viem';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import type {FactMember, FactParameter} from '@site/tests/unit/references/contracts/fixtures';

interface Interface {
  functions: string[];
  events: string[];
  reverts: string[];
}

interface Grpc {
  service: string;
  methods: Record<string, [string, string]>;
  messages: Record<string, string[]>;
}

interface Tutorial {
  contract: string;
  variables: Record<string, string>;
  drivePositions: Hex[];
  functions: string[];
  image: string;
  machineCommand: string;
  header?: Record<string, Hex>;
  hash?: Hex;
}

/** What the sources of Cartesi Compute 1.3.0 and of the libraries around it say. */
export interface Facts {
  source: {npm: string; tag: string};
  contract: {
    kind: string;
    source: string;
    inherits: string[];
    constructor: {inputs: FactParameter[]; stateMutability: string};
    functions: FactMember[];
    events: FactMember[];
    structs: {name: string; members: {name: string; type: string}[]}[];
    enums: {name: string; members: string[]}[];
    reverts: Record<string, string[]>;
  };
  interface: string[];
  descartes: {functions: string[]; events: string[]; structs: {name: string; members: unknown[]}[]};
  logger: Interface;
  arbitration: Record<'VGInstantiator' | 'PartitionInstantiator' | 'MMInstantiator', Interface> & {
    states: Record<string, string[]>;
  };
  deployments: Record<string, {chainId: number; contracts: Record<string, string>}>;
  rules: {maxStateDuration: Record<string, string>; getResult: Record<string, string>};
  grpc: Record<'logger' | 'ipfs' | 'machine-manager', Grpc>;
  dispatcher: {
    queries: string[];
    contentType: string;
    statuses: Record<string, number>;
    notInstantiated: string;
    instance: string[];
    serviceStatus: string[];
    context: string[];
    drive: string[];
  };
  node: {
    config: Record<string, number | boolean | string>;
    serviceNames: string[];
    environment: string[];
    images: string[];
    ports: string[];
    providers: Record<string, string>;
  };
  releases: Record<'compute' | 'tutorials' | 'logger' | 'arbitration', Record<string, string>>;
  tutorials: Record<string, Tutorial>;
}

export const facts = JSON.parse(readText(fromRoot('tests/facts/compute/1.3.0.json'))) as Facts;
