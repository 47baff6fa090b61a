import {SENDERS_2} from '@site/src/rollup/senders';
import cli from '@site/tests/facts/cli/1.5.0.json';
import contracts from '@site/tests/facts/contracts/1.5.json';
import jsonrpc from '@site/tests/facts/jsonrpc/2.0.json';
import payloads from '@site/tests/facts/payloads.json';

import {judgeJson, judgeText, type Expected, type Verdict} from './judges';
import {PROGRAM_TASKS} from './program-tasks';

/** A task of the exam. */
export interface Task {
  /** Name of the file with the answer, without its ending. */
  readonly id: string;
  readonly prompt: string;
  /** Ending of the file: a value, a JSON object, or a program for Node.js without packages. */
  readonly ending: 'txt' | 'json' | 'mjs';
  /**
   * @param answer Text of the file.
   * @param file Path of the file.
   * @param patience Milliseconds that a program may take for one request; as many as the exam gives if not said.
   */
  readonly judge: (answer: string, file: string, patience?: number) => Promise<Verdict>;
  /** A right answer, for the tests of the judge; programs have theirs in `tests/`. */
  readonly right?: string;
  /** Wrong answers that somebody could give. */
  readonly wrong?: readonly string[];
}

function textTask(
  id: string,
  prompt: string,
  accepted: readonly [string, ...string[]],
  wrong: readonly string[],
): Task {
  const judge = (answer: string): Promise<Verdict> => Promise.resolve(judgeText(answer, accepted));
  return {id, prompt: `${prompt} Answer with nothing else.`, ending: 'txt', judge, right: accepted[0], wrong};
}

function jsonTask(
  id: string,
  prompt: string,
  expected: Readonly<Record<string, Expected>>,
  wrong: readonly string[],
): Task {
  const judge = (answer: string): Promise<Verdict> => Promise.resolve(judgeJson(answer, expected));
  return {id, prompt, ending: 'json', judge, right: JSON.stringify(expected), wrong};
}

/** What each portal of 1.5 puts into an input, by the vectors of the facts. */
const decodeTasks = Object.entries(payloads.versions['1.5'].inputs)
  .filter(([portal]) => portal.endsWith('Portal'))
  .flatMap(([portal, {vectors}]) => {
    const ends = [vectors[0], vectors.at(-1)].flatMap((vector) => (vector === undefined ? [] : [vector]));
    return ends.map(({input, encoded}, index) => {
      const expected: Readonly<Record<string, Expected>> = {...input};
      const names = Object.keys(expected);
      const [first = '', second = ''] = names;
      return jsonTask(
        `decode-${portal.toLowerCase()}-${index + 1}`,
        `An input of Cartesi Rollups 1.5 came from ${portal}. Its payload is ${encoded}. Decode it. Answer with one JSON object with the fields ${names.join(', ')}: numbers in decimal as texts, bytes and addresses as 0x and digits.`,
        expected,
        [
          JSON.stringify({...expected, [first]: expected[second], [second]: expected[first]}),
          JSON.stringify(Object.fromEntries(names.slice(1).map((name) => [name, expected[name]]))),
          JSON.stringify({...expected, execLayerData: '0xdead'}),
        ],
      );
    });
  });

function first<Vector>([vector]: readonly Vector[]): Vector {
  if (vector === undefined) throw new Error('exam: the facts have no vectors.');
  return vector;
}

const APPLICATION = contracts.cliAddressBook.addresses.CartesiDApp;

const calls = payloads.withdrawalCalldata;
const ether = first(calls['ether_1.x'].vectors);
const erc20 = first(calls.erc20.vectors);
const erc721 = first(calls.erc721.vectors);
const erc1155 = first(calls.erc1155Single.vectors);
const batch = first(calls.erc1155Batch.vectors);

