/** Reads the arguments of `npm run rollup-server`. Pure, but for the files that `@file` names. */
import {type Address, getAddress, isAddress} from 'viem';
import {isHex, textToHex} from './hex';
import {
  encodeDAppAddressRelay,
  encodeErc1155BatchDeposit,
  encodeErc1155SingleDeposit,
  encodeErc20Deposit,
  encodeErc721Deposit,
  encodeEtherDeposit,
} from './payloads';
import {senderAddress, type SenderName} from './senders';
import type {RollupRelease} from './releases';
import {DEFAULT_SENDER} from './rollup';
import type {Hex} from './types';

/** The help text. */
export const HELP = `Runs the Rollup HTTP API of Cartesi Rollups on this computer, without Docker, and
sends requests to a back end.

Usage
  npm run rollup-server -- [options]
  npm run rollup-server -- [options] -- <command that starts the back end>

With a command, the server starts the back end itself, with ROLLUP_HTTP_SERVER_URL set.
Without one, start the back end in another terminal.

Requests, sent in the order in which they stand; each may be repeated
  --input <payload>                 an input
  --inspect <payload>               an inspect request
  --ether-deposit <from:wei>        a deposit through the Ether portal
  --erc20-deposit <token:from:amount>
  --erc721-deposit <token:from:id>
  --erc1155-deposit <token:from:id:amount>
  --erc1155-batch-deposit <token:from:id,id:amount,amount>
  --relay <address>                 the address of the application, from DAppAddressRelay
  --sender <address>                the sender of every --input after it
                                    (default ${getAddress(DEFAULT_SENDER)})

A payload is a text, bytes as 0x and hexadecimal digits, or @file for what is in a file.

Server
  --rollups <1.5 or 2.0>            the release whose API and portals are used (default 1.5)
  --port <number>                   port to listen on (default 5004; 0 takes a free one)
  --host <address>                  address to listen on (default 127.0.0.1)
  --finish-timeout <seconds>        answer /finish with 202 when no request came (default 60;
                                    0 waits for ever, as inside the Cartesi Machine)
  --once                            end after the requests above
  --json                            print what each request led to as one line of JSON, and
                                    nothing else; the output of the back end goes to stderr
  --interactive                     read more inputs from the terminal, one a line;
                                    a line that starts with ? is an inspect request
  --help                            show this text

Example
  npm run rollup-server -- --once --input hello -- node examples/echo/javascript/index.js
`;

/** A fault in the arguments, worded for the person who typed them. */
export class UsageError extends Error {}

/** One request to send. */
export type CommandStep = {kind: 'input'; sender: Address; payload: Hex} | {kind: 'inspect'; payload: Hex};

/** What the arguments ask for. */
export interface Arguments {
  help: boolean;
  once: boolean;
  /** Print each result as one line of JSON. */
  json: boolean;
  interactive: boolean;
  port: number;
  host: string;
  /** Milliseconds; undefined to wait for ever. */
  finishTimeout: number | undefined;
  steps: CommandStep[];
  command: string[];
  /** The release whose API the server speaks, and whose portals send the deposits. */
  release: RollupRelease;
}

function address(option: string, text: string | undefined): Address {
  if (text === undefined || !isAddress(text, {strict: false})) {
    throw new UsageError(
      `${option}: ${text ? `'${text}'` : 'what stands there'} is not an address (0x and 40 hexadecimal digits)`,
    );
  }
  return getAddress(text);
}

function integer(option: string, text: string | undefined): bigint {
  if (text === undefined || !/^[0-9]{1,78}$/.test(text) || BigInt(text) >= 2n ** 256n) {
    throw new UsageError(`${option}: ${text ? `'${text}'` : 'what stands there'} is not a whole number below 2^256`);
  }
  return BigInt(text);
}

function parts(option: string, text: string, form: string): string[] {
  const found = text.split(':');
  if (found.length !== form.split(':').length) throw new UsageError(`${option} takes ${form}, not '${text}'`);
  return found;
}

function small(option: string, text: string, max: number): number {
  if (!/^[0-9]{1,9}$/.test(text) || Number(text) > max) {
    throw new UsageError(`${option}: '${text}' is not a whole number from 0 to ${max}`);
  }
  return Number(text);
}

/** Turns the value of `--input` into a payload: hex, the content of a file, or a text. */
export function parsePayload(option: string, text: string, readFile: (path: string) => Hex): Hex {
  if (text.startsWith('@')) return readFile(text.slice(1));
  if (!text.startsWith('0x')) return textToHex(text);
  if (!isHex(text)) {
    throw new UsageError(`${option}: '${text}' starts with 0x but is not two hexadecimal digits a byte`);
  }
  return text;
}

type Deposit = (option: string, value: string, release: RollupRelease) => {contract: SenderName; payload: Hex};

const NO_DATA = {baseLayerData: '0x', execLayerData: '0x'} as const;

