import {readFileSync} from 'node:fs';
import type {Hex} from 'viem';
import {describe, expect, it} from 'vitest';
import {decodeVoucherPayload, encodeErc1155BatchTransfer} from '@site/src/rollup/payloads';
import {ALICE, APPLICATION, BOB, encodePortal, errorOf, jsonOf, LANGUAGES, lower, Program, TOKEN} from './harness';
import {expectRejections, inspected, MAX_UINT256, NO_ADDRESSES, NO_AMOUNTS, NO_COMMANDS} from './wallets';

const SINGLE_PORTAL = '0x7CFB0193Ca87eB6e48056885E026552c3A941FC4';
const BATCH_PORTAL = '0xedB53860A6B52bbb7561Ad596416ee9965B055Aa';
const RELAY = '0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE';
const MULTI = '0x04d724738873CB6a86328D2EbAEb2079D715e61e';

const single = (tokenId: bigint, value: bigint, sender: `0x${string}` = ALICE, token: `0x${string}` = MULTI) =>
  ({contract: 'ERC1155SinglePortal', token, sender, tokenId, value}) as const;
const batch = (tokenIds: bigint[], values: bigint[], sender: `0x${string}` = ALICE) =>
  ({contract: 'ERC1155BatchPortal', token: MULTI, sender, tokenIds, values}) as const;
const relay = {contract: 'DAppAddressRelay', dapp: APPLICATION} as const;

async function owned(program: Program): Promise<unknown[]> {
  return [await inspected(program, `balance/${ALICE}`), await inspected(program, `balance/${BOB}`)];
}

/** What both accounts own: pairs of an id and an amount. */
const both = (alice: [string, string][], bob: [string, string][]) =>
  lower(
    [[ALICE, alice] as const, [BOB, bob] as const].map(([account, tokens]) => ({
      account,
      tokens: tokens.map(([tokenId, amount]) => ({token: MULTI, tokenId, amount})),
    })),
  );

const NO_IDS = [undefined, null, '', '-1', '1.5', '0x1', ' 1', 1, ['1'], {}, '9'.repeat(79), `${MAX_UINT256 + 1n}`];
const NO_LISTS = [undefined, null, '7', 7, {}, [], ['7', '7', '7']];

/** The payloads that the real portals made. */
interface PayloadFacts {
  versions: {
    '1.5': {inputs: Record<string, {vectors: {input: Record<string, string | string[]>; encoded: Hex}[]}>};
  };
}
const facts = JSON.parse(readFileSync('tests/facts/payloads.json', 'utf8')) as PayloadFacts;