function calldataTask(id: string, task: string, calldata: string, wrong: string): Task {
  return textTask(
    id,
    `An application of Cartesi Rollups 1.5, whose contract is at ${APPLICATION}, ${task} What is the payload of the voucher, as 0x and hexadecimal digits?`,
    [calldata],
    [wrong, calldata.slice(0, -1), `0x${calldata.slice(10)}`],
  );
}

const calldataTasks = [
  calldataTask(
    'voucher-ether',
    `pays ${ether.args.value} wei to ${ether.args.receiver}.`,
    ether.calldata,
    first(calls['ether_0.8'].vectors).calldata,
  ),
  calldataTask(
    'voucher-erc20',
    `pays ${erc20.args.amount} unit of an ERC-20 token to ${erc20.args.to}.`,
    erc20.calldata,
    erc20.calldata.replace('a9059cbb', '23b872dd'),
  ),
  calldataTask(
    'voucher-erc721',
    `sends the ERC-721 token ${erc721.args.tokenId} to ${erc721.args.to} with safeTransferFrom and without data.`,
    erc721.calldata,
    erc721.calldata.replace('42842e0e', '23b872dd'),
  ),
  calldataTask(
    'voucher-erc1155',
    `sends ${erc1155.args.value} of the ERC-1155 token ${erc1155.args.id} to ${erc1155.args.to} in a single transfer, with empty data.`,
    erc1155.calldata,
    batch.calldata,
  ),
  calldataTask(
    'voucher-erc1155-batch',
    `sends ${batch.args.values.join()} of the ERC-1155 token ${batch.args.ids.join()} to ${batch.args.to} in a batch transfer, with empty data.`,
    batch.calldata,
    erc1155.calldata,
  ),
];

const mainnet = contracts.deployments.mainnet.contracts;

function addressTask(name: 'InputBox' | 'EtherPortal' | 'ERC20Portal' | 'DAppAddressRelay'): Task {
  const wrong = Object.entries(mainnet).flatMap(([other, address]) => (other === name ? [] : [address]));
  return textTask(
    `address-${name.toLowerCase()}`,
    `What is the address of ${name} of Cartesi Rollups 1.5 on Ethereum mainnet?`,
    [mainnet[name]],
    wrong,
  );
}

const addressTasks = [
  addressTask('InputBox'),
  addressTask('EtherPortal'),
  addressTask('ERC20Portal'),
  addressTask('DAppAddressRelay'),
  textTask(
    'address-etherportal-2',
    'What is the address of the portal for Ether of rollups-contracts 3.0.0-alpha.10 (Cartesi Rollups 2.0)?',
    [SENDERS_2.EtherPortal],
    [mainnet.EtherPortal, SENDERS_2.ERC20Portal],
  ),
];

const CAUSES = {
  A: 'the voucher has been executed before',
  B: 'somebody other than the application calls a function that only the application may call',
  C: 'the receiver of Ether does not accept it, or the application has too little',
  D: 'the proof and the claim belong to different epochs, so the input is not in the claim',
  E: 'the payload is larger than an input may be',
} as const;

function revertTask(contract: 'CartesiDApp' | 'InputBox', name: string, cause: keyof typeof CAUSES): Task {
  const error = contracts.contracts[contract].errors.find((candidate) => candidate.name === name);
  if (error === undefined) throw new Error(`exam: the facts have no error ${name} of ${contract}.`);
  const choices = Object.entries(CAUSES).map(([letter, text]) => `${letter}: ${text}`);
  const other = (letter: string): string => (letter === 'A' ? 'B' : 'A');
  return jsonTask(
    `revert-${name.toLowerCase()}`,
    `A transaction to a contract of Cartesi Rollups 1.5 reverts with the data ${error.selector}. Which error is it, and why does it happen? ${choices.join('; ')}. Answer with one JSON object with the fields error (its name without brackets) and cause (the letter).`,
    {error: name, cause},
    [
      JSON.stringify({error: name, cause: other(cause)}),
      JSON.stringify({error: 'IncorrectEpochHash', cause}),
      JSON.stringify({error: `${name}()`, cause}),
    ],
  );
}