const DEPOSITS: Readonly<Record<string, Deposit>> = {
  '--ether-deposit': (option, value) => {
    const [from, amount] = parts(option, value, 'from:wei');
    const deposit = {sender: address(option, from), value: integer(option, amount), execLayerData: '0x'} as const;
    return {contract: 'EtherPortal', payload: encodeEtherDeposit(deposit)};
  },
  '--erc20-deposit': (option, value, release) => {
    const [token, from, amount] = parts(option, value, 'token:from:amount');
    const deposit = {
      // In 2.0, a transfer that fails makes the deposit fail.
      ...(release === '1.5' && {success: true}),
      token: address(option, token),
      sender: address(option, from),
      amount: integer(option, amount),
      execLayerData: '0x',
    } as const;
    return {contract: 'ERC20Portal', payload: encodeErc20Deposit(deposit)};
  },
  '--erc721-deposit': (option, value) => {
    const [token, from, id] = parts(option, value, 'token:from:id');
    const deposit = {token: address(option, token), sender: address(option, from), tokenId: integer(option, id)};
    return {contract: 'ERC721Portal', payload: encodeErc721Deposit({...deposit, ...NO_DATA})};
  },
  '--erc1155-deposit': (option, value) => {
    const [token, from, id, amount] = parts(option, value, 'token:from:id:amount');
    const deposit = {
      token: address(option, token),
      sender: address(option, from),
      tokenId: integer(option, id),
      value: integer(option, amount),
    };
    return {contract: 'ERC1155SinglePortal', payload: encodeErc1155SingleDeposit({...deposit, ...NO_DATA})};
  },
  '--erc1155-batch-deposit': (option, value) => {
    const [token, from, ids = '', amounts = ''] = parts(option, value, 'token:from:id,id:amount,amount');
    const tokenIds = ids.split(',').map((id) => integer(option, id));
    const values = amounts.split(',').map((amount) => integer(option, amount));
    if (tokenIds.length !== values.length) throw new UsageError(`${option}: there are not as many ids as amounts`);
    const deposit = {token: address(option, token), sender: address(option, from), tokenIds, values};
    return {contract: 'ERC1155BatchPortal', payload: encodeErc1155BatchDeposit({...deposit, ...NO_DATA})};
  },
  '--relay': (option, value) => {
    return {contract: 'DAppAddressRelay', payload: encodeDAppAddressRelay(address(option, value))};
  },
};

/** The release that the arguments ask for, wherever they do: it decides about the deposits before and after. */
function readRelease(args: readonly string[]): RollupRelease {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  const index = options.findLastIndex((arg) => arg === '--rollups' || arg.startsWith('--rollups='));
  if (index === -1) return '1.5';
  const value = options[index] === '--rollups' ? options[index + 1] : options[index]?.slice('--rollups='.length);
  if (value !== '1.5' && value !== '2.0') throw new UsageError('--rollups takes 1.5 or 2.0');
  return value;
}

/** Reads the arguments. Throws a {@link UsageError} for those that make no sense. */
export function parseArguments(args: readonly string[], readFile: (path: string) => Hex): Arguments {
  const result: Arguments = {
    help: false,
    once: false,
    json: false,
    interactive: false,
    port: 5004,
    host: '127.0.0.1',
    finishTimeout: 60_000,
    steps: [],
    command: [],
    release: readRelease(args),
  };
  let sender = getAddress(DEFAULT_SENDER);
  const queue = [...args];

  const valueOf = (option: string, inline: string | undefined): string => {
    const value = inline ?? queue.shift();
    if (value === undefined || (inline === undefined && value.startsWith('--'))) {
      throw new UsageError(`${option} needs a value`);
    }
    return value;
  };

  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === '--') {
      result.command = queue.splice(0);
      if (result.command.length === 0)
        throw new UsageError('-- is to be followed by the command that starts the back end');
      break;
    }
    const equals = arg.startsWith('--') ? arg.indexOf('=') : -1;
    const option = equals === -1 ? arg : arg.slice(0, equals);
    const inline = equals === -1 ? undefined : arg.slice(equals + 1);
    const deposit = Object.hasOwn(DEPOSITS, option) ? DEPOSITS[option] : undefined;

    if (deposit !== undefined) {
      const {contract, payload} = deposit(option, valueOf(option, inline), result.release);
      const from = senderAddress(contract, result.release);
      if (from === null) throw new UsageError(`${option}: there is no ${contract} in ${result.release}`);
      result.steps.push({kind: 'input', sender: from, payload});
    } else if (option === '--input') {
      const payload = parsePayload(option, valueOf(option, inline), readFile);
      result.steps.push({kind: 'input', sender, payload});
    } else if (option === '--inspect') {
      result.steps.push({kind: 'inspect', payload: parsePayload(option, valueOf(option, inline), readFile)});
    } else if (option === '--sender') {
      sender = address(option, valueOf(option, inline));
    } else if (option === '--rollups') {
      valueOf(option, inline);
    } else if (option === '--port') {
      result.port = small(option, valueOf(option, inline), 65_535);
    } else if (option === '--host') {
      result.host = valueOf(option, inline);
    } else if (option === '--finish-timeout') {
      const seconds = small(option, valueOf(option, inline), 86_400);
      result.finishTimeout = seconds === 0 ? undefined : seconds * 1000;
    } else if (inline !== undefined) {
      throw new UsageError(`unknown option ${option}`);
    } else if (option === '--once') {
      result.once = true;
    } else if (option === '--json') {
      result.json = true;
    } else if (option === '--interactive') {
      result.interactive = true;
    } else if (option === '--help' || option === '-h') {
      result.help = true;
    } else {
      throw new UsageError(`unknown ${option.startsWith('-') ? 'option' : 'argument'} ${option}`);
    }
  }
  if (result.once && result.interactive) throw new UsageError('--once and --interactive exclude each other');
  return result;
}
