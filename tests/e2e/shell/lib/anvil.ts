/** A real chain with the id of the main network, and the published CTSI token on it. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {createPublicClient, createWalletClient, http, type Abi, type Address, type Hex} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {mainnet} from 'viem/chains';

import {startAnvil} from '@site/tests/lib/anvil';

const resolver = createRequire(path.resolve('package.json'));

/** anvil's first development account: it deploys the token and holds all of it. */
const owner = mnemonicToAccount('test test test test test test test test test test test junk');

export interface TokenChain {
  readonly url: string;
  readonly token: Address;
  /** Sends tokens, in the smallest unit, and waits until they have arrived. */
  readonly transfer: (to: Address, amount: bigint) => Promise<void>;
  readonly stop: () => void;
}

/** Starts the chain and deploys the token as its first contract. */
export async function startTokenChain(): Promise<TokenChain> {
  const {anvil, port} = await startAnvil(mainnet.id);
  const url = `http://127.0.0.1:${port}`;
  const transport = http(url);
  const reader = createPublicClient({chain: mainnet, transport});
  const writer = createWalletClient({account: owner, chain: mainnet, transport});
  const artifact = resolver.resolve('@cartesi/token/package.json');
  const {abi, bytecode} = JSON.parse(
    readFileSync(
      path.join(path.dirname(artifact), 'export/artifacts/contracts/CartesiToken.sol/CartesiToken.json'),
      'utf8',
    ),
  ) as {abi: Abi; bytecode: Hex};
  const confirmed = async (hash: Hex) => reader.waitForTransactionReceipt({hash, pollingInterval: 100});
  const {contractAddress} = await confirmed(await writer.deployContract({abi, bytecode}));
  if (!contractAddress) throw new Error('The token was not deployed.');
  return {
    url,
    token: contractAddress,
    transfer: async (to, amount) => {
      await confirmed(
        await writer.writeContract({address: contractAddress, abi, functionName: 'transfer', args: [to, amount]}),
      );
    },
    stop: () => anvil.kill(),
  };
}
