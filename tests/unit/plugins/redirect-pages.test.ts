import createRedirectPageContent from '@docusaurus/plugin-client-redirects/lib/createRedirectPageContent';
import {expect, it} from 'vitest';

import {withCommonScript} from '@site/src/plugins/redirect-pages';

const scriptOf = (html: string) => /<script>([^]*?)<\/script>/.exec(html)?.[1];

it('redirect pages have one script, whatever they lead to', () => {
  const [a, b] = ['/a/', '/b/c/'].map((toUrl) => createRedirectPageContent({toUrl}));
  expect(scriptOf(a ?? '')).not.toBe(scriptOf(b ?? ''));
  expect(scriptOf(withCommonScript(a ?? ''))).toBe(scriptOf(withCommonScript(b ?? '')));
  expect(withCommonScript(a ?? '')).toContain('<link rel="canonical" href="/a/" />');
  expect(withCommonScript(a ?? '')).toContain('content="0; url=/a/"');
});

it('another script than the plugin’s is told', () => {
  expect(() => withCommonScript('<script>other()</script>')).toThrow('STOCK_SCRIPT');
});
