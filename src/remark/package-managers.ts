import type {Code, Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

import type {TokenMark} from './token-marks';

/** The group of tabs in which a reader chooses; `src/start/package-manager.ts` knows it too. */
const GROUP = 'package-manager';

const MANAGERS = ['npm', 'pnpm', 'yarn'] as const;
type Manager = (typeof MANAGERS)[number];

/** What `npm` does, as the others say it; nothing where one cannot. */
type Words = Readonly<Record<Exclude<Manager, 'npm'>, string | undefined>>;

/**
 * The commands that mean the same in every package manager. The longer forms come first. Yarn has had no global packages since
 * version 2. What is not listed belongs to npm alone: `npm ci` needs its lock file.
 */
const FORMS: readonly (readonly [npm: string, rest: RegExp, others: Words])[] = [
  ['npm install --global', /^ [@\w]/, {pnpm: 'pnpm add --global', yarn: undefined}],
  ['npm ls --global', /^ [@\w]/, {pnpm: 'pnpm ls --global', yarn: undefined}],
  ['npm install --save-exact', /^ [@\w]/, {pnpm: 'pnpm add --save-exact', yarn: 'yarn add --exact'}],
  ['npm install', /^ [@\w]/, {pnpm: 'pnpm add', yarn: 'yarn add'}],
  ['npm install', /^$/, {pnpm: 'pnpm install', yarn: 'yarn install'}],
  ['npm run', /^ [a-z]/, {pnpm: 'pnpm run', yarn: 'yarn run'}],
  ['npx', /^ tsx (?:--test )?[\w-]+\.ts\b/, {pnpm: 'pnpm exec', yarn: 'yarn'}],
];

/** A command of a block that the package managers say differently. */
interface Command {
  /** Index of its line, and column of its first letter. */
  readonly line: number;
  readonly column: number;
  readonly npm: string;
  readonly others: Words;
}

/** The commands of a block that say npm; nothing where one of them belongs to npm alone. */
function commandsOf(text: string): Command[] | undefined {
  const commands: Command[] = [];
  for (const [line, code] of text.split('\n').entries()) {
    // Settings of the environment may stand before a command.
    const column = /^\s*(?:\w+=(?:"[^"]*"|\S*) )*/.exec(code)?.[0].length ?? 0;
    const command = code.slice(column);
    const form = FORMS.find(([npm, rest]) => command.startsWith(npm) && rest.test(command.slice(npm.length)));
    if (form !== undefined) commands.push({line, column, npm: form[0], others: form[2]});
    else if (/\bnp[mx]\b/.test(code)) return undefined;
  }
  return commands;
}

/** The block in the words of a package manager; nothing where that cannot do it. */
function inWordsOf(manager: Manager, text: string, commands: readonly Command[]): string | undefined {
  if (manager === 'npm') return text;
  const lines = text.split('\n');
  for (const {line, column, npm, others} of commands) {
    const words = others[manager];
    if (words === undefined) return undefined;
    const code = lines[line] ?? '';
    lines[line] = code.slice(0, column) + words + code.slice(column + npm.length);
  }
  return lines.join('\n');
}

/**
 * Remark plugin: a shell block that installs packages becomes tabs, one for each package manager that can do it. What a reader
 * chooses there holds for all pages: `managerMarks` is for the commands of the blocks that stay as they are.
 *
 * A block within tabs of package managers stays as it is.
 */
export function packageManagers(): (tree: Root) => void {
  return (tree) => {
    walk(tree);
  };
}

function walk(node: Nodes): void {
  if (!('children' in node)) return;
  if (node.type === 'mdxJsxFlowElement' && isChoice(node)) return;
  const children: RootContent[] = node.children.map((child) => {
    if (child.type === 'code') return tabsOf(child) ?? child;
    walk(child);
    return child;
  });
  node.children.splice(0, node.children.length, ...(children as never[]));
}

function isChoice({name, attributes}: MdxJsxFlowElement): boolean {
  return (
    name === 'Tabs' && attributes.some((each) => 'name' in each && each.name === 'groupId' && each.value === GROUP)
  );
}

function tabsOf(block: Code): MdxJsxFlowElement | undefined {
  if (block.lang !== 'shell') return undefined;
  const commands = commandsOf(block.value);
  if (commands?.some(({npm}) => npm.startsWith('npm install')) !== true) return undefined;
  const items = MANAGERS.flatMap((manager) => {
    const value = inWordsOf(manager, block.value, commands);
    return value === undefined ? [] : [element('TabItem', {value: manager, label: manager}, [{...block, value}])];
  });
  return element('Tabs', {groupId: GROUP}, items);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
  };
}

/** Where a shell block outside of tabs says npm, with what the other package managers say there. */
export function managerMarks({lang, value}: Code): TokenMark[] {
  if (lang !== 'shell') return [];
  return (commandsOf(value) ?? []).flatMap(({line, column, npm, others: {pnpm, yarn}}) =>
    // Only the first word differs: the others are tokens of their own.
    pnpm === undefined || yarn === undefined || npm.startsWith('npm install')
      ? []
      : [
          {
            line: line + 1,
            column,
            length: npm.split(' ')[0]?.length ?? 0,
            carried: {managers: [firstWords(pnpm, npm), firstWords(yarn, npm)].join()},
          },
        ],
  );
}

/** What stands for the first word of `npm`: all that comes before the words that the two share. */
function firstWords(words: string, npm: string): string {
  const [, ...shared] = npm.split(' ');
  return shared.length === 0 ? words : words.slice(0, -(shared.join(' ').length + 1));
}
