import {
  type Abi,
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiItem,
  stringToHex,
  toHex,
} from 'viem';
import {describe, expect, it} from 'vitest';

import {answerSummary, decodeText} from '@site/src/decoder/decode';
import {NOTHING_KNOWN, type Known} from '@site/src/decoder/known';
import type {LookupCheck, LookupFinding} from '@site/src/lookup/identify';
import {LOOKUP_DATA as data} from '@site/tests/lib/lookup-data';
import {closeEpoch} from '@site/src/playground/base-layer/epoch-1';
import facts from '@site/tests/facts/payloads.json';
import facts2 from '@site/tests/facts/rollups-2.json';

const APPLICATION = '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e';
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B';
const ZERO = '0x0000000000000000000000000000000000000000';

const ask = (text: string, known: Partial<Known> = {}) => decodeText(text, {...NOTHING_KNOWN, ...known}, data);

it('says that it has not read all of a very long text', () => {
  expect(ask(`0x${'ab'.repeat(100_000)}`).message).toContain('Only the first 200,000 characters were read');
  expect(ask(`0x${'ab'.repeat(1000)}`).message).not.toContain('Only the first');
});

function first(text: string, known: Partial<Known> = {}): LookupFinding {
  const {findings, message} = ask(text, known);
  const [finding] = findings;
  if (finding === undefined) throw new Error(`Nothing was found for ${text.slice(0, 200)}: ${message}`);
  return finding;
}

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf('('));

const calldataOf = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({
    abi: [parseAbiItem<string>(`function ${signature}`)] as Abi,
    functionName: nameOf(signature),
    args,
  });

const revertOf = (signature: string, args: readonly unknown[]): Hex =>
  encodeErrorResult({abi: [parseAbiItem<string>(`error ${signature}`)] as Abi, errorName: nameOf(signature), args});

function valueOf({values}: LookupFinding, name: string): string | undefined {
  return values.find((value) => value.name === name)?.value;
}

function allChecks(finding: LookupFinding): LookupCheck[] {
  return [...(finding.checks ?? []), ...finding.inner.flatMap(allChecks)];
}

const failing = (finding: LookupFinding): LookupCheck[] => allChecks(finding).filter(({state}) => state === 'fails');
const reverts = (finding: LookupFinding): string[] => failing(finding).map(({revert = ''}) => revert);

interface Vector {
  readonly input: Readonly<Record<string, unknown>>;
  readonly encoded: string;
}

/** The vectors were made by the contracts’ own code. */
const INPUTS: [version: string, contract: string, vector: Vector][] = [
  ...Object.entries(facts.versions).flatMap(([version, {inputs}]) =>
    Object.entries(inputs as Record<string, {vectors: Vector[]}>).flatMap(([contract, {vectors}]) =>
      vectors.map((vector): [string, string, Vector] => [version, contract, vector]),
    ),
  ),
  ...Object.entries(facts2.payloads.inputs as unknown as Record<string, {vectors: Vector[]}>)
    .filter(([contract]) => contract.endsWith('Portal'))
    .flatMap(([contract, {vectors}]) =>
      vectors.map((vector): [string, string, Vector] => ['2.0', contract.replace(/^ERC/, 'Erc'), vector]),
    ),
];

describe('the payload of an input', () => {
  it('has vectors of all versions', () => {
    expect(INPUTS.length).toBeGreaterThan(50);
  });

  it.each(INPUTS)('of %s, %s: its fields, with the name of the sender', (version, contract, {input, encoded}) => {
    const {findings} = ask(encoded, {sender: contract});
    const finding = findings.find(({systems}) => systems.includes(version));
    expect(finding?.kind).toBe('payload of an input');
    for (const [name, value] of Object.entries(input)) {
      if (finding?.values.some((own) => own.name === name) !== true) continue;
      const text = Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
      expect([name, valueOf(finding, name)]).toEqual([name, text]);
    }
    expect(finding?.values.length).toBeGreaterThanOrEqual(Object.keys(input).length);
  });

  it.each(INPUTS.filter(([, contract]) => contract !== 'DAppAddressRelay'))(
    'of %s, %s: its layout is among those that fit, without the sender',
    (version, contract, {encoded}) => {
      const titles = ask(encoded).findings.map(({title, systems}) => `${title} ${systems}`);
      expect(titles.some((title) => title.includes(contract) && title.includes(version))).toBe(true);
    },
  );

  it('takes the address of a portal, and then gives no other layout', () => {
    const [, , vector] = INPUTS.find(([version, contract]) => version === '1.5' && contract === 'ERC20Portal') ?? [];
    const {findings} = ask(vector?.encoded ?? '', {sender: '0x9C21AEb2093C32DDbC53eEF24B873BDCd1aDa1DB'});
    expect(findings.map(({title}) => title)).toEqual(['Payload of ERC20Portal']);
    expect(findings[0]?.systems).toContain('1.5');
    expect(findings[0]?.systems).not.toContain('2.0');
  });

  it('says so where the bytes do not fit the sender', () => {
    const finding = first('0x0102', {sender: 'EtherPortal'});
    expect(finding.title).toBe('No payload of EtherPortal');
    expect(finding.notes[0]).toContain('52 bytes or more');
    expect(finding.notes[0]).toContain('These 2 bytes do not fit');
  });

  it('is the application’s own from any other sender', () => {
    const finding = first(stringToHex('{"action":"mint"}'), {sender: ALICE});
    expect(finding.title).toBe(`Payload from ${ALICE}`);
    expect(valueOf(finding, 'as text')).toBe(JSON.stringify('{"action":"mint"}'));
  });

  it('warns of a transfer that moved nothing', () => {
    const encoded = `0x00${TOKEN.slice(2)}${ALICE.slice(2)}${'1'.padStart(64, '0')}`;
    expect(first(encoded, {sender: 'ERC20Portal'}).notes.join(' ')).toContain('must not credit the deposit');
  });

  it('warns of an amount that cannot be one', () => {
    const encoded = `0x${ALICE.slice(2)}${'f'.repeat(64)}`;
    expect(first(encoded, {sender: 'EtherPortal'}).notes.join(' ')).toContain('another sender');
  });

  it('of 20 bytes may be what the relay tells', () => {
    expect(ask(APPLICATION).findings.map(({title}) => title)).toContain('Payload of DAppAddressRelay');
  });

  it.each(['bob', '0x12', 'ERC20 portal', `${ALICE}00`])('names a sender that is none: %s', (sender) => {
    const {message, findings} = ask(stringToHex('hello'), {sender});
    expect(message).toContain('is no sender');
    // The bytes are decoded all the same.
    expect(findings[0]?.title).toBe('hello');
  });

  it('names a claim and an application that are none', () => {
    const {message} = ask('0x01', {claim: '0x12', application: 'mine'});
    expect(message).toContain('is no claim');
    expect(message).toContain('is no address of an application');
  });
});

