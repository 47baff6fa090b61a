import {describe, expect, it} from 'vitest';

import {findLeaks} from '@site/scripts/lib/leaks';

/** Put together here, so that no scan of the sources stops at this file. */
const join = (...parts: readonly string[]) => parts.join('');

describe('findLeaks', () => {
  it.each([
    [join('-----BEGIN EC PRIVATE', ' KEY-----\nMHcCAQEEIIGvbmFzZGZhc2Rm'), 'a private key'],
    [join('key = "AKIA', 'IOSFODNN7EXAMPLE"'), 'an access key of AWS'],
    [join('ghp', '_', 'a'.repeat(36)), 'a token of GitHub'],
    [join('npm', '_', 'a'.repeat(36)), 'a token of npm'],
    [join('AIza', 'a'.repeat(35)), 'a key of Google'],
    [join('https://mainnet.infura.io/v3/', '0123456789abcdef0123456789abcdef'), 'a key in the address of an endpoint'],
    [join('https://user:', 'password@host.example/'), 'a user and a password in an address'],
    ['//# sourceMappingURL=main.js.map', 'an address of a source map'],
    ['{root:"/srv/site"}', 'a path of the computer that built the site'],
  ])('finds %s', (text, what) => {
    expect(findLeaks(text, ['/srv/site']).map((leak) => leak.what)).toEqual([what]);
  });

  it('does not tell a secret whole', () => {
    const [leak] = findLeaks(join('npm', '_', 'a'.repeat(36)), []);
    expect(leak?.found).toHaveLength(13);
  });

  it('lets examples be', () => {
    expect(
      findLeaks('https://mainnet.infura.io/v3/YOUR_KEY /home/alice/calculator me@host.example http://localhost:8080', [
        '/srv',
      ]),
    ).toEqual([]);
  });
});
