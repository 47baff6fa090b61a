import {readFileSync} from 'node:fs';
import {getAddress, type Address, type Hex} from 'viem';
import {describe, expect, it} from 'vitest';
import {fromRoot} from '@site/src/build/repository';
import {LIMITS} from '@site/src/rollup';
import * as payloads from '@site/src/rollup/payloads';
import {SENDERS, type SenderName, senderName} from '@site/src/rollup/senders';

interface Vector {
  input: Record<string, unknown>;
  encoded: Hex;
}

interface Facts {
  versions: Record<string, {inputs: Record<string, {vectors: Vector[]}>; maxInputBytes: {value: number}}>;
  withdrawalCalldata: Record<string, {vectors: {args: Record<string, unknown>; calldata: Hex}[]}>;
}

const facts = JSON.parse(readFileSync(fromRoot('tests/facts/payloads.json'), 'utf8')) as Facts;
const version = facts.versions['1.5'];
if (version === undefined) throw new Error('tests/facts/payloads.json has no vectors of 1.5');

const INTEGERS = new Set(['value', 'amount', 'tokenId', 'id']);
const LISTS = new Set(['tokenIds', 'values', 'ids']);

/** The vectors hold integers as decimal strings. */
function withBigInts(input: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(input).map(([name, value]) => {
    if (INTEGERS.has(name)) return [name, BigInt(value as string)];
    if (LISTS.has(name)) return [name, (value as string[]).map(BigInt)];
    return [name, value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

interface Codec {
  encode: (input: never) => Hex;
  decode: (payload: Hex) => unknown;
}

const CODECS: Record<SenderName, Codec> = {
  EtherPortal: {encode: payloads.encodeEtherDeposit, decode: payloads.decodeEtherDeposit},
  ERC20Portal: {encode: payloads.encodeErc20Deposit, decode: payloads.decodeErc20Deposit},
  ERC721Portal: {encode: payloads.encodeErc721Deposit, decode: payloads.decodeErc721Deposit},
  ERC1155SinglePortal: {encode: payloads.encodeErc1155SingleDeposit, decode: payloads.decodeErc1155SingleDeposit},
  ERC1155BatchPortal: {encode: payloads.encodeErc1155BatchDeposit, decode: payloads.decodeErc1155BatchDeposit},
  DAppAddressRelay: {
    encode: ({dapp}: {dapp: Address}) => payloads.encodeDAppAddressRelay(dapp),
    decode: (payload) => ({dapp: payloads.decodeDAppAddressRelay(payload)}),
  },
};

describe('inputs of the portals', () => {
  it('has a codec for each contract of the facts', () => {
    expect(Object.keys(version.inputs).toSorted()).toEqual(Object.keys(CODECS).toSorted());
    expect(LIMITS.inputBytes).toBe(version.maxInputBytes.value);
  });

  for (const [name, codec] of Object.entries(CODECS)) {
    const vectors = version.inputs[name]?.vectors ?? [];

    it(`${name}: encodes and decodes what the contracts do`, () => {
      expect(vectors.length).toBeGreaterThan(0);
      for (const {input, encoded} of vectors) {
        const value = withBigInts(input);
        expect(codec.encode(value as never)).toBe(encoded);
        expect(codec.decode(encoded)).toEqual(value);
        const sender = SENDERS[name as SenderName];
        expect(payloads.decodeInput(sender, encoded)).toEqual({contract: name, ...value});
      }
    });

    it(`${name}: refuses a payload that is too short`, () => {
      const {encoded} = vectors[0] ?? {encoded: '0x'};
      expect(() => codec.decode(encoded.slice(0, 22) as Hex)).toThrow(RangeError);
      expect(() => codec.decode('0x')).toThrow(RangeError);
    });
  }

  it('leaves ordinary inputs alone, whatever they look like', () => {
    const deposit = version.inputs['EtherPortal']?.vectors[0]?.encoded ?? '0x';
    expect(payloads.decodeInput('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', deposit)).toBeNull();
  });

  it('knows its senders in lower case too, and writes them with their checksum', () => {
    for (const [name, address] of Object.entries(SENDERS)) {
      expect(senderName(address.toLowerCase() as Address)).toBe(name);
      expect(getAddress(address)).toBe(address);
    }
  });

  it('tells an ERC-20 transfer that failed', () => {
    const encoded = version.inputs['ERC20Portal']?.vectors[0]?.encoded ?? '0x';
    expect(payloads.decodeErc20Deposit(`0x00${encoded.slice(4)}`).success).toBe(false);
  });
});

type Args = Record<string, never>;

const VOUCHERS: Record<string, {name: string; encode: (args: Args) => Hex}> = {
  'ether_1.x': {
    name: 'withdrawEther',
    encode: (a) => payloads.encodeWithdrawEther(a['receiver'] as never, a['value'] as never),
  },
  erc20: {name: 'transfer', encode: (a) => payloads.encodeErc20Transfer(a['to'] as never, a['amount'] as never)},
  erc721: {
    name: 'safeTransferFrom',
    encode: (a) => payloads.encodeErc721Transfer(a['from'] as never, a['to'] as never, a['tokenId'] as never),
  },
  erc1155Single: {
    name: 'safeTransferFrom',
    encode: (a) =>
      payloads.encodeErc1155Transfer(
        a['from'] as never,
        a['to'] as never,
        a['id'] as never,
        a['value'] as never,
        a['data'],
      ),
  },
  erc1155Batch: {
    name: 'safeBatchTransferFrom',
    encode: (a) =>
      payloads.encodeErc1155BatchTransfer(
        a['from'] as never,
        a['to'] as never,
        a['ids'] as never,
        a['values'] as never,
        a['data'],
      ),
  },
};

describe('calls of vouchers', () => {
  it.each(Object.entries(VOUCHERS))('%s: encodes and decodes', (key, {name, encode}) => {
    const vectors = facts.withdrawalCalldata[key]?.vectors ?? [];
    expect(vectors.length).toBeGreaterThan(0);
    for (const {args, calldata} of vectors) {
      const values = withBigInts(args);
      expect(encode(values as Args)).toBe(calldata);
      expect(payloads.decodeVoucherPayload(calldata)).toEqual({functionName: name, args: Object.values(values)});
    }
  });

  it.each(['0x', '0x1234', '0xdeadbeef', '0xa9059cbb00'] as const)('does not guess what %s is', (calldata) => {
    expect(payloads.decodeVoucherPayload(calldata)).toBeNull();
  });
});
