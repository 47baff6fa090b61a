/** Runs every program of examples/client against the devnet's contracts and a stand-in for the node. */
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToString,
  parseAbi,
  parseEther,
  slice,
  stringToHex,
} from 'viem';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {owner, startChain, stranger, type TestChain, tokenAbi, tokens, user} from './chain';
import {type BackEnd, startNode, type TestNode} from './node';
import {compiledProgram} from './typescript';
import {fromRoot} from '@site/src/build/repository';

const ETHER_PORTAL = '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044';

/** One call of a portal and the payload that the real contract made of it. */
interface Vector {
  input: {
    value?: string;
    amount?: string;
    tokenId?: string;
    tokenIds?: string[];
    values?: string[];
    baseLayerData?: Hex;
    execLayerData?: Hex;
  };
  encoded: Hex;
}

interface PayloadFacts {
  versions: {'1.5': {inputs: Record<string, {vectors: Vector[]}>}};
}

const facts = JSON.parse(readFileSync(fromRoot('tests/facts/payloads.json'), 'utf8')) as PayloadFacts;

/** The vectors of a contract. The owner made them; here they say that the user did, for whom the programs act. */
function vectorsOf(contract: string): Vector[] {
  const vectors = facts.versions['1.5'].inputs[contract]?.vectors ?? [];
  if (vectors.length === 0) throw new Error(`no vectors of ${contract}`);
  const [from, to] = [owner, user].map(({address}) => address.slice(2).toLowerCase());
  if (from === undefined || to === undefined) throw new Error('an account has no address');
  return vectors.map((vector) => ({...vector, encoded: vector.encoded.replaceAll(from, to) as Hex}));
}

const withdrawAbi = parseAbi(['function withdrawEther(address receiver, uint256 value)']);

/**
 * Echoes a text as a notice. A deposit of Ether goes to the stranger as a voucher, and the text
 * "steal" makes a voucher whose call fails, for the application owns less than it asks for.
 */
function backEndOf(application: () => Address): BackEnd {
  const withdraw = (value: bigint) => ({
    destination: application(),
    payload: encodeFunctionData({
      abi: withdrawAbi,
      functionName: 'withdrawEther',
      args: [stranger.address, value],
    }),
  });
  return {
    advance({sender, payload}) {
      if (sender === ETHER_PORTAL) {
        const value = hexToBigInt(slice(payload, 20, 52));
        return {status: 'ACCEPTED', vouchers: [withdraw(value)], notices: [], reports: []};
      }
      const steals = hexToString(payload) === 'steal';
      return {
        status: 'ACCEPTED',
        vouchers: steals ? [withdraw(parseEther('1000000'))] : [],
        notices: hexToString(payload).startsWith('twice') ? [payload, payload] : [payload],
        reports: [],
      };
    },
    inspect: (payload) => [payload],
  };
}

let chain: TestChain;
let node: TestNode;
let environment: Record<string, string>;
/** What ends that which the tests have started, in the order of the starts. */
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  chain = await startChain();
  stops.push(chain.stop);
  node = await startNode(
    chain,
    backEndOf(() => chain.application),
  );
  stops.push(node.stop);
  environment = {
    RPC_URL: chain.rpcUrl,
    GRAPHQL_URL: `${node.url}/graphql`,
    INSPECT_URL: `${node.url}/inspect`,
  };
  // The programs read their configuration once, when they are first imported.
  Object.assign(process.env, environment);

  const asOwner = async (address: Address, data: Hex) => {
    const hash = await chain.walletClient.sendTransaction({to: address, data});
    const {status} = await chain.publicClient.waitForTransactionReceipt({hash});
    expect(status).toBe('success');
  };
  await asOwner(
    tokens.erc20,
    encodeFunctionData({abi: tokenAbi, functionName: 'transfer', args: [user.address, parseEther('500000000')]}),
  );
  for (const tokenId of [1n, 2n, 10n ** 18n]) {
    await asOwner(
      tokens.erc721,
      encodeFunctionData({abi: tokenAbi, functionName: 'safeMint', args: [user.address, tokenId, '']}),
    );
    await asOwner(
      tokens.erc1155,
      encodeFunctionData({abi: tokenAbi, functionName: 'mint', args: [user.address, tokenId, 1000n, '0x']}),
    );
  }
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Runs a program the way a reader does, in its own process. */
async function run(
  file: string,
  words: string[] = [],
  env: Record<string, string> = {},
): Promise<{code: number | null; output: string; errors: string}> {
  const program = spawn(process.execPath, [await compiledProgram(`examples/client/${file}`), ...words], {
    env: {...process.env, ...environment, ...env},
  });
  let output = '';
  let errors = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => program.once('close', resolve));
  return {code, output: output.trim(), errors: errors.trim()};
}

