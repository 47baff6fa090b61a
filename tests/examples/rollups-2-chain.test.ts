/** Sends the calls of examples/rollups-2/client, as they are, to a chain with the released bytecode of contracts 3.0.0-alpha.6. */
import {
  type Address,
  BaseError,
  concat,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  hexToString,
  isHex,
  keccak256,
  padHex,
  parseAbi,
  parseEther,
  RpcRequestError,
  sliceHex,
  stringToHex,
  toFunctionSelector,
  zeroHash,
} from 'viem';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import * as calls from '@site/examples/rollups-2/client/calls.js';
import type {Output} from '@site/examples/rollups-2/client/node.js';
import {decodeOutput, executeOutput, validateOutput} from '@site/examples/rollups-2/client/outputs.js';
import * as recover from '@site/examples/rollups-2/client/recover.js';
import {MEMORY_HEIGHT, TX_BUFFER} from '@site/src/playground/base-layer/epoch-2';
import {memoryTree} from '@site/src/playground/base-layer/memory';
import {merkleTree} from '@site/src/playground/base-layer/merkle';
import release from '@site/src/plugins/playground-data/contracts-3.0.0-alpha.6.json';
import facts from '@site/tests/facts/rollups-2.json';
import {tokenAbi, tokens} from './chain';
import {LANGUAGES, Program, programPath} from './harness';
import {
  accounts,
  addressOf,
  type ContractName,
  DRIVE,
  type Input,
  type ReleaseChain,
  signatureInRelease,
  startReleaseChain,
} from './rollups-2/chain';

const {alice, bob, guardian} = accounts;

let chain: ReleaseChain;

beforeAll(async () => {
  chain = await startReleaseChain();
});
afterAll(() => chain.stop());

const approvalAbi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
]);

const errors = new Set(Object.values(facts.contracts).flatMap((each) => ('errors' in each ? each.errors : [])));
const errorSignatures: readonly string[] = [...errors].map((signature) => `error ${signature}`);
const errorsAbi = parseAbi(errorSignatures);

/** The name of the error with which a contract of the release refuses a call. */
async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    const cause = error instanceof BaseError ? error.walk((each) => each instanceof RpcRequestError) : null;
    if (cause instanceof RpcRequestError && isHex(cause.data)) {
      return decodeErrorResult({abi: errorsAbi, data: cause.data}).errorName;
    }
    throw error;
  }
  return 'none';
}

const ethOf = (address: Address): Promise<bigint> => chain.publicClient.getBalance({address});

const tokensOf = (address: Address): Promise<bigint> =>
  chain.publicClient.readContract({address: tokens.erc20, abi: tokenAbi, functionName: 'balanceOf', args: [address]});

async function lastInput(): Promise<Input> {
  const input = (await chain.inputs()).at(-1);
  if (input === undefined) throw new Error('The chain has no input.');
  return input;
}

describe('the release', () => {
  it('is at the addresses that were published for it, so its bytecode is the released one', async () => {
    for (const name of Object.keys(release.contracts) as ContractName[]) {
      expect((await chain.publicClient.getCode({address: addressOf(name)}))?.length, name).toBeGreaterThan(100);
    }
  });

  it('has every function that the programs call, apart from refunds', () => {
    const called = [
      ['iInputBox', 'addInput(address,bytes)'],
      ['iEtherPortal', 'depositEther(address,bytes)'],
      ['iErc20Portal', 'depositErc20Tokens(address,address,uint256,bytes)'],
      ['iErc721Portal', 'depositErc721Token(address,address,uint256,bytes,bytes)'],
      ['iErc1155SinglePortal', 'depositSingleErc1155Token(address,address,uint256,uint256,bytes,bytes)'],
      ['iErc1155BatchPortal', 'depositBatchErc1155Token(address,address,uint256[],uint256[],bytes,bytes)'],
      ['iApplication', 'executeOutput(bytes,(uint64,bytes32[]))'],
      ['iApplication', 'validateOutput(bytes,(uint64,bytes32[]))'],
      ['iApplication', 'foreclose()'],
      ['iApplication', 'proveAccountsDriveMerkleRoot(bytes32,bytes32[])'],
      ['iApplication', 'withdraw(bytes,(uint64,bytes32[]))'],
      ['iApplication', 'issueRefund(uint256,bytes)'],
    ] as const;
    for (const [contract, signature] of called) {
      expect(facts.contracts[contract].functions, contract).toContain(signature);
    }
    const renamed = called.filter(([contract, signature]) => signatureInRelease(contract, signature) !== signature);
    expect(
      renamed.map(([contract, signature]) => [signature.split('(')[0], signatureInRelease(contract, signature)]),
    ).toEqual([
      ['depositErc20Tokens', 'depositERC20Tokens(address,address,uint256,bytes)'],
      ['depositErc721Token', 'depositERC721Token(address,address,uint256,bytes,bytes)'],
      ['depositSingleErc1155Token', 'depositSingleERC1155Token(address,address,uint256,uint256,bytes,bytes)'],
      ['depositBatchErc1155Token', 'depositBatchERC1155Token(address,address,uint256[],uint256[],bytes,bytes)'],
      ['issueRefund', null],
    ]);
  });
});

