/** Runs examples/check-claim against the devnet's contracts: the reader's node, and one that claims. */
import {spawn} from 'node:child_process';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createTestClient, type Hex, hexToString, http, parseAbi, stringToHex} from 'viem';
import {foundry} from 'viem/chains';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {checkClaim, readTarget, type Report, type Target} from '@site/examples/check-claim/check-claim.js';
import {epochRoot} from '@site/examples/check-claim/merkle.js';
import {readSettings, type Settings} from '@site/examples/check-claim/settings.js';
import {owner, startChain, stranger, type TestChain} from './chain';
import {type BackEnd, type Emitted, startNode, type TestNode} from './node';
import {compiledProgram} from './typescript';

const INPUT_BOX = '0x59b22D57D4f067708AB0c00552767405926dc768';
const inputBoxAbi = parseAbi(['function addInput(address dapp, bytes input)']);

const EPOCH_LENGTH = 20n;
const GENESIS_BLOCK = 3n;

/** What the claimant's node does otherwise than the reader's. */
type Lie = 'nothing' | 'notice' | 'voucher' | 'status' | 'count' | 'machine';
let lie: Lie = 'nothing';

/** Answers a text: one notice, or 230 to "many"; with "pay" a voucher besides; nothing to "silent", no to "reject". */
function emitted(text: string, lying: Lie): Emitted {
  const nothing = {vouchers: [], notices: [], reports: []};
  if (text === 'reject' || lying === 'status') return {status: 'REJECTED', ...nothing};
  if (text === 'silent') return {status: 'ACCEPTED', ...nothing};
  const destination = lying === 'voucher' ? owner.address : stranger.address;
  const notice = stringToHex(`${lying === 'notice' ? 'never had' : 'got'} ${text}`);
  return {
    status: 'ACCEPTED',
    vouchers: text.startsWith('pay') ? [{destination, payload: stringToHex(text)}] : [],
    notices: Array.from({length: lying === 'count' ? 2 : text === 'many' ? 230 : 1}, () => notice),
    reports: [],
  };
}

const backEndOf = (lieOf: () => Lie): BackEnd => ({
  advance: ({payload}) => emitted(hexToString(payload), lieOf()),
  inspect: () => [],
});

let chain: TestChain;
let mine: TestNode;
let claimant: TestNode;
let settings: Settings;
/** What ends that which the tests have started, in the order of the starts. */
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  chain = await startChain();
  stops.push(chain.stop);
  // So that epochs can also be counted from a later block which is before every input.
  await mineBlocks(40);
  mine = await startNode(
    chain,
    backEndOf(() => 'nothing'),
    {claims: false},
  );
  stops.push(mine.stop);
  claimant = await startNode(
    chain,
    backEndOf(() => lie),
    {machine: () => (lie === 'machine' ? 'another state' : 'state')},
  );
  stops.push(claimant.stop);
  settings = {
    rpcUrl: chain.rpcUrl,
    graphqlUrl: `${mine.url}/graphql`,
    application: chain.application,
    epochLength: EPOCH_LENGTH,
    genesisBlock: GENESIS_BLOCK,
  };
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const epochAt = (block: bigint): bigint => (block - GENESIS_BLOCK) / EPOCH_LENGTH;

const mineBlocks = (blocks: number): Promise<void> =>
  createTestClient({chain: foundry, mode: 'anvil', transport: http(chain.rpcUrl)}).mine({blocks});

/** Mines until the next block is the first of an epoch. */
async function endEpoch(): Promise<void> {
  const next = (await chain.publicClient.getBlockNumber()) + 1n;
  const blocks = (EPOCH_LENGTH - ((next - GENESIS_BLOCK) % EPOCH_LENGTH)) % EPOCH_LENGTH;
  if (blocks > 0n) await mineBlocks(Number(blocks));
}

