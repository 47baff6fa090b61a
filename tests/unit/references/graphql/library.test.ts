import {execFile} from 'node:child_process';
import {readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {root} from '@site/src/build/repository';
import {printPages, type GraphqlTemplates} from '@site/src/references/graphql/library';
import {graphqlPages} from '@site/src/references/graphql/pages';
import {checkGraphql} from '@site/src/references/graphql/source';
import type {ReferencePage} from '@site/src/references/shared/page';
import {graphqlOptions, repositoryFile, faultOf} from '@site/tests/unit/references/support';
import {scratchFolder} from '@site/tests/lib/scratch';

/** A schema of one query and one type. */
function schemaOf(query: string, type: string): string {
  return `"Q." type Query { "F." ${query}: ${type} } "T." type ${type} { "N." name: String }`;
}

function pageOf(id: string): ReferencePage {
  return {
    id,
    frontMatter: {
      title: id,
      description: id,
      type: 'reference',
      slug: `/${id}`,
      tags: [],
      sources: [],
      custom_edit_url: null,
    },
    body: `All about ${id}.`,
  };
}

const LANGUAGE = ['scalars/String', 'scalars/Boolean'];
const DIRECTIVES = ['deprecated', 'include', 'oneOf', 'skip', 'specifiedBy'].map((name) => `directives/${name}`);

function templatesOf(...keys: readonly string[]): Map<string, (() => ReferencePage) | undefined> {
  return new Map([
    ...DIRECTIVES.map((key) => [key, undefined] as const),
    ...[...LANGUAGE, ...keys].map((key) => [key, () => pageOf(key)] as const),
  ]);
}

function print(text: string, templates: GraphqlTemplates): Promise<ReferencePage[]> {
  return printPages(checkGraphql(text, 'shop.graphql'), templates);
}

const shop = {text: schemaOf('offers', 'Offer'), templates: templatesOf('queries/offers', 'objects/Offer')};
const zoo = {text: schemaOf('cages', 'Cage'), templates: templatesOf('queries/cages', 'objects/Cage')};
const idsOf = (pages: readonly ReferencePage[]) => pages.map(({id}) => id).sort();

const folder = scratchFolder({each: true});
beforeEach(() => {
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('printPages', () => {
  it('makes the pages that have a template, prints nothing, and leaves no file behind', async () => {
    const spies = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    expect(idsOf(await print(shop.text, shop.templates))).toEqual(
      [...LANGUAGE, 'objects/Offer', 'queries/offers'].sort(),
    );
    expect(readdirSync(folder)).toEqual([]);
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  it('knows nothing of an earlier schema, nor of one that is asked for at the same time', async () => {
    const [first, second, third] = await Promise.all([
      print(shop.text, shop.templates),
      print(zoo.text, zoo.templates),
      print(shop.text, shop.templates),
    ]);
    expect(idsOf(second)).toEqual([...LANGUAGE, 'objects/Cage', 'queries/cages'].sort());
    expect(JSON.stringify(second)).not.toMatch(/offer/i);
    expect(third).toEqual(first);
  });

  it('gives its own pages where its module is loaded a second time', async () => {
    await print(shop.text, shop.templates);
    vi.resetModules();
    const {printPages: again} = await import('@site/src/references/graphql/library');
    const pages = await again(checkGraphql(zoo.text, 'zoo.graphql'), zoo.templates);
    expect(idsOf(pages)).toEqual([...LANGUAGE, 'objects/Cage', 'queries/cages'].sort());
  });

  it('throws what a template throws, and works again afterwards', async () => {
    const fault = new Error('the template has a fault');
    const templates = new Map(shop.templates).set('objects/Offer', () => {
      throw fault;
    });
    await expect(print(shop.text, templates)).rejects.toBe(fault);
    expect(readdirSync(folder)).toEqual([]);
    await expect(print(shop.text, shop.templates)).resolves.toHaveLength(4);
  });

  it('stops at a thing that no template knows', async () => {
    const templates = new Map(shop.templates);
    templates.delete('objects/Offer');
    const {file, problem} = await faultOf(() => print(shop.text, templates));
    expect(file).toBe('shop.graphql');
    expect(problem).toContain('"objects/Offer", which has no template');
  });

  it('stops where the library leaves out a thing that has a template', async () => {
    // It takes an object whose name ends in "Query" for a part of the queries.
    const {problem} = await faultOf(() =>
      print(schemaOf('deep', 'DeepQuery'), templatesOf('queries/deep.name', 'queries/deep', 'objects/DeepQuery')),
    );
    expect(problem).toContain('it asked for');
  });

  it('stops where two pages share a file', async () => {
    const text = `${schemaOf('offers', 'Offer')} "U." type OFFER { "N." name: String }`;
    const {problem} = await faultOf(() => print(text, templatesOf('queries/offers', 'objects/Offer', 'objects/OFFER')));
    expect(problem).toMatch(/these are missing: objects\/(Offer|OFFER)/);
  });

  it('stops where a file cannot be written', async () => {
    const long = `Offer${'s'.repeat(300)}`;
    const {problem} = await faultOf(() =>
      print(schemaOf('offers', long), templatesOf('queries/offers', `objects/${long}`)),
    );
    expect(problem).toMatch(/ENAMETOOLONG/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('makes the same pages alone in a process as after another schema', async () => {
  const file = `${rollups.pluginId}_versioned_docs/version-${lastVersion}/_specs/schema.graphql`;
  const script = join(folder, 'print.ts');
  writeFileSync(
    script,
    `import {readFileSync} from 'node:fs';
    import {graphqlPages} from '${root}/src/references/graphql/pages';

    void graphqlPages(readFileSync('${file}', 'utf8'), '${file}', ${JSON.stringify(graphqlOptions)}).then((pages) => {
      console.log(JSON.stringify(pages));
    });`,
  );
  const options = {cwd: root, maxBuffer: 2 ** 26};
  const {stdout} = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], options);
  await print(shop.text, shop.templates);
  expect(await graphqlPages(repositoryFile(file), file, graphqlOptions)).toEqual(JSON.parse(stdout));
});
