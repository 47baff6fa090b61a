/** The commands of the Compute tutorials' pages, with what the pages say that they print. */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {main, messageOf} from '@site/examples/compute-tutorials/tools/main.js';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';

const TOOL = 'npx tsx examples/compute-tutorials/tools/main.ts ';

/** What a test cannot run: it installs, downloads, needs Docker, runs without end, or is tested elsewhere. */
const NOT_RUN = /^(?:sudo|git clone|cartesi |npx anvil|node --version|gcc --version|npm |CC=|LABEL|flashdrive)/m;

/** A block of commands, and the block of output that follows it. */
export interface Step {
  readonly page: string;
  readonly commands: string;
  readonly expected: string | undefined;
}

/** The commands of a page, such as `helloworld/getresult`, that a test can run. Those shown from a file are left out. */
export function stepsOf(page: string): Step[] {
  const fences = [
    ...readText(fromRoot(`docs/tutorials/${page}.mdx`)).matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm),
  ].map(([, language, meta, code]) => ({language, meta: meta ?? '', code: (code ?? '').trimEnd()}));
  return fences.flatMap(({language, meta, code}, i) => {
    if (language !== 'shell' || meta.includes('file=') || NOT_RUN.test(code)) return [];
    const next = fences[i + 1];
    return [{page, commands: code, expected: next?.language === 'text' ? next.code : undefined}];
  });
}

/** A folder that looks like the reader's `site`: the examples are in it, and commands can write files. */
export function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  symlinkSync(fromRoot('examples'), join(folder, 'examples'));
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs commands in a folder against a chain, and returns what they print, standard error included. */
export async function runCommands(commands: string, folder: string, url: string): Promise<string> {
  const printed: string[] = [];
  let shell = '';
  const flush = (): void => {
    if (shell === '') return;
    const {stdout, stderr} = spawnSync('bash', ['-c', shell], {cwd: folder, encoding: 'utf8'});
    printed.push(...[stderr, stdout].map((text) => text.trimEnd()).filter((text) => text !== ''));
    shell = '';
  };
  for (const line of commands.split('\n')) {
    if (!line.startsWith(TOOL)) {
      shell += `${line}\n`;
      continue;
    }
    flush();
    // Faster than a process for each command: the compiler takes seconds to start.
    const words = splitWords(line.slice(TOOL.length)).map((word) =>
      existsSync(join(folder, word)) ? join(folder, word) : word,
    );
    try {
      printed.push(...(await main(words, url)));
    } catch (error) {
      printed.push(messageOf(error));
    }
  }
  flush();
  return printed.join('\n');
}

/** Words of a command line whose quotes are single. */
function splitWords(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Whether printed lines are what a page says. `…` stands for the rest of a word. */
export function matches(printed: string, expected: string): boolean {
  const pattern = expected
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\S*');
  return new RegExp(`^${pattern}$`).test(printed);
}
