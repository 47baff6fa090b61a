/**
 * Checks a claim of an application against your own node.
 *
 *     npx tsx check-claim.ts epoch 7         the claim of epoch 7
 *     npx tsx check-claim.ts notice 12 0     the first notice of input 12, and its claim
 *     npx tsx check-claim.ts voucher 12 0    the first voucher of input 12, and its claim
 *     npx tsx check-claim.ts newest          the newest notice, and its claim
 *
 * Exits with code 0 if the claim matches, 1 if a part differs, and 2
 * if it cannot be checked.
 */
import {realpathSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {type Chain, openChain} from './chain.js';
import {
  compareEpochHash,
  compareNodes,
  compareOutput,
  comparePlace,
  compareRange,
  compareRoots,
  type Epoch,
  type Part,
  type ProofOfInput,
} from './compare.js';
import {type InputPlace, type NodeInput, type Output, readInput, readInputPlaces, readNewestNotice} from './node.js';
import {readSettings, type Settings} from './settings.js';

/** One notice or voucher. */
interface NamedOutput {
  kind: 'notice' | 'voucher';
  inputIndex: number;
  outputIndex: number;
}

/** What to check: an epoch, or one output together with the epoch that it is in. */
export type Target = {kind: 'epoch'; epoch: bigint} | {kind: 'newest'} | NamedOutput;

/** The result of a check. */
export interface Report {
  epoch: bigint;
  claimIndex: number;
  parts: Part[];
}

/** There is nothing to check yet, or nothing that can be checked this way. */
export class CannotCheckError extends Error {}

// #region check
/**
 * Compares the claim of an epoch with a node's result.
 *
 * @throws {CannotCheckError} where there is no claim, or no proof to compare it with
 */
export async function checkClaim(settings: Settings, target: Target): Promise<Report> {
  const {rpcUrl, graphqlUrl, claimantGraphqlUrl, application} = settings;
  const chain = openChain(rpcUrl, application);
  const places = await readInputPlaces(graphqlUrl);
  const output = target.kind === 'newest' ? await newestNotice(graphqlUrl) : target;

  const epoch = epochOf(output, places, settings);
  const inputs = await readInputs(graphqlUrl, epoch);
  await requireClosed(epoch, output, inputs, chain);
  const found = findProof(epoch, inputs, output);

  const claim = await chain.readClaim(epoch.claimIndex);
  if (claim === undefined) throw new CannotCheckError(noClaimText(epoch, settings));

  const parts = [await compareInputs(inputs, chain), comparePlace(epoch, found), compareRange(epoch, claim, settings)];
  // If the two count epochs differently, comparing their hashes would tell nothing.
  if (parts.every(({holds}) => holds)) {
    if (isOutput(output)) parts.push(compareOutput(nameOf(output), outputNamed(output, inputs), found.proof));
    parts.push(...compareRoots(inputs, found.proof), compareEpochHash(claim, found.proof));
    if (claimantGraphqlUrl !== undefined) {
      const others = await readInputs(claimantGraphqlUrl, epoch);
      const {proof} = findProof(epoch, others, {kind: 'epoch', epoch: epoch.number});
      parts.push(...compareNodes({inputs, proof: found.proof}, {inputs: others, proof}, claim));
    }
  }
  return {epoch: epoch.number, claimIndex: epoch.claimIndex, parts};
}
// #endregion check

// #region epoch
/** The epoch that a target is in, from the blocks of all inputs of the application. */
function epochOf(
  target: Exclude<Target, {kind: 'newest'}>,
  places: readonly InputPlace[],
  {epochLength, genesisBlock, graphqlUrl}: Settings,
): Epoch {
  const early = places.find(({blockNumber}) => blockNumber < genesisBlock);
  if (early !== undefined) {
    throw new CannotCheckError(
      `Input ${early.index} is in block ${early.blockNumber}, before GENESIS_BLOCK ${genesisBlock}. ` +
        'Set it to CARTESI_CONTRACTS_INPUT_BOX_DEPLOYMENT_BLOCK_NUMBER of the node that claims.',
    );
  }
  const epochOfInput = ({blockNumber}: InputPlace) => (blockNumber - genesisBlock) / epochLength;

  let number: bigint;
  if (target.kind === 'epoch') number = target.epoch;
  else {
    const place = places[target.inputIndex];
    if (place === undefined) {
      throw new CannotCheckError(
        `The node at ${graphqlUrl} has no input ${target.inputIndex}, but ${places.length} inputs.`,
      );
    }
    number = epochOfInput(place);
  }

  const firstBlock = genesisBlock + number * epochLength;
  return {
    number,
    firstBlock,
    lastBlock: firstBlock + epochLength - 1n,
    // Every earlier epoch that has inputs has a claim.
    claimIndex: new Set(places.map(epochOfInput).filter((epoch) => epoch < number)).size,
    inputs: places.filter((place) => epochOfInput(place) === number).map(({index}) => index),
  };
}
// #endregion epoch

async function readInputs(url: string, epoch: Epoch): Promise<NodeInput[]> {
  const inputs: NodeInput[] = [];
  // One after the other: an epoch may have more inputs than a node answers at once.
  for (const index of epoch.inputs) inputs.push(await readInput(url, index));
  return inputs;
}

async function newestNotice(url: string): Promise<NamedOutput> {
  const newest = await readNewestNotice(url);
  if (newest === undefined) throw new CannotCheckError(`The node at ${url} has no notices.`);
  return {kind: 'notice', ...newest};
}

/** Whether the node worked on the inputs that are on the chain. */
async function compareInputs(inputs: readonly NodeInput[], chain: Chain): Promise<Part> {
  const wrong: number[] = [];
  for (const input of inputs) {
    if (!(await chain.hasInput(input))) wrong.push(input.index);
  }
  return {
    name: 'inputs',
    holds: wrong.length === 0,
    words:
      wrong.length === 0
        ? 'the same as InputBox recorded'
        : `input ${wrong.join(', ')} of your node differs from the one that InputBox recorded`,
  };
}

// #region nothing
/** Refuses an epoch that is not over, or that has no claim since it has no inputs. */
async function requireClosed(epoch: Epoch, target: Target, inputs: readonly NodeInput[], chain: Chain): Promise<void> {
  const blocks = `blocks ${epoch.firstBlock} to ${epoch.lastBlock}`;
  const newest = await chain.newestBlock();
  if (newest <= epoch.lastBlock) {
    const isProved = inputs.some(({vouchers, notices}) => [...vouchers, ...notices].some(({proof}) => proof !== null));
    if (isProved) {
      throw new CannotCheckError(
        `By EPOCH_LENGTH and GENESIS_BLOCK, epoch ${epoch.number} (${blocks}) is open at block ${newest}. But your ` +
          'node has closed an epoch with some of these inputs, so at least one of the two differs from its settings.',
      );
    }
    const what = isOutput(target) ? `The ${nameOf(target)}` : 'Its newest output';
    throw new CannotCheckError(
      `Epoch ${epoch.number} (${blocks}) is open: the chain is at block ${newest}. ${what} has no proof yet. ` +
        'Wait until the epoch is over, or check an earlier one.',
    );
  }
  if (epoch.inputs.length === 0) {
    throw new CannotCheckError(`Epoch ${epoch.number} (${blocks}) has no inputs, so no claim is made for it.`);
  }
}

/** The proof of the output to check, or of any output of the epoch. */
function findProof(epoch: Epoch, inputs: readonly NodeInput[], target: Target): ProofOfInput {
  const waiting = inputs.find(({status}) => status === 'UNPROCESSED');
  if (waiting !== undefined) {
    throw new CannotCheckError(`The node has not processed input ${waiting.index} yet. Try again later.`);
  }
  const outputs = isOutput(target)
    ? [{inputIndex: target.inputIndex, proof: outputNamed(target, inputs).proof}]
    : inputs.flatMap(({index, vouchers, notices}) =>
        [...vouchers, ...notices].map(({proof}) => ({inputIndex: index, proof})),
      );
  if (outputs.length === 0) {
    throw new CannotCheckError(
      `Epoch ${epoch.number} has inputs, but neither vouchers nor notices. Only their proofs contain the state hash of ` +
        'the machine, so its claim cannot be checked this way.',
    );
  }
  for (const {inputIndex, proof} of outputs) if (proof !== null) return {inputIndex, proof};
  throw new CannotCheckError(
    `${isOutput(target) ? `The ${nameOf(target)}` : `Epoch ${epoch.number}`} has no proof yet: the node has not closed the ` +
      'epoch. It does so when it reads a block of a later one. Try again, or check an earlier epoch.',
  );
}

function noClaimText({claimIndex}: Epoch, {epochLength, genesisBlock}: Settings): string {
  return (
    `Claim ${claimIndex} is not on the chain. Either the claimant has not sent it yet, or EPOCH_LENGTH ${epochLength} and ` +
    `GENESIS_BLOCK ${genesisBlock} are not those of the node that claims.`
  );
}
// #endregion nothing

const isOutput = (target: Target): target is NamedOutput => target.kind === 'notice' || target.kind === 'voucher';

const nameOf = ({kind, inputIndex, outputIndex}: NamedOutput): string =>
  `${kind} ${outputIndex} of input ${inputIndex}`;

function outputNamed(target: NamedOutput, inputs: readonly NodeInput[]): Output {
  const input = inputs.find(({index}) => index === target.inputIndex);
  const outputs: Output[] = (target.kind === 'notice' ? input?.notices : input?.vouchers) ?? [];
  const output = outputs[target.outputIndex];
  if (output === undefined) {
    throw new CannotCheckError(
      `There is no ${nameOf(target)}: that input is ${input?.status ?? 'missing'} and has ${outputs.length} ${target.kind}s.`,
    );
  }
  return output;
}

/** Reads what to check from the words of the command line. */
export function readTarget(words: readonly string[]): Target {
  const [, epoch] = /^epoch (\d{1,18})$/.exec(words.join(' ')) ?? [];
  if (epoch !== undefined) return {kind: 'epoch', epoch: BigInt(epoch)};
  const [, kind, inputIndex, outputIndex] = /^(notice|voucher) (\d{1,9}) (\d{1,9})$/.exec(words.join(' ')) ?? [];
  if (kind === 'notice' || kind === 'voucher') {
    return {kind, inputIndex: Number(inputIndex), outputIndex: Number(outputIndex)};
  }
  if (words.join(' ') === 'newest') return {kind: 'newest'};
  throw new CannotCheckError(
    'Say what to check: "epoch <number>", "notice <input> <index>", "voucher <input> <index>" or "newest".',
  );
}

/** The report as text, one line for each part. */
export function reportText({epoch, claimIndex, parts}: Report): string {
  const wrong = parts.filter(({holds}) => !holds).map(({name}) => name);
  return [
    `Epoch ${epoch}, claim ${claimIndex}`,
    ...parts.map(({name, holds, words}) => `${holds ? 'ok     ' : 'DIFFERS'} ${name}: ${words}`),
    wrong.length === 0 ? 'The claim is what your node computed.' : `Different: ${wrong.join(', ')}.`,
  ].join('\n');
}

const [, file, ...words] = process.argv;
if (file !== undefined && pathToFileURL(realpathSync(file)).href === import.meta.url) {
  try {
    const report = await checkClaim(readSettings(process.env), readTarget(words));
    console.log(reportText(report));
    process.exitCode = report.parts.every(({holds}) => holds) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
