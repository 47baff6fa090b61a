import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {compile} from '@mdx-js/mdx';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';
import {contractsFileOf, referenceFolderOf} from '@site/src/references/folders';
import {contractReference} from '@site/src/remark/contract-reference';

const SPEC = 'docs/compute/_specs/contracts.json';

describe('ContractReference', () => {
  let root = '';

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'contract-reference-'));
    write(SPEC, readText(fromRoot(SPEC)));
    write('docs/other/page.mdx', '');
  });

  afterAll(() => {
    rmSync(root, {recursive: true});
  });

  function write(path: string, content: string): void {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), content);
  }

  async function page(markdown: string, path = 'docs/compute/page.mdx'): Promise<string> {
    const file = new VFile({path: join(root, path), value: markdown});
    return String(await compile(file, {remarkPlugins: [[contractReference, {root}]], jsx: true}));
  }

  async function fault(markdown: string, path?: string): Promise<Fault> {
    const error: unknown = await page(markdown, path).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof Fault) return error;
    throw error;
  }

  it('becomes the sections of the page, with the tags that other transforms replace', async () => {
    const code = await page('Text.\n\n<ContractReference page="references" />\n\n## More\n');
    expect(code).toContain('0xb72971ee');
    expect(code).toContain('<Addresses contract="CartesiCompute" />');
    expect(code).not.toContain('<ContractReference');
    expect(code.indexOf('Text.')).toBeLessThan(code.indexOf('instantiate'));
    expect(code.indexOf('0xb72971ee')).toBeLessThan(code.indexOf('"More"'));
  });

  it('names the page that does not exist, with its line and those that do', async () => {
    const error = await fault('Text.\n\n<ContractReference page="reference" />\n');
    expect(error.message).toContain('docs/compute/page.mdx:3');
    expect(error.message).toContain(`there is no page reference in ${SPEC}`);
    expect(error.message).toContain('references');
  });

  it.each(['<ContractReference />', '<ContractReference page={1} />', '<ContractReference contract="a" />'])(
    'refuses %s',
    async (tag) => {
      expect((await fault(`${tag}\n`)).message).toContain('needs the one attribute "page"');
    },
  );

  it('says where the specification is missing', async () => {
    const {message} = await fault('<ContractReference page="references" />\n', 'docs/other/page.mdx');
    expect(message).toContain('finds no _specs/contracts.json');
  });

  it('belongs to a section whose addresses have a file of their own', () => {
    const section = referenceFolderOf('docs/compute/page.mdx', root);
    expect(section).toEqual({folder: 'docs/compute', path: '/compute/', version: undefined});
    expect(section && contractsFileOf(section, root)).toBe(SPEC);
  });
});
