import {keccak256} from 'viem';

import type {LookupCheck} from '@site/src/lookup/identify';
import {nodeOfStoredHash, parentNode} from '@site/src/rollup/outputs-15';
import type {Hex} from '@site/src/rollup/types';

/** Siblings below the root of an input's outputs, and below that of an epoch's inputs: CanonicalMachine of v1.4.0. */
const OUTPUTS_HEIGHT = 16;
const EPOCH_HEIGHT = 32;
/** Siblings below the outputs Merkle root of 2.0: LOG2_MAX_OUTPUTS. */
const OUTPUTS_2_HEIGHT = 63;

/** How many indexes from 0 on are tried where one does not fit: each costs as many hashes as the tree is high. */
const TRIED_INDEXES = 16;

/** `OutputValidityProof` of 1.5 with its context. */
export interface Proof15 {
  readonly inputIndexWithinEpoch: bigint;
  readonly outputIndexWithinInput: bigint;
  readonly outputHashesRootHash: Hex;
  readonly vouchersEpochRootHash: Hex;
  readonly noticesEpochRootHash: Hex;
  readonly machineStateHash: Hex;
  readonly outputHashInOutputHashesSiblings: readonly Hex[];
  readonly outputHashesInEpochSiblings: readonly Hex[];
  /** Undefined where only the validity was pasted. */
  readonly context: Hex | undefined;
}

/** `OutputValidityProof` of 2.0. */
export interface Proof20 {
  readonly outputIndex: bigint;
  readonly outputHashesSiblings: readonly Hex[];
}

/** The output that is proved: its kind, and the bytes whose hash is in the tree. */
export interface ProvedOutput {
  readonly kind: 'voucher' | 'notice';
  readonly encoded: Hex;
}

/** A root from a node, its index and its siblings, the lowest first. */
function rootFrom(node: Hex, index: bigint, siblings: readonly Hex[]): Hex {
  return siblings.reduce<Hex>(
    (hash, sibling, height) =>
      (index >> BigInt(height)) % 2n === 0n ? parentNode(hash, sibling) : parentNode(sibling, hash),
    node,
  );
}

/** What `executeVoucher` and `validateNotice` of 1.5 check, in their order. */
export function checkProof15(
  proof: Proof15,
  output: ProvedOutput | undefined,
  claim: string | undefined,
): LookupCheck[] {
  return [
    ...contextChecks(proof),
    epochHashCheck(proof, claim),
    epochRootCheck(proof, output),
    outputCheck15(proof, output),
  ];
}

/** The index of the claim that a context names. */
function claimIndexOf(context: Hex | undefined): bigint | undefined {
  return context === undefined || context.length < 66 ? undefined : BigInt(context.slice(0, 66));
}

function contextChecks({context, inputIndexWithinEpoch}: Proof15): LookupCheck[] {
  if (context !== undefined && claimIndexOf(context) === undefined) {
    return [
      {
        state: 'fails',
        text: `context has ${context.length / 2 - 1} bytes; it is the index of a claim, encoded in 32 bytes.`,
        revert: 'no data: History cannot decode it',
      },
    ];
  }
  const claim = claimIndexOf(context);
  return [
    {
      state: 'open',
      text:
        claim === undefined
          ? 'context names a claim of the application, which must be on the chain.'
          : `context names claim ${claim}, counted from 0, which must be on the chain: its epoch must be closed and claimed.`,
      revert: 'InvalidClaimIndex()',
    },
    {
      state: 'open',
      text: `The first input of the claim plus ${inputIndexWithinEpoch} must not be greater than its last input.`,
      revert: 'InputIndexOutOfClaimBounds()',
    },
  ];
}

