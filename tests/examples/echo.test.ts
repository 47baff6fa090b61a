import {describe, expect, it} from 'vitest';
import {LIMITS_2, textToHex} from '@site/src/rollup';
import {ALICE, LANGUAGES, Program, textOf} from './harness';

describe.each(LANGUAGES)('echo in %s', (language) => {
  it('sends texts, bytes that are no text, and nothing back as notices', async () => {
    await using program = await Program.start('echo', language);
    for (const payload of [textToHex('hello'), textToHex('olá 🌍'), '0xff00fe', '0x']) {
      expect(await program.advance(payload)).toMatchObject({
        status: 'accepted',
        notices: [payload],
        vouchers: [],
        reports: [],
      });
    }
  });

  it('sends an inspect payload back as a report', async () => {
    await using program = await Program.start('echo', language);
    expect(await program.inspect('a/b?c')).toMatchObject({status: 'accepted', reports: [textToHex('a/b?c')]});
  });

  it('goes on through many requests of both kinds, and prints the inputs', async () => {
    await using program = await Program.start('echo', language);
    for (let i = 0; i < 10; i++) {
      expect((await program.advance(`input ${i}`)).notices.map(textOf)).toEqual([`input ${i}`]);
      expect((await program.inspect(`query ${i}`)).processedInputCount).toBe(i + 1);
    }
    expect(program.output).toContain(`input 9 from ${ALICE.toLowerCase()}: ${textToHex('input 9')}`);
  });

  it('rejects an input that is too large for a notice, and goes on', async () => {
    await using program = await Program.start('echo', language);
    const result = await program.advance(`0x${'ab'.repeat(1024 * 1024)}`);
    expect(result).toMatchObject({status: 'rejected', notices: []});
    expect(textOf(result.reports[0])).toMatch(/^POST \/notice answered 413: JSON payload .* is larger than allowed/);
    expect((await program.advance('small')).status).toBe('accepted');
  });

  it('calls /finish again when the server says 202', async () => {
    await using program = await Program.start('echo', language, {finishTimeout: 20});
    await program.advance('one');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await program.advance('two')).notices.map(textOf)).toEqual(['two']);
  });
});

describe.each(LANGUAGES)('echo for 2.0 in %s', (language) => {
  const start = () => Program.start('rollups-2/echo', language, {release: '2.0', finishTimeout: 50});

  it('sends inputs back as notices and queries as reports, many times', async () => {
    await using program = await start();
    for (const payload of [textToHex('hello'), textToHex('olá 🌍'), '0xff00fe', '0x'] as const) {
      expect(await program.advance(payload)).toMatchObject({
        status: 'accepted',
        notices: [payload],
        vouchers: [],
        delegateCallVouchers: [],
        reports: [],
      });
      expect(await program.inspect('a/b?c')).toMatchObject({status: 'accepted', reports: [textToHex('a/b?c')]});
    }
    expect(program.output).toBe('');
  });

  it('sends the largest input back', async () => {
    await using program = await start();
    const payload = `0x${'ab'.repeat(LIMITS_2.inputBytes)}` as const;
    expect(await program.advance(payload)).toMatchObject({status: 'accepted', notices: [payload]});
  });
});
