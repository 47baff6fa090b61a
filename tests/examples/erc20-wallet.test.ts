import {describe, expect, it} from 'vitest';
import {decodeVoucherPayload} from '@site/src/rollup/payloads';
import {ALICE, BOB, encodePortal, errorOf, jsonOf, LANGUAGES, lower, NFT, Program, TOKEN} from './harness';
import {expectRejections, inspected, MAX_UINT256, NO_ADDRESSES, NO_AMOUNTS, NO_COMMANDS} from './wallets';

const PORTAL = '0x9C21AEb2093C32DDbC53eEF24B873BDCd1aDa1DB';
// Any contract will do for a second token.
const OTHER = NFT;

const deposit = (amount: bigint, token: `0x${string}` = TOKEN, success = true) =>
  ({contract: 'ERC20Portal', token, sender: ALICE, amount, success}) as const;

async function balances(program: Program): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const token of [TOKEN, OTHER]) {
    for (const account of [ALICE, BOB]) found.push(await inspected(program, `balance/${token}/${account}`));
  }
  return found;
}

const all = (...amounts: bigint[]) =>
  lower([
    {token: TOKEN, account: ALICE, balance: `${amounts[0] ?? 0n}`},
    {token: TOKEN, account: BOB, balance: `${amounts[1] ?? 0n}`},
    {token: OTHER, account: ALICE, balance: `${amounts[2] ?? 0n}`},
    {token: OTHER, account: BOB, balance: `${amounts[3] ?? 0n}`},
  ]);

describe.each(LANGUAGES)('ERC-20 wallet in %s', (language) => {
  it('takes deposits of several tokens, and keeps them apart', async () => {
    await using program = await Program.start('erc20-wallet', language);
    const {status, notices} = await program.portal(deposit(1000n));
    expect([status, notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'deposit', token: TOKEN, account: ALICE, amount: '1000', balance: '1000'})],
    ]);
    await program.portal(deposit(7n, OTHER));
    await program.portal(deposit(1n));
    expect(await balances(program)).toEqual(all(1001n, 0n, 7n, 0n));
  });

  it('moves tokens between accounts', async () => {
    await using program = await Program.start('erc20-wallet', language);
    await program.portal(deposit(1000n));
    const {status, notices} = await program.command({
      method: 'transfer',
      token: TOKEN.toLowerCase(),
      to: BOB,
      amount: '400',
    });
    expect([status, notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'transfer', token: TOKEN, from: ALICE, to: BOB, amount: '400'})],
    ]);
    expect(await balances(program)).toEqual(all(600n, 400n));
  });

  it('withdraws with a voucher to the token', async () => {
    await using program = await Program.start('erc20-wallet', language);
    await program.portal(deposit(MAX_UINT256));
    const {status, vouchers} = await program.command({method: 'withdraw', token: TOKEN, amount: `${MAX_UINT256 - 5n}`});
    expect([status, vouchers.length, vouchers[0]?.destination]).toEqual(['accepted', 1, TOKEN.toLowerCase()]);
    expect(decodeVoucherPayload(vouchers[0]?.payload ?? '0x')).toEqual({
      functionName: 'transfer',
      args: [ALICE, MAX_UINT256 - 5n],
    });
    expect(await balances(program)).toEqual(all(5n));
  });

  it('rejects bad input with a report, and keeps its state', async () => {
    await using program = await Program.start('erc20-wallet', language);
    await program.portal(deposit(100n));
    await program.portal(deposit(1n, OTHER));
    const transfer = {method: 'transfer', token: TOKEN, to: BOB, amount: '1'};
    const withdraw = {method: 'withdraw', token: TOKEN, amount: '1'};
    await expectRejections(program, () => balances(program), [
      ...NO_COMMANDS.map(([input, message]) => [() => program.advance(input), message] as const),
      ...NO_ADDRESSES.map((to) => [() => program.command({...transfer, to}), 'an address is'] as const),
      ...NO_ADDRESSES.map((token) => [() => program.command({...withdraw, token}), 'an address is'] as const),
      ...NO_AMOUNTS.map((amount) => [() => program.command({...transfer, amount}), 'the amount is'] as const),
      ...NO_AMOUNTS.map((amount) => [() => program.command({...withdraw, amount}), 'the amount is'] as const),
      [() => program.command({...transfer, to: ALICE}), 'the same account'],
      [() => program.command({...transfer, amount: '101'}), 'the balance is too low'],
      [() => program.command({...withdraw, amount: '101'}), 'the balance is too low'],
      [() => program.command({...withdraw, token: OTHER, amount: '2'}), 'the balance is too low'],
      [() => program.command(withdraw, BOB), 'the balance is too low'],
      [() => program.portal(deposit(1000n, TOKEN, false)), 'the token refused the transfer'],
      [() => program.advance(encodePortal(deposit(1000n)), ALICE), 'the input is not JSON'],
      [() => program.advance('0x01', PORTAL), 'the deposit is too short'],
    ]);
  });

  it('rejects an inspect request that it does not know, with a report', async () => {
    await using program = await Program.start('erc20-wallet', language);
    for (const query of [
      '',
      'balance',
      `balance/${ALICE}`,
      `balance/${TOKEN}/0x12`,
      `balance/${TOKEN}/${ALICE}/x`,
      `x/${TOKEN}/${ALICE}`,
    ]) {
      const result = await program.inspect(query);
      expect(errorOf(result)).toMatch(/^(inspect balance|an address is)/);
    }
  });
});