function epochHashCheck(
  {vouchersEpochRootHash, noticesEpochRootHash, machineStateHash}: Proof15,
  claim: string | undefined,
): LookupCheck {
  const hash = keccak256(
    `0x${vouchersEpochRootHash.slice(2)}${noticesEpochRootHash.slice(2)}${machineStateHash.slice(2)}`,
  );
  const text = `The two roots of the epoch and the machine state hash give the epoch hash ${hash}`;
  const revert = 'IncorrectEpochHash()';
  if (claim === undefined) return {state: 'open', text: `${text}, which must be that of the claim.`, revert};
  return claim === hash
    ? {state: 'holds', text: `${text}, as the claim has it.`}
    : {state: 'fails', text: `${text}, but the claim has ${claim}.`, revert};
}

function epochRootCheck(proof: Proof15, output: ProvedOutput | undefined): LookupCheck {
  const {outputHashesInEpochSiblings: siblings, inputIndexWithinEpoch: index, outputHashesRootHash} = proof;
  if (siblings.length !== EPOCH_HEIGHT) return wrongLength('outputHashesInEpochSiblings', siblings, EPOCH_HEIGHT);
  const root = rootFrom(outputHashesRootHash, index, siblings);
  const proved = kindOf(proof, root);
  const revert = 'IncorrectOutputsEpochRootHash()';
  if (proved !== undefined && (output === undefined || output.kind === proved)) {
    return {
      state: 'holds',
      text: `outputHashesRootHash leads to ${rootName(proved)}: the proof is one of a ${proved}.`,
    };
  }
  if (proved !== undefined && output !== undefined) {
    return {
      state: 'fails',
      text: `This is the proof of a ${proved}, not of a ${output.kind}: its siblings lead to ${rootName(proved)}.`,
      revert,
    };
  }
  const right = nearIndexes(index).find(
    (other) => kindOf(proof, rootFrom(outputHashesRootHash, other, siblings)) !== undefined,
  );
  return {
    state: 'fails',
    text:
      `outputHashesRootHash and its ${EPOCH_HEIGHT} siblings lead to ${root}, which is neither vouchersEpochRootHash nor noticesEpochRootHash.` +
      (right === undefined
        ? ' One of these fields, or their order, differs from the proof of the node.'
        : ` With inputIndexWithinEpoch ${right} they fit.`),
    revert,
  };
}

function kindOf({vouchersEpochRootHash, noticesEpochRootHash}: Proof15, root: Hex): 'voucher' | 'notice' | undefined {
  if (root === vouchersEpochRootHash) return 'voucher';
  return root === noticesEpochRootHash ? 'notice' : undefined;
}

function rootName(kind: 'voucher' | 'notice'): string {
  return kind === 'voucher' ? 'vouchersEpochRootHash' : 'noticesEpochRootHash';
}

function outputCheck15(
  {outputHashInOutputHashesSiblings: siblings, outputIndexWithinInput: index, outputHashesRootHash}: Proof15,
  output: ProvedOutput | undefined,
): LookupCheck {
  if (siblings.length !== OUTPUTS_HEIGHT) {
    return wrongLength('outputHashInOutputHashesSiblings', siblings, OUTPUTS_HEIGHT);
  }
  const revert = 'IncorrectOutputHashesRootHash()';
  if (output === undefined) {
    return {
      state: 'open',
      text: 'The output must be the one that was proved. Paste destination and payload of the voucher, or the payload of the notice, with the proof to check it.',
      revert,
    };
  }
  if (index >> BigInt(OUTPUTS_HEIGHT) > 0n) {
    return {
      state: 'fails',
      text: `outputIndexWithinInput is ${index}, but an input has places for ${2 ** OUTPUTS_HEIGHT} outputs of a kind.`,
    };
  }
  const hash = keccak256(output.encoded);
  const node = nodeOfStoredHash(hash);
  if (rootFrom(node, index, siblings) === outputHashesRootHash) {
    return {state: 'holds', text: `The ${output.kind} has the hash ${hash} and leads to outputHashesRootHash.`};
  }
  const right = nearIndexes(index).find((other) => rootFrom(node, other, siblings) === outputHashesRootHash);
  return {
    state: 'fails',
    text:
      `The ${output.kind} has the hash ${hash}, which does not lead to outputHashesRootHash.` +
      (right === undefined
        ? output.kind === 'voucher'
          ? ' Destination or payload differ from what was proved, or the proof belongs to another voucher.'
          : ' The payload differs from what was proved, or the proof belongs to another notice.'
        : ` With outputIndexWithinInput ${right} it does.`),
    revert,
  };
}