describe.each(LANGUAGES)('ERC-1155 wallet in %s', (language) => {
  it('takes single deposits, with a notice for each', async () => {
    await using program = await Program.start('erc1155-wallet', language);
    const {status, notices} = await program.portal(single(7n, 5n));
    expect([status, notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'deposit', token: MULTI, account: ALICE, tokenIds: ['7'], amounts: ['5']})],
    ]);
    await program.portal(single(7n, 3n));
    await program.portal(single(0n, MAX_UINT256, BOB));
    await program.portal(single(MAX_UINT256, 1n, BOB));
    expect(await owned(program)).toEqual(
      both(
        [['7', '8']],
        [
          ['0', `${MAX_UINT256}`],
          [`${MAX_UINT256}`, '1'],
        ],
      ),
    );
  });

  it('takes batches, also empty ones and those that name an id twice', async () => {
    await using program = await Program.start('erc1155-wallet', language);
    const {status, notices} = await program.portal(batch([1n, 2n, 1n], [10n, 20n, 30n]));
    expect([status, notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'deposit', token: MULTI, account: ALICE, tokenIds: ['1', '2', '1'], amounts: ['10', '20', '30']})],
    ]);
    expect((await program.portal(batch([], []))).status).toBe('accepted');
    expect((await program.portal(batch([9n], [0n]))).status).toBe('accepted');
    expect(await owned(program)).toEqual(
      both(
        [
          ['1', '40'],
          ['2', '20'],
        ],
        [],
      ),
    );
  });

  it('reads what the real portals sent', async () => {
    await using program = await Program.start('erc1155-wallet', language);
    for (const [name, portal] of [
      ['ERC1155SinglePortal', SINGLE_PORTAL],
      ['ERC1155BatchPortal', BATCH_PORTAL],
    ] as const) {
      for (const {input, encoded} of facts.versions['1.5'].inputs[name]?.vectors ?? []) {
        const {notices} = await program.advance(encoded, portal);
        expect(notices.map(jsonOf)).toEqual([
          lower({
            event: 'deposit',
            token: input['token'],
            account: input['sender'],
            tokenIds: [input['tokenIds'] ?? input['tokenId']].flat(),
            amounts: [input['values'] ?? input['value']].flat(),
          }),
        ]);
      }
    }
  });

  it('keeps the tokens of several contracts apart', async () => {
    await using program = await Program.start('erc1155-wallet', language);
    await program.portal(single(7n, 5n));
    await program.portal(single(7n, 1n, ALICE, TOKEN));
    expect(await inspected(program, `balance/${ALICE}`)).toEqual(
      lower({
        account: ALICE,
        tokens: [
          {token: MULTI, tokenId: '7', amount: '5'},
          {token: TOKEN, tokenId: '7', amount: '1'},
        ],
      }),
    );
  });

  it('moves tokens to another account, and to the same one', async () => {
    await using program = await Program.start('erc1155-wallet', language);
    await program.portal(batch([1n, 2n], [10n, 20n]));
    const command = {method: 'transfer', token: MULTI.toLowerCase(), tokenIds: ['1', '2'], amounts: ['10', '5']};
    const {status, notices} = await program.command({...command, to: BOB});
    expect([status, notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'transfer', token: MULTI, from: ALICE, to: BOB, tokenIds: ['1', '2'], amounts: ['10', '5']})],
    ]);
    const after = both(
      [['2', '15']],
      [
        ['1', '10'],
        ['2', '5'],
      ],
    );
    expect(await owned(program)).toEqual(after);
    expect((await program.command({...command, to: BOB}, BOB)).status).toBe('accepted');
    expect(await sorted(program)).toEqual(after);
  });

  it('withdraws with a voucher to the token, once the address of the application is known', async () => {
    await using program = await Program.start('erc1155-wallet', language);
    await program.portal(batch([1n, MAX_UINT256], [10n, MAX_UINT256]));
    const withdraw = {
      method: 'withdraw',
      token: MULTI,
      tokenIds: ['1', `${MAX_UINT256}`],
      amounts: ['4', `${MAX_UINT256}`],
    };
    expect(errorOf(await program.command(withdraw))).toBe('the address of the application was not relayed yet');
    expect((await program.portal(relay)).status).toBe('accepted');
    const {status, vouchers} = await program.command(withdraw);
    expect([status, vouchers.length, vouchers[0]?.destination]).toEqual(['accepted', 1, MULTI.toLowerCase()]);
    expect(decodeVoucherPayload(vouchers[0]?.payload ?? '0x')).toEqual({
      functionName: 'safeBatchTransferFrom',
      args: [APPLICATION, ALICE, [1n, MAX_UINT256], [4n, MAX_UINT256], '0x'],
    });
    // A decoder may read what no contract would: compare every byte, too.
    expect(vouchers[0]?.payload).toBe(
      encodeErc1155BatchTransfer(APPLICATION, ALICE, [1n, MAX_UINT256], [4n, MAX_UINT256]),
    );
    expect(await owned(program)).toEqual(both([['1', '6']], []));
    expect(errorOf(await program.command(withdraw))).toBe(`the balance of token ${MAX_UINT256} is too low`);
  });

  it('rejects bad input with a report, and keeps its state', async () => {
    await using program = await Program.start('erc1155-wallet', language);
    await program.portal(relay);
    await program.portal(batch([7n, 8n], [5n, 1n]));
    const withdraw = {method: 'withdraw', token: MULTI, tokenIds: ['7'], amounts: ['5']};
    const transfer = {...withdraw, method: 'transfer', to: BOB};
    const first = encodePortal(batch([1n, 2n], [1n, 2n]));
    // The first byte after the lists' offsets and lengths is that of the second list's length.
    const uneven = `${first.slice(0, 2 + 2 * (40 + 7 * 32))}${'1'.padStart(64, '0')}${first.slice(2 + 2 * (40 + 8 * 32))}`;
    await expectRejections(program, () => owned(program), [
      ...NO_COMMANDS.map(([input, message]) => [() => program.advance(input), message] as const),
      ...NO_ADDRESSES.map((to) => [() => program.command({...transfer, to}), 'an address is'] as const),
      ...NO_ADDRESSES.map((token) => [() => program.command({...withdraw, token}), 'an address is'] as const),
      ...NO_IDS.map((id) => [() => program.command({...transfer, tokenIds: [id]}), 'a token id is'] as const),
      ...NO_AMOUNTS.map((amount) => [() => program.command({...withdraw, amounts: [amount]}), 'an amount is'] as const),
      ...NO_LISTS.map((tokenIds) => [() => program.command({...withdraw, tokenIds}), 'lists of the same'] as const),
      ...NO_LISTS.map((amounts) => [() => program.command({...transfer, amounts}), 'lists of the same'] as const),
      [() => program.command({...withdraw, tokenIds: [], amounts: []}), 'lists of the same length'],
      [() => program.command({...withdraw, tokenIds: ['7', '07'], amounts: ['3', '3']}), 'in the list twice'],
      [() => program.command({...withdraw, amounts: ['6']}), 'the balance of token 7 is too low'],
      [() => program.command({...transfer, tokenIds: ['7', '8'], amounts: ['5', '2']}), 'of token 8 is too low'],
      [() => program.command(transfer, BOB), 'the balance of token 7 is too low'],
      [() => program.command({...withdraw, token: TOKEN}), 'the balance of token 7 is too low'],
      [() => program.advance(encodePortal(single(7n, 5n, BOB)), BOB), 'the input is not JSON'],
      [() => program.advance(encodePortal(batch([7n], [5n], BOB)), BOB), 'the input is not JSON'],
      [() => program.advance('0x01', SINGLE_PORTAL), 'the deposit is too short'],
      [() => program.advance('0x01', BATCH_PORTAL), 'the deposit is too short'],
      [() => program.advance(uneven, BATCH_PORTAL), 'more ids than amounts'],
      [() => program.advance('0x01', RELAY), 'not 20 bytes'],
    ]);
  });

  it('rejects an inspect request that it does not know, with a report', async () => {
    await using program = await Program.start('erc1155-wallet', language);
    for (const query of ['', 'balance', 'balance/', 'balance/0x12', `balance/${ALICE}/x`, `other/${ALICE}`]) {
      const result = await program.inspect(query);
      expect(errorOf(result)).toMatch(/^(inspect balance|an address is)/);
    }
  });
});

/** What both accounts own, in the order of the ids: a balance that was empty comes back at the end. */
async function sorted(program: Program): Promise<unknown[]> {
  const found = (await owned(program)) as {account: string; tokens: {tokenId: string}[]}[];
  return found.map(({account, tokens}) => ({
    account,
    tokens: tokens.toSorted((a, b) => Number(a.tokenId) - Number(b.tokenId)),
  }));
}
