/**
 * Runs a program of `examples/` as its own process against the rollup server of `src/rollup`, as a reader
 * would, and ends it whatever happens.
 */
import {root} from '@site/src/build/repository';
import {
  type AdvanceResult,
  type InspectResult,
  hexToText,
  isHex,
  Rollup,
  type RollupOptions,
  textToHex,
} from '@site/src/rollup';
import {type BackEndProcess, listen, type RollupServer, startBackEndProcess} from '@site/src/rollup/node';
import {
  type DecodedInput,
  encodeDAppAddressRelay,
  encodeErc1155BatchDeposit,
  encodeErc1155SingleDeposit,
  encodeErc20Deposit,
  encodeErc721Deposit,
  encodeEtherDeposit,
} from '@site/src/rollup/payloads';
import {SENDERS} from '@site/src/rollup/senders';
import type {Hex} from '@site/src/rollup';
import {WITHIN_TEST_MS} from '@site/tests/lib/last-resort';
import {Twin} from './twin';

/** The languages that most examples come in. */
export const LANGUAGES = ['javascript', 'python'] as const;

/** A language of an example. */
export type Language = (typeof LANGUAGES)[number];

const COMMANDS: Record<Language, (folder: string) => [string, string]> = {
  javascript: (folder) => ['node', `${folder}/index.js`],
  python: (folder) => ['python3', `${folder}/dapp.py`],
};

/** Accounts and contracts that the tests use. */
export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const APPLICATION = '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e';
export const TOKEN = '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2';
export const NFT = '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B';

/** The file of a program, from the root of the repository. */
export function programPath(topic: string, language: Language): string {
  return COMMANDS[language](`examples/${topic}/${language}`)[1];
}

// What still runs when the test runner is stopped would stay for ever.
const running = new Set<BackEndProcess>();
process.once('exit', () => {
  for (const backEnd of running) backEnd.process.kill('SIGKILL');
});

/** A program that runs. `await using` ends it. */
export class Program implements AsyncDisposable {
  readonly #rollup: Rollup;
  readonly #server: RollupServer;
  readonly #command: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  /** The program in the interpreter of the playground, for one in JavaScript or Python. */
  readonly #twin: Twin | null;
  #backEnd: BackEndProcess;
  #output = '';

  private constructor(
    rollup: Rollup,
    server: RollupServer,
    command: readonly string[],
    env: Readonly<Record<string, string>>,
    twin: Twin | null,
  ) {
    this.#rollup = rollup;
    this.#server = server;
    this.#command = command;
    this.#env = env;
    this.#twin = twin;
    this.#backEnd = this.#start();
  }

  /** Starts the program of a topic. */
  static start(topic: string, language: Language, options: RollupOptions = {}): Promise<Program> {
    return Program.run(COMMANDS[language](`examples/${topic}/${language}`), options);
  }

