/** anvil with the state in which a scene of the playground begins, and its answers in the form of the playground's chain. */
import type {Hex} from '@site/src/rollup/types';
import {
  CHAIN_ID,
  type ChainCall,
  type ChainStart,
  GAS_LIMIT,
  GAS_PRICE,
  type Receipt,
} from '@site/src/playground/base-layer/chain';
import {startAnvil} from '@site/tests/lib/anvil';

interface RpcReceipt {
  readonly blockNumber: Hex;
  readonly gasUsed: Hex;
  readonly status: Hex;
  readonly contractAddress: Hex | null;
  readonly logs: readonly {readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex}[];
}

const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`;
const word = (value: Hex): Hex => `0x${value.slice(2).padStart(64, '0')}`;

/** A local chain. */
export interface LocalChain {
  /** Sends a transaction, which makes a block. Rejects where anvil does not take it. */
  send(call: ChainCall): Promise<Receipt>;
  balanceOf(address: Hex): Promise<bigint>;
  /** What a call returns that changes nothing. */
  read(to: Hex, data: Hex): Promise<Hex>;
  /** The random word that anvil gave a block. */
  prevRandao(block: number): Promise<Hex>;
  stop(): Promise<void>;
}

/** Starts anvil under the same rules, with the same accounts, and with its next block where the scene has its first. */
export async function startLocalChain({
  accounts,
  firstBlock,
  firstTimestamp,
  blockTime,
}: ChainStart): Promise<LocalChain> {
  const options = ['--hardfork', 'prague', '--gas-limit', String(GAS_LIMIT), '--no-mining', '--no-request-size-limit'];
  const {anvil, port} = await startAnvil(CHAIN_ID, [...options, '--block-base-fee-per-gas', String(GAS_PRICE)]);
  let id = 0;

  async function rpc<Result>(method: string, ...params: readonly unknown[]): Promise<Result> {
    id += 1;
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id, method, params}),
    });
    const answer = (await response.json()) as {readonly result: Result; readonly error?: {readonly message: string}};
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  }

  const blockOf = (block: number) =>
    rpc<{readonly timestamp: Hex; readonly mixHash: Hex}>('eth_getBlockByNumber', hex(block), false);

  for (const [address, {nonce = 0, balance = '0x0', code = '0x', storage = {}}] of Object.entries(accounts)) {
    await rpc('anvil_setBalance', address, balance);
    await rpc('anvil_setNonce', address, hex(nonce));
    if (code !== '0x') await rpc('anvil_setCode', address, code);
    for (const [slot, value] of Object.entries(storage)) {
      await rpc('anvil_setStorageAt', address, word(slot as Hex), word(value));
    }
  }
  // The times of these blocks may lie after the scene's first, which anvil would not allow.
  await rpc('anvil_setTime', firstTimestamp - firstBlock * blockTime);
  await rpc('anvil_mine', hex(firstBlock - 1), '0x1');
  let blocks = 0;

  return {
    async send({from, to, data, value = 0n}) {
      await rpc('evm_setNextBlockTimestamp', firstTimestamp + blocks * blockTime);
      await rpc('anvil_setNextBlockBaseFeePerGas', hex(GAS_PRICE));
      const [gas, gasPrice] = [hex(GAS_LIMIT), hex(GAS_PRICE)];
      const transaction = {from, ...(to !== undefined && {to}), data, value: hex(value), gas, gasPrice};
      const hash = await rpc<Hex>('eth_sendTransaction', transaction);
      await rpc('evm_mine');
      const receipt = await rpc<RpcReceipt>('eth_getTransactionReceipt', hash);
      blocks += 1;
      const trace = await rpc<{readonly output?: Hex}>('debug_traceTransaction', hash, {tracer: 'callTracer'});
      const blockNumber = Number(receipt.blockNumber);
      const success = receipt.status === '0x1';
      return {
        blockNumber,
        timestamp: Number((await blockOf(blockNumber)).timestamp),
        gasUsed: BigInt(receipt.gasUsed),
        success,
        logs: receipt.logs.map((log) => ({address: log.address, topics: log.topics, data: log.data})),
        returned: trace.output ?? '0x',
        ...(success && receipt.contractAddress !== null && {created: receipt.contractAddress}),
      };
    },

    balanceOf: async (address) => BigInt(await rpc<Hex>('eth_getBalance', address, 'latest')),

    read: (to, data) => rpc('eth_call', {to, data}, 'latest'),

    prevRandao: async (block) => (await blockOf(block)).mixHash,

    async stop() {
      if (anvil.exitCode !== null) return;
      const ended = new Promise((resolve) => anvil.once('exit', resolve));
      anvil.kill();
      await ended;
    },
  };
}
