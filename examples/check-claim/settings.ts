/**
 * The settings of a check. They come from environment variables; a value that
 * is missing or malformed is rejected with a message that says how to write it.
 */
import {type Address, getAddress, isAddress} from 'viem';

// #region settings
/** Everything that determines the result of a check. */
export interface Settings {
  /** The base layer: HTTP address of a JSON-RPC endpoint. */
  rpcUrl: string;
  /** Your own node: the address of its GraphQL API. */
  graphqlUrl: string;
  /** The GraphQL API of the node that made the claim, if it is public. */
  claimantGraphqlUrl?: string;
  /** The application's contract. */
  application: Address;
  /** Blocks in an epoch: CARTESI_EPOCH_LENGTH of the node. */
  epochLength: bigint;
  /**
   * The block from which epochs are counted:
   * CARTESI_CONTRACTS_INPUT_BOX_DEPLOYMENT_BLOCK_NUMBER of the node.
   */
  genesisBlock: bigint;
}
// #endregion settings

/** A setting that is missing or malformed. The message says how to write it. */
export class SettingError extends Error {}

/** Reads the settings. Throws a {@link SettingError} at the first that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const {RPC_URL, GRAPHQL_URL, CLAIMANT_GRAPHQL_URL, APPLICATION_ADDRESS, EPOCH_LENGTH, GENESIS_BLOCK} = environment;
  return {
    // The defaults are those of `cartesi run`.
    rpcUrl: readUrl('RPC_URL', RPC_URL ?? 'http://localhost:8545'),
    graphqlUrl: readUrl('GRAPHQL_URL', GRAPHQL_URL ?? 'http://localhost:8080/graphql'),
    ...(CLAIMANT_GRAPHQL_URL && {claimantGraphqlUrl: readUrl('CLAIMANT_GRAPHQL_URL', CLAIMANT_GRAPHQL_URL)}),
    application: readAddress(
      'APPLICATION_ADDRESS',
      APPLICATION_ADDRESS ?? '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e',
    ),
    // No default: with a wrong value, every claim would look wrong.
    epochLength: readNumber('EPOCH_LENGTH', EPOCH_LENGTH, 1n, 'CARTESI_EPOCH_LENGTH', '720'),
    genesisBlock: readNumber(
      'GENESIS_BLOCK',
      GENESIS_BLOCK,
      0n,
      'CARTESI_CONTRACTS_INPUT_BOX_DEPLOYMENT_BLOCK_NUMBER',
      '22',
    ),
  };
}

function readUrl(name: string, value: string): string {
  if (!/^https?:/.test(value) || !URL.canParse(value)) {
    throw new SettingError(`${name} is "${value}". Set it to an address such as http://localhost:8545.`);
  }
  return value;
}

function readAddress(name: string, value: string): Address {
  if (!isAddress(value, {strict: false})) {
    throw new SettingError(`${name} is "${value}". Set it to 0x and 40 hexadecimal digits.`);
  }
  return getAddress(value);
}

function readNumber(
  name: string,
  value: string | undefined,
  least: bigint,
  nodeName: string,
  localValue: string,
): bigint {
  if (value === undefined || !/^\d{1,18}$/.test(value) || BigInt(value) < least) {
    const is = value === undefined ? 'not set' : `"${value}"`;
    throw new SettingError(
      `${name} is ${is}. Set it to ${nodeName} of the node that claims, a whole number from ${least} ` +
        `(${localValue} under cartesi run).`,
    );
  }
  return BigInt(value);
}
