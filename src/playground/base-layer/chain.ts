/**
 * A chain in memory: the EVM of EthereumJS, and what a node does around it. Each transaction is a block of its own, a
 * fixed number of seconds after the one before. All of it is deterministic.
 */
import {Common, Hardfork, Mainnet} from '@ethereumjs/common';
import {createEVM, type EVM, type ExecResult} from '@ethereumjs/evm';
import {
  type Address,
  bytesToHex,
  createAccount,
  createAddressFromString,
  createZeroAddress,
  hexToBytes,
} from '@ethereumjs/util';

import type {Hex} from '@site/src/rollup/types';

/** What is stored at an address. */
export interface StoredAccount {
  readonly nonce?: number;
  /** Wei, in hexadecimal. */
  readonly balance?: Hex;
  readonly code?: Hex;
  /** Words of 32 bytes by their slots, both without leading zeros. */
  readonly storage?: Readonly<Record<Hex, Hex>>;
}

/** Accounts by their addresses, in lower case. */
export type ChainState = Readonly<Record<Hex, StoredAccount>>;

/** Where a chain begins. */
export interface ChainStart {
  readonly accounts: ChainState;
  /** Number of the first block that a transaction makes. */
  readonly firstBlock: number;
  /** Its time, in Unix seconds. */
  readonly firstTimestamp: number;
  /** Seconds from a block to the next. */
  readonly blockTime: number;
  /** The random word of each block, by its number; zero without it. */
  readonly prevRandao?: (block: number) => Hex;
}

/** A transaction as its sender makes it. Without `to` it creates a contract. */
export interface ChainCall {
  readonly from: Hex;
  readonly to?: Hex;
  readonly data: Hex;
  /** Wei. */
  readonly value?: bigint;
}

/** An event as the chain has it. */
export interface Log {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** What a transaction led to. */
export interface Receipt {
  readonly blockNumber: number;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly gasUsed: bigint;
  readonly success: boolean;
  readonly logs: readonly Log[];
  /** What the call returned; of a revert, its data. */
  readonly returned: Hex;
  /** Of a transaction that creates a contract. */
  readonly created?: Hex;
}

/** The chain of a local network. */
export const CHAIN_ID = 31_337;

/** Most gas of a transaction, and of a block. */
export const GAS_LIMIT = 30_000_000n;

/** Wei for a unit of gas, always: 1 gwei. The base fee is the same, so that nobody gets a tip. */
export const GAS_PRICE = 1_000_000_000n;

/** The rules of the chain: those under which the contracts of 2.0 were compiled. */
const HARDFORK = Hardfork.Prague;

/** Gas that a transaction costs before its first instruction: EIP-2028, EIP-3860 and EIP-7623. */
const GAS = {transaction: 21_000n, creation: 32_000n, initCodeWord: 2n, zeroByte: 4n, otherByte: 16n, floorToken: 10n};

/** Most of the gas used that refunds may take off: a fifth (EIP-3529). */
const REFUND_QUOTIENT = 5n;

const wordOf = (value: Hex): Uint8Array => hexToBytes(`0x${value.slice(2).padStart(64, '0')}`);

/** Gas before the first instruction, and the least that the transaction costs in all. */
function intrinsicGas(data: Uint8Array, creates: boolean): {gas: bigint; floor: bigint} {
  let zeros = 0;
  for (const byte of data) if (byte === 0) zeros += 1;
  const [zeroBytes, otherBytes] = [BigInt(zeros), BigInt(data.length - zeros)];
  const creation = creates ? GAS.creation + GAS.initCodeWord * BigInt(Math.ceil(data.length / 32)) : 0n;
  return {
    gas: GAS.transaction + GAS.zeroByte * zeroBytes + GAS.otherByte * otherBytes + creation,
    floor: GAS.transaction + GAS.floorToken * (zeroBytes + 4n * otherBytes),
  };
}

async function putAccounts(stateManager: EVM['stateManager'], accounts: ChainState): Promise<void> {
  for (const [key, {nonce = 0, balance = '0x0', code = '0x', storage = {}}] of Object.entries(accounts)) {
    const address = createAddressFromString(key);
    await stateManager.putAccount(address, createAccount({nonce: BigInt(nonce), balance: BigInt(balance)}));
    if (code !== '0x') await stateManager.putCode(address, hexToBytes(code));
    for (const [slot, value] of Object.entries(storage)) {
      await stateManager.putStorage(address, wordOf(slot as Hex), hexToBytes(value));
    }
  }
}

/** A chain. Transactions and calls run one after another, in the order in which they were asked for. */
export class Chain {
  readonly #evm: EVM;
  readonly #start: ChainStart;
  #blocks = 0;
  /** Ends when all that was asked for before has ended. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(evm: EVM, start: ChainStart) {
    this.#evm = evm;
    this.#start = start;
  }

  /**
   * Makes a chain that has the given accounts.
   *
   * @param stateManager What keeps the accounts, and has none yet.
   */
  static async create(start: ChainStart, stateManager?: EVM['stateManager']): Promise<Chain> {
    const chain = {...Mainnet, chainId: CHAIN_ID, name: 'local'};
    const common = new Common({chain, hardfork: HARDFORK});
    const evm = await createEVM({common, ...(stateManager !== undefined && {stateManager})});
    await putAccounts(evm.stateManager, start.accounts);
    return new Chain(evm, start);
  }

  /** Number of the block of the next transaction. */
  get nextBlock(): number {
    return this.#start.firstBlock + this.#blocks;
  }

