import {describe, expect, it} from 'vitest';
import {textToHex} from '@site/src/rollup';
import {LANGUAGES, Program, textOf, TOKEN} from './harness';

const FAULTS: readonly [string, string][] = [
  ['', 'unknown command'],
  ['shout hello', 'unknown command'],
  ['__proto__ x', 'unknown command'],
  ['voucher', 'an address of 20 bytes'],
  ['voucher 0x12 0x', 'an address of 20 bytes'],
  [`voucher ${TOKEN}`, 'calldata in hex'],
  [`voucher ${TOKEN} 0x123`, 'calldata in hex'],
  [`voucher ${TOKEN} hello`, 'calldata in hex'],
  // No text: the words are those of the language. The second breaks off in the middle of a character.
  ['0xff', ''],
  [`${textToHex('notice ')}ff`, ''],
];

describe.each(LANGUAGES)('outputs in %s', (language) => {
  it('emits each kind', async () => {
    await using program = await Program.start('outputs', language);
    expect(await program.advance('notice olá mundo')).toMatchObject({
      status: 'accepted',
      notices: [textToHex('olá mundo')],
      reports: [],
    });
    expect(await program.advance('report 1 2')).toMatchObject({
      status: 'accepted',
      notices: [],
      reports: [textToHex('1 2')],
    });
    expect(await program.advance(`voucher ${TOKEN} 0xA9059CBB`)).toMatchObject({
      status: 'accepted',
      vouchers: [{destination: TOKEN.toLowerCase(), payload: '0xa9059cbb'}],
    });
    expect(await program.advance(`  voucher   ${TOKEN} 0x `)).toMatchObject({vouchers: [{payload: '0x'}]});
  });

  it('keeps only the report of an input that it rejects', async () => {
    await using program = await Program.start('outputs', language);
    expect(await program.advance('reject not today')).toMatchObject({
      status: 'rejected',
      vouchers: [],
      notices: [],
      reports: [textToHex('not today')],
    });
  });

  it('ends with an exception, and starts again', async () => {
    await using program = await Program.start('outputs', language);
    expect(await program.advance('exception out of stock')).toMatchObject({
      status: 'exception',
      exception: textToHex('out of stock'),
      notices: [],
    });
    expect(await program.exited).toBe('exit status: 1');
    await program.restart();
    expect((await program.advance('notice back')).notices.map(textOf)).toEqual(['back']);
  });

  it('rejects bad input with a report, and goes on', async () => {
    await using program = await Program.start('outputs', language);
    for (const [input, message] of FAULTS) {
      const result = await program.advance(input);
      expect([input, result.status, result.vouchers, result.notices]).toEqual([input, 'rejected', [], []]);
      expect(result.reports).toHaveLength(1);
      expect(textOf(result.reports[0])).toContain(message);
    }
    expect((await program.advance('notice still here')).status).toBe('accepted');
  });

  it('answers an inspect request with its commands', async () => {
    await using program = await Program.start('outputs', language);
    const {status, reports} = await program.inspect('');
    expect([status, reports.map(textOf)]).toEqual([
      'accepted',
      ['commands: notice, report, voucher, exception, reject'],
    ]);
  });
});
