/** Decodes the deposits of contracts 3.0.0-alpha.10 with a codec that was built for alpha.6. */
import {
  decodeErc1155BatchDeposit,
  decodeErc1155SingleDeposit,
  decodeErc20Deposit,
  decodeErc721Deposit,
  decodeEtherDeposit,
  type Deposit,
} from '@cartesi/codec';
import type {Address, Hex} from 'viem';

// #region portals
/** The portals of contracts 3.0.0-alpha.10, in lower case as they appear in `msg_sender`. */
const decoders: Readonly<Record<string, (payload: Hex) => Deposit>> = {
  '0x035b11be55656c6cfc822d1cae568c1af2e497b0': (payload) => ({type: 'EtherDeposit', ...decodeEtherDeposit(payload)}),
  '0x3332de61a8bb9ac84893b2f552fe81c9a6dc5419': (payload) => ({type: 'Erc20Deposit', ...decodeErc20Deposit(payload)}),
  '0x397c352d18dff47cc8a6143403142cf7afd5ff7e': (payload) => ({type: 'Erc721Deposit', ...decodeErc721Deposit(payload)}),
  '0x585f56351a66f131e176a345662215c772f80451': (payload) => ({
    type: 'Erc1155SingleDeposit',
    ...decodeErc1155SingleDeposit(payload),
  }),
  '0xee33550a22e3cf6cc265524dc9bcfd99d2307ebe': (payload) => ({
    type: 'Erc1155BatchDeposit',
    ...decodeErc1155BatchDeposit(payload),
  }),
};

/** The deposit that an input carries, or nothing if no portal sent it. */
export function depositOf(sender: Address, payload: Hex): Deposit | undefined {
  return decoders[sender.toLowerCase()]?.(payload);
}
// #endregion portals
