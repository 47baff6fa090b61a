import {describe, expect, it} from 'vitest';
import {decodeVoucherPayload} from '@site/src/rollup/payloads';
import {ALICE, APPLICATION, BOB, encodePortal, errorOf, jsonOf, LANGUAGES, lower, Program} from './harness';
import {expectRejections, inspected, MAX_UINT256, NO_ADDRESSES, NO_AMOUNTS, NO_COMMANDS} from './wallets';

const deposit = (value: bigint) => ({contract: 'EtherPortal', sender: ALICE, value}) as const;
const relay = {contract: 'DAppAddressRelay', dapp: APPLICATION} as const;

async function balances(program: Program): Promise<unknown[]> {
  return [await inspected(program, `balance/${ALICE}`), await inspected(program, `balance/${BOB}`)];
}

const both = (alice: bigint, bob: bigint) =>
  lower([
    {account: ALICE, balance: `${alice}`},
    {account: BOB, balance: `${bob}`},
  ]);

describe.each(LANGUAGES)('Ether wallet in %s', (language) => {
  it('takes deposits, with a notice for each', async () => {
    await using program = await Program.start('ether-wallet', language);
    const first = await program.portal(deposit(1000n));
    expect([first.status, first.notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'deposit', account: ALICE, amount: '1000', balance: '1000'})],
    ]);
    const second = await program.portal(deposit(5n));
    expect(second.notices.map(jsonOf)).toEqual([
      lower({event: 'deposit', account: ALICE, amount: '5', balance: '1005'}),
    ]);
    expect(await balances(program)).toEqual(both(1005n, 0n));
  });

  it('moves Ether between accounts', async () => {
    await using program = await Program.start('ether-wallet', language);
    await program.portal(deposit(1000n));
    const result = await program.command({method: 'transfer', to: BOB.toLowerCase(), amount: '400'});
    expect([result.status, result.notices.map(jsonOf)]).toEqual([
      'accepted',
      [lower({event: 'transfer', from: ALICE, to: BOB, amount: '400'})],
    ]);
    expect(await balances(program)).toEqual(both(600n, 400n));
    expect((await program.command({method: 'transfer', to: ALICE, amount: '400'}, BOB)).status).toBe('accepted');
    expect(await balances(program)).toEqual(both(1000n, 0n));
  });

  it('withdraws with a voucher to the application, once its address is known', async () => {
    await using program = await Program.start('ether-wallet', language);
    await program.portal(deposit(1000n));
    expect(errorOf(await program.command({method: 'withdraw', amount: '300'}))).toBe(
      'the address of the application was not relayed yet',
    );
    expect(await balances(program)).toEqual(both(1000n, 0n));
    expect((await program.portal(relay)).status).toBe('accepted');
    const {status, vouchers} = await program.command({method: 'withdraw', amount: '300'});
    expect([status, vouchers.length, vouchers[0]?.destination]).toEqual(['accepted', 1, APPLICATION.toLowerCase()]);
    expect(decodeVoucherPayload(vouchers[0]?.payload ?? '0x')).toEqual({
      functionName: 'withdrawEther',
      args: [ALICE, 300n],
    });
    expect(await balances(program)).toEqual(both(700n, 0n));
  });

  it('is exact up to the largest amount', async () => {
    await using program = await Program.start('ether-wallet', language);
    await program.portal(relay);
    await program.portal(deposit(MAX_UINT256));
    await program.command({method: 'transfer', to: BOB, amount: '1'});
    expect(await balances(program)).toEqual(both(MAX_UINT256 - 1n, 1n));
    const {vouchers} = await program.command({method: 'withdraw', amount: `${MAX_UINT256 - 1n}`});
    expect(decodeVoucherPayload(vouchers[0]?.payload ?? '0x')?.args[1]).toBe(MAX_UINT256 - 1n);
    expect(await balances(program)).toEqual(both(0n, 1n));
  });

  it('rejects bad input with a report, and keeps its state', async () => {
    await using program = await Program.start('ether-wallet', language);
    await program.portal(relay);
    await program.portal(deposit(100n));
    await expectRejections(program, () => balances(program), [
      ...NO_COMMANDS.map(([input, message]) => [() => program.advance(input), message] as const),
      ...NO_ADDRESSES.map(
        (to) => [() => program.command({method: 'transfer', to, amount: '1'}), 'an address is'] as const,
      ),
      ...NO_AMOUNTS.map(
        (amount) => [() => program.command({method: 'transfer', to: BOB, amount}), 'the amount is'] as const,
      ),
      ...NO_AMOUNTS.map((amount) => [() => program.command({method: 'withdraw', amount}), 'the amount is'] as const),
      [() => program.command({method: 'transfer', to: ALICE, amount: '1'}), 'the same account'],
      [() => program.command({method: 'transfer', to: BOB, amount: '101'}), 'the balance is too low'],
      [() => program.command({method: 'withdraw', amount: '101'}), 'the balance is too low'],
      [() => program.command({method: 'withdraw', amount: '1'}, BOB), 'the balance is too low'],
      // What only the portal and the relay may say.
      [() => program.advance(encodePortal(deposit(1000n)), ALICE), 'the input is not JSON'],
      [() => program.advance(encodePortal({...relay, dapp: BOB}), BOB), 'the input is not JSON'],
      [() => program.advance('0x1234', '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044'), 'the deposit is too short'],
      [() => program.advance(`${ALICE}00`, '0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE'), 'not 20 bytes'],
    ]);
    const {vouchers} = await program.command({method: 'withdraw', amount: '1'});
    expect(vouchers[0]?.destination).toBe(APPLICATION.toLowerCase());
  });

  it('rejects an inspect request that it does not know, with a report', async () => {
    await using program = await Program.start('ether-wallet', language);
    for (const query of ['', 'balance', 'balance/', 'balance/0x12', `balance/${ALICE}/x`, `other/${ALICE}`]) {
      const result = await program.inspect(query);
      expect(errorOf(result)).toMatch(/^(inspect balance|an address is)/);
    }
    expect((await program.inspect('0xff')).status).toBe('rejected');
    expect(await inspected(program, `balance/${ALICE.toLowerCase()}`)).toEqual(lower({account: ALICE, balance: '0'}));
  });
});
