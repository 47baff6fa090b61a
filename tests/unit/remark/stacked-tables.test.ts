import {compile} from '@mdx-js/mdx';
import {expect, it} from 'vitest';
import remarkGfm from 'remark-gfm';

import {stackedTables} from '@site/src/remark/stacked-tables';

const page = async (head: string) =>
  String(
    await compile(
      `| ${head} |\n|${'---|'.repeat(head.split('|').length)}\n|${'cell|'.repeat(head.split('|').length)}\n`,
      {
        remarkPlugins: [remarkGfm, stackedTables],
      },
    ),
  );

it('gives tables of failures and wide ones of parameters their headings for phones, and no others', async () => {
  const failures = await page('Status | Why | What to do');
  expect(failures).toContain('table-stacks');
  expect(failures).toContain('"data-heading": "What to do"');
  expect(await page('Variable | What to do')).not.toContain('table-stacks');
  expect(await page('Name | Type | Meaning')).not.toContain('table-stacks');
  const parameters = await page('Name | Type | Required | Default | Meaning');
  expect(parameters).toContain('"data-heading": "Meaning"');
  expect(await page('Name | Type | Meaning | Default')).not.toContain('table-stacks');
});
