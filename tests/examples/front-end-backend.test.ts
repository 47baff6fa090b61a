import {describe, expect, it} from 'vitest';
import {textToHex} from '@site/src/rollup';
import {decodeVoucherPayload} from '@site/src/rollup/payloads';
import {ALICE, APPLICATION, BOB, encodePortal, errorOf, jsonOf, lower, Program, TOKEN} from './harness';
import {expectRejections, inspected, MAX_UINT256, NO_ADDRESSES, NO_AMOUNTS} from './wallets';

const ETHER = {contract: 'EtherPortal', sender: ALICE, value: 1000n} as const;
const ERC20 = {contract: 'ERC20Portal', token: TOKEN, sender: ALICE, amount: 50n, success: true} as const;
const RELAY = {contract: 'DAppAddressRelay', dapp: APPLICATION} as const;

const start = () => Program.start('front-end-backend', 'javascript');
const balance = (program: Program, account: string = ALICE) => inspected(program, `balance/${account}`);

describe('back end of the front end', () => {
  it('sends texts back as notices, and binary inputs too', async () => {
    await using program = await start();
    for (const payload of [textToHex('hello'), textToHex('olá [1]'), '0xff00', '0x']) {
      expect(await program.advance(payload)).toMatchObject({status: 'accepted', notices: [payload], reports: []});
    }
  });

  it('takes deposits of Ether and of tokens', async () => {
    await using program = await start();
    expect((await program.portal(ETHER)).notices.map(jsonOf)).toEqual([
      lower({event: 'deposit_ether', account: ALICE, amount: '1000'}),
    ]);
    expect((await program.portal(ERC20)).notices.map(jsonOf)).toEqual([
      lower({event: 'deposit_erc20', token: TOKEN, account: ALICE, amount: '50'}),
    ]);
    await program.portal({...ETHER, value: 1n});
    await program.portal({...ERC20, amount: 1n});
    expect(await balance(program)).toEqual(lower({account: ALICE, ether: '1001', erc20: {[TOKEN]: '51'}}));
    expect(await balance(program, BOB)).toEqual(lower({account: BOB, ether: '0', erc20: {}}));
  });

  it('withdraws both with vouchers', async () => {
    await using program = await start();
    await program.portal({...ETHER, value: MAX_UINT256});
    await program.portal(ERC20);
    expect(errorOf(await program.command({method: 'withdraw_ether', amount: '1'}))).toBe(
      'the address of the application was not relayed yet',
    );
    await program.portal(RELAY);
    const ether = await program.command({method: 'withdraw_ether', amount: `${MAX_UINT256}`});
    expect(ether.vouchers.map(({destination}) => destination)).toEqual([APPLICATION.toLowerCase()]);
    expect(decodeVoucherPayload(ether.vouchers[0]?.payload ?? '0x')).toEqual({
      functionName: 'withdrawEther',
      args: [ALICE, MAX_UINT256],
    });
    const erc20 = await program.command({method: 'withdraw_erc20', token: TOKEN.toLowerCase(), amount: '20'});
    expect(erc20.vouchers.map(({destination}) => destination)).toEqual([TOKEN.toLowerCase()]);
    expect(decodeVoucherPayload(erc20.vouchers[0]?.payload ?? '0x')).toEqual({
      functionName: 'transfer',
      args: [ALICE, 20n],
    });
    expect(await balance(program)).toEqual(lower({account: ALICE, ether: '0', erc20: {[TOKEN]: '30'}}));
  });

  it('rejects bad commands with a report, and keeps its state', async () => {
    await using program = await start();
    await program.portal(RELAY);
    await program.portal(ETHER);
    await program.portal(ERC20);
    const look = async () => [await balance(program), await balance(program, BOB)];
    await expectRejections(program, look, [
      [() => program.advance('{'), 'not valid JSON'],
      [() => program.advance('{"method": }'), 'not valid JSON'],
      [() => program.advance('{}'), 'the method is neither'],
      [() => program.command({method: 'constructor'}), 'the method is neither'],
      ...NO_AMOUNTS.map(
        (amount) => [() => program.command({method: 'withdraw_ether', amount}), 'the amount is'] as const,
      ),
      ...NO_AMOUNTS.map(
        (amount) => [() => program.command({method: 'withdraw_erc20', token: TOKEN, amount}), 'the amount is'] as const,
      ),
      ...NO_ADDRESSES.map(
        (token) => [() => program.command({method: 'withdraw_erc20', token, amount: '1'}), 'an address is'] as const,
      ),
      [() => program.command({method: 'withdraw_ether', amount: '1001'}), 'the balance is too low'],
      [() => program.command({method: 'withdraw_ether', amount: '1'}, BOB), 'the balance is too low'],
      [() => program.command({method: 'withdraw_erc20', token: TOKEN, amount: '51'}), 'the balance is too low'],
      [() => program.command({method: 'withdraw_erc20', token: BOB, amount: '1'}), 'the balance is too low'],
      [() => program.portal({...ERC20, success: false}), 'the token refused the transfer'],
    ]);
  });

  it('takes a deposit for a text when it does not come from the portal', async () => {
    await using program = await start();
    const forged = encodePortal(ETHER);
    expect(await program.advance(forged, BOB)).toMatchObject({status: 'accepted', notices: [forged]});
    expect(await balance(program)).toEqual(lower({account: ALICE, ether: '0', erc20: {}}));
  });

  it('rejects an inspect request that it does not know, with a report', async () => {
    await using program = await start();
    for (const query of ['', 'balance/0x12', `balance/${ALICE}/x`, 'hello']) {
      expect(errorOf(await program.inspect(query))).toMatch(/^(inspect balance|an address is)/);
    }
  });
});
