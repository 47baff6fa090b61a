import type {Contracts} from './schema';
import {table} from '@site/src/references/shared/page';

/** Address of a contract on one network. */
export interface AddressRow {
  readonly network: string;
  readonly chainId: number;
  readonly address: string;
  /** Its page in the block explorer of the network; `null` where there is none. */
  readonly url: string | null;
  /** What the button that copies it is called. */
  readonly copyLabel: string;
}

/** What the columns of an address table say. */
export const addressColumns = ['Network', 'Chain ID', 'Address'] as const;

/** The component that a page with an address table imports. */
export const copyButton = {name: 'CopyButton', from: '@site/src/components/CopyButton'} as const;

/** The deployed addresses of a contract, in the order of the networks; none where it has no fixed address. */
export function addressRows({networks, deployments}: Contracts, contract: string): AddressRow[] {
  return networks.flatMap(({key, chainId, name, explorer, retired}) => {
    const address = deployments[key]?.[contract];
    if (address === undefined) return [];
    return {
      network: retired === true ? `${name} (retired)` : name,
      chainId,
      address,
      url: explorer === null ? null : `${explorer}/address/${address}`,
      copyLabel: `Copy address of ${contract} on ${name}`,
    };
  });
}

/** The address table as MDX. The page must import `CopyButton`: `copyButtonImport()`. */
export function addressTable(rows: readonly AddressRow[]): string {
  return table(
    addressColumns,
    rows.map(({network, chainId, address, url, copyLabel}) => {
      const shown = url === null ? `\`${address}\`` : `[\`${address}\`](${url})`;
      // The space must not break: the button would slip below the address.
      return [network, `${chainId}`, `${shown}&nbsp;<${copyButton.name} value="${address}" label="${copyLabel}" />`];
    }),
  );
}

/** The import that a page with an address table needs. */
export function copyButtonImport(): string {
  return `import ${copyButton.name} from '${copyButton.from}';`;
}