const revertTasks = [
  revertTask('CartesiDApp', 'VoucherReexecutionNotAllowed', 'A'),
  revertTask('CartesiDApp', 'OnlyDApp', 'B'),
  revertTask('CartesiDApp', 'EtherTransferFailed', 'C'),
  revertTask('CartesiDApp', 'InputIndexOutOfClaimBounds', 'D'),
  revertTask('InputBox', 'InputSizeExceedsLimit', 'E'),
];

/** A flag that the facts of the CLI have. */
function flag(name: keyof typeof cli.commands.run.flags): string {
  if (!Object.hasOwn(cli.commands.run.flags, name)) throw new Error(`exam: cartesi run has no flag --${name}.`);
  return `--${name}`;
}

const LIST_OUTPUTS = 'cartesi_listOutputs';
if (!JSON.stringify(jsonrpc.methods).includes(`"${LIST_OUTPUTS}"`))
  throw new Error(`exam: there is no method ${LIST_OUTPUTS}.`);

const factTasks = [
  textTask(
    'endpoint-graphql',
    'At which address does the node that `cartesi run` of CLI 1.5.0 has started answer GraphQL, with its default port?',
    ['http://localhost:8080/graphql', 'http://127.0.0.1:8080/graphql'],
    ['http://localhost:4000/graphql', 'http://localhost:8080/rpc'],
  ),
  textTask(
    'endpoint-inspect',
    'Which address do you GET to send the inspect payload `orders/42` to an application on the node that `cartesi run` of CLI 1.5.0 has started, with its default port?',
    ['http://localhost:8080/inspect/orders/42', 'http://127.0.0.1:8080/inspect/orders/42'],
    ['http://localhost:5005/inspect/orders/42', 'http://localhost:8080/inspect'],
  ),
  textTask(
    'status-voucher',
    'Which HTTP status does the server inside the Cartesi Machine of Rollups 1.5 answer to a voucher that it has recorded?',
    ['201'],
    ['200', '202'],
  ),
  textTask(
    'status-no-request',
    'In host mode of Rollups 1.5, which HTTP status does /finish answer when no request is pending?',
    ['202'],
    ['200', '204'],
  ),
  textTask(
    'flag-epoch',
    'Which flag of `cartesi run` of CLI 1.5.0 sets after how many blocks an epoch is closed?',
    [flag('epoch-length')],
    ['--epoch-duration', '--block-time'],
  ),
  textTask(
    'flag-host',
    'Which flag of `cartesi run` of CLI 1.5.0 runs a node whose back end you start yourself?',
    [flag('no-backend')],
    ['--host', '--no-back-end'],
  ),
  textTask(
    'method-outputs',
    'Which JSON-RPC method of the node of Cartesi Rollups 2.0 lists the vouchers and notices of an application?',
    [LIST_OUTPUTS],
    ['cartesi_listNotices', 'listOutputs'],
  ),
  textTask(
    'variable-server',
    'In which environment variable does a back end of Cartesi Rollups 1.5 find the address of its HTTP server?',
    ['ROLLUP_HTTP_SERVER_URL'],
    ['ROLLUP_SERVER_URL', 'HTTP_DISPATCHER_URL'],
  ),
  textTask(
    'limit-payload',
    'How many bytes may the payload of an input of Cartesi Rollups 1.5 have? Write the number without separators.',
    [String(payloads.versions['1.5'].maxInputBytes.value)],
    ['2097152', '65536'],
  ),
];

/** The forty tasks, in the order in which they are listed. */
export const tasks: readonly Task[] = [
  ...decodeTasks,
  ...calldataTasks,
  ...addressTasks,
  ...revertTasks,
  ...factTasks,
  ...PROGRAM_TASKS,
];
