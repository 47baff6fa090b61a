// Bytes and words: the fields of deposits, the calls of vouchers, the words of commands.

import {encodeFunctionData, parseAbi} from 'viem';

// #region read
// Reads the packed fields of a deposit, one after the other.
export class Reader {
  #bytes;

  constructor(payload) {
    this.#bytes = Buffer.from(payload.slice(2), 'hex');
  }

  #take(size) {
    if (size > this.#bytes.length) throw new Error('the payload ends too early');
    const field = this.#bytes.subarray(0, size).toString('hex');
    this.#bytes = this.#bytes.subarray(size);
    return '0x' + field;
  }

  address() {
    return this.#take(20);
  }

  uint256() {
    return BigInt(this.#take(32));
  }

  // `count` arrays of uint256 in the encoding of Solidity: first the place of each, counted
  // from here, then at each place the length and the items.
  arrays(count) {
    const start = this.#bytes;
    const arrays = [];
    for (let index = 0; index < count; index++) {
      this.#bytes = start.subarray(32 * index);
      this.#bytes = start.subarray(this.#size(start));
      const length = this.#size(start);
      arrays.push(Array.from({length}, () => this.uint256()));
    }
    return arrays;
  }

  // A place or a length, which cannot exceed what there is.
  #size({length}) {
    const number = this.uint256();
    if (number > BigInt(length)) throw new Error('the payload ends too early');
    return Number(number);
  }
}
// #endregion read

// #region write
// Encodes a call of a contract, for example ('transfer(address,uint256)', to, amount).
export function call(signature, ...args) {
  return encodeFunctionData({abi: parseAbi([`function ${signature}`]), args});
}
// #endregion write

// #region parse
const MAX_UINT256 = 2n ** 256n - 1n;

export function words(payload) {
  const bytes = Buffer.from(payload.slice(2), 'hex');
  if (bytes.some((byte) => byte > 127)) throw new Error('the input is not ASCII text');
  return bytes.toString('latin1').trim().split(/\s+/);
}

// Addresses are kept in lower case, so that equal ones are equal texts.
export function parseAddress(word) {
  if (!/^0x[0-9a-fA-F]{40}$/.test(word)) {
    throw new Error('an address is 0x and 40 hexadecimal digits');
  }
  return word.toLowerCase();
}

function parseUint256(word) {
  if (!/^[0-9]{1,78}$/.test(word)) return undefined;
  const number = BigInt(word);
  return number <= MAX_UINT256 ? number : undefined;
}

export function parseAmount(word) {
  const amount = parseUint256(word);
  if (!amount) throw new Error('an amount is a whole number from 1 to 2^256 - 1');
  return amount;
}

export function parseId(word) {
  const id = parseUint256(word);
  if (id === undefined) throw new Error('an id is a whole number from 0 to 2^256 - 1');
  return id;
}
// #endregion parse
