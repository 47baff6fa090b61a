import {describe, expect, it} from 'vitest';

import {contentSecurityPolicy, policyHash} from '@site/src/deploy/policy';

const HOSTS = {
  script: ['https://s.example'],
  connect: ['https://c.example'],
  image: ['https://i.example'],
  font: ['https://f.example'],
};

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [, name = '', value = ''] = /^(\S+) (.*)$/.exec(directive) ?? [];
      return [name, value] as const;
    }),
  );
}

describe('contentSecurityPolicy', () => {
  it('allows the site’s files, the inline code of its pages and the hosts of the configuration', () => {
    const policy = contentSecurityPolicy(
      {scripts: new Set(['a()']), styles: new Set(['b{}']), attributes: new Set(['c:d'])},
      HOSTS,
    );
    expect(directives(policy)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${policyHash('a()')} https://s.example`,
      'style-src': `'self' ${policyHash('b{}')}`,
      'style-src-attr': `'unsafe-hashes' ${policyHash('c:d')}`,
      'font-src': "'self' https://f.example",
      'img-src': "'self' data: https://i.example",
      'connect-src': "'self' https://c.example",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('hashes as browsers do', () => {
    // echo -n "alert('Hello, world.');" | openssl sha256 -binary | openssl base64
    expect(policyHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });

  it('allows no style attribute where pages have none', () => {
    const none = new Set<string>();
    const policy = contentSecurityPolicy({scripts: none, styles: none, attributes: none}, HOSTS);
    expect(directives(policy)['style-src-attr']).toBe("'none'");
  });

  it('stops where hashes do not fit into a header', () => {
    const scripts = new Set(Array.from({length: 40}, (_, index) => `script${index}`));
    expect(() => contentSecurityPolicy({scripts, styles: new Set(), attributes: new Set()}, HOSTS)).toThrow(
      /40 inline scripts.*\n {2}Put what differs/,
    );
  });
});
