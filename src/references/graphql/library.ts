import {randomUUID} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import graphqlMarkdown from '@graphql-markdown/docusaurus';
import setLogger from '@graphql-markdown/logger';

import {Fault} from '@site/src/diagnostics/fault';
import {renderPage, type ReferencePage} from '@site/src/references/shared/page';
import {listFiles} from '@site/src/references/shared/write';
import type {CheckedGraphql} from './source';

/**
 * What makes the page about each thing of a schema, by the library's words for its kind and its name, such as
 * `objects/Notice` or `queries/notices`; `undefined` where a thing shall have none.
 */
export type GraphqlTemplates = ReadonlyMap<string, (() => ReferencePage) | undefined>;

/** What the library calls its hooks with, as far as they use it. */
interface RootTypesEvent {
  data: {rootTypes: Record<string, Record<string, object> | undefined>};
}
interface PrintTypeEvent {
  data: {type: object};
  output?: string;
  preventDefault: () => void;
}

type Options = Parameters<typeof graphqlMarkdown>[1];
type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];

/** The property of `globalThis` by which modules that the library imports by name reach the run under way. */
const RUN = '__graphqlPagesRun';

let latest: Promise<unknown> = Promise.resolve();

/**
 * Has `@graphql-markdown/docusaurus` read a schema and write a page for each thing in it, with the text of our templates,
 * and takes the pages back from the folder that it has written.
 *
 * The library has one set of hooks for the whole process, and keeps the options of its first run. Therefore runs wait
 * for one another, and nothing reads those options: all that a hook knows of a schema is what its own event holds.
 *
 * @throws What a template throws. Fault where the schema has something that `templates` does not know, or where the
 *   library has complained or written anything but those pages.
 */
export function printPages(checked: CheckedGraphql, templates: GraphqlTemplates): Promise<ReferencePage[]> {
  const run = latest.then(() => runLibrary(checked, templates));
  latest = run.catch(() => undefined);
  return run;
}

async function runLibrary({file, document}: CheckedGraphql, templates: GraphqlTemplates): Promise<ReferencePage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'graphql-pages-'));
  const pages = new Map<object, ReferencePage>();
  const errors: unknown[] = [];
  const complaints: string[] = [];
  // Keeps Node.js from giving the module of an earlier run, also where this module is loaded a second time.
  const id = randomUUID();
  const moduleOf = (code: string) =>
    `data:text/javascript,${encodeURIComponent(`const run = globalThis.${RUN}; // ${id}\n${code}`)}`;
  const silent = () => undefined;
  const complain = (message: unknown) => void complaints.push(String(message));

  Reflect.set(globalThis, RUN, {
    logger: {debug: silent, info: silent, log: silent, success: silent, warn: complain, error: complain},
    quieten: () => setLogger(moduleOf('export const {debug, info, log, success, warn, error} = run.logger;')),
    /** A loader of GraphQL Tools; what it hands over is what has been checked. */
    CheckedDocument: class {
      load() {
        return Promise.resolve([{location: file, document}]);
      }
    },
    beforeRenderRootTypesHook({data: {rootTypes}}: RootTypesEvent) {
      try {
        for (const [kind, things = {}] of Object.entries(rootTypes)) {
          for (const [name, thing] of Object.entries(things)) {
            const make = templateOf(templates, `${kind}/${name}`, file);
            if (make === undefined) {
              Reflect.deleteProperty(things, name);
            } else {
              pages.set(thing, make());
            }
          }
        }
      } catch (error) {
        // The library would swallow it and write pages in a layout of its own.
        errors.push(error);
      }
    },
    beforePrintTypeHook(event: PrintTypeEvent) {
      const page = pages.get(event.data.type);
      event.preventDefault();
      event.output = page === undefined ? '' : renderPage(page, file);
    },
  });
  try {
    const plugin = await graphqlMarkdown({} as LoadContext, {
      schema: file,
      loaders: {CheckedDocument: moduleOf('export const {CheckedDocument} = run;')} as Options['loaders'],
      formatter: moduleOf('await run.quieten();\nexport const {beforeRenderRootTypesHook, beforePrintTypeHook} = run;'),
      rootPath: folder,
      baseURL: '.',
      homepage: false,
      docOptions: {sectionHeaderId: false},
      printTypeOptions: {hierarchy: 'entity'},
    });
    await runCommand(plugin).catch((error: unknown) => {
      complaints.push(error instanceof Error ? error.message : String(error));
    });
    if (errors.length > 0) {
      throw errors[0];
    }
    const made = [...pages.values()];
    checkWritten(folder, made, templates, complaints, file);
    return made;
  } finally {
    Reflect.deleteProperty(globalThis, RUN);
    rmSync(folder, {recursive: true, force: true});
  }
}

/** @throws Fault where there is no word about a thing. */
function templateOf(templates: GraphqlTemplates, key: string, file: string): (() => ReferencePage) | undefined {
  if (!templates.has(key)) {
    throw new Fault({
      file,
      problem: `@graphql-markdown/docusaurus makes a page for "${key}", which has no template`,
      fix: 'Write one in src/references/graphql/pages.ts.',
    });
  }
  return templates.get(key);
}

/** Runs the command that the plugin adds to the command line of Docusaurus, on a command line of its own. */
async function runCommand(plugin: Plugin): Promise<void> {
  const commands: Cli[] = [];
  plugin.extendCli?.({addCommand: (command: Cli) => commands.push(command)} as object as Cli);
  for (const command of commands) {
    const program = command.createCommand();
    program.addCommand(command);
    await program.parseAsync([command.name()], {from: 'user'});
  }
}

/** @throws Fault where a folder holds anything but these pages. */
function checkWritten(
  folder: string,
  pages: readonly ReferencePage[],
  templates: GraphqlTemplates,
  complaints: readonly string[],
  file: string,
): void {
  const written = listFiles(folder, '.').map((path) => readFileSync(join(folder, path), 'utf8'));
  const lacking = new Map(pages.map((page) => [renderPage(page, file), page.id]));
  const foreign = written.filter((text) => !lacking.delete(text));
  const due = [...templates.values()].filter((make) => make !== undefined).length;
  if (complaints.length > 0 || foreign.length > 0 || lacking.size > 0 || pages.length !== due) {
    throw new Fault({
      file,
      problem: [
        '@graphql-markdown/docusaurus did not write the pages that it was given',
        ...(pages.length === due ? [] : [`it asked for ${pages.length} of ${due}`]),
        ...(lacking.size > 0 ? [`these are missing: ${[...lacking.values()].join(', ')}`] : []),
        ...(foreign.length > 0 ? [`${foreign.length} of its ${written.length} files contain a different text`] : []),
        ...complaints,
      ].join('; '),
      fix: 'Give items of one kind names that differ in more than case. If they do, compare the hooks in src/references/graphql/library.ts with the documentation of the installed version.',
    });
  }
}
