import {posix} from 'node:path';

import {readCli, type Cli, type CliCommand, type CliExample, type CliFlag} from './spec';
import {historyIn, joined, type ReferenceOptions} from '@site/src/references/shared/options';
import {proseToMdx, table, type ReferencePage, type Source} from '@site/src/references/shared/page';
import {anchor, blocks, fence, pageTexts} from '@site/src/references/shared/prose';

/**
 * The page about the command line interface of a docs version, made from its `_specs/cli.json`.
 *
 * @throws {Fault} as `readCli` does.
 */
export function cliPages(text: string, file: string, options: ReferenceOptions): ReferencePage[] {
  const spec = readCli(text, file);
  const cli = spec.value;
  const {path, sidebarLabel} = cli.page;
  const place = {file, line: spec.lineOf(['page', 'description']), subject: 'the page'};
  return [
    {
      id: `${options.idBase}/${path}`,
      frontMatter: {
        ...pageTexts(cli.page, options, place),
        type: 'reference',
        slug: `${options.slugBase}/${path}`,
        sidebar_label: sidebarLabel,
        tags: options.tags,
        sources: options.sources.length > 0 ? options.sources : [sourceOf(cli)],
        custom_edit_url: options.editUrl,
      },
      body: pageBody(cli, options),
    },
  ];
}

/** The folder that holds the source of every command. */
function sourceOf({source: {name, version}, commands}: Cli): Source {
  const folders = Object.values(commands).map(({source}) => posix.dirname(source));
  const [shortest = '.'] = folders.sort((one, other) => one.length - other.length);
  return {name, version, path: shortest};
}

function pageBody({binary, page, commands}: Cli, options: ReferenceOptions): string {
  const entries = Object.entries(commands);
  return blocks(
    proseToMdx(page.intro),
    historyIn(options, '', 'head'),
    table(
      ['Command', 'What it does'],
      entries.map(([name, {summary}]) => [
        `[\`${binary} ${name}\`](#${anchor(`${binary} ${name}`)})`,
        proseToMdx(summary),
      ]),
    ),
    ...entries.flatMap(([name, command]) => commandSections(binary, name, command, options)),
  );
}

function commandSections(binary: string, name: string, command: CliCommand, options: ReferenceOptions): string[] {
  const {description, usage, args, flags, notes, examples, failures} = command;
  return [
    `## ${binary} ${name}`,
    proseToMdx(description),
    historyIn(options, name),
    fence('text', usage.replace(/^\$ /, '')),
    ...rowsOrNothing(
      ['Argument', 'Required', 'Meaning'],
      Object.entries(args).map(([argument, {required, description: meaning}]) => [
        `\`${argument.toUpperCase()}\``,
        required ? 'yes' : 'no',
        joined(proseToMdx(meaning), historyIn(options, `${name} ${argument.toUpperCase()}`)),
      ]),
    ),
    ...rowsOrNothing(
      ['Flag', 'Value', 'Default', 'Variable', 'Meaning'],
      Object.entries(flags).map(([flag, details]) => flagRow(flag, details, historyIn(options, `${name} --${flag}`))),
    ),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${proseToMdx(note)}`).join('\n')]),
    ...examples.flatMap(exampleSections),
    ...rowsOrNothing(
      ['What you see', 'Why', 'What to do'],
      failures.map(({see, why, fix}) => [see, why, fix].map(proseToMdx)),
    ),
  ];
}

function flagRow(name: string, flag: CliFlag, history: string): string[] {
  const meaning = flag.hidden === true ? `${flag.description} \`--help\` hides this flag.` : flag.description;
  return [
    flag.char === undefined ? `\`--${name}\`` : `\`-${flag.char}\`, \`--${name}\``,
    valueOf(flag),
    flag.required === true ? 'required' : flag.default === undefined ? 'none' : `\`${flag.default}\``,
    flag.env === undefined ? 'none' : `\`${flag.env}\``,
    joined(proseToMdx(meaning), history),
  ];
}

function valueOf({kind, value = '', options}: CliFlag): string {
  if (kind === 'boolean') return 'none';
  return options === undefined ? value : `${value}: ${options.map((option) => `\`${option}\``).join(', ')}`;
}

function exampleSections({description, command, output}: CliExample): string[] {
  return [
    proseToMdx(description),
    fence('shell', command),
    ...(output === undefined ? [] : ['It prints:', fence(isJson(output) ? 'json' : 'text', output)]),
  ];
}

function isJson(text: string): boolean {
  return text.startsWith('{') || text.startsWith('[');
}

function rowsOrNothing(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [table(head, rows)];
}
