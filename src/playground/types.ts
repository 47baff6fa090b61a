/**
 * What the parts of the playground agree on. Nothing of the playground's core needs Node or a browser: the page runs it
 * in a worker, and tests run it as it is.
 *
 * A scene is data: a program and the moves of the reader. All else (outputs, balances, proofs) follows from it, as the
 * back end and the base layer are deterministic, so a scene fits into an address and comes out the same everywhere.
 */
import type {RollupRelease} from '@site/src/rollup/releases';
import type {AdvanceResult, Hex, InspectResult, OutputKind} from '@site/src/rollup/types';

/** Languages that a back end may be written in here. */
export const PLAYGROUND_LANGUAGES = ['javascript', 'python'] as const;

export type PlaygroundLanguage = (typeof PLAYGROUND_LANGUAGES)[number];

/** Accounts of the base layer, each with test Ether and test tokens. The authority alone submits claims. */
export const ACCOUNT_NAMES = ['alice', 'bob', 'authority'] as const;

export type AccountName = (typeof ACCOUNT_NAMES)[number];

/** A whole number of any size, in decimal digits: moves are JSON. */
export type Digits = string;

/** What the reader does. Amounts are in the smallest unit of the asset. */
export type Move =
  | {readonly kind: 'input'; readonly from: AccountName; readonly payload: Hex}
  | {readonly kind: 'inspect'; readonly payload: Hex}
  | {readonly kind: 'deposit-ether'; readonly from: AccountName; readonly amount: Digits; readonly data: Hex}
  | {readonly kind: 'deposit-erc20'; readonly from: AccountName; readonly amount: Digits; readonly data: Hex}
  | {readonly kind: 'deposit-erc721'; readonly from: AccountName; readonly tokenId: Digits; readonly data: Hex}
  | {
      readonly kind: 'deposit-erc1155-single';
      readonly from: AccountName;
      readonly tokenId: Digits;
      readonly amount: Digits;
      readonly data: Hex;
    }
  | {
      readonly kind: 'deposit-erc1155-batch';
      readonly from: AccountName;
      readonly tokenIds: readonly Digits[];
      readonly amounts: readonly Digits[];
      readonly data: Hex;
    }
  /** Tells the back end the address of the application; only in 1.5. */
  | {readonly kind: 'relay'; readonly from: AccountName}
  /** Closes the epoch: no later input belongs to it. */
  | {readonly kind: 'close-epoch'}
  /** The authority submits the claim of the last closed epoch. In 2.0 it is accepted by the same move. */
  | {readonly kind: 'claim'}
  /** Executes a voucher, or in 2.0 also a delegate call voucher. `output` is an {@link Output.id}. */
  | {readonly kind: 'execute'; readonly from: AccountName; readonly output: number}
  /** Has the application check a notice (in 2.0: any output) against the claim. */
  | {readonly kind: 'validate'; readonly from: AccountName; readonly output: number};

export type MoveKind = Move['kind'];

/** Moves that the base layer sees as transactions that add an input. */
export type InputMove = Extract<Move, {kind: 'input' | 'relay' | `deposit-${string}`}>;

/** A whole scene, as it stands in an address. */
export interface Scene {
  readonly release: RollupRelease;
  readonly language: PlaygroundLanguage;
  readonly program: string;
  readonly moves: readonly Move[];
}

// ---- Back end ----

/** Why a program does not run any further. `line` is one of the reader's program, from 1. */
export interface ProgramFault {
  readonly kind: 'syntax' | 'error' | 'ended' | 'endless' | 'memory';
  readonly message: string;
  readonly line?: number;
}

/** What one request led to. */
export interface BackEndRun<Result extends AdvanceResult | InspectResult> {
  readonly result: Result;
  /** What the program printed during the request. */
  readonly log: string;
  /** Set where the program failed rather than answered; the result is then an exception, as in the machine. */
  readonly fault?: ProgramFault;
  /** Hash of the state after the request: the same after a reject, an exception and an inspect as before. */
  readonly stateHash: Hex;
}

