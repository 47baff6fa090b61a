import {SimpleStateManager} from '@ethereumjs/statemanager';
import {type Address, bytesToBigInt, bytesToHex, createAddressFromString, hexToBytes} from '@ethereumjs/util';

import type {StoredAccount} from '@site/src/playground/base-layer/chain';
import type {Hex} from '@site/src/rollup/types';

const short = (bytes: Uint8Array): Hex => `0x${bytesToBigInt(bytes).toString(16)}`;

/** A state that knows which words of storage were ever written, so that it can be read as a whole. */
export class RecordingState extends SimpleStateManager {
  readonly #slots = new Map<string, Set<Hex>>();

  override async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    const owner = address.toString();
    const slots = this.#slots.get(owner) ?? new Set();
    this.#slots.set(owner, slots.add(bytesToHex(key)));
    await super.putStorage(address, key, value);
  }

  /** A contract as it stands now. Words that are zero are left out. */
  async contractAt(key: Hex): Promise<StoredAccount> {
    const address = createAddressFromString(key);
    const code = bytesToHex(await this.getCode(address));
    const storage: Record<Hex, Hex> = {};
    for (const slot of [...(this.#slots.get(address.toString()) ?? [])].toSorted()) {
      const value = short(await this.getStorage(address, hexToBytes(slot)));
      if (value !== '0x0') storage[short(hexToBytes(slot))] = value;
    }
    return {nonce: 1, code, storage};
  }
}
