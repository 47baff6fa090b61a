import {byteLength} from '@site/src/rollup/hex';
import {RELEASES} from '@site/src/rollup/releases';
import type {AdvanceResult} from '@site/src/rollup/types';

import type {
  BackEnd,
  BaseLayer,
  CreateBaseLayer,
  EpochState,
  Genesis,
  InputMove,
  InputOrigin,
  InputReceipt,
  Move,
  Output,
  Scene,
  SceneState,
  StartBackEnd,
  Step,
} from '@site/src/playground/types';
import {isProven, outputsOf} from './outputs';

/** Where the parts of a rollup come from. Each is asked for when it is first needed, and again after a failure. */
export interface SceneParts {
  readonly genesis: Genesis;
  readonly startBackEnd: StartBackEnd;
  readonly createBaseLayer: CreateBaseLayer;
}

/** A step whose input the back end has, while the base layer was not there. */
interface Debt {
  readonly index: number;
  readonly move: InputMove;
  readonly origin: InputOrigin;
}

type StepParts = Partial<Omit<Step, 'move'>>;

const NOTHING: Pick<Step, 'transactions' | 'outputs'> = {transactions: [], outputs: []};

/** Thrown into a session that has been closed; nobody has to be told. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';

  constructor() {
    super('The scene was closed.');
  }
}

function isInputMove(move: Move): move is InputMove {
  return move.kind === 'input' || move.kind === 'relay' || move.kind.startsWith('deposit-');
}

/**
 * Plays a scene: sends each move to the base layer and the back end and keeps what came of it.
 *
 * A plain input is handed to the back end at once. Where it comes from is known without a base layer, so the base layer,
 * which takes longer to load, adds its transaction afterwards. Moves are played one after the other, in the order of
 * their calls.
 */