function wrongLength(name: string, siblings: readonly Hex[], expected: number): LookupCheck {
  return {
    state: 'fails',
    text: `${name} has ${siblings.length} entries, and ${expected} are expected.`,
    revert: 'Error("Proof length does not match")',
  };
}

/** Indexes that somebody may have meant, the nearest first, without the one that was tried. */
function nearIndexes(index: bigint): bigint[] {
  return [
    ...new Set([index - 1n, index + 1n, ...Array.from({length: TRIED_INDEXES}, (_, other) => BigInt(other))]),
  ].filter((other) => other >= 0n && other !== index);
}

/** What `validateOutput` of 2.0 checks, in its order. */
export function checkProof20(
  {outputIndex, outputHashesSiblings: siblings}: Proof20,
  output: Hex | undefined,
  claim: string | undefined,
): LookupCheck[] {
  if (siblings.length !== OUTPUTS_2_HEIGHT) {
    return [
      {
        state: 'fails',
        text: `outputHashesSiblings has ${siblings.length} entries, and ${OUTPUTS_2_HEIGHT} are expected.`,
        revert: 'InvalidOutputHashesSiblingsArrayLength()',
      },
    ];
  }
  const checks: LookupCheck[] = [{state: 'holds', text: `outputHashesSiblings has ${OUTPUTS_2_HEIGHT} entries.`}];
  if (outputIndex >> BigInt(OUTPUTS_2_HEIGHT) > 0n) {
    return [
      ...checks,
      {
        state: 'fails',
        text: `outputIndex is ${outputIndex}, and the tree has places for indexes below 2^${OUTPUTS_2_HEIGHT}.`,
        revert: `InvalidNodeIndex(${outputIndex}, ${OUTPUTS_2_HEIGHT})`,
      },
    ];
  }
  if (output === undefined) {
    return [
      ...checks,
      {
        state: 'open',
        text: 'The output must be the one that was proved. Paste the output (raw_data of the node) on the line before the proof to compute the root.',
        revert: 'InvalidOutputsMerkleRoot(…)',
      },
    ];
  }
  const hash = keccak256(output);
  const root = rootFrom(hash, outputIndex, siblings);
  const text = `The output has the hash ${hash} and leads to the outputs Merkle root ${root}`;
  const revert = `InvalidOutputsMerkleRoot(${root})`;
  if (claim === undefined) {
    return [
      ...checks,
      {
        state: 'open',
        text: `${text}. An accepted claim of the application must have it: wait for CLAIM_ACCEPTED.`,
        revert,
      },
    ];
  }
  if (claim === root) return [...checks, {state: 'holds', text: `${text}, as the claim has it.`}];
  return [
    ...checks,
    {
      state: 'fails',
      text: `${text}, but the claim has ${claim}.${mismatch20(hash, outputIndex, siblings, claim)}`,
      revert,
    },
  ];
}

/** What would have led to the claim, if it is one of the usual mistakes. */
function mismatch20(hash: Hex, index: bigint, siblings: readonly Hex[], claim: string): string {
  if (rootFrom(hash, index, [...siblings].reverse()) === claim) {
    return ' With the siblings in reverse order they agree: the lowest comes first.';
  }
  const right = nearIndexes(index).find((other) => rootFrom(hash, other, siblings) === claim);
  if (right !== undefined) return ` With outputIndex ${right} they agree.`;
  return ' Output, index or siblings differ from what was proved, or the claim is that of another epoch.';
}