/** Sends texts as inputs of one new epoch. Gives the number of the epoch and the indices of the inputs. */
async function send(...texts: string[]): Promise<{epoch: bigint; first: number}> {
  await endEpoch();
  const first = (await chain.inputs()).length;
  const epoch = epochAt((await chain.publicClient.getBlockNumber()) + 1n);
  for (const text of texts) {
    const hash = await chain.walletClient.writeContract({
      address: INPUT_BOX,
      abi: inputBoxAbi,
      functionName: 'addInput',
      args: [chain.application, stringToHex(text)],
    });
    await chain.publicClient.waitForTransactionReceipt({hash});
  }
  return {epoch, first};
}

/** Lets the epoch pass, and both nodes close it. */
async function close(): Promise<void> {
  // Both nodes have worked on the inputs before the chain goes on, so a lie is about this epoch only.
  await claimant.sync();
  // The chain must be beyond the epoch, which the first block of the next one is.
  await endEpoch();
  await mineBlocks(1);
  await mine.closeEpoch();
  await claimant.closeEpoch();
  lie = 'nothing';
}

const differing = ({parts}: Report): string[] => parts.filter(({holds}) => !holds).map(({name}) => name);

const wordsOf = ({parts}: Report, name: string): string | undefined => parts.find((part) => part.name === name)?.words;

/** The message of the failure that a check ends in. */
async function failure(target: Target, changed: Partial<Settings> = {}): Promise<string> {
  const report = await checkClaim({...settings, ...changed}, target).catch((error: unknown) => error);
  if (!(report instanceof Error)) throw new Error(`the check went through: ${JSON.stringify(report, textOfBigint)}`);
  return report.message;
}

const textOfBigint = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);

describe('the roots', () => {
  it('are those of a real node', () => {
    // Input 0 of rollups-node v1.5.1, test/data/echo_input/expected_input_with_proofs.json.
    const payload = '0xdeadbeef';
    const inputs = [
      {accepted: true, vouchers: [{destination: owner.address, payload} as const], notices: [{payload} as const]},
    ];
    expect(epochRoot('vouchers', inputs)).toBe('0x7d0423c65ec1c03578e3c6182956c51ae617b372c504cc9d272e71a2a3385dcb');
    expect(epochRoot('notices', inputs)).toBe('0x63a367741b1feb9c2dc64bda8ac4a083ebbe5fd1f7bb4746e94597c988f30197');
  });
});

