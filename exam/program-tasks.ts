import {encodeFunctionData, encodePacked, parseAbi, type Hex} from 'viem';

import {Rollup, textToHex, type AdvanceResult, type InspectResult, type RollupOptions} from '@site/src/rollup';
import {listen, startBackEndProcess} from '@site/src/rollup/node';
import {encodeErc20Deposit, encodeEtherDeposit} from '@site/src/rollup/payloads';
import {SENDERS, SENDERS_2} from '@site/src/rollup/senders';

import type {Verdict} from './judges';
import type {Task} from './tasks';

/** Milliseconds that a program may take for one request, with its start. */
const PATIENCE_MS = 15_000;

const ALICE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const TOKEN = '0x92c6bca388e99d6b304f1af3c3cd749ff0b591e2';
const APPLICATION = '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e';

/** What a task sends to a program, and what has to come of it. */
interface Step {
  readonly what: string;
  readonly sender?: Hex;
  /** Bytes of an input; without it, the step is an inspect request. */
  readonly input?: Hex;
  readonly inspect?: string;
  readonly status: 'accepted' | 'rejected';
  readonly notices?: readonly Hex[];
  readonly vouchers?: readonly Readonly<Record<string, string>>[];
  readonly reports?: readonly string[];
}

interface ProgramTask {
  readonly id: string;
  readonly prompt: string;
  readonly release?: '1.5' | '2.0';
  readonly steps: readonly Step[];
}

const FORM =
  'Write a back end in one file for Node.js 20 without packages. It finds the server in ROLLUP_HTTP_SERVER_URL. It must not end, and must reject an input that it does not understand.';

/** A deposit as a portal puts it into an input. */
const etherDeposit = (sender: Hex, value: bigint): Hex => encodeEtherDeposit({sender, value, execLayerData: '0x1234'});

function withdrawEther(receiver: Hex, value: bigint): Hex {
  const abi = parseAbi(['function withdrawEther(address receiver, uint256 value)']);
  return encodeFunctionData({abi, args: [receiver, value]});
}

const TASKS: readonly ProgramTask[] = [
  {
    id: 'program-echo',
    prompt:
      'It answers each input with one notice that has the same payload, and each inspect request with one report that has the same payload.',
    steps: [
      {what: 'a text', input: textToHex('hello'), status: 'accepted', notices: [textToHex('hello')]},
      {what: 'bytes that are no text', input: '0xff00fe', status: 'accepted', notices: ['0xff00fe']},
      {what: 'an inspect request', inspect: 'a/b', status: 'accepted', reports: ['a/b']},
      {what: 'another input', input: '0x', status: 'accepted', notices: ['0x']},
    ],
  },
  {
    id: 'program-counter',
    prompt:
      'It counts the inputs that it has accepted. It rejects an input with an empty payload, and accepts every other one with a notice that is the count in decimal, as text. It answers each inspect request with a report that is the count.',
    steps: [
      {what: 'the first input', input: '0x01', status: 'accepted', notices: [textToHex('1')]},
      {what: 'an empty input', input: '0x', status: 'rejected'},
      {what: 'the count after a rejected input', inspect: 'count', status: 'accepted', reports: ['1']},
      {what: 'the second input', input: '0x02', status: 'accepted', notices: [textToHex('2')]},
    ],
  },
  {
    id: 'program-ether-ledger',
    prompt:
      'For Cartesi Rollups 1.5. It keeps how much Ether each account has deposited through EtherPortal. Inspect requests are an address as text; it answers with a report that is the balance in wei, in decimal as text, for an address in either case. It accepts deposits and rejects everything else.',
    steps: [
      {what: 'a deposit', sender: SENDERS.EtherPortal, input: etherDeposit(ALICE, 10n ** 18n), status: 'accepted'},
      {what: 'bytes of a deposit from somebody else', sender: BOB, input: etherDeposit(BOB, 5n), status: 'rejected'},
      {what: 'a second deposit', sender: SENDERS.EtherPortal, input: etherDeposit(ALICE, 7n), status: 'accepted'},
      {what: 'a balance', inspect: ALICE, status: 'accepted', reports: ['1000000000000000007']},
      {
        what: 'a balance in capitals',
        inspect: `0x${ALICE.slice(2).toUpperCase()}`,
        status: 'accepted',
        reports: ['1000000000000000007'],
      },
      {what: 'the balance of a forger', inspect: BOB, status: 'accepted', reports: ['0']},
    ],
  },
  {
    id: 'program-erc20-withdrawal',
    prompt:
      'For Cartesi Rollups 1.5. It keeps the ERC-20 tokens that accounts deposit through ERC20Portal. Any other input is JSON such as {"token": "0x…", "amount": "1"}: if its sender has that much of the token, it takes the amount off and emits one voucher that transfers it to the sender; otherwise it rejects.',
    steps: [
      {
        what: 'a deposit',
        sender: SENDERS.ERC20Portal,
        input: encodeErc20Deposit({success: true, token: TOKEN, sender: ALICE, amount: 100n, execLayerData: '0x'}),
        status: 'accepted',
      },
      {
        what: 'a withdrawal',
        sender: ALICE,
        input: textToHex(JSON.stringify({token: TOKEN, amount: '60'})),
        status: 'accepted',
        vouchers: [
          {
            destination: TOKEN,
            payload: encodeFunctionData({
              abi: parseAbi(['function transfer(address to, uint256 amount)']),
              args: [ALICE, 60n],
            }),
          },
        ],
      },
      {
        what: 'a second withdrawal of more than is left',
        sender: ALICE,
        input: textToHex(JSON.stringify({token: TOKEN, amount: '60'})),
        status: 'rejected',
      },
      {
        what: 'a withdrawal by somebody without tokens',
        sender: BOB,
        input: textToHex(JSON.stringify({token: TOKEN, amount: '1'})),
        status: 'rejected',
      },
      {what: 'an input that is no JSON', sender: ALICE, input: '0xff', status: 'rejected'},
    ],
  },
  {
    id: 'program-ether-payout',
    prompt:
      'For Cartesi Rollups 1.5. It accepts deposits of Ether through EtherPortal, and the address that DAppAddressRelay sends. For each other input, whatever its payload, it emits one voucher that pays the sender all Ether that it has deposited, and rejects if that is nothing, or if it does not know its own address yet.',
    steps: [
      {what: 'a deposit', sender: SENDERS.EtherPortal, input: etherDeposit(ALICE, 9n), status: 'accepted'},
      {what: 'a payout before the relay', sender: ALICE, input: '0x', status: 'rejected'},
      {what: 'a forged relay', sender: BOB, input: encodePacked(['address'], [BOB]), status: 'rejected'},
      {
        what: 'the relay',
        sender: SENDERS.DAppAddressRelay,
        input: encodePacked(['address'], [APPLICATION]),
        status: 'accepted',
      },
      {
        what: 'a payout',
        sender: ALICE,
        input: '0x',
        status: 'accepted',
        vouchers: [{destination: APPLICATION, payload: withdrawEther(ALICE, 9n)}],
      },
      {what: 'a second payout', sender: ALICE, input: '0x', status: 'rejected'},
    ],
  },
  {
    id: 'program-ether-payout-2',
    release: '2.0',
    prompt: `For Cartesi Rollups 2.0 with contracts 3.0.0-alpha.10. It accepts deposits of Ether through the portal. For each other input, whatever its payload, it emits one voucher that pays the sender all Ether that it has deposited, and rejects if that is nothing.`,
    steps: [
      {what: 'a deposit', sender: SENDERS_2.EtherPortal, input: etherDeposit(ALICE, 9n), status: 'accepted'},
      {what: 'a payout to somebody without Ether', sender: BOB, input: '0x', status: 'rejected'},
      {
        what: 'a payout',
        sender: ALICE,
        input: '0x01',
        status: 'accepted',
        vouchers: [{destination: ALICE, value: `0x${'9'.padStart(64, '0')}`, payload: '0x'}],
      },
      {what: 'a second payout', sender: ALICE, input: '0x01', status: 'rejected'},
    ],
  },
];

