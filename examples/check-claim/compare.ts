/** The comparisons that a check consists of. Each gives one part of the report. */
import type {Claim} from './chain.js';
import {epochHash, epochRoot, noticeHash, rootsOfProof, voucherHash} from './merkle.js';
import type {NodeInput, Proof, Voucher} from './node.js';
import type {Settings} from './settings.js';

/** One thing that was compared. */
export interface Part {
  name: string;
  holds: boolean;
  /** What was found, in words. */
  words: string;
}

/** The inputs of one epoch, and the number of the claim that covers them. */
export interface Epoch {
  number: bigint;
  firstBlock: bigint;
  lastBlock: bigint;
  claimIndex: number;
  /** Indices of its inputs. They follow each other. */
  inputs: number[];
}

/** A proof, with the index of the input whose output it proves. */
export interface ProofOfInput {
  inputIndex: number;
  proof: Proof;
}

// #region range
/** Whether the node that gave the proof counts epochs as the settings say. */
export function comparePlace({claimIndex, inputs}: Epoch, {inputIndex, proof}: ProofOfInput): Part {
  const claimOfNode = Number(BigInt(proof.context));
  const firstOfNode = inputIndex - proof.validity.inputIndexWithinEpoch;
  const holds = claimOfNode === claimIndex && firstOfNode === inputs[0];
  return {
    name: 'your node',
    holds,
    words: holds
      ? `starts the epoch at input ${firstOfNode} and numbers its claim ${claimOfNode}, like your settings`
      : `starts the epoch at input ${firstOfNode} and numbers its claim ${claimOfNode}, your settings at input ${inputs[0]} and claim ` +
        `${claimIndex}: EPOCH_LENGTH or GENESIS_BLOCK is not that of your node`,
  };
}

/** Whether the claim is about the inputs of this epoch. */
export function compareRange({inputs}: Epoch, {firstIndex, lastIndex}: Claim, settings: Settings): Part {
  const first = inputs[0];
  const last = inputs[inputs.length - 1];
  const holds = first === firstIndex && last === lastIndex;
  return {
    name: 'range',
    holds,
    words: holds
      ? `inputs ${first} to ${last}, as claimed`
      : `the epoch has inputs ${first} to ${last}, the claim has ${firstIndex} to ${lastIndex}: EPOCH_LENGTH ` +
        `${settings.epochLength} or GENESIS_BLOCK ${settings.genesisBlock} is not that of the node that claimed`,
  };
}
// #endregion range

// #region output
/** Whether a notice or voucher is where its proof puts it. */
export function compareOutput(name: string, output: {payload: `0x${string}`} | Voucher, {validity}: Proof): Part {
  const isVoucher = 'destination' in output;
  const roots = rootsOfProof(isVoucher ? voucherHash(output) : noticeHash(output), validity);
  const epochRootHash = isVoucher ? validity.vouchersEpochRootHash : validity.noticesEpochRootHash;
  if (roots.outputs !== validity.outputHashesRootHash) {
    return {name, holds: false, words: 'is not the output that its proof is for'};
  }
  if (roots.epoch !== epochRootHash) {
    return {name, holds: false, words: 'its proof does not lead to the root of the epoch'};
  }
  return {name, holds: true, words: 'its proof leads to the root of the epoch'};
}
// #endregion output

// #region roots
/** Computes both roots from all outputs of the epoch and compares them with the proof. */
export function compareRoots(inputs: readonly NodeInput[], {validity}: Proof): Part[] {
  const emitted = inputs.map((input) => ({...input, accepted: input.status === 'ACCEPTED'}));
  return (['vouchers', 'notices'] as const).map((kind) => {
    const name = `${kind}EpochRootHash` as const;
    const computed = epochRoot(kind, emitted);
    const holds = computed === validity[name];
    return {
      name,
      holds,
      words: holds
        ? `${computed}, computed from all ${kind}`
        : `${computed} from all ${kind}, ${validity[name]} in the proof`,
    };
  });
}

/** Puts the three hashes together and compares them with what is claimed. */
export function compareEpochHash(claim: Claim, {validity}: Proof): Part {
  const {vouchersEpochRootHash, noticesEpochRootHash, machineStateHash} = validity;
  const computed = epochHash(vouchersEpochRootHash, noticesEpochRootHash, machineStateHash);
  const holds = computed === claim.epochHash;
  return {
    name: 'epochHash',
    holds,
    words: holds ? `${computed}, as claimed` : `${computed} from your node, ${claim.epochHash} in the claim`,
  };
}
// #endregion roots

// #region nodes
/**
 * A claim is a single hash, so it cannot show which of its parts is
 * different. The node that made it can. Compares all parts of two nodes.
 */
export function compareNodes(
  mine: {inputs: readonly NodeInput[]; proof: Proof},
  theirs: {inputs: readonly NodeInput[]; proof: Proof},
  claim: Claim,
): Part[] {
  const {vouchersEpochRootHash, noticesEpochRootHash, machineStateHash} = theirs.proof.validity;
  const made = epochHash(vouchersEpochRootHash, noticesEpochRootHash, machineStateHash);
  const author: Part = {
    name: "claimant's node",
    holds: made === claim.epochHash,
    words: made === claim.epochHash ? 'made this claim' : `did not make this claim: its epoch hash is ${made}`,
  };
  const names = ['vouchersEpochRootHash', 'noticesEpochRootHash', 'machineStateHash'] as const;
  const hashes = names.map((name) => {
    const [yours, other] = [mine.proof.validity[name], theirs.proof.validity[name]];
    const words = yours === other ? 'the same as yours' : `${other}, yours is ${yours}`;
    return {name: `claimant's ${name}`, holds: yours === other, words};
  });
  const difference = firstDifference(mine.inputs, theirs.inputs);
  return [
    author,
    ...hashes,
    {name: "claimant's outputs", holds: difference === undefined, words: difference ?? 'the same as yours'},
  ];
}

/** Describes the first input whose status or outputs differ between the two nodes. */
function firstDifference(mine: readonly NodeInput[], theirs: readonly NodeInput[]): string | undefined {
  for (const [place, input] of mine.entries()) {
    const other = theirs[place];
    if (other === undefined) return `input ${input.index} is missing`;
    if (input.status !== other.status) return `input ${input.index} is ${other.status}, yours ${input.status}`;
    for (const kind of ['vouchers', 'notices'] as const) {
      const [yours, others] = [input[kind].map(contentOf), other[kind].map(contentOf)];
      const index = Array.from({length: Math.max(yours.length, others.length)}).findIndex(
        (_, i) => yours[i] !== others[i],
      );
      if (index >= 0) {
        return (
          `${kind.slice(0, -1)} ${index} of input ${input.index} is ${others[index] ?? 'missing'}, ` +
          `yours ${yours[index] ?? 'missing'}`
        );
      }
    }
  }
  return undefined;
}

const contentOf = (output: {payload: string} | Voucher): string =>
  'destination' in output ? `${output.payload} to ${output.destination}` : output.payload;
// #endregion nodes