/** The input that a program said it added. */
async function inputAt(index: bigint) {
  const input = (await chain.inputs())[Number(index)];
  if (input === undefined) throw new Error(`the chain has no input ${index}`);
  return input;
}

/** The name of the error that a contract reverted with. */
async function revertName(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (revert instanceof ContractFunctionRevertedError) return revert.data?.errorName;
    throw error;
  }
  return undefined;
}

describe('configuration', () => {
  it('names the application that the devnet deploys', async () => {
    const {applicationAddress} = await import('@site/examples/client/config.js');
    expect(chain.application).toBe(applicationAddress);
  });

  it('names contracts that are there', async () => {
    const config = await import('@site/examples/client/config.js');
    const addresses = Object.entries(config).filter(([name]) => name.endsWith('Address'));
    expect(addresses).toHaveLength(11);
    for (const [name, address] of addresses as [string, Address][]) {
      const code = await chain.publicClient.getCode({address: getAddress(address)});
      expect(code?.length, name).toBeGreaterThan(100);
    }
  });
});

describe('inputs', () => {
  it('send-input adds the payload as it is', async () => {
    const {sendInput} = await import('@site/examples/client/send-input.js');
    const first = await sendInput(stringToHex('hello world'));
    const second = await sendInput('0x');
    expect(await inputAt(first)).toMatchObject({payload: stringToHex('hello world'), sender: user.address});
    expect(await inputAt(second)).toMatchObject({payload: '0x', sender: user.address});
    expect(second).toBe(first + 1n);
  });

  it('send-input does not take another transaction for an input', async () => {
    const {waitForInput} = await import('@site/examples/client/send-input.js');
    const hash = await chain.walletClient.sendTransaction({to: stranger.address, value: 1n});
    await expect(waitForInput(hash)).rejects.toThrow('added no input');
  });

  it.each(vectorsOf('EtherPortal'))('deposit-ether: $input.value wei', async ({input, encoded}) => {
    const {depositEther} = await import('@site/examples/client/deposit-ether.js');
    const before = await chain.publicClient.getBalance({address: chain.application});
    const index = await depositEther(BigInt(input.value ?? ''), input.execLayerData);
    expect(await inputAt(index)).toMatchObject({payload: encoded, sender: ETHER_PORTAL});
    const after = await chain.publicClient.getBalance({address: chain.application});
    expect(after - before).toBe(BigInt(input.value ?? ''));
  });

  it.each(vectorsOf('ERC20Portal'))('deposit-erc20: $input.amount', async ({input, encoded}) => {
    const {depositErc20} = await import('@site/examples/client/deposit-erc20.js');
    const index = await depositErc20(tokens.erc20, BigInt(input.amount ?? ''), input.execLayerData);
    expect((await inputAt(index)).payload).toBe(encoded);
  });

  it('deposit-erc20 moves the tokens to the application', async () => {
    const {depositErc20} = await import('@site/examples/client/deposit-erc20.js');
    const balance = () =>
      chain.publicClient.readContract({
        address: tokens.erc20,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [chain.application],
      });
    const before = await balance();
    await depositErc20(tokens.erc20, 5n);
    expect((await balance()) - before).toBe(5n);
  });

  it('get-test-tokens sends tokens of their owner to the account', async () => {
    const {getTestTokens} = await import('@site/examples/client/get-test-tokens.js');
    const balances = () =>
      Promise.all(
        [owner, user].map(({address}) =>
          chain.publicClient.readContract({
            address: tokens.erc20,
            abi: tokenAbi,
            functionName: 'balanceOf',
            args: [address],
          }),
        ),
      );
    const [ownersBefore = 0n, usersBefore = 0n] = await balances();
    await getTestTokens(7n);
    expect(await balances()).toEqual([ownersBefore - 7n, usersBefore + 7n]);
  });

  it('deposit-erc20 fails for more than the account has', async () => {
    const {depositErc20} = await import('@site/examples/client/deposit-erc20.js');
    const before = (await chain.inputs()).length;
    await expect(depositErc20(tokens.erc20, 10n ** 30n)).rejects.toThrow(BaseError);
    expect(await chain.inputs()).toHaveLength(before);
  });

  it.each(vectorsOf('ERC721Portal'))('deposit-erc721: token $input.tokenId', async ({input, encoded}) => {
    const {depositErc721} = await import('@site/examples/client/deposit-erc721.js');
    const index = await depositErc721(tokens.erc721, BigInt(input.tokenId ?? ''), {
      baseLayerData: input.baseLayerData ?? '0x',
      execLayerData: input.execLayerData ?? '0x',
    });
    expect((await inputAt(index)).payload).toBe(encoded);
  });

  it('deposit-erc721 fails for a token that nobody minted', async () => {
    const {depositErc721} = await import('@site/examples/client/deposit-erc721.js');
    await expect(depositErc721(tokens.erc721, 404n)).rejects.toThrow(BaseError);
  });

  it.each(vectorsOf('ERC1155SinglePortal'))(
    'deposit-erc1155: $input.value of token $input.tokenId',
    async ({input, encoded}) => {
      const {depositErc1155Single} = await import('@site/examples/client/deposit-erc1155.js');
      const index = await depositErc1155Single(tokens.erc1155, BigInt(input.tokenId ?? ''), BigInt(input.value ?? ''), {
        baseLayerData: input.baseLayerData ?? '0x',
        execLayerData: input.execLayerData ?? '0x',
      });
      expect((await inputAt(index)).payload).toBe(encoded);
    },
  );

  it.each(vectorsOf('ERC1155BatchPortal'))('deposit-erc1155: tokens $input.tokenIds', async ({input, encoded}) => {
    const {depositErc1155Batch} = await import('@site/examples/client/deposit-erc1155.js');
    const index = await depositErc1155Batch(
      tokens.erc1155,
      (input.tokenIds ?? []).map(BigInt),
      (input.values ?? []).map(BigInt),
      {baseLayerData: input.baseLayerData ?? '0x', execLayerData: input.execLayerData ?? '0x'},
    );
    expect((await inputAt(index)).payload).toBe(encoded);
  });

  it('relay-address sends the address of the application', async () => {
    const {relayAddress} = await import('@site/examples/client/relay-address.js');
    const {dappAddressRelayAddress} = await import('@site/examples/client/config.js');
    const input = await inputAt(await relayAddress());
    expect(input.payload).toBe(vectorsOf('DAppAddressRelay')[0]?.encoded);
    expect(input.sender).toBe(dappAddressRelayAddress);
  });
});