  /**
   * Sends a transaction and waits for its block. A revert is part of the receipt.
   *
   * @throws {RangeError} where no node would take the transaction: its sender cannot pay for it, or it needs more gas than
   *   a block has. The chain stays as it was.
   */
  send(call: ChainCall): Promise<Receipt> {
    return this.#inTurn(() => this.#send(call));
  }

  /** What a call would lead to. Nothing changes, and no block is made. */
  read(call: Omit<ChainCall, 'value'>): Promise<Pick<Receipt, 'success' | 'returned'>> {
    return this.#inTurn(async () => {
      const {stateManager} = this.#evm;
      await stateManager.checkpoint();
      try {
        const {execResult} = await this.#run(call, GAS_LIMIT);
        return {success: execResult.exceptionError === undefined, returned: bytesToHex(execResult.returnValue)};
      } finally {
        await stateManager.revert();
      }
    });
  }

  /** The wei of an address. */
  balanceOf(address: Hex): Promise<bigint> {
    return this.#inTurn(() => this.#balanceOf(createAddressFromString(address)));
  }

  /** The code at an address. */
  codeAt(address: Hex): Promise<Hex> {
    return this.#inTurn(async () => bytesToHex(await this.#evm.stateManager.getCode(createAddressFromString(address))));
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #balanceOf(address: Address): Promise<bigint> {
    return (await this.#evm.stateManager.getAccount(address))?.balance ?? 0n;
  }

  get #timestamp(): number {
    return this.#start.firstTimestamp + this.#blocks * this.#start.blockTime;
  }

  async #run({from, to, data, value = 0n}: ChainCall, gasLimit: bigint) {
    const evm = this.#evm;
    const caller = createAddressFromString(from);
    const target = to === undefined ? undefined : createAddressFromString(to);
    // Warm from the start: EIP-2929 and EIP-3651. The EVM itself adds the address of a contract that is created.
    for (const precompile of evm.precompiles.keys()) evm.journal.addAlwaysWarmAddress(precompile);
    evm.journal.addAlwaysWarmAddress(createZeroAddress().toString());
    evm.journal.addAlwaysWarmAddress(caller.toString());
    if (target !== undefined) evm.journal.addAlwaysWarmAddress(target.toString());
    try {
      return await evm.runCall({
        block: {
          header: {
            number: BigInt(this.nextBlock),
            coinbase: createZeroAddress(),
            timestamp: BigInt(this.#timestamp),
            difficulty: 0n,
            prevRandao: wordOf(this.#start.prevRandao?.(this.nextBlock) ?? '0x0'),
            gasLimit: GAS_LIMIT,
            baseFeePerGas: GAS_PRICE,
            getBlobGasPrice: () => 1n,
          },
        },
        gasPrice: GAS_PRICE,
        origin: caller,
        caller,
        ...(target !== undefined && {to: target}),
        data: hexToBytes(data),
        value,
        gasLimit,
      });
    } finally {
      evm.journal.cleanJournal();
      evm.stateManager.originalStorageCache.clear();
      evm.transientStorage.clear();
    }
  }

  async #send(call: ChainCall): Promise<Receipt> {
    const {stateManager} = this.#evm;
    const {gas, floor} = intrinsicGas(hexToBytes(call.data), call.to === undefined);
    const least = gas > floor ? gas : floor;
    if (least > GAS_LIMIT) throw new RangeError(`This needs ${least} gas or more, and a block has ${GAS_LIMIT}.`);
    const sender = createAddressFromString(call.from);
    const value = call.value ?? 0n;
    const held = await this.#balanceOf(sender);
    if (held < value + least * GAS_PRICE) throw tooPoor(held, value, least);
    await stateManager.checkpoint();
    let isKept = false;
    try {
      const {execResult, createdAddress} = await this.#run(call, GAS_LIMIT - gas);
      const gasUsed = gasOf(execResult, gas, floor);
      const account = (await stateManager.getAccount(sender)) ?? createAccount({});
      const left = account.balance - gasUsed * GAS_PRICE;
      if (left < 0n) throw tooPoor(held, value, gasUsed);
      account.balance = left;
      await stateManager.putAccount(sender, account);
      isKept = true;
      const [blockNumber, timestamp] = [this.nextBlock, this.#timestamp];
      this.#blocks += 1;
      const success = execResult.exceptionError === undefined;
      return {
        blockNumber,
        timestamp,
        gasUsed,
        success,
        logs: (execResult.logs ?? []).map(([address, topics, data]) => ({
          address: bytesToHex(address),
          topics: topics.map(bytesToHex),
          data: bytesToHex(data),
        })),
        returned: bytesToHex(execResult.returnValue),
        ...(success && createdAddress !== undefined && {created: createdAddress.toString()}),
      };
    } finally {
      await (isKept ? stateManager.commit() : stateManager.revert());
    }
  }
}

/** Gas that a transaction is charged with, refunds and the floor of EIP-7623 considered. */
function gasOf({executionGasUsed, gasRefund = 0n}: ExecResult, intrinsic: bigint, floor: bigint): bigint {
  const used = intrinsic + executionGasUsed;
  const most = used / REFUND_QUOTIENT;
  const charged = used - (gasRefund < most ? gasRefund : most);
  return charged > floor ? charged : floor;
}

function tooPoor(held: bigint, value: bigint, gas: bigint): RangeError {
  const needed = value + gas * GAS_PRICE;
  return new RangeError(
    `The sender has ${held} wei, and the transaction takes ${needed}: ${value} to send and ${gas * GAS_PRICE} for gas.`,
  );
}