/** Where an input comes from, as the input box recorded it. */
export interface InputOrigin {
  readonly sender: Hex;
  readonly blockNumber: number;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** A program that waits for requests. One request at a time. */
export interface BackEnd {
  /** What the program printed before its first `/finish`. */
  readonly startLog: string;
  /** Set where the program did not reach its first `/finish`; each request then gets an exception. */
  readonly startFault?: ProgramFault;
  advance(payload: Hex, origin: InputOrigin): Promise<BackEndRun<AdvanceResult>>;
  inspect(payload: Hex): Promise<BackEndRun<InspectResult>>;
  /** Frees what the back end holds. */
  close(): void;
}

/** Starts a program. Never rejects for a fault of the program, whatever its text is. */
export type StartBackEnd = (
  scene: Pick<Scene, 'release' | 'language' | 'program'> & {
    readonly application: Hex;
    /** Variables of the environment, beside the address of the rollup server: the portals of 2.0, for example. */
    readonly environment?: Readonly<Record<string, string>>;
  },
) => Promise<BackEnd>;

// ---- Base layer ----

/** A value of a call, an event or an error: decoded, with its name and Solidity type, as text for people. */
export interface NamedValue {
  readonly name: string;
  readonly type: string;
  /** Numbers in decimal, bytes and addresses (with checksum) as hex, arrays and tuples as nested JSON text. */
  readonly text: string;
}

/** An event that a transaction emitted. */
export interface ChainEvent {
  readonly address: Hex;
  /** The name of the contract, where the base layer knows it. */
  readonly contract: string;
  readonly name: string;
  readonly values: readonly NamedValue[];
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** Why a transaction reverted. */
export interface TransactionRevert {
  /** The custom error's name, `Error` for a revert with a text, or `` for one without data. */
  readonly name: string;
  readonly values: readonly NamedValue[];
  readonly data: Hex;
  /** A sentence for people. */
  readonly text: string;
}

/** An input as the input box recorded it. */
export interface RecordedInput extends InputOrigin {
  /** Counts all inputs of the application, from 0. */
  readonly index: number;
  readonly payload: Hex;
}

/** A transaction with its receipt. */
export interface Transaction {
  readonly from: Hex;
  readonly to: Hex;
  readonly contract: string;
  /** The signature of the called function, for example `depositEther(address,bytes)`. */
  readonly signature: string;
  readonly arguments: readonly NamedValue[];
  readonly data: Hex;
  /** Wei sent along, in decimal. */
  readonly value: Digits;
  readonly blockNumber: number;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly gasUsed: number;
  readonly events: readonly ChainEvent[];
  /** The inputs that it added for the application. A voucher may add one, too. */
  readonly inputs: readonly RecordedInput[];
  /** Set where it reverted. */
  readonly revert?: TransactionRevert;
  /**
   * Set where the call of a voucher reverted, and the transaction did not: so `executeVoucher` of 1.5 does. The voucher is
   * not executed then, and may be tried again.
   */
  readonly failedCall?: TransactionRevert;
}

/** What somebody owns. */
export interface Holdings {
  /** Wei. */
  readonly ether: Digits;
  readonly erc20: Digits;
  /** Ids of the tokens that belong to it. */
  readonly erc721: readonly Digits[];
  /** By id. */
  readonly erc1155: Readonly<Record<Digits, Digits>>;
}

/** Who owns what; `application` is the application's contract. */
export type Balances = Readonly<Record<AccountName | 'application', Holdings>>;

/** What the base layer did for an input. */
export interface InputReceipt {
  /** Approvals first, then the call that adds the input. */
  readonly transactions: readonly Transaction[];
  /** The input as the input box recorded it; absent where the transaction reverted. */
  readonly input?: RecordedInput;
}

/** The claim of an epoch, with what proves its outputs. */
export interface EpochClaim {
  readonly epoch: number;
  /** Indexes of the first and the last input. */
  readonly firstInput: number;
  readonly lastInput: number;
  /** What the claim says: the epoch hash in 1.5, the outputs Merkle root in 2.0. */
  readonly claim: Hex;
}

/** The proof of an output, in parts that a page can show. */
export interface OutputProof {
  /** Every field of the release's proof struct: name, type, value. */
  readonly fields: readonly NamedValue[];
  /** Nodes from the output up to the root of the claim, with the sibling that each is hashed with. */
  readonly path: readonly {
    readonly node: Hex;
    readonly sibling: Hex;
    /** Whether the node is the right one of the two. */
    readonly isRight: boolean;
  }[];
}

/** A chain with the contracts of one release, the accounts and the application of one scene. */
export interface BaseLayer {
  readonly release: RollupRelease;
  readonly accounts: Readonly<Record<AccountName, Hex>>;
  /** By contract name: `InputBox`, `EtherPortal`, …, `Application` or `CartesiDApp`, `TestToken`, … */
  readonly contracts: Readonly<Record<string, Hex>>;
  readonly application: Hex;
  /** Carries out a move that adds an input. Reverts are part of the answer. */
  addInput(move: InputMove): Promise<InputReceipt>;
  /**
   * Makes the claim of an epoch from what the back end answered to its inputs, in order.
   * Nothing is sent.
   */
  closeEpoch(results: readonly AdvanceResult[]): Promise<EpochClaim>;
  /** Submits the claim of the epoch that was closed first among those without a claim on the chain. */
  submitClaim(): Promise<readonly Transaction[]>;
  /** The proof of an output of a closed epoch. `input` counts all inputs, `output` those of its kind (1.5) or all (2.0) of the input. */
  proofOf(output: OutputPlace): Promise<OutputProof>;
  /** Executes a voucher, with its proof. */
  execute(from: AccountName, output: OutputPlace): Promise<Transaction>;
  /** Validates a notice (2.0: any output), with its proof. */
  validate(from: AccountName, output: OutputPlace): Promise<Transaction>;
  balances(): Promise<Balances>;
}

/** Where an output stands. */
export interface OutputPlace {
  readonly kind: OutputKind;
  /** Index of its input among all inputs of the application. */
  readonly input: number;
  /** Its index within the input, as the HTTP API gave it. */
  readonly index: number;
}

/** Builds the chain of a scene. */
export type CreateBaseLayer = (release: RollupRelease) => Promise<BaseLayer>;

/** What is known of a base layer before it is there. */
export interface Genesis {
  readonly accounts: BaseLayer['accounts'];
  readonly contracts: BaseLayer['contracts'];
  readonly application: Hex;
  /** Number of the block that the first transaction of a scene makes; each transaction makes one. */
  readonly firstBlock: number;
  /** Time of that block, in Unix seconds. */
  readonly firstTimestamp: number;
  /** Seconds from a block to the next. */
  readonly blockTime: number;
}

// ---- Scene ----

/** An output, a report included, with what has become of it. */
export interface Output extends Omit<OutputPlace, 'kind'> {
  /** Counts all outputs of the scene, from 0. */
  readonly id: number;
  readonly kind: OutputKind | 'report' | 'exception';
  readonly epoch: number;
  readonly payload: Hex;
  readonly destination?: Hex;
  /** Wei, 32 bytes; only in 2.0. */
  readonly value?: Hex;
  readonly status: 'no-proof' | 'closed' | 'claimed' | 'executed' | 'validated';
}

/** An epoch as it stands after a step. */
export interface EpochState {
  readonly index: number;
  readonly status: 'open' | 'closed' | 'claimed';
  readonly inputs: readonly number[];
  readonly claim?: EpochClaim;
}

/** One move with everything that it led to. */
export interface Step {
  readonly move: Move;
  readonly transactions: readonly Transaction[];
  readonly input?: InputReceipt['input'];
  readonly advance?: BackEndRun<AdvanceResult>;
  readonly inspect?: BackEndRun<InspectResult>;
  /** Outputs that the step made, as they were then. */
  readonly outputs: readonly Output[];
  readonly claim?: EpochClaim;
  readonly proof?: OutputProof;
  /** Why nothing came of the move, for people; for example an output without a proof. */
  readonly refusal?: string;
  /** The base layer has not answered yet: the transactions come later, what they will say of the input is known. */
  readonly isPending?: boolean;
  /** As they were after the step; absent until the base layer has answered. */
  readonly balances?: Balances;
}

/** A scene as far as it has been played. */
export interface SceneState {
  readonly scene: Scene;
  readonly accounts: BaseLayer['accounts'];
  readonly contracts: BaseLayer['contracts'];
  readonly application: Hex;
  readonly startLog: string;
  readonly startFault?: ProgramFault;
  readonly steps: readonly Step[];
  readonly outputs: readonly Output[];
  readonly epochs: readonly EpochState[];
  /** Absent until the base layer is there. */
  readonly balances?: Balances;
}