describe('inputs', () => {
  it('carry the payload and the seven fields of the metadata', async () => {
    await chain.send(calls.addInput(chain.application, stringToHex('hello')), bob);
    const {payload, metadata, encoded} = await lastInput();
    expect(payload).toBe(stringToHex('hello'));
    expect(Object.keys(metadata).toSorted()).toEqual(facts.rollupHttp.metadata.toSorted());
    expect(metadata).toMatchObject({
      chain_id: 31_337,
      app_contract: chain.application.toLowerCase(),
      msg_sender: bob.address.toLowerCase(),
      input_index: 0,
    });
    const recorded = await chain.publicClient.readContract({
      address: calls.INPUT_BOX,
      abi: parseAbi(['function getInputHash(address, uint256) view returns (bytes32)']),
      functionName: 'getInputHash',
      args: [chain.application, 0n],
    });
    expect(recorded).toBe(keccak256(encoded));
  });

  it('are refused without an application, and above the limit', async () => {
    const send = (application: Address, payload: Hex) => refusal(chain.send(calls.addInput(application, payload)));
    expect(await send(bob.address, '0x')).toBe('ApplicationNotDeployed');
    // The encoding adds a selector, the offset and length of the payload, and seven fields, and fills up to 32 bytes.
    const overhead = 4 + 9 * 32;
    const room = facts.constants.inputMaxSize - overhead;
    const most = room - (room % 32);
    expect(most).toBe(facts.constants.payloadMaxSize);
    expect(await send(chain.application, padHex('0x01', {size: most}))).toBe('none');
    expect(await send(chain.application, padHex('0x01', {size: most + 1}))).toBe('InputTooLarge');
  });
});

describe('deposits', () => {
  const {inputs} = facts.payloads;

  beforeAll(async () => {
    const max = 2n ** 255n;
    const approve = (spender: Address) =>
      encodeFunctionData({abi: approvalAbi, functionName: 'approve', args: [spender, max]});
    const approveAll = (operator: Address) =>
      encodeFunctionData({abi: approvalAbi, functionName: 'setApprovalForAll', args: [operator, true]});
    await chain.send({to: tokens.erc20, data: approve(calls.ERC20_PORTAL)});
    await chain.send({to: tokens.erc721, data: approveAll(calls.ERC721_PORTAL)});
    await chain.send({to: tokens.erc1155, data: approveAll(calls.ERC1155_SINGLE_PORTAL)});
    await chain.send({to: tokens.erc1155, data: approveAll(calls.ERC1155_BATCH_PORTAL)});
    for (const tokenId of [1n, 2n, 10n ** 18n]) {
      const mint = {functionName: 'mint', args: [alice.address, tokenId, 1000n, '0x']} as const;
      await chain.send({to: tokens.erc1155, data: encodeFunctionData({abi: tokenAbi, ...mint})});
      const safeMint = {functionName: 'safeMint', args: [alice.address, tokenId, '']} as const;
      await chain.send({to: tokens.erc721, data: encodeFunctionData({abi: tokenAbi, ...safeMint})});
    }
  });

  const application = (): Address => chain.application;

  it.each(inputs.EtherPortal.vectors)('of $input.value wei have the payload of the page', async ({input, encoded}) => {
    const call = calls.depositEther(application(), BigInt(input.value), input.execLayerData as Hex);
    await chain.send(call);
    expect(await lastInput()).toMatchObject({payload: encoded, sender: calls.ETHER_PORTAL});
  });

  it.each(inputs.ERC20Portal.vectors)('of $input.value ERC-20 units', async ({input, encoded}) => {
    const {value, execLayerData} = input;
    const before = await tokensOf(application());
    await chain.send(calls.depositErc20(tokens.erc20, application(), BigInt(value), execLayerData as Hex));
    expect(await lastInput()).toMatchObject({payload: encoded, sender: calls.ERC20_PORTAL});
    expect((await tokensOf(application())) - before).toBe(BigInt(value));
  });

  it.each(inputs.ERC721Portal.vectors)('of the ERC-721 token $input.tokenId', async ({input, encoded}) => {
    const {tokenId, baseLayerData, execLayerData} = input;
    const data = [baseLayerData as Hex, execLayerData as Hex] as const;
    await chain.send(calls.depositErc721(tokens.erc721, application(), BigInt(tokenId), ...data));
    expect(await lastInput()).toMatchObject({payload: encoded, sender: calls.ERC721_PORTAL});
  });

  it.each(inputs.ERC1155SinglePortal.vectors)('of one ERC-1155 id, $input.tokenId', async ({input, encoded}) => {
    const {tokenId, value, baseLayerData, execLayerData} = input;
    const data = [baseLayerData as Hex, execLayerData as Hex] as const;
    await chain.send(calls.depositErc1155(tokens.erc1155, application(), BigInt(tokenId), BigInt(value), ...data));
    expect(await lastInput()).toMatchObject({payload: encoded, sender: calls.ERC1155_SINGLE_PORTAL});
  });

  it.each(inputs.ERC1155BatchPortal.vectors)('of the ERC-1155 ids $input.tokenIds', async ({input, encoded}) => {
    const {tokenIds, values, baseLayerData, execLayerData} = input;
    const data = [baseLayerData as Hex, execLayerData as Hex] as const;
    const call = calls.depositErc1155Batch(
      tokens.erc1155,
      application(),
      tokenIds.map(BigInt),
      values.map(BigInt),
      ...data,
    );
    await chain.send(call);
    expect(await lastInput()).toMatchObject({payload: encoded, sender: calls.ERC1155_BATCH_PORTAL});
  });
});