export class SceneSession {
  readonly #parts: SceneParts;
  readonly #tell: (state: SceneState) => void;
  readonly #results: AdvanceResult[] = [];
  readonly #debts: Debt[] = [];
  #backEnd: BackEnd;
  #layer: BaseLayer | undefined;
  #state: SceneState;
  #queue: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(parts: SceneParts, backEnd: BackEnd, state: SceneState, tell: (state: SceneState) => void) {
    this.#parts = parts;
    this.#tell = tell;
    this.#backEnd = backEnd;
    this.#state = state;
  }

  /**
   * Starts the program of a scene. Its moves are not played: see {@link play}.
   *
   * @param tell Hears of each change of the state.
   */
  static async start(
    scene: Omit<Scene, 'moves'>,
    parts: SceneParts,
    tell: (state: SceneState) => void,
  ): Promise<SceneSession> {
    const {accounts, contracts, application} = parts.genesis;
    const backEnd = await parts.startBackEnd({...scene, application});
    const session = new SceneSession(
      parts,
      backEnd,
      {
        scene: {...scene, moves: []},
        accounts,
        contracts,
        application,
        startLog: backEnd.startLog,
        ...(backEnd.startFault !== undefined && {startFault: backEnd.startFault}),
        steps: [],
        outputs: [],
        epochs: [{index: 0, status: 'open', inputs: []}],
      },
      tell,
    );
    tell(session.#state);
    return session;
  }

  get state(): SceneState {
    return this.#state;
  }

  /**
   * Plays a move after those that were asked for before.
   *
   * @returns the step. It may be pending: {@link settle} ends when the base layer has caught up.
   * @throws if the base layer cannot be loaded; the move is then not part of the scene, and can be played again.
   */
  play(move: Move): Promise<Step> {
    return this.#after(() => this.#play(move));
  }

  /** Loads the base layer, if it is not there, and lets it catch up with the inputs that the back end has. */
  settle(): Promise<void> {
    return this.#after(async () => {
      await this.#settled();
    });
  }

  /** Ends the back end. What is still to be played is given up with a {@link ClosedError}. */
  close(): void {
    this.#isClosed = true;
    this.#backEnd.close();
  }

  #after<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(() => {
      if (this.#isClosed) throw new ClosedError();
      return work();
    });
    // A move that fails does not hold up the next one.
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #update(change: Partial<SceneState>): void {
    if (this.#isClosed) throw new ClosedError();
    this.#state = {...this.#state, ...change};
    this.#tell(this.#state);
  }

  async #play(move: Move): Promise<Step> {
    let parts: StepParts;
    try {
      parts = await this.#carryOut(move);
    } catch (error) {
      // What no transaction can express, such as an amount below zero.
      if (!(error instanceof RangeError)) throw error;
      parts = {refusal: error.message};
    }
    const balances = this.#layer === undefined ? undefined : await this.#layer.balances();
    const step: Step = {...NOTHING, ...parts, move, ...(balances !== undefined && {balances})};
    const {scene, steps} = this.#state;
    this.#update({
      scene: {...scene, moves: [...scene.moves, move]},
      steps: [...steps, step],
      ...(balances !== undefined && {balances}),
    });
    return step;
  }

  async #carryOut(move: Move): Promise<StepParts> {
    if (isInputMove(move)) return this.#isForeseen(move) ? this.#advanceFirst(move) : this.#addInput(move);
    switch (move.kind) {
      case 'inspect':
        return this.#inspect(move.payload);
      case 'close-epoch':
        return this.#closeEpoch();
      case 'claim':
        return this.#claim();
      case 'execute':
      case 'validate':
        return this.#check(move);
    }
  }

  /** Whether the back end can have an input before the base layer is there: a plain one that fits. */
  #isForeseen(move: InputMove): move is Extract<Move, {kind: 'input'}> {
    return (
      this.#layer === undefined &&
      move.kind === 'input' &&
      byteLength(move.payload) <= RELEASES[this.#state.scene.release].limits.inputBytes
    );
  }

  async #advanceFirst(move: Extract<Move, {kind: 'input'}>): Promise<StepParts> {
    const {accounts, firstBlock, firstTimestamp, blockTime} = this.#parts.genesis;
    const place = this.#debts.length;
    const origin: InputOrigin = {
      sender: accounts[move.from],
      blockNumber: firstBlock + place,
      timestamp: firstTimestamp + place * blockTime,
    };
    const {payload} = move;
    const index = this.#results.length;
    const parts = await this.#advance({...origin, index, payload});
    this.#debts.push({index: this.#state.steps.length, move, origin});
    return {...parts, isPending: true};
  }

  async #addInput(move: InputMove): Promise<StepParts> {
    const layer = await this.#settled();
    const {transactions, input} = await layer.addInput(move);
    return {transactions, ...(input !== undefined && (await this.#advance(input)))};
  }

  async #advance(input: NonNullable<InputReceipt['input']>): Promise<StepParts> {
    const run = await this.#backEnd.advance(input.payload, input);
    this.#results.push(run.result);
    const {epochs} = this.#state;
    const open = this.#openEpoch;
    const outputs = outputsOf(run.result, open.index, this.#state.outputs.length);
    const grown: EpochState = {...open, inputs: [...open.inputs, input.index]};
    this.#update({
      outputs: [...this.#state.outputs, ...outputs],
      epochs: [...epochs.slice(0, -1), grown],
    });
    return {input, advance: run, outputs};
  }

  async #inspect(payload: Extract<Move, {kind: 'inspect'}>['payload']): Promise<StepParts> {
    const {inspectBytes} = RELEASES[this.#state.scene.release].limits;
    if (byteLength(payload) > inspectBytes) {
      return {refusal: `The query has ${byteLength(payload)} bytes; the node takes at most ${inspectBytes}.`};
    }
    return {inspect: await this.#backEnd.inspect(payload)};
  }

  async #closeEpoch(): Promise<StepParts> {
    const layer = await this.#settled();
    const {epochs} = this.#state;
    const open = this.#openEpoch;
    if (open.inputs.length === 0) {
      return {refusal: 'The epoch has no input. A node makes no claim about an epoch without inputs: add one first.'};
    }
    const claim = await layer.closeEpoch(open.inputs.flatMap((index) => this.#results[index] ?? []));
    this.#update({
      outputs: this.#state.outputs.map((output) =>
        output.epoch === open.index && isProven(output) ? {...output, status: 'closed'} : output,
      ),
      epochs: [
        ...epochs.slice(0, -1),
        {...open, status: 'closed', claim},
        {index: open.index + 1, status: 'open', inputs: []},
      ],
    });
    return {claim};
  }

  async #claim(): Promise<StepParts> {
    const layer = await this.#settled();
    const epoch = this.#state.epochs.find(({status}) => status === 'closed');
    if (epoch === undefined) return {refusal: 'No epoch is closed and without a claim: close the epoch first.'};
    const transactions = await layer.submitClaim();
    if (transactions.some(({revert}) => revert !== undefined)) return {transactions};
    this.#update({
      outputs: this.#state.outputs.map((output) =>
        output.epoch === epoch.index && output.status === 'closed' ? {...output, status: 'claimed'} : output,
      ),
      epochs: this.#state.epochs.map((other) => (other === epoch ? {...epoch, status: 'claimed'} : other)),
    });
    return {transactions, ...(epoch.claim !== undefined && {claim: epoch.claim})};
  }

  async #check({kind, from, output: id}: Extract<Move, {kind: 'execute' | 'validate'}>): Promise<StepParts> {
    const output = this.#state.outputs.find((candidate) => candidate.id === id);
    const refusal = this.#whyNot(kind, output);
    if (output === undefined || refusal !== undefined || !isProven(output)) return {refusal: refusal ?? ''};
    const layer = await this.#settled();
    const place = {kind: output.kind, input: output.input, index: output.index};
    const proof = await layer.proofOf(place);
    const transaction = await layer[kind](from, place);
    const isDone = transaction.revert === undefined && transaction.failedCall === undefined;
    if (isDone && output.status !== 'executed') {
      const status = kind === 'execute' ? 'executed' : 'validated';
      this.#update({
        outputs: this.#state.outputs.map((other) => (other.id === id ? {...other, status} : other)),
      });
    }
    // A voucher may call the input box or a portal, and so add an input of its own.
    const [added] = transaction.inputs;
    return {transactions: [transaction], proof, ...(added !== undefined && (await this.#advance(added)))};
  }

  /** Why a check of an output cannot even be sent. */
  #whyNot(kind: 'execute' | 'validate', output: Output | undefined): string | undefined {
    if (output === undefined) return 'There is no such output in this scene.';
    if (!isProven(output)) return `A proof of the ${output.kind} does not exist: it is no part of the claim.`;
    if (output.status === 'no-proof') {
      return `The epoch of the ${output.kind.replaceAll('-', ' ')} is open. Its proof exists once the epoch is closed.`;
    }
    if (kind === 'execute' && output.kind === 'notice') {
      return 'A notice cannot be executed. A contract that relies on a notice validates it.';
    }
    if (kind === 'validate' && this.#state.scene.release === '1.5' && output.kind !== 'notice') {
      return 'In 1.5, the contract validates notices. It checks the proof of a voucher when the voucher is executed.';
    }
    return undefined;
  }

  get #openEpoch(): EpochState {
    const open = this.#state.epochs.at(-1);
    if (open === undefined) throw new Error('A scene has an open epoch.');
    return open;
  }

  /** The base layer, once it has caught up. */
  async #settled(): Promise<BaseLayer> {
    const layer = this.#layer ?? (await this.#parts.createBaseLayer(this.#state.scene.release));
    if (this.#layer === undefined) {
      for (const debt of this.#debts) await this.#pay(layer, debt);
      this.#layer = layer;
      this.#update({balances: await layer.balances()});
    }
    return layer;
  }

  async #pay(layer: BaseLayer, {index, move, origin}: Debt): Promise<void> {
    const {transactions, input} = await layer.addInput(move);
    if (
      input?.sender.toLowerCase() !== origin.sender.toLowerCase() ||
      input.blockNumber !== origin.blockNumber ||
      input.timestamp !== origin.timestamp
    ) {
      throw new Error(`The base layer recorded input ${index} in another way than was foreseen.`);
    }
    const balances = await layer.balances();
    this.#update({
      steps: this.#state.steps.map((step, place) => {
        if (place !== index) return step;
        const {isPending: _, ...rest} = step;
        return {...rest, transactions, input, balances};
      }),
    });
  }
}
