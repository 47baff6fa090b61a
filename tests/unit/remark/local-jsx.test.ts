import {compile} from '@mdx-js/mdx';
import {expect, it} from 'vitest';

import {localJsx} from '@site/src/remark/local-jsx';

const PAGE = '# Title\n\nText with `code`, and *more*.\n\n- one\n- two\n';

it('a page uses each function of React once as an import, however many elements it has', async () => {
  const code = String(await compile(PAGE, {recmaPlugins: [localJsx]}));
  const [, names = ''] = /^import \{(.+)\} from "react\/jsx-runtime";$/m.exec(code) ?? [];
  const locals = names.split(', ').map((name) => name.split(' as ')[1] ?? name);
  expect(locals.length).toBeGreaterThan(1);
  for (const local of locals) expect(code.match(new RegExp(`\\b${local}\\b`, 'g')), local).toHaveLength(2);
});

it('changes nothing else', async () => {
  const before = String(await compile(PAGE));
  const after = String(await compile(PAGE, {recmaPlugins: [localJsx]}));
  const below = (code: string) => code.slice(code.indexOf('function _createMdxContent'));
  expect(below(after)).toBe(below(before));
});