const outputsAbi = parseAbi([
  'function Notice(bytes payload)',
  'function Voucher(address destination, uint256 value, bytes payload)',
  'function DelegateCallVoucher(address destination, bytes payload)',
]);

/** The accounts drive with one account, Alice's, at index 3. Until alpha.7 a balance has 8 bytes, and the rest is unused. */
const BALANCE = 250n;
const ACCOUNT = concat([sliceHex(recover.usdAccount(BALANCE, alice.address), 0, 8), alice.address, '0x00000000']);
const driveLevel = DRIVE.log2LeavesPerAccount + DRIVE.log2MaxNumOfAccounts;
const drive = memoryTree(driveLevel, [{level: DRIVE.log2LeavesPerAccount, index: 3n, hash: keccak256(ACCOUNT)}]);
const DRIVE_NODE = {level: driveLevel, index: DRIVE.accountsDriveStartIndex};

describe.each(LANGUAGES)('the outputs of the tip jar in %s', (language) => {
  let jar: Program;
  let outputs: Output[];
  let claim: Awaited<ReturnType<ReleaseChain['submitClaim']>>;
  /** Where this epoch's outputs begin among all outputs of the application. */
  const first = language === 'javascript' ? 0n : 100n;

  beforeAll(async () => {
    const command = [language === 'python' ? 'python3' : 'node', programPath('rollups-2/tip-jar', language)];
    const application = chain.application.toLowerCase() as Hex;
    const env = {ETHER_PORTAL: calls.ETHER_PORTAL, OWNER: bob.address};
    jar = await Program.run(command, {release: '2.0', application}, env);
    const tip = calls.depositEther(chain.application, parseEther('2'), stringToHex('thank you'));
    await chain.send(tip);
    const pay = calls.addInput(chain.application, stringToHex(`pay ${parseEther('1')}`));
    await chain.send(pay, bob);

    const encoded: Hex[] = [];
    for (const {payload, sender} of (await chain.inputs()).slice(-2)) {
      const {status, notices, vouchers} = await jar.advance(payload, sender);
      expect(status).toBe('accepted');
      for (const notice of notices) {
        encoded.push(encodeFunctionData({abi: outputsAbi, functionName: 'Notice', args: [notice]}));
      }
      for (const {destination, value, payload: data} of vouchers) {
        const args = [destination, hexToBigInt(value ?? '0x'), data] as const;
        encoded.push(encodeFunctionData({abi: outputsAbi, functionName: 'Voucher', args}));
      }
    }
    // A delegate-call voucher, with code of the contracts that the page names.
    const transfer = encodeFunctionData({
      abi: parseAbi(['function safeTransfer(address token, address to, uint256 value)']),
      args: [tokens.erc20, bob.address, 7n],
    });
    const args = [addressOf('SafeERC20Transfer'), transfer] as const;
    encoded.push(encodeFunctionData({abi: outputsAbi, functionName: 'DelegateCallVoucher', args}));

    const hashes = [...Array.from({length: Number(first)}, () => zeroHash), ...encoded.map((data) => keccak256(data))];
    const tree = merkleTree(hashes, facts.constants.log2MaxOutputs, zeroHash);
    outputs = encoded.map((data, place) => ({
      epoch_index: '0x0',
      input_index: '0x0',
      index: `0x${(Number(first) + place).toString(16)}`,
      raw_data: data,
      output_hashes_siblings: tree.siblings(Number(first) + place),
      execution_transaction_hash: null,
    }));
    const memory = memoryTree(MEMORY_HEIGHT, [
      {...TX_BUFFER, hash: keccak256(tree.root)},
      {...DRIVE_NODE, hash: drive.root},
    ]);
    machine = memory;
    claim = await chain.submitClaim(tree.root, memory.siblings(TX_BUFFER), memory.root);
  });
  afterAll(() => jar[Symbol.asyncDispose]());

  const output = (kind: string): Output => {
    const found = outputs.find(({raw_data: data}) => decodeOutput(data).functionName === kind);
    if (found === undefined) throw new Error(`The epoch has no ${kind}.`);
    return found;
  };

  it('say what the deposit was', () => {
    const [notice = '0x'] = decodeOutput(output('Notice').raw_data).args;
    expect(JSON.parse(hexToString(notice))).toEqual({
      from: alice.address.toLowerCase(),
      wei: String(parseEther('2')),
      message: 'thank you',
    });
  });

  it('cannot be used before the claim is accepted, nor the claim be accepted before the staging period', async () => {
    expect(await refusal(claim.accept())).toBe('ClaimStagingPeriodNotOverYet');
    expect(await refusal(chain.send(validateOutput(chain.application, output('Notice'))))).toBe(
      'InvalidOutputsMerkleRoot',
    );
    await claim.waitForStaging();
    await claim.accept();
    await chain.send(validateOutput(chain.application, output('Notice')));
  });

  it('are proved with their own index alone', async () => {
    const notice = output('Notice');
    const wrong = {...notice, index: output('Voucher').index};
    expect(await refusal(chain.send(validateOutput(chain.application, wrong)))).toBe('InvalidOutputsMerkleRoot');
    const short = {...notice, output_hashes_siblings: notice.output_hashes_siblings?.slice(1) ?? null};
    expect(await refusal(chain.send(validateOutput(chain.application, short)))).toBe(
      'InvalidOutputHashesSiblingsArrayLength',
    );
    expect(await refusal(chain.send(executeOutput(chain.application, notice)))).toBe('OutputNotExecutable');
  });

  it('pay with the value of a voucher, once', async () => {
    const [before, held] = [await ethOf(bob.address), await ethOf(chain.application)];
    await chain.send(executeOutput(chain.application, output('Voucher')));
    expect((await ethOf(bob.address)) - before).toBe(parseEther('1'));
    expect(held - (await ethOf(chain.application))).toBe(parseEther('1'));
    expect(await refusal(chain.send(executeOutput(chain.application, output('Voucher'))))).toBe(
      'OutputNotReexecutable',
    );
  });

  it('run code as the contract with a delegate-call voucher', async () => {
    const before = await tokensOf(bob.address);
    await chain.send(executeOutput(chain.application, output('DelegateCallVoucher')));
    expect((await tokensOf(bob.address)) - before).toBe(7n);
  });
});