describe('a claim that is right', () => {
  let epoch: bigint;
  let first: number;

  beforeAll(async () => {
    // Inputs in the epoch before give this one another claim than the first, and another first input.
    await send('before');
    await close();
    ({epoch, first} = await send('hello', 'reject', 'silent', 'pay one', 'pay two'));
    await close();
  });

  it('holds for its epoch', async () => {
    const report = await checkClaim(settings, {kind: 'epoch', epoch});
    expect(report).toMatchObject({epoch, claimIndex: 1});
    expect(report.parts.map(({name}) => name)).toEqual([
      'inputs',
      'your node',
      'range',
      'vouchersEpochRootHash',
      'noticesEpochRootHash',
      'epochHash',
    ]);
    expect(differing(report)).toEqual([]);
    expect(wordsOf(report, 'range')).toBe(`inputs ${first} to ${first + 4}, as claimed`);
  });

  it.each([
    ['notice', 0],
    ['notice', 4],
    ['voucher', 3],
    ['voucher', 4],
  ] as const)('holds for the %s of its input %i', async (kind, place) => {
    const report = await checkClaim(settings, {kind, inputIndex: first + place, outputIndex: 0});
    expect(differing(report)).toEqual([]);
    expect(wordsOf(report, `${kind} 0 of input ${first + place}`)).toBe('its proof leads to the root of the epoch');
  });

  it('holds for the newest notice, and on both nodes', async () => {
    const report = await checkClaim({...settings, claimantGraphqlUrl: `${claimant.url}/graphql`}, {kind: 'newest'});
    expect(report.epoch).toBe(epoch);
    expect(report.parts.map(({name}) => name)).toContain(`notice 0 of input ${first + 4}`);
    expect(report.parts.map(({name}) => name)).toContain("claimant's machineStateHash");
    expect(differing(report)).toEqual([]);
  });

  it('holds for more outputs than a page of the node', async () => {
    const many = await send('many');
    await close();
    const report = await checkClaim(settings, {kind: 'notice', inputIndex: many.first, outputIndex: 229});
    expect(report.parts.map(({name}) => name)).toContain(`notice 229 of input ${many.first}`);
    expect(differing(report)).toEqual([]);
  });

  it.each([
    ['longer', {epochLength: EPOCH_LENGTH + 1n}],
    ['shorter', {epochLength: EPOCH_LENGTH - 17n}],
    ['counted from another block', {genesisBlock: GENESIS_BLOCK + 2n}],
  ])('shows that epochs are %s', async (_, changed) => {
    const report = await checkClaim({...settings, ...changed}, {kind: 'notice', inputIndex: first, outputIndex: 0});
    expect(differing(report)).toContain('range');
    // Nothing is said of hashes that belong to other inputs.
    expect(report.parts.map(({name}) => name)).toEqual(['inputs', 'your node', 'range']);
    expect(wordsOf(report, 'range')).toContain('is not that of the node that claimed');
  });

  it('cannot be checked with epochs so long that this one seems open', async () => {
    expect(await failure({kind: 'notice', inputIndex: first, outputIndex: 0}, {epochLength: 1000n})).toMatch(
      /^By EPOCH_LENGTH and GENESIS_BLOCK, epoch 0 \(blocks 3 to 1002\) is open at block \d+\. But your node has closed/,
    );
  });

  it('cannot be checked with a first block behind its inputs', async () => {
    expect(await failure({kind: 'epoch', epoch}, {genesisBlock: 10_000n})).toMatch(
      /^Input 0 is in block \d+, before GENESIS_BLOCK 10000\. Set it to CARTESI_CONTRACTS_INPUT_BOX_DEPLOYMENT_BLOCK_NUMBER/,
    );
  });

  it.each([
    ['a notice', stringToHex('got hello'), stringToHex('got jello'), ['notice', 'noticesEpochRootHash']],
    ['an input', stringToHex('hello'), stringToHex('jello'), ['inputs']],
  ])('is not confirmed by a node that changed %s', async (_, from, to, names) => {
    const graphqlUrl = await startForger(`${mine.url}/graphql`, `"${from}"`, `"${to}"`);
    const report = await checkClaim({...settings, graphqlUrl}, {kind: 'notice', inputIndex: first, outputIndex: 0});
    expect(differing(report).map((name) => name.replace(/ .*/, ''))).toEqual(names);
  });

  it('is not confirmed by a node that moved an input to another epoch', async () => {
    const zero = '"inputIndexWithinEpoch":0';
    const graphqlUrl = await startForger(`${mine.url}/graphql`, zero, '"inputIndexWithinEpoch":1');
    const report = await checkClaim({...settings, graphqlUrl}, {kind: 'notice', inputIndex: first, outputIndex: 0});
    expect(differing(report)).toEqual(['your node']);
    expect(wordsOf(report, 'your node')).toContain('is not that of your node');
  });
});