describe('inspect', () => {
  it.each([
    ['a path', 'balance/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['marks that a URL takes for its own', 'a?b=c&d#e%20f+g'],
    ['letters beyond ASCII', 'saldo é 12 €'],
  ])('get passes %s unchanged', async (_, query) => {
    const {inspectGet, reportTexts} = await import('@site/examples/client/inspect.js');
    const result = await inspectGet(query);
    expect(result.status).toBe('Accepted');
    expect(result.processed_input_count).toBe((await chain.inputs()).length);
    expect(reportTexts(result)).toEqual([query]);
  });

  it('post passes text and bytes unchanged', async () => {
    const {inspectPost, reportTexts} = await import('@site/examples/client/inspect.js');
    expect(reportTexts(await inspectPost('x'.repeat(100_000)))).toEqual(['x'.repeat(100_000)]);
    const {reports} = await inspectPost(Uint8Array.from([0, 255, 128]));
    expect(reports).toEqual([{payload: '0x00ff80'}]);
  });
});

describe('notices', () => {
  it('query returns the notices of one input', async () => {
    const {sendInput} = await import('@site/examples/client/send-input.js');
    const {readNotices} = await import('@site/examples/client/read-outputs.js');
    const inputIndex = Number(await sendInput(stringToHex('twice é')));
    expect(await readNotices(inputIndex)).toEqual([
      {inputIndex, noticeIndex: 0, text: 'twice é'},
      {inputIndex, noticeIndex: 1, text: 'twice é'},
    ]);
  });

  it('query tells what the node says of an input that is not there', async () => {
    const {readNotices} = await import('@site/examples/client/read-outputs.js');
    await expect(readNotices(999)).rejects.toThrow('input not found');
  });

  it.each([1, 2, 3, 100])('page returns every notice once, in order, by %i', async (pageSize) => {
    const {readAllNotices, readNotices} = await import('@site/examples/client/read-outputs.js');
    const expected = [];
    for (const {index} of await chain.inputs()) expected.push(...(await readNotices(index)));
    const paged = [];
    for await (const notice of readAllNotices(pageSize)) paged.push(notice);
    expect(paged.length).toBeGreaterThan(3);
    expect(paged).toEqual(expected);
  });
});

describe('vouchers and proofs', () => {
  let deposit: number;
  let text: number;
  let steal: number;

  beforeAll(async () => {
    const {sendInput} = await import('@site/examples/client/send-input.js');
    const {depositEther} = await import('@site/examples/client/deposit-ether.js');
    deposit = Number(await depositEther(parseEther('2')));
    text = Number(await sendInput(stringToHex('proved')));
    steal = Number(await sendInput(stringToHex('steal')));
  });

  it('have no proof while the epoch is open', async () => {
    const {executeVoucher} = await import('@site/examples/client/execute-voucher.js');
    const {validateNotice} = await import('@site/examples/client/validate-notice.js');
    await expect(executeVoucher(deposit, 0)).rejects.toThrow('no proof yet');
    await expect(validateNotice(text, 0)).rejects.toThrow('no proof yet');
  });

  it('execute-voucher executes a voucher once', async () => {
    const {executeVoucher, wasVoucherExecuted} = await import('@site/examples/client/execute-voucher.js');
    await node.closeEpoch();
    expect(await wasVoucherExecuted(deposit, 0)).toBe(false);
    const before = await chain.publicClient.getBalance({address: stranger.address});
    await executeVoucher(deposit, 0);
    const after = await chain.publicClient.getBalance({address: stranger.address});
    expect(after - before).toBe(parseEther('2'));
    expect(await wasVoucherExecuted(deposit, 0)).toBe(true);
    expect(await revertName(executeVoucher(deposit, 0))).toBe('VoucherReexecutionNotAllowed');
  });

  it('execute-voucher tells that the call of a voucher fails', async () => {
    const {executeVoucher, wasVoucherExecuted} = await import('@site/examples/client/execute-voucher.js');
    await expect(executeVoucher(steal, 0)).rejects.toThrow('The call that the voucher makes fails.');
    expect(await wasVoucherExecuted(steal, 0)).toBe(false);
  });

  it('validate-notice accepts a notice with its proof', async () => {
    const {validateNotice} = await import('@site/examples/client/validate-notice.js');
    expect(await validateNotice(text, 0)).toBe(true);
    expect(await validateNotice(steal, 0)).toBe(true);
  });

  it('the contract refuses a notice or a proof that was changed', async () => {
    const {requestGraphql} = await import('@site/examples/client/read-outputs.js');
    const {applicationAbi, contractProof, proofFields} = await import('@site/examples/client/application.js');
    type Proof = Parameters<typeof contractProof>[0];
    const {notice} = await requestGraphql<{notice: {payload: Hex; proof: Proof}}>(
      `query notice($text: Int!) { notice(inputIndex: $text, noticeIndex: 0) { payload proof { ${proofFields} } } }`,
      {text},
    );
    const validate = (payload: Hex, proof: Proof) =>
      revertName(
        chain.publicClient.readContract({
          address: chain.application,
          abi: applicationAbi,
          functionName: 'validateNotice',
          args: [payload, contractProof(proof)],
        }),
      );
    const {validity, context} = notice.proof;
    const zero: Hex = `0x${'0'.repeat(64)}`;
    expect(await validate(notice.payload, notice.proof)).toBeUndefined();
    expect(await validate(stringToHex('forged'), notice.proof)).toBe('IncorrectOutputHashesRootHash');
    expect(await validate(notice.payload, {context, validity: {...validity, machineStateHash: zero}})).toBe(
      'IncorrectEpochHash',
    );
    expect(await validate(notice.payload, {context, validity: {...validity, inputIndexWithinEpoch: 0}})).toBe(
      'IncorrectOutputsEpochRootHash',
    );
    expect(await validate(notice.payload, {context, validity: {...validity, inputIndexWithinEpoch: 4096}})).toBe(
      'InputIndexOutOfClaimBounds',
    );
    expect(await validate(notice.payload, {validity, context: `0x${'f'.repeat(64)}`})).toBe('InvalidClaimIndex');
  });

  it('a second epoch has proofs of its own', async () => {
    const {sendInput} = await import('@site/examples/client/send-input.js');
    const {depositEther} = await import('@site/examples/client/deposit-ether.js');
    const {executeVoucher} = await import('@site/examples/client/execute-voucher.js');
    const {validateNotice} = await import('@site/examples/client/validate-notice.js');
    const notice = Number(await sendInput(stringToHex('second epoch')));
    const voucher = Number(await depositEther(7n));
    await node.closeEpoch();
    expect(await validateNotice(notice, 0)).toBe(true);
    expect(await validateNotice(text, 0)).toBe(true);
    await executeVoucher(voucher, 0);
  });
});

describe('as programs', () => {
  it('print what they did', async () => {
    const inputs = (await chain.inputs()).length;
    const said = async (file: string, ...words: string[]) => {
      const {code, output, errors} = await run(file, words);
      expect(errors).toBe('');
      expect(code).toBe(0);
      return output;
    };
    expect(await said('send-input.ts', 'from a shell')).toBe(`Input ${inputs} added.`);
    expect(await said('deposit-ether.ts', '0.5')).toBe(`Input ${inputs + 1} added: 0.5 ETH deposited.`);
    expect(await said('get-test-tokens.ts')).toBe(`${user.address} has received 100 TEST.`);
    expect(await said('deposit-erc20.ts')).toBe(`Input ${inputs + 2} added: 100 TEST deposited.`);
    expect(await said('deposit-erc721.ts', '2')).toBe(`Input ${inputs + 3} added: TestNFT 2 deposited.`);
    expect(await said('deposit-erc1155.ts', '1', '50')).toBe(`Input ${inputs + 4} added: 50 of token 1 deposited.`);
    expect(await said('deposit-erc1155.ts', '1', '50', '2', '7')).toBe(
      `Input ${inputs + 5} added: tokens 1, 2 deposited.`,
    );
    expect(await said('relay-address.ts')).toBe(
      `Input ${inputs + 6} added: the application knows that it is ${chain.application}.`,
    );
    const [get, post, notices] = await Promise.all([
      said('inspect.ts', 'balance'),
      said('inspect.ts', '--post', 'balance'),
      said('read-outputs.ts'),
    ]);
    expect(get).toBe(`Status Accepted after ${inputs + 7} inputs.\nbalance`);
    expect(post).toBe(get);
    expect(notices).toContain(`Input ${inputs}, notice 0: from a shell`);
    await node.closeEpoch();
    const [valid, executed] = await Promise.all([
      said('validate-notice.ts', String(inputs), '0'),
      said('execute-voucher.ts', String(inputs + 1), '0'),
    ]);
    expect(valid).toBe(`Notice 0 of input ${inputs} is valid.`);
    expect(executed).toMatch(
      new RegExp(`^Voucher 0 of input ${inputs + 1} executed in transaction 0x[0-9a-f]{64}\\.$`),
    );
    expect(await said('execute-voucher.ts', String(inputs + 1), '0')).toBe(
      `Voucher 0 of input ${inputs + 1} was executed before.`,
    );
  });

  it('say in words what is wrong', async () => {
    // Port 9 is "discard": nothing listens there.
    const nowhere = 'http://127.0.0.1:9';
    const results = await Promise.all([
      run('send-input.ts', [], {RPC_URL: nowhere}),
      run('read-outputs.ts', [], {GRAPHQL_URL: nowhere}),
      run('deposit-erc721.ts', ['404']),
      run('validate-notice.ts', ['9999', '0']),
    ]);
    expect(results.map(({code}) => code)).toEqual([1, 1, 1, 1]);
    expect(results.map(({errors}) => errors)).toEqual([
      `No answer from ${nowhere}/. Is the application running?`,
      'No answer from the node. Is the application running?',
      expect.stringContaining('The contract function "approve" reverted'),
      'notice not found',
    ]);
  });
});
