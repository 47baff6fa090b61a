/**
 * The tutorials on a local chain. Start one with `npx anvil`, then, in the folder of the repository:
 *
 *     npx tsx examples/compute-tutorials/tools/main.ts run calculator '2^71 + 36^12'    run the program alone
 *     npx tsx examples/compute-tutorials/tools/main.ts deploy calculator                deploy the contracts
 *     npx tsx examples/compute-tutorials/tools/main.ts instantiate calculator '6 * 7'   request a computation
 *     npx tsx examples/compute-tutorials/tools/main.ts parties calculator 0             let Alice and Bob compute it
 *     npx tsx examples/compute-tutorials/tools/main.ts result calculator 0              read the result
 *     npx tsx examples/compute-tutorials/tools/main.ts destruct calculator 0            free its storage
 *     npx tsx examples/compute-tutorials/tools/main.ts root document.drive 10           Merkle root of a drive of 2^10 bytes
 *
 * RPC_URL names another chain than the one at http://127.0.0.1:8545.
 */
import {readFileSync, realpathSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {BaseError, bytesToHex, hexToBytes, hexToString, parseEventLogs} from 'viem';
import {type Chain, computeAbi, connect, type Contracts, contractsOf, deploy, parties} from './chain.js';
import {folder} from './compile.js';
import {runProgram} from './machine.js';
import {driveRoot} from './merkle.js';
import {show, type Tutorial, tutorials} from './tutorials.js';

const BEHAVIOURS = ['honest', 'false', 'silent'];

/** How the two parties behave. */
interface Behaviour {
  readonly alice: string;
  readonly bob: string;
}

function find(name: string | undefined): Tutorial {
  const tutorial = name === undefined ? undefined : tutorials[name];
  if (tutorial === undefined) throw new Error(`Name a tutorial: ${Object.keys(tutorials).join(', ')}.`);
  return tutorial;
}

function readIndex(word: string | undefined): bigint {
  if (word === undefined || !/^\d+$/.test(word)) throw new Error('Add the index of a computation, such as 0.');
  return BigInt(word);
}

/** Runs the program of a tutorial on drives and returns its output. */
function compute(tutorial: Tutorial, drives: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return runProgram({
    program: join(folder, tutorial.program),
    drives,
    outputBytes: tutorial.outputBytes,
    ...(tutorial.data === undefined ? {} : {data: tutorial.data()}),
  });
}

/** Requests a computation. */
async function instantiate(chain: Chain, tutorial: Tutorial, contracts: Contracts, words: string[]): Promise<string[]> {
  // A call to an address without code succeeds and does nothing.
  const {address} = contracts.application;
  if ((await chain.getCode({address})) === undefined)
    throw new Error('The contracts are not there. Deploy them first.');
  const hash = await chain.writeContract({
    ...contracts.application,
    account: parties.alice,
    functionName: 'instantiate',
    args: [[parties.alice.address, parties.bob.address], ...tutorial.argumentsOf(words)],
  });
  const {logs} = await chain.waitForTransactionReceipt({hash});
  const [created] = parseEventLogs({abi: computeAbi, eventName: 'CartesiComputeCreated', logs});
  if (created === undefined) throw new Error('The transaction created no computation.');
  const index = created.args._index;
  const [drives, roots] = await readDrives(chain, contracts, index);
  return [
    `computation ${index} is created`,
    ...drives.map(
      ({position, driveLog2Size}, i) =>
        `drive ${tutorial.labels[i] ?? i} at 0x${position.toString(16)}, 2^${driveLog2Size} bytes, root ${roots[i] ?? ''}`,
    ),
    `state ${await readState(chain, contracts, index)}`,
  ];
}

function readDrives(chain: Chain, contracts: Contracts, index: bigint) {
  return chain.readContract({address: contracts.compute, abi: computeAbi, functionName: 'getDrives', args: [index]});
}

async function readState(chain: Chain, contracts: Contracts, index: bigint): Promise<string> {
  const state = await chain.readContract({
    address: contracts.compute,
    abi: computeAbi,
    functionName: 'getCurrentState',
    args: [index],
  });
  return hexToString(state, {size: 32});
}

// #region parties
/** What the nodes of Alice and Bob did: read the drives, run the machine, claim, compare, confirm or challenge. */
async function act(
  chain: Chain,
  tutorial: Tutorial,
  contracts: Contracts,
  index: bigint,
  {alice, bob}: Behaviour,
): Promise<string[]> {
  const [drives] = await readDrives(chain, contracts, index);
  const inputs = drives.map(({directValue}, i) => [tutorial.labels[i] ?? String(i), hexToBytes(directValue)] as const);
  const output = compute(tutorial, Object.fromEntries(inputs));

  if (alice === 'silent') return ['alice does not claim', ...(await abort(chain, contracts, index))];
  const claim = alice === 'false' ? new Uint8Array(output.length).fill(0x3f) : output;
  await send(chain, contracts, 'alice', {functionName: 'submitOutput', args: [index, bytesToHex(claim)]});
  const said = [`alice claims ${show(claim)}`];

  if (bob === 'silent') return [...said, 'bob does not answer', ...(await abort(chain, contracts, index))];
  const agrees = bob === 'honest' && bytesToHex(claim) === bytesToHex(output);
  await send(chain, contracts, 'bob', {functionName: agrees ? 'confirm' : 'challenge', args: [index]});
  return [...said, `bob ${agrees ? 'computes the same and confirms' : 'computes something else and challenges'}`];
}
// #endregion parties

type Call =
  | {readonly functionName: 'submitOutput'; readonly args: readonly [bigint, `0x${string}`]}
  | {readonly functionName: 'confirm' | 'challenge' | 'abortByDeadline'; readonly args: readonly [bigint]};

/**
 * More than any of these calls uses. An estimate holds for the second in which it is made: a contract that writes down the
 * time needs more gas a second later than in the same one, in which the time is written down already.
 */
const GAS = 5_000_000n;

async function send(chain: Chain, {compute: address}: Contracts, who: keyof typeof parties, call: Call): Promise<void> {
  const to = {account: parties[who], address, abi: computeAbi, gas: GAS};
  // A simulation says why, if the contract refuses the call.
  const hash = await (call.functionName === 'submitOutput'
    ? chain.simulateContract({...to, ...call}).then(({request}) => chain.writeContract(request))
    : chain.simulateContract({...to, ...call}).then(({request}) => chain.writeContract(request)));
  const {status} = await chain.waitForTransactionReceipt({hash});
  if (status === 'reverted') throw new Error(`The transaction ${hash} was reverted.`);
}

/** Moves the clock of the chain behind the deadline and ends the computation. */
async function abort(chain: Chain, contracts: Contracts, index: bigint): Promise<string[]> {
  const {timestamp} = await chain.getBlock();
  await chain.setNextBlockTimestamp({timestamp: timestamp + 600n});
  await chain.mine({blocks: 1});
  await send(chain, contracts, 'bob', {functionName: 'abortByDeadline', args: [index]});
  return ['the deadline is over: bob calls abortByDeadline'];
}

/** Reads a result as the application's contract returns it, then with its own reader. */
async function result(chain: Chain, {reader}: Tutorial, {application}: Contracts, index: bigint): Promise<string[]> {
  const answer = await chain.readContract({...application, functionName: 'getResult', args: [index]});
  const [ready, running, user, output] = answer as [boolean, boolean, string, `0x${string}`];
  const lines = [`ready ${ready}`, `running ${running}`, `user ${user}`, `output ${show(hexToBytes(output))}`];
  if (!ready || reader === undefined) return lines;
  const read = await chain.readContract({...application, functionName: reader, args: [index]});
  const shown = typeof read === 'string' ? show(new TextEncoder().encode(read)) : String(read);
  return [...lines, `${reader} ${shown}`];
}

/**
 * Runs one command and returns the lines that it prints.
 *
 * @throws {Error} if the command is wrong, or the chain refuses it.
 */
export async function main(words: string[], url = 'http://127.0.0.1:8545'): Promise<string[]> {
  const {positionals, values} = parseArgs({
    args: words,
    allowPositionals: true,
    options: {alice: {type: 'string', default: 'honest'}, bob: {type: 'string', default: 'honest'}},
  });
  const [command, name, ...rest] = positionals;
  for (const behaviour of Object.values(values)) {
    if (!BEHAVIOURS.includes(behaviour)) throw new Error(`A party is one of: ${BEHAVIOURS.join(', ')}.`);
  }
  if (command === 'root') {
    if (name === undefined) throw new Error('Name a file.');
    return [driveRoot(new Uint8Array(readFileSync(name)), Number(readIndex(rest[0])))];
  }
  const tutorial = find(name);
  if (command === 'run') return [show(compute(tutorial, tutorial.drivesOf(rest)))];

  const chain = connect(url);
  const contracts = contractsOf(tutorial);
  switch (command) {
    case 'deploy':
      await deploy(chain, contracts);
      return contracts.codes.map((contract) => `${contract.name} is at ${contract.address}`);
    case 'instantiate':
      return instantiate(chain, tutorial, contracts, rest);
    case 'parties': {
      const index = readIndex(rest[0]);
      const said = await act(chain, tutorial, contracts, index, values);
      return [...said, `state ${await readState(chain, contracts, index)}`];
    }
    case 'result':
      return result(chain, tutorial, contracts, readIndex(rest[0]));
    case 'destruct': {
      const index = readIndex(rest[0]);
      const call = {...contracts.application, functionName: 'destruct', args: [index]};
      await chain.waitForTransactionReceipt({hash: await chain.writeContract({account: parties.alice, ...call})});
      return [`computation ${index} is destructed`];
    }
    default:
      throw new Error('Commands are: run, deploy, instantiate, parties, result, destruct, root.');
  }
}

/** A short message that says what went wrong. */
export function messageOf(error: unknown): string {
  if (error instanceof BaseError) {
    const reason = /reverted with the following reason:\n(.*)/.exec(error.shortMessage)?.[1];
    if (reason !== undefined) return `The contract refuses: ${reason}`;
    if (error.message.includes('HTTP request failed')) return 'No answer from the chain. Start it with: npx anvil';
    if (error.message.includes('returned no data')) return 'The contracts are not there. Deploy them first.';
    return error.shortMessage;
  }
  return error instanceof Error ? error.message : String(error);
}

if (process.argv[1] !== undefined && pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url) {
  try {
    console.log((await main(process.argv.slice(2), process.env['RPC_URL'])).join('\n'));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