describe('an input with its sender', () => {
  const payload = `0x${ALICE.slice(2)}${'de0b6b3a7640000'.padStart(64, '0')}` as Hex;
  const portal15 = '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044';
  const portal20 = '0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0';
  const inputs = parseAbi([
    'function EvmAdvance(uint256 chainId, address appContract, address msgSender, uint256 blockNumber, uint256 blockTimestamp, uint256 prevRandao, uint256 index, bytes payload)',
  ]);
  const advance = (sender: Hex): Hex =>
    encodeFunctionData({
      abi: inputs,
      functionName: 'EvmAdvance',
      args: [31337n, APPLICATION, sender, 7n, 1700000000n, 1n << 250n, 3n, payload],
    });

  it('as InputBox of 2.0 encodes it', () => {
    const finding = first(advance(portal20));
    expect(finding.title).toMatch(/^EvmAdvance\(/);
    expect(valueOf(finding, 'msgSender')).toBe(portal20);
    expect(finding.inner.map(({title}) => title)).toEqual(['Payload of EtherPortal']);
    expect(finding.inner[0] && valueOf(finding.inner[0], 'value')).toBe('1000000000000000000');
  });

  it('as InputBox of 2.0 encodes it, from an account', () => {
    expect(first(advance(ALICE)).inner[0]?.title).toBe(`Payload from ${ALICE}`);
  });

  it.each([
    ['an advance request of 1.5', {request_type: 'advance_state', data: {metadata: {msg_sender: portal15}, payload}}],
    ['the data of a request', {metadata: {msg_sender: portal15, input_index: 0}, payload}],
    ['GraphQL', {data: {input: {index: 0, msgSender: portal15, payload}}}],
    ['a connection of GraphQL', {data: {inputs: {edges: [{node: {msgSender: portal15, payload}}]}}}],
  ])('as %s has it', (_, value) => {
    const finding = first(JSON.stringify(value, null, 2));
    expect(finding.title).toBe('Payload of EtherPortal');
    expect(valueOf(finding, 'sender')).toBe(ALICE);
  });

  it('as JSON-RPC has it', () => {
    const finding = first(
      JSON.stringify({jsonrpc: '2.0', id: 1, result: {data: {index: '0x3', raw_data: advance(portal20)}}}),
    );
    expect(finding.inner[0]?.title).toBe('Payload of EtherPortal');
  });

  it('in the calldata of addInput', () => {
    const calldata = encodeFunctionData({
      abi: parseAbi(['function addInput(address dapp, bytes input)']),
      args: [APPLICATION, stringToHex('hello')],
    });
    const finding = first(calldata);
    expect(finding.title).toBe('addInput(address,bytes)');
    expect(finding.values[0]?.value).toBe(APPLICATION);
    expect(finding.notes.join(' ')).toContain('only a call by a portal is a deposit');
    expect(finding.inner[0]?.title).toBe('hello');
  });

  it.each([
    ['depositEther(address,bytes)', [APPLICATION, '0x']],
    ['depositERC20Tokens(address,address,uint256,bytes)', [TOKEN, APPLICATION, 5n, '0x']],
    ['depositErc20Tokens(address,address,uint256,bytes)', [TOKEN, APPLICATION, 5n, '0x']],
  ])('in the calldata of %s', (signature, args) => {
    const calldata = calldataOf(signature, args);
    expect(first(calldata).title).toBe(signature);
    expect(first(JSON.stringify({to: portal15, value: '0x0', data: calldata})).title).toBe(signature);
  });
});

describe('events', () => {
  const log = (item: string, args: Record<string, unknown>, types: {type: string}[], values: unknown[]) => {
    const abi = parseAbiItem(item) as never;
    return {
      address: '0x59b22D57D4f067708AB0c00552767405926dc768',
      topics: encodeEventTopics({abi: [abi], args} as never),
      data: encodeAbiParameters(types, values),
      blockNumber: '0x10',
    };
  };
  const added15 = log(
    'event InputAdded(address indexed dapp, uint256 indexed inputIndex, address sender, bytes input)',
    {dapp: APPLICATION, inputIndex: 4n},
    [{type: 'address'}, {type: 'bytes'}],
    ['0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE', APPLICATION],
  );
  const asLines = [
    `- address: ${added15.address}`,
    '  blockNumber: 16',
    `  data: ${added15.data}`,
    '  logIndex: 0',
    '  removed: false',
    '  topics: [',
    ...added15.topics.map((topic) => `  \t${String(topic)}`),
    '  ]',
  ].join('\n');
  const asBareLines = [...added15.topics.map(String), added15.data].join('\n');

  it.each([
    ['a JSON log', JSON.stringify(added15)],
    ['a list of logs', JSON.stringify([added15])],
    ['a receipt', JSON.stringify({status: '0x1', logs: [added15]})],
    ['an answer of eth_getLogs', JSON.stringify({jsonrpc: '2.0', id: 1, result: [added15]})],
    ['lines of cast', asLines],
    ['topics and data, a line each', asBareLines],
    [
      'an object as Node.js prints it',
      JSON.stringify(added15)
        .replace(/"(\w+)":/g, '$1: ')
        .replaceAll('"', "'"),
    ],
  ])('InputAdded of 1.5 as %s', (_, text) => {
    const finding = first(text);
    expect(finding.title).toBe('InputAdded(address,uint256,address,bytes)');
    expect(valueOf(finding, 'dapp')).toBe(APPLICATION);
    expect(valueOf(finding, 'inputIndex')).toBe('4');
    expect(finding.inner.map(({title}) => title)).toEqual(['Payload of DAppAddressRelay']);
    expect(finding.inner[0]?.values[0]?.value).toBe(APPLICATION);
  });

  it('InputAdded of 2.0, with the input in it', () => {
    const input = encodeFunctionData({
      abi: parseAbi(['function EvmAdvance(uint256,address,address,uint256,uint256,uint256,uint256,bytes)']),
      args: [1n, APPLICATION, BOB, 2n, 3n, 4n, 5n, stringToHex('hi')],
    });
    const finding = first(
      JSON.stringify(
        log(
          'event InputAdded(address indexed appContract, uint256 indexed index, bytes input)',
          {appContract: APPLICATION, index: 5n},
          [{type: 'bytes'}],
          [input],
        ),
      ),
    );
    expect(finding.inner[0]?.title).toMatch(/^EvmAdvance/);
    expect(finding.inner[0]?.inner[0]?.title).toBe(`Payload from ${BOB}`);
  });

  it('VoucherExecuted: which voucher it was', () => {
    const position = (3n << 128n) | 12n;
    const finding = first(
      JSON.stringify(log('event VoucherExecuted(uint256 voucherId)', {}, [{type: 'uint256'}], [position])),
    );
    expect(finding.values.map(({value}) => value)).toEqual([position.toString(), '12', '3']);
  });

  it('OutputExecuted: which output it was', () => {
    const output = encodeFunctionData({
      abi: parseAbi(['function Voucher(address destination, uint256 value, bytes payload)']),
      args: [BOB, 1n, '0x'],
    });
    const finding = first(
      JSON.stringify(
        log(
          'event OutputExecuted(uint64 indexed outputIndex, bytes output)',
          {outputIndex: 9n},
          [{type: 'bytes'}],
          [output],
        ),
      ),
    );
    expect(valueOf(finding, 'outputIndex')).toBe('9');
    expect(finding.inner[0]?.title).toMatch(/^Voucher\(/);
    expect(failing(finding)).toEqual([]);
  });

  it.each([
    [
      'ERC-20',
      'event Transfer(address indexed from, address indexed to, uint256 value)',
      {from: ALICE, to: BOB},
      [{type: 'uint256'}],
      [5n],
    ],
    [
      'ERC-721',
      'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
      {from: ALICE, to: BOB, tokenId: 5n},
      [],
      [],
    ],
  ])('Transfer of %s', (standard, item, args, types, values) => {
    const finding = first(JSON.stringify(log(item, args, types, values)));
    expect(finding.notes[0]).toContain(standard);
    expect(finding.values.map(({value}) => value)).toEqual([ALICE, BOB, '5']);
    expect(finding.places).toEqual([]);
  });

  it('says what is missing of one', () => {
    const {topics, data: bytes} = added15;
    expect(first(JSON.stringify({topics: topics.slice(0, 2), data: bytes})).notes.join(' ')).toContain(
      'It has 3 topics, and here are 2',
    );
    expect(first(JSON.stringify({topics, data: bytes.slice(0, 66)})).notes.join(' ')).toContain('do not fit');
    expect(first(JSON.stringify({topics: [keccak256('0x01')], data: '0x'})).notes[0]).toContain('No event');
    expect(first(JSON.stringify({topics: [], data: '0x'})).title).toBe('an event without topics');
  });
});

const TRANSFER = parseAbi(['function transfer(address to, uint256 amount)']);
const transfer = (to: Hex = BOB): Hex => encodeFunctionData({abi: TRANSFER, args: [to, 5n]});

describe('proofs of 1.5', () => {
  const voucher = {destination: TOKEN as Hex, payload: transfer()};
  const other = {destination: TOKEN as Hex, payload: transfer(ALICE)};
  const notice = stringToHex('winner: bob');
  const {epochHash, prove} = closeEpoch(
    [
      {accepted: true, vouchers: [], notices: []},
      {accepted: true, vouchers: [other, voucher], notices: [notice]},
    ],
    6,
    keccak256('0x01'),
  );
  const {proof} = prove('vouchers', 1, 1);
  const {proof: noticeProof} = prove('notices', 1, 0);
  const json = (value: unknown) => JSON.stringify(value);

  it('of a voucher holds, with the claim', () => {
    const finding = first(json({data: {voucher: {index: 1, ...voucher, proof}}}), {claim: epochHash});
    expect(failing(finding)).toEqual([]);
    expect(finding.checks?.filter(({state}) => state === 'holds')).toHaveLength(3);
    expect(finding.systems).toBe('Rollups 1.5');
    expect(finding.inner[0]?.title).toBe('transfer(address,uint256)');
    expect(finding.checks?.map(({revert}) => revert)).toContain('VoucherReexecutionNotAllowed()');
    expect(finding.checks?.map(({text}) => text).join(' ')).toContain('context names claim 6');
  });

  it('of a notice holds, with the claim', () => {
    const finding = first(json({payload: notice, proof: noticeProof}), {claim: epochHash});
    expect(failing(finding)).toEqual([]);
    expect(valueOf(finding, 'as text')).toBe('"winner: bob"');
    expect(finding.checks?.filter(({state}) => state === 'holds')).toHaveLength(3);
  });

  it('alone tells its kind, and what is missing', () => {
    const finding = first(json(proof));
    expect(finding.title).toBe('Proof(validity, context)');
    expect(finding.checks?.map(({text}) => text).join(' ')).toContain('the proof is one of a voucher');
    expect(finding.checks?.at(-1)).toMatchObject({state: 'open', revert: 'IncorrectOutputHashesRootHash()'});
  });

  it.each([
    ['another claim', {...voucher, proof}, {claim: keccak256('0x02')}, 'IncorrectEpochHash()', 'but the claim has'],
    [
      'the proof of a notice',
      {...voucher, proof: noticeProof},
      {},
      'IncorrectOutputsEpochRootHash()',
      'the proof of a notice, not of a voucher',
    ],
    [
      'another voucher',
      {...other, proof},
      {},
      'IncorrectOutputHashesRootHash()',
      'the proof belongs to another voucher',
    ],
    [
      'another payload',
      {...voucher, payload: transfer(TOKEN), proof},
      {},
      'IncorrectOutputHashesRootHash()',
      'Destination or payload differ',
    ],
    [
      'a wrong index of the output',
      {...voucher, proof: {...proof, validity: {...proof.validity, outputIndexWithinInput: 2}}},
      {},
      'IncorrectOutputHashesRootHash()',
      'With outputIndexWithinInput 1',
    ],
    [
      'a wrong index of the input',
      {...voucher, proof: {...proof, validity: {...proof.validity, inputIndexWithinEpoch: 0}}},
      {},
      'IncorrectOutputsEpochRootHash()',
      'With inputIndexWithinEpoch 1 they fit',
    ],
    [
      'a sibling less in the input',
      {
        ...voucher,
        proof: {
          ...proof,
          validity: {
            ...proof.validity,
            outputHashInOutputHashesSiblings: proof.validity.outputHashInOutputHashesSiblings.slice(1),
          },
        },
      },
      {},
      'Error("Proof length does not match")',
      'outputHashInOutputHashesSiblings has 15 entries, and 16 are expected',
    ],
    [
      'a sibling more in the epoch',
      {
        ...voucher,
        proof: {
          ...proof,
          validity: {
            ...proof.validity,
            outputHashesInEpochSiblings: [...proof.validity.outputHashesInEpochSiblings, keccak256('0x')],
          },
        },
      },
      {},
      'Error("Proof length does not match")',
      'outputHashesInEpochSiblings has 33 entries, and 32 are expected',
    ],
    [
      'a context of no claim',
      {...voucher, proof: {...proof, context: '0x'}},
      {},
      'no data: History cannot decode it',
      '0 bytes',
    ],
    [
      'another machine',
      {...voucher, proof: {...proof, validity: {...proof.validity, machineStateHash: keccak256('0x03')}}},
      {claim: epochHash},
      'IncorrectEpochHash()',
      'but the claim has',
    ],
  ])('fails for %s', (_, value, known, revert, text) => {
    const failed = failing(first(json(value), known));
    expect(failed[0]?.revert).toBe(revert);
    expect(failed[0]?.text).toContain(text);
  });

  const abi = parseAbi([
    'struct V { uint64 inputIndexWithinEpoch; uint64 outputIndexWithinInput; bytes32 outputHashesRootHash; bytes32 vouchersEpochRootHash; bytes32 noticesEpochRootHash; bytes32 machineStateHash; bytes32[] outputHashInOutputHashesSiblings; bytes32[] outputHashesInEpochSiblings; }',
    'struct P { V validity; bytes context; }',
    'function executeVoucher(address destination, bytes payload, P proof)',
    'function validateNotice(bytes notice, P proof)',
  ]);
  const argument = ({validity, context}: typeof proof) => ({
    validity: {
      ...validity,
      inputIndexWithinEpoch: BigInt(validity.inputIndexWithinEpoch),
      outputIndexWithinInput: BigInt(validity.outputIndexWithinInput),
    },
    context,
  });

  it('in the calldata of executeVoucher', () => {
    const calldata = encodeFunctionData({
      abi,
      functionName: 'executeVoucher',
      args: [voucher.destination, voucher.payload, argument(proof)],
    });
    const finding = first(calldata, {claim: epochHash});
    expect(finding.title).toMatch(/^executeVoucher\(/);
    expect(failing(finding)).toEqual([]);
    expect(allChecks(finding).filter(({state}) => state === 'holds')).toHaveLength(3);
    expect(reverts(first(calldata, {claim: keccak256('0x')}))).toEqual(['IncorrectEpochHash()']);
  });

  it('in the calldata of validateNotice', () => {
    const calldata = encodeFunctionData({abi, functionName: 'validateNotice', args: [notice, argument(noticeProof)]});
    expect(failing(first(calldata, {claim: epochHash}))).toEqual([]);
    const wrong = encodeFunctionData({abi, functionName: 'validateNotice', args: [notice, argument(proof)]});
    expect(reverts(first(wrong))).toContain('IncorrectOutputsEpochRootHash()');
  });
});

describe('proofs of 2.0', () => {
  const voucherAbi = parseAbi(['function Voucher(address destination, uint256 value, bytes payload)']);
  const output = encodeFunctionData({abi: voucherAbi, args: [BOB, 10n, '0x']});
  const notice = encodeFunctionData({abi: parseAbi(['function Notice(bytes payload)']), args: [stringToHex('hello')]});
  /** A tree of 2^63 leaves with two outputs, computed level by level. */
  const leaves = [keccak256(output), keccak256(notice)];
  const join = (left: Hex, right: Hex): Hex => keccak256(`${left}${right.slice(2)}` as Hex);
  const tree = (index: 0 | 1): {siblings: Hex[]; root: Hex} => {
    const siblings: Hex[] = [leaves[1 - index] ?? '0x'];
    let node = join(leaves[0] ?? '0x', leaves[1] ?? '0x');
    let empty = join(toHex(0, {size: 32}), toHex(0, {size: 32}));
    for (let height = 1; height < 63; height++) {
      siblings.push(empty);
      node = join(node, empty);
      empty = join(empty, empty);
    }
    return {siblings, root: node};
  };
  const {siblings, root: claim} = tree(0);
  const pasted = (value: unknown, before: string = output) => `${before}\n${JSON.stringify(value)}`;

  it.each([
    ['the output and its proof', pasted({outputIndex: 0, outputHashesSiblings: siblings})],
    [
      'the proof and its output',
      `${JSON.stringify({outputIndex: '0', outputHashesSiblings: siblings}, null, 1)}\n${output}`,
    ],
    ['both as JSON', JSON.stringify({output, proof: {outputIndex: '0x0', outputHashesSiblings: siblings}})],
    [
      'an output of JSON-RPC',
      JSON.stringify({result: {data: {index: '0x0', raw_data: output, output_hashes_siblings: siblings}}}),
    ],
    [
      'an object as Node.js prints it',
      `{ output: '${output}', proof: { outputIndex: 0n, outputHashesSiblings: [ ${siblings.map((one) => `'${one}'`).join(', ')} ] } }`,
    ],
  ])('hold, pasted as %s', (_, text) => {
    const finding = first(text, {claim});
    expect(finding.title).toBe('Voucher(address,uint256,bytes)');
    expect(failing(finding)).toEqual([]);
    expect(finding.checks?.some(({state, text: said}) => state === 'holds' && said.includes(claim))).toBe(true);
  });

  it.each([
    [
      '62 siblings',
      {outputIndex: 0, outputHashesSiblings: siblings.slice(1)},
      output,
      'InvalidOutputHashesSiblingsArrayLength()',
      '62 entries, and 63',
    ],
    [
      'no siblings',
      {outputIndex: 0, outputHashesSiblings: []},
      output,
      'InvalidOutputHashesSiblingsArrayLength()',
      '0 entries',
    ],
    [
      'an index out of the tree',
      {outputIndex: (1n << 63n).toString(), outputHashesSiblings: siblings},
      output,
      'InvalidNodeIndex(9223372036854775808, 63)',
      'below 2^63',
    ],
    [
      'another index',
      {outputIndex: 1, outputHashesSiblings: siblings},
      output,
      undefined,
      'With outputIndex 0 they agree',
    ],
    [
      'another output',
      {outputIndex: 0, outputHashesSiblings: siblings},
      notice,
      undefined,
      'Output, index or siblings differ',
    ],
    [
      'siblings from the root down',
      {outputIndex: 0, outputHashesSiblings: [...siblings].reverse()},
      output,
      undefined,
      'in reverse order they agree',
    ],
  ])('fail for %s', (_, proof, bytes, revert, text) => {
    const [failed] = failing(first(pasted(proof, bytes), {claim}));
    expect(failed?.text).toContain(text);
    if (revert === undefined) expect(failed?.revert).toMatch(/^InvalidOutputsMerkleRoot\(0x[0-9a-f]{64}\)$/);
    else expect(failed?.revert).toBe(revert);
  });

  it('give the root that a claim has to have', () => {
    const open = first(pasted({outputIndex: 0, outputHashesSiblings: siblings})).checks ?? [];
    expect(open.find(({revert}) => revert === `InvalidOutputsMerkleRoot(${claim})`)?.state).toBe('open');
  });

  it('alone say what is missing', () => {
    const finding = first(JSON.stringify({outputIndex: 3, outputHashesSiblings: siblings}));
    expect(finding.kind).toBe('proof of an output');
    expect(finding.checks?.map(({text}) => text).join(' ')).toContain('Paste the output');
  });

  const calls = parseAbi([
    'struct P { uint64 outputIndex; bytes32[] outputHashesSiblings; }',
    'function executeOutput(bytes output, P proof)',
    'function validateOutput(bytes output, P proof)',
  ]);
  it.each(['executeOutput', 'validateOutput'] as const)('are checked in the calldata of %s', (functionName) => {
    const calldata = encodeFunctionData({
      abi: calls,
      functionName,
      args: [output, {outputIndex: 0n, outputHashesSiblings: siblings}],
    });
    const finding = first(calldata, {claim});
    expect(finding.title).toContain(functionName);
    expect(failing(finding)).toEqual([]);
    expect(reverts(first(calldata, {claim: keccak256('0x')}))).toEqual([`InvalidOutputsMerkleRoot(${claim})`]);
  });

  it('of a notice: it is validated, not executed', () => {
    const {siblings: own} = tree(1);
    const finding = first(pasted({outputIndex: 1, outputHashesSiblings: own}, notice), {claim});
    expect(reverts(finding)).toEqual(['of executeOutput: OutputNotExecutable(output)']);
  });
});

describe('outputs', () => {
  const outputs2 = Object.entries(facts2.payloads.outputs as unknown as Record<string, {vectors: Vector[]}>).flatMap(
    ([name, {vectors}]) => vectors.map((vector): [string, Vector] => [name, vector]),
  );

  it.each(outputs2)('of 2.0: %s', (name, {input, encoded}) => {
    const finding = first(encoded);
    expect(finding.title.startsWith(`${name}(`)).toBe(true);
    for (const [field, value] of Object.entries(input)) expect(valueOf(finding, field)).toBe(String(value));
    expect(valueOf(finding, 'hash of the output')).toBe(keccak256(encoded as Hex));
  });

  const outputs15 = Object.entries(facts.versions['1.5'].outputs).flatMap(([name, {vectors}]) =>
    (vectors as unknown as Vector[]).map((vector): [string, Vector] => [name, vector]),
  );

  it.each(outputs15)('of 1.5: %s', (name, {input, encoded}) => {
    const finding = ask(encoded).findings.find(({kind}) => kind === name);
    expect(finding?.systems).toBe('Rollups 1.5');
    expect(finding && valueOf(finding, 'payload')).toBe(String(input['payload'] ?? input['notice']));
    expect(finding && valueOf(finding, 'hash of the output')).toBe(keccak256(encoded as Hex));
  });

  it('cut off are named', () => {
    expect(first('0x237a816f00').notes.join(' ')).toContain('does not fit its fields');
  });
});

describe('what a voucher calls', () => {
  const voucher = (destination: string, payload: Hex, more: object = {}) =>
    JSON.stringify({destination, payload, ...more});
  const encoded2 = (destination: Hex, value: bigint, payload: Hex) =>
    encodeFunctionData({
      abi: parseAbi(['function Voucher(address destination, uint256 value, bytes payload)']),
      args: [destination, value, payload],
    });
  const call = calldataOf;
  const known = {application: APPLICATION};

  const withdrawals = Object.values(facts.withdrawalCalldata).flatMap(({signature, vectors}) =>
    (vectors as unknown as {calldata: Hex}[]).map(({calldata}): [string, Hex] => [signature, calldata]),
  );
  it.each(withdrawals)('is named: %s', (signature, calldata) => {
    expect(first(voucher(TOKEN, calldata)).inner[0]?.title).toBe(signature);
    expect(first(calldata).title).toBe(signature);
  });

  const withdraw = call('withdrawEther(address,uint256)', [BOB, 7n]);
  const portal = '0x9C21AEb2093C32DDbC53eEF24B873BDCd1aDa1DB';

  it.each<[string, string, Partial<Known>, string[], string]>([
    ['Ether from the application itself', voucher(APPLICATION, withdraw), known, [], ''],
    ['Ether from another address', voucher(TOKEN, withdraw), known, ['OnlyDApp'], 'is the application.'],
    ['Ether from a portal', voucher(portal, withdraw), {}, ['no data'], 'ERC20Portal'],
    ['Ether in 2.0', encoded2(APPLICATION, 0n, withdraw), known, ['no data'], 'of 2.0 has no withdrawEther'],
    ['Ether by its value in 2.0', encoded2(BOB, 7n, '0x'), known, [], ''],
    ['nothing in 2.0', encoded2(BOB, 0n, '0x'), known, [''], 'the voucher does nothing'],
    ['tokens from the token', voucher(TOKEN, transfer()), known, [], ''],
    ['tokens from the portal', voucher(portal, transfer()), known, ['no data'], 'which is no token'],
    [
      'tokens to nobody',
      voucher(TOKEN, transfer(ZERO)),
      known,
      ['InvalidReceiver'],
      'The receiver is the zero address',
    ],
    [
      'an NFT of the application',
      voucher(TOKEN, call('safeTransferFrom(address,address,uint256)', [APPLICATION, BOB, 1n])),
      known,
      [],
      '',
    ],
    [
      'an NFT of somebody else',
      voucher(TOKEN, call('safeTransferFrom(address,address,uint256)', [ALICE, BOB, 1n])),
      known,
      ['ERC721IncorrectOwner'],
      `Here from is ${ALICE}`,
    ],
    [
      'an NFT of nobody',
      voucher(TOKEN, call('safeTransferFrom(address,address,uint256)', [ZERO, BOB, 1n])),
      {},
      ['ERC721IncorrectOwner'],
      'DAppAddressRelay',
    ],
    [
      'an NFT by transferFrom',
      voucher(TOKEN, call('transferFrom(address,address,uint256)', [ALICE, BOB, 1n])),
      known,
      ['ERC20InsufficientAllowance'],
      'approve the application first',
    ],
    [
      'tokens of ERC-1155 of somebody else',
      voucher(TOKEN, call('safeTransferFrom(address,address,uint256,uint256,bytes)', [ALICE, BOB, 1n, 2n, '0x'])),
      known,
      ['ERC1155MissingApprovalForAll'],
      'Here from is',
    ],
    [
      'a batch of unequal lists',
      voucher(
        TOKEN,
        call('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
          APPLICATION,
          BOB,
          [1n, 2n],
          [3n],
          '0x',
        ]),
      ),
      known,
      ['ERC1155InvalidArrayLength(2, 1)'],
      'There are 2 ids, but 1 values',
    ],
    ['nothing at all', voucher(TOKEN, '0x'), known, [''], 'The payload is empty'],
    ['less than a selector', voucher(TOKEN, '0x0102'), known, [''], 'fewer than a selector'],
    ['the zero address', voucher(ZERO, transfer()), known, [''], 'The destination is the zero address'],
    [
      'Ether into the portal without Ether',
      voucher('0xFfdbe43d4c855BF7e0f105c400A50857f53AB044', call('depositEther(address,bytes)', [APPLICATION, '0x'])),
      known,
      [''],
      'one of 0 wei',
    ],
  ])('%s', (_, text, knownHere, expected, words) => {
    const failed = failing(first(text, knownHere));
    expect(failed.map(({revert = ''}) => revert)).toHaveLength(expected.length);
    for (const [index, revert] of expected.entries()) expect(failed[index]?.revert ?? '').toContain(revert);
    expect(failed.map(({text: said}) => said).join(' ')).toContain(words);
  });

  it('cannot send Ether along in 1.5', () => {
    const {prove} = closeEpoch(
      [{accepted: true, vouchers: [{destination: TOKEN, payload: transfer()}], notices: []}],
      0,
      keccak256('0x'),
    );
    const {proof} = prove('vouchers', 0, 0);
    expect(failing(first(voucher(TOKEN, transfer(), {value: '5', proof})))[0]?.text).toContain(
      'executeVoucher sends no Ether',
    );
  });

  it('can be code that runs as the application’s own', () => {
    const text = encodeFunctionData({
      abi: parseAbi(['function DelegateCallVoucher(address destination, bytes payload)']),
      args: [TOKEN, '0x'],
    });
    const {checks = [], notes} = first(text);
    expect(notes[0]).toContain('as its own');
    expect(checks.map(({revert}) => revert)).toContain(`TargetHasNoCode(${TOKEN})`);
    const asJson = first(
      JSON.stringify({decoded_data: {type: 'DelegateCallVoucher', destination: TOKEN, payload: '0x'}}),
    );
    expect(asJson.kind).toBe('delegate-call voucher');
  });

  it('is said where nothing is known of it', () => {
    const open = first(voucher(TOKEN, '0xdeadbeef')).checks?.filter(({state}) => state === 'open') ?? [];
    expect(open.map(({text}) => text).join(' ')).toContain('0xdeadbeef');
  });
});

describe('reverts', () => {
  const revert = revertOf;
  const invalidRoot = revert('InvalidOutputsMerkleRoot(bytes32 root)', [keccak256('0x01')]);

  it.each([
    ['data', invalidRoot],
    [
      'the line of cast',
      `Error: server returned an error response: error code 3: execution reverted, data: "${invalidRoot}": InvalidOutputsMerkleRoot(${keccak256('0x01')})`,
    ],
    [
      'an older line of cast',
      `error code 3: execution reverted: custom error ${invalidRoot.slice(0, 10)}: …, data: "${invalidRoot}"`,
    ],
    [
      'an error of JSON-RPC',
      JSON.stringify({jsonrpc: '2.0', id: 1, error: {code: 3, message: 'execution reverted', data: invalidRoot}}),
    ],
    ['an error with nested data', JSON.stringify({code: -32603, message: 'Internal error', data: {data: invalidRoot}})],
  ])('as %s', (_, text) => {
    const finding = first(text);
    expect(finding.title).toBe('InvalidOutputsMerkleRoot(bytes32)');
    expect(finding.values[0]?.value).toBe(keccak256('0x01'));
    expect(finding.notes.join(' ')).toContain('Cause:');
  });

  it('as viem prints them', () => {
    const text = `ContractFunctionExecutionError: The contract function "executeOutput" reverted.\n\nError: InvalidOutputsMerkleRoot(bytes32 outputsMerkleRoot)\n         (${keccak256('0x01')})`;
    expect(ask(text).findings.map(({title}) => title)).toContain('InvalidOutputsMerkleRoot(bytes32)');
  });

  it.each([
    ['Error(string reason)', ['Proof length does not match'], 'Proof length does not match'],
    ['Panic(uint256 code)', [0x11n], 'Panic(0x11)'],
    ['OutputNotReexecutable(bytes output)', ['0x01'], 'OutputNotReexecutable(bytes)'],
    ['InsufficientFunds(uint256 value, uint256 balance)', [7n, 3n], 'InsufficientFunds(uint256,uint256)'],
    ['OnlyDApp()', [], 'OnlyDApp()'],
    [
      'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
      [ALICE, 1n, 2n],
      'ERC20InsufficientBalance',
    ],
  ])('%s', (signature, args, title) => {
    expect(first(revert(signature, args)).title).toContain(title);
  });

  it('have checksums', () => {
    const finding = first(revert('TargetHasNoCode(address target)', [TOKEN]));
    expect(finding.values[0]?.value).toBe(TOKEN);
  });

  it('tell what the output in them is', () => {
    const notice = encodeFunctionData({
      abi: parseAbi(['function Notice(bytes payload)']),
      args: [stringToHex('hello')],
    });
    const finding = first(revert('OutputNotExecutable(bytes output)', [notice]));
    expect(finding.inner[0]?.title).toBe('Notice(bytes)');
  });

  it('with a message alone', () => {
    expect(
      first(JSON.stringify({code: 3, message: 'execution reverted: Proof length does not match'})).notes.length,
    ).toBeGreaterThan(0);
  });
});

describe('anything else', () => {
  it.each([
    ['', 'Paste something'],
    ['   \n ', 'Paste something'],
    ['0x', ''],
    ['0x123', 'odd number of digits'],
    ['{"payload": ', 'cannot be read as JSON'],
    ['{"a": 1}', 'nothing in it is an input'],
    ['{}', 'nothing in it is an input'],
    ['[]', 'nothing in it is an input'],
    ['{"payload": "0xzz"}', 'nothing in it is an input'],
    ['0xdeadbeef', 'four bytes'],
    ['wholly unknown words of nobody', 'nothing that the specifications'],
  ])('%j gets a message', (text, words) => {
    expect(ask(text).message.toLowerCase()).toContain(words.toLowerCase());
  });

  it('says a report as text', () => {
    expect(first(JSON.stringify({payload: stringToHex('out of stock')})).title).toBe('out of stock');
    expect(first(stringToHex('out of stock')).title).toBe('out of stock');
  });

  it('is summed up in a line', () => {
    expect(answerSummary(ask('0x'))).toBe(ask('0x').message);
    expect(answerSummary(ask(JSON.stringify({destination: ZERO, payload: '0x'})))).toContain('2 checks fail.');
    expect(answerSummary(ask(stringToHex('hello')))).toBe('text in UTF-8: hello.');
  });

  it('cuts what is longer than any browser should read', () => {
    expect(() => ask(`0x${'ab'.repeat(300_000)}`)).not.toThrow();
    expect(() => ask('['.repeat(50_000))).not.toThrow();
    expect(() => ask(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)).not.toThrow();
  });
});
