import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {Command} from 'commander';
import * as openapiDocs from 'docusaurus-plugin-openapi-docs';

import {Fault} from '@site/src/diagnostics/fault';
import type {Api, ApiItem, Info, OperationItem, Schema} from './model';

/** What makes the MDX of the pages. */
export interface OpenapiTemplates {
  info: (api: Api) => string;
  operation: (item: OperationItem, api: Api) => string;
}

/** A specification as the generator has read it, and the text that it has written for each page, by the page's id. */
export interface Generated {
  api: Api;
  bodies: ReadonlyMap<string, string>;
}

/** What the generator hands to the functions that make its pages. */
interface InfoItem {
  id: string;
  info: Info;
}

interface OperationPageItem {
  id: string;
  title: string;
  api: ApiItem & {servers?: Api['servers']};
}

interface SchemaItem {
  schema: Schema & {title: string};
}

/** The generator's extension points that we use. */
interface MarkdownGenerators {
  createInfoPageMD: (item: InfoItem) => string;
  createApiPageMD: (item: OperationPageItem) => string;
  createSchemaPageMD?: (item: SchemaItem) => string;
}

/** The generator's own declarations name types alone. */
const {default: createPlugin} = openapiDocs as unknown as {
  default: (context: Pick<LoadContext, 'siteDir' | 'siteConfig'>, options: object) => Plugin;
};

/** Names of the files that the generator reads. */
const SPECIFICATION = 'specification.yaml';
const TEMPLATE = 'template.mustache';

/**
 * Lets docusaurus-plugin-openapi-docs read a specification, resolve it and write its pages with our templates, into a
 * folder of their own that is gone afterwards.
 *
 * The generator overwrites no file, prints what fails instead of throwing it, and waits for no page; so all that it has
 * printed and written is held against what the templates have made.
 *
 * @param text The specification, free of faults.
 * @param file Its path relative to the repository, for messages.
 * @throws Whatever a template throws; Fault where two pages would have one name, or the generator did not write exactly
 *   what the templates have made.
 */
export async function generate(text: string, file: string, templates: OpenapiTemplates): Promise<Generated> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    writeFileSync(join(folder, SPECIFICATION), text);
    writeFileSync(join(folder, TEMPLATE), '{{{markdown}}}');
    const api = await readApi(folder, file);
    const operations = new Map(api.operations.map((item) => [item.id, item]));
    const pages = new Templated();
    const printed = await runCommand(folder, 'pages', {
      createInfoPageMD: ({id}) => pages.make(`${id}.info.mdx`, () => templates.info(api)),
      createApiPageMD: ({id}) =>
        pages.make(`${id}.api.mdx`, () => {
          const item = operations.get(id);
          return item === undefined ? '' : templates.operation(item, api);
        }),
    });
    pages.throwFirst();
    const written = readFolder(join(folder, 'pages'));
    compare(written, pages.texts, file, printed);
    return {api, bodies: new Map([...written].map(([name, body]) => [name.replace(/\.(info|api)\.mdx$/, ''), body]))};
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** A first run, only to see what the generator has read: the page of the API as a whole needs all of it. */
async function readApi(folder: string, file: string): Promise<Api> {
  const infos: InfoItem[] = [];
  const operations: OperationPageItem[] = [];
  const schemas: SchemaItem[] = [];
  const printed = await runCommand(
    folder,
    'read',
    {
      createInfoPageMD: (item) => collect(infos, item),
      createApiPageMD: (item) => collect(operations, item),
      createSchemaPageMD: (item) => collect(schemas, item),
    },
    {showSchemas: true},
  );
  const [info] = infos;
  if (info === undefined || printed.length > 0) {
    throw new Fault({
      file,
      problem: ['the generator cannot read it', ...printed].join('\n'),
      fix: 'Correct what it has printed.',
    });
  }
  const ids = [info, ...operations].map(({id}) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    throw new Fault({
      file,
      problem: `two pages would have the name "${twice}"`,
      fix: 'Change an `operationId`, or the title: names of pages are in lower case, with a hyphen between words.',
    });
  }
  return {
    id: info.id,
    info: info.info,
    servers: operations[0]?.api.servers ?? [],
    operations: operations.map(({id, title, api}) => ({id, summary: title, api})),
    types: new Map(schemas.map(({schema}) => [schema.title, schema])),
  };
}

/** Keeps an item; the page that is written for it is looked at by nobody. */
function collect<Item>(items: Item[], item: Item): string {
  items.push(item);
  return '';
}

function readFolder(folder: string): Map<string, string> {
  return existsSync(folder)
    ? new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    : new Map<string, string>();
}

/** The texts that the templates have made, by name of the file that the generator is to write. */
class Templated {
  readonly texts = new Map<string, string>();
  readonly #errors: unknown[] = [];

  /** The generator would let an error of a template pass as a rejection that nobody handles. */
  make(name: string, template: () => string): string {
    try {
      const text = template();
      this.texts.set(name, text);
      return text;
    } catch (error) {
      this.#errors.push(error);
      return '';
    }
  }

  throwFirst(): void {
    if (this.#errors.length > 0) {
      throw this.#errors[0];
    }
  }
}

/** The last run of the command: runs take turns, as each listens to the console. */
let turn: Promise<unknown> = Promise.resolve();

/** Runs the generator's command for the specification in `folder`, and returns what it has printed as errors. */
function runCommand(
  folder: string,
  output: string,
  markdownGenerators: MarkdownGenerators,
  options: {showSchemas?: boolean} = {},
): Promise<string[]> {
  const config = {
    specPath: SPECIFICATION,
    outputDir: join(folder, output),
    template: join(folder, TEMPLATE),
    markdownGenerators,
    ...options,
  };
  const plugin = createPlugin(
    {siteDir: folder, siteConfig: {presets: [], plugins: []} as unknown as LoadContext['siteConfig']},
    {docsPluginId: 'rollups', config: {api: config}},
  );
  const program = new Command();
  plugin.extendCli?.(program as Parameters<NonNullable<Plugin['extendCli']>>[0]);
  const run = turn.then(async () => {
    const {log, error} = console;
    const errors: string[] = [];
    // It tells each file that it writes, with the name of a folder that is gone when anybody reads it.
    console.log = () => undefined;
    console.error = (...parts: unknown[]) => void errors.push(parts.map(String).join(' '));
    try {
      await program.parseAsync(['gen-api-docs', 'api'], {from: 'user'});
    } finally {
      Object.assign(console, {log, error});
    }
    return errors;
  });
  turn = run.catch(() => undefined);
  return run;
}

function compare(
  written: ReadonlyMap<string, string>,
  made: ReadonlyMap<string, string>,
  file: string,
  printed: readonly string[],
): void {
  const names = new Set([...written.keys(), ...made.keys()]);
  const wrong = [...names].filter((name) => written.get(name) !== made.get(name));
  if (wrong.length > 0 || printed.length > 0) {
    throw new Fault({
      file,
      problem: [`the generator has not written its pages as they were made: ${wrong.join(', ')}`, ...printed].join(
        '\n',
      ),
      fix: 'See that the folder for temporary files has room and may be written to, and run it again.',
    });
  }
}
