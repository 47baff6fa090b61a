import {describe, expect, it} from 'vitest';
import {createBaseLayer} from '@site/src/playground/base-layer';

describe.each(['1.5', '2.0'] as const)('x %s', (release) => {
  it('runs', async () => {
    let t = performance.now();
    const layer = await createBaseLayer(release);
    console.log('create', performance.now() - t);
    t = performance.now();
    const again = await createBaseLayer(release);
    console.log('create', performance.now() - t);
    const ms = async (what: string, f: () => Promise<unknown>) => {
      t = performance.now();
      const r = await f();
      console.log(what, (performance.now() - t).toFixed(1), JSON.stringify(r).slice(0, 900));
    };
    await ms('balances', () => layer.balances());
    await ms('input', () => layer.addInput({kind: 'input', from: 'alice', payload: '0x1234'}));
    await ms('eth', () => layer.addInput({kind: 'deposit-ether', from: 'alice', amount: '1000', data: '0x1234'}));
    await ms('20', () => layer.addInput({kind: 'deposit-erc20', from: 'alice', amount: '1000', data: '0x1234'}));
    await ms('721', () => layer.addInput({kind: 'deposit-erc721', from: 'alice', tokenId: '1', data: '0x1234'}));
    await ms('1155', () =>
      layer.addInput({kind: 'deposit-erc1155-single', from: 'alice', tokenId: '1', amount: '5', data: '0x1234'}),
    );
    await ms('1155b', () =>
      layer.addInput({
        kind: 'deposit-erc1155-batch',
        from: 'bob',
        tokenIds: ['1', '2'],
        amounts: ['5', '6'],
        data: '0x1234',
      }),
    );
    await ms('721', () => layer.addInput({kind: 'deposit-erc721', from: 'alice', tokenId: '5', data: '0x1234'}));
    const base = {
      kind: 'advance',
      status: 'accepted',
      metadata: {} as never,
      payload: '0x',
      vouchers: [],
      notices: [],
      reports: [],
      exception: null,
    } as const;
    const res = Array.from({length: 6}, () => ({...base, vouchers: [], notices: [], reports: []}) as any);
    res[1].vouchers =
      release === '1.5'
        ? [{destination: layer.application, payload: '0x'}]
        : [{destination: layer.accounts.bob, payload: '0x', value: '0x10'}];
    res[1].notices = ['0xabcd'];
    res[1].order = ['notice', 'voucher'];
    await ms('close', () => layer.closeEpoch(res));
    await ms('proof', () => layer.proofOf({kind: 'notice', input: 1, index: 0}));
    const v = {kind: 'voucher', input: 1, index: release === '1.5' ? 0 : 1} as const;
    await ms('exec0', () => layer.execute('bob', v));
    await ms('claim', () => layer.submitClaim());
    await ms('exec', () => layer.execute('bob', v));
    await ms('exec again', () => layer.execute('bob', v));
    await ms('val', () => layer.validate('bob', {kind: 'notice', input: 1, index: 0}));
    await ms('balances', () => layer.balances());
  });
});