  /** Starts the program that a command names. */
  static async run(
    command: readonly string[],
    options: RollupOptions,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Program> {
    const rollup = new Rollup(options);
    // Playwright, which runs the front ends, cannot load the interpreters; Vitest runs the same programs in them.
    const twin = process.env['VITEST'] === undefined ? null : await Twin.of(command, options, env);
    const server = await listen(rollup, {port: 0});
    return new Program(rollup, server, command, env, twin);
  }

  #start(): BackEndProcess {
    const backEnd = startBackEndProcess(this.#rollup, this.#server.url, this.#command, {
      output: 'pipe',
      cwd: root,
      env: this.#env,
    });
    running.add(backEnd);
    void backEnd.exited.then(() => running.delete(backEnd));
    const collect = (chunk: Buffer): void => {
      this.#output += chunk.toString('utf8');
    };
    backEnd.process.stdout?.on('data', collect);
    backEnd.process.stderr?.on('data', collect);
    return backEnd;
  }

  /** What the program has printed. */
  get output(): string {
    return this.#output;
  }

  /** Resolves with how the program ended. */
  get exited(): Promise<string> {
    return this.#backEnd.exited;
  }

  /** Starts the program again, after it has ended. */
  async restart(): Promise<void> {
    await this.#backEnd.stop();
    this.#backEnd = this.#start();
  }

  async #answered<T extends AdvanceResult | InspectResult>(result: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${this.#command.at(-1) ?? ''} gave no answer. It printed:\n${this.#output}`)),
        WITHIN_TEST_MS,
      );
    });
    try {
      const answer = await Promise.race([result, late]);
      await this.#twin?.compare(answer);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends an input: hex as it is, any other text in UTF-8. */
  advance(input: string, sender: string = ALICE): Promise<AdvanceResult> {
    return this.#answered(this.#rollup.advance(isHex(input) ? input : textToHex(input), {msg_sender: sender as Hex}));
  }

  /** Sends an input that is JSON. */
  command(value: unknown, sender: string = ALICE): Promise<AdvanceResult> {
    return this.advance(JSON.stringify(value), sender);
  }

  /** Sends what a portal sends. The data of the depositor is not empty, so that a program that reads too far is found. */
  portal(input: Portal): Promise<AdvanceResult> {
    return this.advance(encodePortal(input), SENDERS[input.contract]);
  }

  /** Inspects with a text. */
  inspect(query: string): Promise<InspectResult> {
    return this.#answered(this.#rollup.inspect(isHex(query) ? query : textToHex(query)));
  }

  /** Ends the program and the server. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#backEnd.stop();
    this.#rollup.close();
    await this.#server.close();
  }
}

type Input<Name extends DecodedInput['contract'], Fields extends string> = Pick<
  Extract<DecodedInput, {contract: Name}>,
  Extract<keyof Extract<DecodedInput, {contract: Name}>, 'contract' | Fields>
>;

/** What the tests let a portal send. */
export type Portal =
  | Input<'EtherPortal', 'sender' | 'value'>
  | Input<'ERC20Portal', 'token' | 'sender' | 'amount' | 'success'>
  | Input<'ERC721Portal', 'token' | 'sender' | 'tokenId'>
  | Input<'ERC1155SinglePortal', 'token' | 'sender' | 'tokenId' | 'value'>
  | Input<'ERC1155BatchPortal', 'token' | 'sender' | 'tokenIds' | 'values'>
  | Input<'DAppAddressRelay', 'dapp'>;

/** The payload that a portal sends. */
export function encodePortal(input: Portal): Hex {
  const data = {baseLayerData: '0xba5e', execLayerData: '0xeeec'} as const;
  switch (input.contract) {
    case 'EtherPortal':
      return encodeEtherDeposit({...input, ...data});
    case 'ERC20Portal':
      return encodeErc20Deposit({...input, ...data});
    case 'ERC721Portal':
      return encodeErc721Deposit({...input, ...data});
    case 'ERC1155SinglePortal':
      return encodeErc1155SingleDeposit({...input, ...data});
    case 'ERC1155BatchPortal':
      return encodeErc1155BatchDeposit({...input, ...data});
    case 'DAppAddressRelay':
      return encodeDAppAddressRelay(input.dapp);
  }
}

/** The text of a payload. Fails where it is none. */
export function textOf(payload: Hex | undefined): string {
  const text = payload === undefined ? null : hexToText(payload);
  if (text === null) throw new Error(`no text: ${payload ?? 'nothing'}`);
  return text;
}

/**
 * The JSON value of a payload, with all addresses in lower case: the JavaScript programs write them with
 * their checksum, the Python programs cannot compute it without a library.
 */
export function jsonOf(payload: Hex | undefined): unknown {
  return JSON.parse(textOf(payload).replace(/0x[0-9a-fA-F]{40}/g, (address) => address.toLowerCase()));
}

/** A value in the form of {@link jsonOf}. */
export function lower<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replace(/0x[0-9a-fA-F]{40}/g, (address) => address.toLowerCase())) as T;
}

/** The message in the one report of a rejected request, which must have no other output. */
export function errorOf(result: AdvanceResult | InspectResult): string {
  if (result.status !== 'rejected') throw new Error(`the request was ${result.status}`);
  if (result.kind === 'advance' && result.vouchers.length + result.notices.length > 0)
    throw new Error('a rejected input has outputs');
  if (result.reports.length !== 1) throw new Error(`there are ${result.reports.length} reports`);
  const report = jsonOf(result.reports[0]);
  if (typeof report !== 'object' || report === null || !('error' in report) || typeof report.error !== 'string') {
    throw new Error('the report is not {"error": "…"}');
  }
  return report.error;
}
