/** Decodes the deposits of contracts 3.0.0-alpha.10 with a codec that was built for alpha.6. */
import {
  decodeErc1155BatchDeposit,
  decodeErc1155SingleDeposit,
  decodeErc20Deposit,
  decodeErc721Deposit,
  decodeEtherDeposit,
  type Deposit,
} from '@cartesi/codec';
import {type Address, getAddress, type Hex} from 'viem';

// #region portals
/** The portals of contracts 3.0.0-alpha.10, each with what decodes its payloads. */
const portals = new Map<Address, (payload: Hex) => Deposit>([
  ['0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0', (payload) => ({type: 'EtherDeposit', ...decodeEtherDeposit(payload)})],
  ['0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419', (payload) => ({type: 'Erc20Deposit', ...decodeErc20Deposit(payload)})],
  [
    '0x397c352d18DFf47CC8a6143403142cf7afd5Ff7E',
    (payload) => ({type: 'Erc721Deposit', ...decodeErc721Deposit(payload)}),
  ],
  [
    '0x585F56351A66f131E176a345662215C772f80451',
    (payload) => ({type: 'Erc1155SingleDeposit', ...decodeErc1155SingleDeposit(payload)}),
  ],
  [
    '0xee33550a22e3Cf6Cc265524dC9bcfD99D2307EBe',
    (payload) => ({type: 'Erc1155BatchDeposit', ...decodeErc1155BatchDeposit(payload)}),
  ],
]);

/** The deposit that an input carries, or nothing if no portal sent it. */
export function depositOf(sender: Address, payload: Hex): Deposit | undefined {
  return portals.get(getAddress(sender))?.(payload);
}
// #endregion portals
