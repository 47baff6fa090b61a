/**
 * Prints the state of the staking system on Ethereum mainnet, and what an account has
 * in it. It sends no transaction and needs no key.
 *
 *     npx tsx show.ts 0x…
 */
import {createPublicClient, formatUnits, getAddress, http} from 'viem';
import {mainnet, posAbi} from './contracts.js';
import {averageWait, readChain} from './selection.js';
import {readStake} from './stake.js';

const {RPC_URL, POS, STAKING} = process.env;
const [account] = process.argv.slice(2);

if (RPC_URL === undefined) throw new Error('Set RPC_URL to a JSON-RPC endpoint of the base layer.');

const client = createPublicClient({transport: http(RPC_URL)});
const pos = getAddress(POS ?? mainnet.pos);
const staking = getAddress(STAKING ?? mainnet.staking);

const ctsi = (amount: bigint): string => `${formatUnits(amount, 18)} CTSI`;
const date = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString();

// The last chain is the newest one.
const count = await client.readContract({address: pos, abi: posAbi, functionName: 'currentIndex'});
if (count === 0n) throw new Error(`${pos} has no chain.`);
const chain = await readChain(client, pos, count - 1n);
console.log(`Chain ${count - 1n}: ${chain.active ? 'active' : 'ended'}, ${chain.blocks} blocks`);
console.log(`Next reward: ${ctsi(chain.reward)}, from a reserve of ${ctsi(chain.reserve)}`);
console.log(`Difficulty: ${chain.difficulty}, target interval: ${chain.targetInterval} blocks`);

if (account !== undefined) {
  const stake = await readStake(client, staking, getAddress(account));
  console.log(`Staked: ${ctsi(stake.staked)}`);
  if (stake.maturing > 0n) console.log(`Maturing: ${ctsi(stake.maturing)} until ${date(stake.matures)}`);
  if (stake.releasing > 0n) console.log(`Releasing: ${ctsi(stake.releasing)} until ${date(stake.released)}`);
  if (stake.staked > 0n) {
    // At a low difficulty, the average is less than the one block that a round takes.
    const wait = Math.max(1, Math.round(averageWait(chain.difficulty, stake.staked)));
    console.log(`Average wait for a block, in blocks of the base layer: ${wait}`);
  }
}
