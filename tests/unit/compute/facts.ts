import json from '@site/tests/facts/compute/1.3.0.json';

interface Tutorial {
  contract: string;
  variables: Record<string, string>;
  drivePositions: string[];
  functions: string[];
  image: string;
  machineCommand: string;
  header?: Record<string, string>;
  hash?: string;
}

/** What tests look up by a name that they have from a page or from the specification. */
interface ByName {
  contract: {reverts: Record<string, string[]>};
  arbitration: {states: Record<string, string[]>};
  grpc: Record<'logger' | 'ipfs', {messages: Record<string, string[]>}>;
  deployments: Record<string, {chainId: number; contracts: Record<string, string>}>;
  node: {config: Record<string, number | boolean | string>; providers: Record<string, string>};
  releases: Record<'compute' | 'tutorials' | 'logger' | 'arbitration', Record<string, string>>;
  tutorials: Record<string, Tutorial>;
}

/** What the sources of Cartesi Compute 1.3.0 and of the libraries around it say. */
export const facts: Omit<typeof json, 'tutorials'> & ByName = json;
