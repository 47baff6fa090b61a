import type {Contracts, Release} from './schema';

/** A network on which a contract is deployed. */
export interface AddressNetwork {
  /** Its name, marked where it has been shut down. */
  readonly name: string;
  readonly chainId: number;
  /** Page of the address in the block explorer of the network; `null` where there is none. */
  readonly url: string | null;
}

/** One address of a contract, with the networks on which the contract has it. */
export interface AddressRow {
  readonly contract: string;
  readonly address: string;
  readonly networks: readonly AddressNetwork[];
}

/** The component that shows addresses on a page; `src/remark/addresses.ts` replaces it by a table. */
export const ADDRESSES = 'Addresses';

/**
 * The deployed addresses of a contract, in the order of the networks; none where it has no fixed address. Networks on
 * which the address is the same share a row.
 */
export function addressRows({networks, deployments}: Contracts, contract: string): AddressRow[] {
  const rows = new Map<string, AddressNetwork[]>();
  for (const {key, chainId, name, explorer, retired} of networks) {
    const address = deployments[key]?.[contract];
    if (address === undefined) continue;
    const found = rows.get(address) ?? [];
    rows.set(address, [
      ...found,
      {
        name: retired === true ? `${name} (retired)` : name,
        chainId,
        url: explorer === null ? null : `${explorer}/address/${address}`,
      },
    ]);
  }
  return [...rows].map(([address, on]) => ({contract, address, networks: on}));
}

/** Rows of all contracts of a version that have fixed addresses, in the order of the specification. */
export function allAddressRows(spec: Contracts): AddressRow[] {
  return contractNames(spec).flatMap((contract) => addressRows(spec, contract));
}

/** Rows of all contracts of a release, of a specification that covers several; none where no deployment is known. */
export function releaseAddressRows(spec: Contracts, {deployments}: Release): AddressRow[] {
  return allAddressRows({...spec, deployments});
}

/** Names of all contracts that a specification knows. */
export function contractNames({contracts, otherContracts}: Contracts): string[] {
  return Object.keys({...contracts, ...otherContracts});
}

/** Name of the file of a version that `addressesJson` makes. */
export const ADDRESSES_FILE = 'addresses.json';

/**
 * The same addresses for programs, as JSON: each network with its contracts. Of a specification that covers several
 * releases, each release with its networks.
 */
export function addressesJson({networks, deployments, releases}: Contracts): string {
  const networksOf = (addresses: Contracts['deployments']) =>
    networks.map(({key, chainId, name, explorer, retired}) => ({
      key,
      name,
      chainId,
      explorer,
      retired: retired === true,
      contracts: addresses[key] ?? {},
    }));
  const content =
    releases === undefined
      ? {networks: networksOf(deployments)}
      : {releases: releases.map((release) => ({release: release.name, networks: networksOf(release.deployments)}))};
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
