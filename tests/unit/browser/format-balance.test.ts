import {describe, expect, it} from 'vitest';

import {formatBalance} from '@site/src/browser/format-balance';

const TOKEN = 10n ** 18n;

describe('formatBalance', () => {
  it.each([
    [0n, '0'],
    [1n, '0'],
    [TOKEN - 1n, '0'],
    [TOKEN, '1'],
    [999n * TOKEN, '999'],
    [999n * TOKEN + (97n * TOKEN) / 100n, '999'],
    [1000n * TOKEN - 1n, '999'],
    [1000n * TOKEN, '1.0K'],
    [1049n * TOKEN, '1.0K'],
    [1050n * TOKEN - 1n, '1.0K'],
    [1050n * TOKEN, '1.1K'],
    [999_949n * TOKEN, '999.9K'],
    [999_950n * TOKEN - 1n, '999.9K'],
    [999_950n * TOKEN, '1.0M'],
    [999_999n * TOKEN, '1.0M'],
    [1_000_000n * TOKEN, '1.0M'],
    [12_345_678n * TOKEN, '12.3M'],
    [12_350_000n * TOKEN, '12.4M'],
    [999_949_999n * TOKEN, '999.9M'],
    [999_950_000n * TOKEN, '1.0B'],
    [1_000_000_000n * TOKEN, '1.0B'],
    [999_949_999_999n * TOKEN, '999.9B'],
    [999_950_000_000n * TOKEN, '1.0T'],
    [1_000_000_000_000n * TOKEN, '1.0T'],
    [999_950_000_000_000n * TOKEN, '1000.0T'],
    [1_234_567_890_000_000n * TOKEN, '1234.6T'],
  ])('shows %d as %s', (amount, text) => {
    expect(formatBalance(amount)).toBe(text);
  });

  it('counts the decimals that it is told', () => {
    expect(formatBalance(1_500n, 0)).toBe('1.5K');
    expect(formatBalance(1_234_560_000n, 6)).toBe('1.2K');
    expect(formatBalance(999_999_999n, 6)).toBe('999');
  });

  it('is never longer than the place that the bar reserves, up to a thousand trillions', () => {
    for (let exponent = 0n; exponent < 15n; exponent++) {
      for (const factor of [1n, 2n, 9n, 99n, 999n]) {
        const amount = factor * 10n ** exponent;
        if (amount < 10n ** 15n) expect(formatBalance(amount, 0).length).toBeLessThanOrEqual(7);
      }
    }
  });
});