/** Stands between a reader and a node, and changes every answer that has `from` in it. */
async function startForger(url: string, from: string, to: string): Promise<string> {
  const server = createServer((request, response) => {
    const forward = async () => {
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      const answer = await fetch(url, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: Buffer.concat(body),
      });
      response.setHeader('content-type', 'application/json');
      response.end((await answer.text()).replaceAll(from, to));
    };
    forward().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

describe('a claim that is wrong', () => {
  it.each([
    ['notice', 'noticesEpochRootHash', /^notice 0 of input \d+ is 0x[0-9a-f]+, yours 0x[0-9a-f]+$/],
    [
      'voucher',
      'vouchersEpochRootHash',
      /^voucher 0 of input \d+ is 0x[0-9a-f]+ to 0xf39f.*, yours 0x[0-9a-f]+ to 0x90f7/,
    ],
    ['count', 'noticesEpochRootHash', /^notice 1 of input \d+ is 0x[0-9a-f]+, yours missing$/],
    ['machine', 'machineStateHash', /^the same as yours$/],
  ] as const)('differs in the epoch hash, and the claimant shows where: %s', async (kind, hash, outputs) => {
    const {epoch} = await send('pay nobody');
    lie = kind;
    await close();
    const alone = await checkClaim(settings, {kind: 'epoch', epoch});
    expect(differing(alone)).toEqual(['epochHash']);
    expect(wordsOf(alone, 'epochHash')).toMatch(/^0x[0-9a-f]{64} from your node, 0x[0-9a-f]{64} in the claim$/);

    const both = await checkClaim({...settings, claimantGraphqlUrl: `${claimant.url}/graphql`}, {kind: 'epoch', epoch});
    expect(differing(both)).toEqual([
      'epochHash',
      `claimant's ${hash}`,
      ...(kind === 'machine' ? [] : ["claimant's outputs"]),
    ]);
    expect(wordsOf(both, "claimant's outputs")).toMatch(outputs);
    expect(wordsOf(both, "claimant's node")).toBe('made this claim');
  });

  it('differs where the claimant rejected an input', async () => {
    const {epoch, first} = await send('fine');
    await claimant.sync();
    lie = 'status';
    const hash = await chain.walletClient.writeContract({
      address: INPUT_BOX,
      abi: inputBoxAbi,
      functionName: 'addInput',
      args: [chain.application, stringToHex('unloved')],
    });
    await chain.publicClient.waitForTransactionReceipt({hash});
    await close();
    const report = await checkClaim(
      {...settings, claimantGraphqlUrl: `${claimant.url}/graphql`},
      {kind: 'epoch', epoch},
    );
    // An input that is not accepted changes both trees, whatever it would have had.
    expect(differing(report)).toEqual([
      'epochHash',
      "claimant's vouchersEpochRootHash",
      "claimant's noticesEpochRootHash",
      "claimant's outputs",
    ]);
    expect(wordsOf(report, "claimant's outputs")).toBe(`input ${first + 1} is REJECTED, yours ACCEPTED`);
  });

  it('tells when the second node is not the one that claimed', async () => {
    const {epoch} = await send('whose');
    lie = 'notice';
    await close();
    const report = await checkClaim({...settings, claimantGraphqlUrl: settings.graphqlUrl}, {kind: 'epoch', epoch});
    expect(differing(report)).toEqual(['epochHash', "claimant's node"]);
  });
});

describe('nothing to check', () => {
  it('in an epoch without inputs', async () => {
    await endEpoch();
    await mineBlocks(Number(EPOCH_LENGTH) + 1);
    const epoch = epochAt(await chain.publicClient.getBlockNumber()) - 1n;
    const blocks = `blocks ${GENESIS_BLOCK + epoch * EPOCH_LENGTH} to ${GENESIS_BLOCK + (epoch + 1n) * EPOCH_LENGTH - 1n}`;
    expect(await failure({kind: 'epoch', epoch})).toBe(
      `Epoch ${epoch} (${blocks}) has no inputs, so no claim is made for it.`,
    );
  });

  it('in an epoch without outputs', async () => {
    const {epoch} = await send('silent', 'reject');
    await close();
    expect(await failure({kind: 'epoch', epoch})).toBe(
      `Epoch ${epoch} has inputs, but neither vouchers nor notices. Only their proofs contain the state hash of the machine, ` +
        'so its claim cannot be checked this way.',
    );
  });

  it('while the epoch is open, while no node has closed it, and while the claim is on its way', async () => {
    const {epoch, first} = await send('soon');
    for (const target of [{kind: 'newest'}, {kind: 'notice', inputIndex: first, outputIndex: 0}] as const) {
      expect(await failure(target)).toMatch(
        new RegExp(
          `^Epoch ${epoch} \\(blocks \\d+ to \\d+\\) is open: the chain is at block \\d+\\. ` +
            `The notice 0 of input ${first} has no proof yet\\.`,
        ),
      );
    }
    expect(await failure({kind: 'epoch', epoch})).toContain('Its newest output has no proof yet.');

    await endEpoch();
    await mineBlocks(1);
    expect(await failure({kind: 'newest'})).toMatch(
      new RegExp(`^The notice 0 of input ${first} has no proof yet: the node has not closed the epoch\\.`),
    );
    expect(await failure({kind: 'epoch', epoch})).toMatch(new RegExp(`^Epoch ${epoch} has no proof yet`));

    await mine.closeEpoch();
    expect(await failure({kind: 'epoch', epoch})).toMatch(
      /^Claim \d+ is not on the chain\. Either the claimant has not sent it yet, or EPOCH_LENGTH 20 and GENESIS_BLOCK 3 are not/,
    );
    await claimant.closeEpoch();
    expect(differing(await checkClaim(settings, {kind: 'newest'}))).toEqual([]);
  });

  it('for an output that is not there', async () => {
    expect(await failure({kind: 'notice', inputIndex: 999, outputIndex: 0})).toMatch(
      /has no input 999, but \d+ inputs\.$/,
    );
    expect(await failure({kind: 'voucher', inputIndex: 0, outputIndex: 0})).toBe(
      'There is no voucher 0 of input 0: that input is ACCEPTED and has 0 vouchers.',
    );
  });

  it('where the application, the chain or the node is not', async () => {
    // Port 9 is "discard": nothing listens there.
    const nowhere = 'http://127.0.0.1:9';
    expect(await failure({kind: 'newest'}, {application: stranger.address})).toBe(
      `${stranger.address} is not a Cartesi Rollups 1.5 application on the chain at ${chain.rpcUrl}. ` +
        'Check APPLICATION_ADDRESS and RPC_URL.',
    );
    expect(await failure({kind: 'newest'}, {rpcUrl: nowhere})).toBe(
      `No answer from the chain at ${nowhere}. Is RPC_URL right?`,
    );
    expect(await failure({kind: 'newest'}, {graphqlUrl: nowhere})).toBe(
      `No answer from the node at ${nowhere}. Is it running, and is the address right?`,
    );
    expect(await failure({kind: 'newest'}, {graphqlUrl: mine.url})).toBe(
      `The node at ${mine.url} answers with status 404.`,
    );
  });
});

describe('settings', () => {
  const complete = {EPOCH_LENGTH: '720', GENESIS_BLOCK: '22'};

  it('have the defaults of a local run, except for the two that decide every claim', () => {
    expect(readSettings(complete)).toEqual({
      rpcUrl: 'http://localhost:8545',
      graphqlUrl: 'http://localhost:8080/graphql',
      application: '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e',
      epochLength: 720n,
      genesisBlock: 22n,
    });
    expect(readSettings({...complete, CLAIMANT_GRAPHQL_URL: 'https://node.example/graphql'}).claimantGraphqlUrl).toBe(
      'https://node.example/graphql',
    );
  });

  it.each([
    [{EPOCH_LENGTH: undefined}, 'EPOCH_LENGTH is not set. Set it to CARTESI_EPOCH_LENGTH of the node that claims'],
    [{EPOCH_LENGTH: '0'}, 'EPOCH_LENGTH is "0". Set it to CARTESI_EPOCH_LENGTH'],
    [{EPOCH_LENGTH: '1e3'}, 'EPOCH_LENGTH is "1e3"'],
    [
      {GENESIS_BLOCK: undefined},
      'GENESIS_BLOCK is not set. Set it to CARTESI_CONTRACTS_INPUT_BOX_DEPLOYMENT_BLOCK_NUMBER',
    ],
    [{GENESIS_BLOCK: '-1'}, 'GENESIS_BLOCK is "-1"'],
    [{RPC_URL: 'localhost:8545'}, 'RPC_URL is "localhost:8545". Set it to an address such as http://localhost:8545.'],
    [{GRAPHQL_URL: 'http://'}, 'GRAPHQL_URL is "http://"'],
    [{APPLICATION_ADDRESS: '0x12'}, 'APPLICATION_ADDRESS is "0x12". Set it to 0x and 40 hexadecimal digits.'],
  ])('say how to write %j', (changed, message) => {
    expect(() => readSettings({...complete, ...changed})).toThrow(message);
  });

  it.each([[''], ['epoch'], ['epoch x'], ['epoch 1 2'], ['notice 1'], ['voucher 1 -1'], ['report 0 0'], ['newest 1']])(
    'refuse the target "%s"',
    (words) => {
      expect(() => readTarget(words.split(' '))).toThrow('Say what to check');
    },
  );

  it('read the target', () => {
    expect(readTarget(['epoch', '7'])).toEqual({kind: 'epoch', epoch: 7n});
    expect(readTarget(['notice', '12', '0'])).toEqual({kind: 'notice', inputIndex: 12, outputIndex: 0});
    expect(readTarget(['voucher', '12', '1'])).toEqual({kind: 'voucher', inputIndex: 12, outputIndex: 1});
    expect(readTarget(['newest'])).toEqual({kind: 'newest'});
  });
});

describe('as a program', () => {
  const run = async (words: string[], env: Record<string, string> = {}) => {
    const program = spawn(process.execPath, [await compiledProgram('examples/check-claim/check-claim.ts'), ...words], {
      env: {
        ...process.env,
        RPC_URL: settings.rpcUrl,
        GRAPHQL_URL: settings.graphqlUrl,
        APPLICATION_ADDRESS: settings.application,
        EPOCH_LENGTH: `${EPOCH_LENGTH}`,
        GENESIS_BLOCK: `${GENESIS_BLOCK}`,
        ...env,
      },
    });
    let output = '';
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => program.once('close', resolve));
    return {code, output};
  };

  it('ends with 0, 1 and 2', async () => {
    const right = await send('well');
    await close();
    const wrong = await send('badly');
    lie = 'machine';
    await close();
    const [holds, differs, settingMissing] = await Promise.all([
      run(['epoch', `${right.epoch}`]),
      run(['notice', `${wrong.first}`, '0']),
      run(['newest'], {EPOCH_LENGTH: ''}),
    ]);
    expect(holds.output).toMatch(
      new RegExp(
        [
          `^Epoch ${right.epoch}, claim \\d+`,
          'ok {6}inputs: the same as InputBox recorded',
          `ok {6}your node: starts the epoch at input ${right.first} and numbers its claim \\d+, like your settings`,
          `ok {6}range: inputs ${right.first} to ${right.first}, as claimed`,
          'ok {6}vouchersEpochRootHash: 0x[0-9a-f]{64}, computed from all vouchers',
          'ok {6}noticesEpochRootHash: 0x[0-9a-f]{64}, computed from all notices',
          'ok {6}epochHash: 0x[0-9a-f]{64}, as claimed',
          'The claim is what your node computed\\.\n$',
        ].join('\n'),
      ),
    );
    expect(holds.code).toBe(0);
    expect(differs.output).toMatch(/\nDIFFERS epochHash: .*\nDifferent: epochHash\.\n$/);
    expect(differs.code).toBe(1);
    expect(settingMissing).toEqual({
      code: 2,
      output:
        'EPOCH_LENGTH is "". Set it to CARTESI_EPOCH_LENGTH of the node that claims, a whole number from 1 ' +
        '(720 under cartesi run).\n',
    });
  });
});

// The last one: no claim can follow, for History wants the next input to be the first of the next claim.
describe('a claim for other inputs', () => {
  it('differs in its range', async () => {
    const {epoch, first} = await send('one', 'two');
    await endEpoch();
    await mineBlocks(1);
    await mine.closeEpoch();
    const epochHash: Hex = `0x${'1'.repeat(64)}`;
    await chain.submitClaim({epochHash, firstIndex: first, lastIndex: first});
    const report = await checkClaim(settings, {kind: 'epoch', epoch});
    expect(differing(report)).toEqual(['range']);
    expect(wordsOf(report, 'range')).toBe(
      `the epoch has inputs ${first} to ${first + 1}, the claim has ${first} to ${first}: EPOCH_LENGTH 20 or ` +
        'GENESIS_BLOCK 3 is not that of the node that claimed',
    );
  });
});
