/** The contracts whose inputs have a layout of their own. Needs no viem: what knows the addresses alone is light. */
import type {RollupRelease} from './releases';
import type {Hex} from './types';

/** The contracts that send these inputs. Release 1.4 of the contracts has one address for all networks. */
export const SENDERS = {
  EtherPortal: '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044',
  ERC20Portal: '0x9C21AEb2093C32DDbC53eEF24B873BDCd1aDa1DB',
  ERC721Portal: '0x237F8DD094C0e47f4236f12b4Fa01d6Dae89fb87',
  ERC1155SinglePortal: '0x7CFB0193Ca87eB6e48056885E026552c3A941FC4',
  ERC1155BatchPortal: '0xedB53860A6B52bbb7561Ad596416ee9965B055Aa',
  DAppAddressRelay: '0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE',
} as const satisfies Record<string, Hex>;

/** The name of a contract that sends inputs of its own. */
export type SenderName = keyof typeof SENDERS;

/** The portals of 2.0: rollups-contracts 3.0.0-alpha.10. No contract relays the application's address there. */
export const SENDERS_2 = {
  EtherPortal: '0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0',
  ERC20Portal: '0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419',
  ERC721Portal: '0x397c352d18DFf47CC8a6143403142cf7afd5Ff7E',
  ERC1155SinglePortal: '0x585F56351A66f131E176a345662215C772f80451',
  ERC1155BatchPortal: '0xee33550a22e3Cf6Cc265524dC9bcfD99D2307EBe',
} as const satisfies Partial<Record<SenderName, Hex>>;

/** The contracts of a release that send inputs. */
function sendersOf(release: RollupRelease): Readonly<Partial<Record<SenderName, Hex>>> {
  return release === '1.5' ? SENDERS : SENDERS_2;
}

/** The contract of a release whose address this is, or null for an ordinary account. */
export function senderName(address: Hex, release: RollupRelease = '1.5'): SenderName | null {
  const wanted = address.toLowerCase();
  const senders = sendersOf(release);
  for (const name of Object.keys(senders) as SenderName[]) {
    if (senders[name]?.toLowerCase() === wanted) return name;
  }
  return null;
}

/** The address of a contract that sends inputs, or null where the release has no such contract. */
export function senderAddress(name: SenderName, release: RollupRelease): Hex | null {
  return sendersOf(release)[name] ?? null;
}
