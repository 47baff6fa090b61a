import {describe, expect, it} from 'vitest';
import {decodeVoucherPayload} from '@site/src/rollup/payloads';
import {ALICE, APPLICATION, BOB, encodePortal, errorOf, jsonOf, LANGUAGES, lower, NFT, Program, TOKEN} from './harness';
import {expectRejections, inspected, MAX_UINT256, NO_ADDRESSES, NO_COMMANDS} from './wallets';

const PORTAL = '0x237F8DD094C0e47f4236f12b4Fa01d6Dae89fb87';
const RELAY = '0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE';

const deposit = (tokenId: bigint, sender: `0x${string}` = ALICE) =>
  ({contract: 'ERC721Portal', token: NFT, sender, tokenId}) as const;
const relay = {contract: 'DAppAddressRelay', dapp: APPLICATION} as const;

async function owned(program: Program): Promise<unknown[]> {
  return [await inspected(program, `balance/${ALICE}`), await inspected(program, `balance/${BOB}`)];
}

const both = (alice: string[], bob: string[]) =>
  lower(
    [[ALICE, alice] as const, [BOB, bob] as const].map(([account, ids]) => ({
      account,
      tokens: ids.map((tokenId) => ({token: NFT, tokenId})),
    })),
  );

const NO_IDS = [undefined, null, '', '-1', '1.5', '0x1', ' 1', 1, ['1'], {}, '9'.repeat(79)];

describe.each(LANGUAGES)('ERC-721 wallet in %s', (language) => {
  it('takes deposits, with a notice for each', async () => {
    await using program = await Program.start('erc721-wallet', language);
    const {status, notices} = await program.portal(deposit(7n));
    expect([status, notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'deposit', token: NFT, tokenId: '7', account: ALICE})],
    ]);
    await program.portal(deposit(0n));
    await program.portal(deposit(MAX_UINT256, BOB));
    expect(await owned(program)).toEqual(both(['7', '0'], [`${MAX_UINT256}`]));
  });

  it('gives a token to another account', async () => {
    await using program = await Program.start('erc721-wallet', language);
    await program.portal(deposit(7n));
    const {status, notices} = await program.command({
      method: 'transfer',
      token: NFT.toLowerCase(),
      tokenId: '7',
      to: BOB,
    });
    expect([status, notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'transfer', token: NFT, tokenId: '7', from: ALICE, to: BOB})],
    ]);
    expect(await owned(program)).toEqual(both([], ['7']));
  });

  it('withdraws with a voucher to the token, once the address of the application is known', async () => {
    await using program = await Program.start('erc721-wallet', language);
    await program.portal(deposit(MAX_UINT256));
    const withdraw = {method: 'withdraw', token: NFT, tokenId: `${MAX_UINT256}`};
    expect(errorOf(await program.command(withdraw))).toBe('the address of the application was not relayed yet');
    expect(await owned(program)).toEqual(both([`${MAX_UINT256}`], []));
    expect((await program.portal(relay)).status).toBe('accepted');
    const {status, vouchers} = await program.command(withdraw);
    expect([status, vouchers.length, vouchers[0]?.destination]).toEqual(['accepted', 1, NFT.toLowerCase()]);
    expect(decodeVoucherPayload(vouchers[0]?.payload ?? '0x')).toEqual({
      functionName: 'safeTransferFrom',
      args: [APPLICATION, ALICE, MAX_UINT256],
    });
    expect(await owned(program)).toEqual(both([], []));
    // It is gone, and comes back with a deposit.
    expect(errorOf(await program.command(withdraw))).toBe('the token does not belong to the sender');
    await program.portal(deposit(MAX_UINT256, BOB));
    expect(await owned(program)).toEqual(both([], [`${MAX_UINT256}`]));
  });

  it('rejects bad input with a report, and keeps its state', async () => {
    await using program = await Program.start('erc721-wallet', language);
    await program.portal(relay);
    await program.portal(deposit(7n));
    const transfer = {method: 'transfer', token: NFT, tokenId: '7', to: BOB};
    const withdraw = {method: 'withdraw', token: NFT, tokenId: '7'};
    await expectRejections(program, () => owned(program), [
      ...NO_COMMANDS.map(([input, message]) => [() => program.advance(input), message] as const),
      ...NO_ADDRESSES.map((to) => [() => program.command({...transfer, to}), 'an address is'] as const),
      ...NO_ADDRESSES.map((token) => [() => program.command({...withdraw, token}), 'an address is'] as const),
      ...NO_IDS.map((tokenId) => [() => program.command({...transfer, tokenId}), 'the token id is'] as const),
      ...NO_IDS.map((tokenId) => [() => program.command({...withdraw, tokenId}), 'the token id is'] as const),
      [() => program.command(transfer, BOB), 'does not belong to the sender'],
      [() => program.command(withdraw, BOB), 'does not belong to the sender'],
      [() => program.command({...withdraw, tokenId: '8'}), 'does not belong to the sender'],
      [() => program.command({...withdraw, token: TOKEN}), 'does not belong to the sender'],
      [() => program.advance(encodePortal(deposit(7n, BOB)), BOB), 'the input is not JSON'],
      [() => program.advance('0x01', PORTAL), 'the deposit is too short'],
      [() => program.advance('0x01', RELAY), 'not 20 bytes'],
    ]);
  });

  it('rejects an inspect request that it does not know, with a report', async () => {
    await using program = await Program.start('erc721-wallet', language);
    for (const query of ['', 'balance', 'balance/', 'balance/0x12', `balance/${ALICE}/x`, `other/${ALICE}`]) {
      const result = await program.inspect(query);
      expect(errorOf(result)).toMatch(/^(inspect balance|an address is)/);
    }
  });
});
