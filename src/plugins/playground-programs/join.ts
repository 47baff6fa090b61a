import type {PlaygroundLanguage} from '@site/src/playground/types';

/** A file of a program, without its ending. */
export interface Module {
  readonly name: string;
  readonly text: string;
}

/** How a language joins the files of a program. */
interface Joiner {
  /** Names of the program's own modules that a text imports whole: `import * as ether from './ether.js'`. */
  readonly whole: (text: string, known: ReadonlySet<string>) => ReadonlySet<string>;
  /** The text without the imports of the program's own modules. */
  readonly withoutImports: (text: string, known: ReadonlySet<string>) => string;
  readonly comment: (text: string) => string;
  /** The module as it stands, its names among those of the program. */
  readonly flat: (text: string) => string;
  /** The module with its names to itself, as a value of its name. */
  readonly apart: (name: string, text: string) => string;
}

const tidy = (text: string): string => text.replace(/\n{3,}/g, '\n\n').trim();

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

const javascript: Joiner = {
  whole: (text, known) =>
    new Set(
      [...text.matchAll(/^import \* as \w+ from '\.\/(\w+)\.js';$/gm)].flatMap(([, name = '']) =>
        known.has(name) ? [name] : [],
      ),
    ),
  withoutImports: (text) => text.replace(/^import [^;]*? from '\.\/\w+\.js';\n/gm, ''),
  comment: (text) => `// ${text}`,
  flat: (text) => text.replace(/^export (?=(?:async )?(?:function|class)|const)/gm, ''),
  apart: (name, text) => {
    const exported = [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, each = '']) => each);
    const body = indented(tidy(javascript.flat(text)), '  ');
    return `const ${name} = (() => {\n${body}\n\n  return {${exported.join(', ')}};\n})();`;
  },
};

const python: Joiner = {
  whole: (text, known) =>
    new Set([...text.matchAll(/^import (\w+)$/gm)].flatMap(([, name = '']) => (known.has(name) ? [name] : []))),
  withoutImports: (text, known) =>
    text.replace(/^(?:import|from) (\w+)(?: import .*)?\n/gm, (line, name: string) => (known.has(name) ? '' : line)),
  comment: (text) => `# ${text}`,
  flat: (text) => text,
  apart: (name, text) => {
    const defined = [...text.matchAll(/^def (\w+)/gm)].map(([, each = '']) => each);
    const lines = defined.map((each) => `    ${name}.${each} = ${each}\n`).join('');
    return `class ${name}:\n    pass\n\n\ndef _${name}():\n${indented(tidy(text), '    ')}\n\n${lines}\n\n_${name}()`;
  },
};

const JOINERS: Readonly<Record<PlaygroundLanguage, Joiner>> = {javascript, python};

/**
 * Makes one text of the files of a program, for the editor of the playground, which has one. Each part says which file it was.
 *
 * Modules that another one imports whole keep their names to themselves; those of the others become names of the program.
 *
 * @param main The file that runs.
 * @param modules The others, each after those that it imports.
 */
export function joinModules(language: PlaygroundLanguage, main: Module, modules: readonly Module[]): string {
  const joiner = JOINERS[language];
  const known = new Set(modules.map(({name}) => name));
  const whole = new Set([main, ...modules].flatMap(({text}) => [...joiner.whole(text, known)]));
  const parts = [...modules, main].map(({name, text}) => {
    const own = joiner.withoutImports(text, known);
    const joined = whole.has(name) ? joiner.apart(name, own) : tidy(joiner.flat(own));
    return `${joiner.comment(`---- ${name} ----`)}\n\n${joined}`;
  });
  return `${parts.join('\n\n\n')}\n`;
}
