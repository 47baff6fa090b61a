/** A real chain with the id of the main network, and the published CTSI token on it. */
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {createPublicClient, createWalletClient, http, type Abi, type Address, type Hex} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {mainnet} from 'viem/chains';

const resolver = createRequire(path.resolve('package.json'));

/** anvil's first development account: it deploys the token and holds all of it. */
const owner = mnemonicToAccount('test test test test test test test test test test test junk');

/** How long anvil may take to start on a machine that is busy with other tests. */
const START_TIMEOUT_MS = 30_000;

/** The program, from the package of the platform: npm may have been told to run no install scripts. */
function anvilPath(): string {
  const names: Partial<Record<NodeJS.Architecture, string>> = {x64: 'amd64', arm64: 'arm64'};
  const [system, suffix] = process.platform === 'win32' ? ['win32', '.exe'] : [process.platform, ''];
  const wrapper = createRequire(resolver.resolve('@foundry-rs/anvil/package.json'));
  const binaries = wrapper.resolve(`@foundry-rs/anvil-${system}-${names[process.arch] ?? process.arch}/package.json`);
  return path.join(path.dirname(binaries), 'bin', `anvil${suffix}`);
}

export interface TokenChain {
  readonly url: string;
  readonly token: Address;
  /** Sends tokens, in the smallest unit, and waits until they have arrived. */
  readonly transfer: (to: Address, amount: bigint) => Promise<void>;
  readonly stop: () => void;
}

/** Starts the chain and deploys the token as its first contract. */
export async function startTokenChain(): Promise<TokenChain> {
  const anvil = spawn(anvilPath(), ['--port', '0', '--chain-id', String(mainnet.id)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    const fail = () => {
      anvil.kill();
      reject(new Error(`anvil did not start.\n${output}`));
    };
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    anvil.once('error', fail);
    anvil.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    anvil.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /Listening on [\d.]+:(\d+)/.exec(output) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
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