/** The tasks that ask for a program, which runs against the Rollup HTTP API of `src/rollup`. */
export const PROGRAM_TASKS: readonly Task[] = TASKS.map(({id, prompt, steps, release}) => ({
  id,
  prompt: `${FORM} ${prompt}`,
  ending: 'mjs',
  judge: (_, file, patience = PATIENCE_MS) =>
    runProgram(file, steps, {release: release ?? '1.5', finishTimeout: 1000}, patience),
}));

async function runProgram(
  file: string,
  steps: readonly Step[],
  options: RollupOptions,
  patience: number,
): Promise<Verdict> {
  const rollup = new Rollup(options);
  const server = await listen(rollup, {port: 0});
  const backEnd = startBackEndProcess(rollup, server.url, [process.execPath, file], {output: 'pipe'});
  try {
    for (const step of steps) {
      const verdict = await runStep(rollup, step, backEnd.exited, patience);
      if (verdict !== undefined) return `${step.what}: ${verdict}`;
    }
    return undefined;
  } finally {
    await backEnd.stop();
    rollup.close();
    await server.close();
  }
}

async function runStep(
  rollup: Rollup,
  {input, inspect, sender, ...expected}: Step,
  exited: Promise<string>,
  patience: number,
): Promise<Verdict> {
  const asked =
    input === undefined
      ? rollup.inspect(textToHex(inspect ?? ''))
      : rollup.advance(input, {msg_sender: sender ?? ALICE});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the program gave no answer'), patience);
  });
  const ended = exited.then((how) => `the program ended with ${how}`);
  const result = await Promise.race([asked, ended, late]);
  clearTimeout(timer);
  return typeof result === 'string' ? result : compare(result, expected);
}

function compare(result: AdvanceResult | InspectResult, expected: Omit<Step, 'what'>): Verdict {
  if (result.status !== expected.status) return `it was ${result.status} instead of ${expected.status}`;
  if (result.kind === 'advance' && result.status === 'accepted') {
    const notices = expected.notices ?? [];
    if (!same(result.notices, notices))
      return `the notices are ${JSON.stringify(result.notices)} instead of ${JSON.stringify(notices)}`;
    const vouchers = expected.vouchers ?? [];
    const given = result.vouchers.map((voucher, index) =>
      Object.fromEntries(
        Object.keys(vouchers[index] ?? voucher).map((key) => [key, voucher[key as keyof typeof voucher]]),
      ),
    );
    if (!same(given, vouchers))
      return `the vouchers are ${JSON.stringify(given)} instead of ${JSON.stringify(vouchers)}`;
  }
  if (expected.reports === undefined) return undefined;
  const reports = expected.reports.map(textToHex);
  return same(result.reports, reports)
    ? undefined
    : `the reports are ${JSON.stringify(result.reports)} instead of ${JSON.stringify(reports)}`;
}

/** Whether two values are the same but for the case of hexadecimal digits. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one).toLowerCase() === JSON.stringify(other).toLowerCase();
}