/** The memory of the last accepted claim. */
let machine: ReturnType<typeof memoryTree>;

describe('an application that is stopped', () => {
  const proveDrive = () => recover.proveAccountsDrive(chain.application, drive.root, machine.siblings(DRIVE_NODE));
  const withdraw = () =>
    recover.withdraw(chain.application, ACCOUNT, 3n, drive.siblings({level: DRIVE.log2LeavesPerAccount, index: 3n}));

  it('is stopped by the guardian alone, and takes no more inputs', async () => {
    expect(await refusal(chain.send(proveDrive()))).toBe('NotForeclosed');
    expect(await refusal(chain.send(recover.foreclose(chain.application), bob))).toBe('NotGuardian');
    await chain.send(recover.foreclose(chain.application), guardian);
    expect(await refusal(chain.send(calls.addInput(chain.application, '0x')))).toBe('ApplicationForeclosed');
    const deposit = calls.depositEther(chain.application, 1n, '0x');
    expect(await refusal(chain.send(deposit))).toBe('ApplicationForeclosed');
  });

  it('pays out an account with a proof, once, whoever sends it', async () => {
    expect(await refusal(chain.send(withdraw(), bob))).toBe('AccountsDriveMerkleRootNotProved');
    await chain.send(proveDrive(), bob);
    expect(await refusal(chain.send(proveDrive(), bob))).toBe('AccountsDriveMerkleRootAlreadyProved');
    const before = await tokensOf(alice.address);
    await chain.send(withdraw(), bob);
    expect((await tokensOf(alice.address)) - before).toBe(BALANCE);
    expect(await refusal(chain.send(withdraw(), bob))).toBe('AccountFundsAlreadyWithdrawn');
  });

  it('has no refunds in this release', async () => {
    const {encoded} = await lastInput();
    const refund = recover.issueRefund(chain.application, 0n, encoded);
    expect(refund.data.slice(0, 10)).toBe(toFunctionSelector('issueRefund(uint256,bytes)'));
    await expect(chain.send(refund)).rejects.toThrow();
  });
});
