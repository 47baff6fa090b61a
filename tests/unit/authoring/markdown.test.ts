import {expect, it} from 'vitest';

import {markdown} from '@site/src/authoring/markdown';
import {root} from '@site/src/build/repository';

it('what Docusaurus writes of the transforms into the site’s script names no folder of this computer', () => {
  // It writes every option that JSON can hold, and null in place of a function.
  expect(JSON.stringify(markdown, (_, value: unknown) => (typeof value === 'function' ? null : value))).not.toContain(
    root,
  );
  expect(markdown.beforeDefaultRemarkPlugins.every((transform) => typeof transform === 'function')).toBe(true);
});
