/** What the generator of the pages does behind our backs, and what guards against it. */
import fs, {readdirSync} from 'node:fs';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {generate, type OpenapiTemplates} from '@site/src/references/openapi/generator';
import {faultOf} from '@site/tests/unit/references/support';
import {scratchFolder} from '@site/tests/lib/scratch';
import {changed, GOOD, make} from './shop';

const templates: OpenapiTemplates = {
  info: ({id, operations, types}) => `${id}: ${operations.map((item) => item.id).join()}; ${[...types.keys()].join()}`,
  operation: ({id, summary}) => `${id}: ${summary}`,
};
const run = (text = GOOD, with_ = templates) => generate(text, 'shop.yaml', with_);

const folder = scratchFolder({each: true});

beforeEach(() => {
  vi.stubEnv('TMPDIR', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Writes of pages go wrong in this way; all others work. */
function spoilWrites(spoil: (write: (text: string) => void, text: string) => void): void {
  const write = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((path, text, options) => {
    if (String(path).endsWith('read-item.api.mdx')) {
      spoil((changedText) => write(path, changedText, options), typeof text === 'string' ? text : '');
    } else {
      write(path, text, options);
    }
  });
}

describe('generate', () => {
  it('writes what the templates make, for the API and for each operation', async () => {
    const {api, bodies} = await run();
    expect(Object.fromEntries(bodies)).toEqual({
      'shop-api': 'shop-api: read-item,add-item; Item',
      'read-item': 'read-item: Read an item',
      'add-item': 'add-item: Add an item',
    });
    expect(api.servers).toEqual([{url: 'http://localhost:1234', description: 'Here.'}]);
  });

  it('keeps marks of the template language in a text', async () => {
    const {bodies} = await run(GOOD, {...templates, operation: () => '{{{markdown}}} {{id}} <b> & "quotes"'});
    expect(bodies.get('read-item')).toBe('{{{markdown}}} {{id}} <b> & "quotes"');
  });

  it.each(['info', 'operation'] as const)('stops where a template throws: %s', async (name) => {
    const fault = new Error('template');
    const broken = {
      ...templates,
      [name]: () => {
        throw fault;
      },
    };
    await expect(run(GOOD, broken)).rejects.toBe(fault);
  });

  it('stops where a page cannot be written, with what the generator has printed', async () => {
    spoilWrites(() => {
      throw new Error('no space left');
    });
    const error = await faultOf(() => run());
    expect(error.file).toBe('shop.yaml');
    expect(error.problem).toContain('read-item.api.mdx');
    expect(error.problem).toContain('no space left');
  });

  it('stops where a page is written in part, and where it is not written', async () => {
    spoilWrites((write, text) => write(text.slice(0, 5)));
    expect((await faultOf(() => run())).problem).toContain('read-item.api.mdx');
    vi.restoreAllMocks();
    spoilWrites(() => undefined);
    expect((await faultOf(() => run())).problem).toContain('read-item.api.mdx');
  });

  it('stops where there is a page more than the templates have made', async () => {
    spoilWrites((write, text) => {
      write(text);
      const pages = join(folder, readdirSync(folder)[0] ?? '', 'pages');
      if (fs.existsSync(pages)) {
        fs.writeFileSync(join(pages, 'more.api.mdx'), '');
      }
    });
    expect((await faultOf(() => run())).problem).toContain('more.api.mdx');
  });

  it('stops where two pages would have one name', async () => {
    const text = changed('operationId: add_item', 'operationId: read_item');
    expect((await faultOf(() => run(text))).problem).toBe('two pages would have the name "read-item"');
  });

  it('leaves no folder behind and the console as it was, whatever happens', async () => {
    const {log, error} = console;
    await run();
    await faultOf(() => run(changed('operationId: add_item', 'operationId: read_item')));
    expect(readdirSync(folder)).toEqual([]);
    expect([console.log, console.error]).toEqual([log, error]);
  });

  it('takes nothing of one specification into the next, nor into one that is made at the same time', async () => {
    const other = GOOD.replaceAll('Item', 'Thing')
      .replaceAll('Shop', 'Store')
      .replace('operationId: add_item', 'operationId: put');
    const alone = await make(other);
    const {log, error} = console;
    const together = await Promise.all([make(GOOD), make(other), make(GOOD)]);
    expect(await make(other)).toEqual(alone);
    expect(together[1]).toEqual(alone);
    expect(together[2]).toEqual(together[0]);
    expect(JSON.stringify(alone)).not.toMatch(/(?<!Tab)Item|Shop|add-item/);
    expect([console.log, console.error]).toEqual([log, error]);
  });
});
