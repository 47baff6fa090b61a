import type {Grammar, HighlighterCore, LanguageInput} from 'shiki/core';

import {Fault} from '@site/src/diagnostics/fault';
import {rememberLines} from './known-lines';
import {kindTheme, tokenKind, type TokenKind} from './token-classes';

/** A piece of a line: its text and what it is. */
export interface Token {
  readonly text: string;
  readonly kind: TokenKind | undefined;
  /** The type of the name that the piece is. */
  readonly type?: string;
  /** What pnpm and Yarn say instead of a word of npm, with a comma between them. */
  readonly managers?: string;
}

/** Name that a grammar registers, and the grammar: read from disk when the first block of that language comes. */
type Language = readonly [grammar: string, load: () => LanguageInput];

const javascript: Language = ['javascript', () => import('shiki/langs/javascript.mjs')];
const typescript: Language = ['typescript', () => import('shiki/langs/typescript.mjs')];
const python: Language = ['python', () => import('shiki/langs/python.mjs')];
const shell: Language = ['shellscript', () => import('shiki/langs/shellscript.mjs')];
const docker: Language = ['docker', () => import('shiki/langs/docker.mjs')];
const markdown: Language = ['markdown', () => import('shiki/langs/markdown.mjs')];
const yaml: Language = ['yaml', () => import('shiki/langs/yaml.mjs')];

const LANGUAGES = new Map<string, Language | 'text'>([
  ['bash', shell],
  ['c', ['c', () => import('shiki/langs/c.mjs')]],
  ['cpp', ['cpp', () => import('shiki/langs/cpp.mjs')]],
  ['css', ['css', () => import('shiki/langs/css.mjs')]],
  ['diff', ['diff', () => import('shiki/langs/diff.mjs')]],
  ['docker', docker],
  ['dockerfile', docker],
  ['go', ['go', () => import('shiki/langs/go.mjs')]],
  ['graphql', ['graphql', () => import('shiki/langs/graphql.mjs')]],
  ['html', ['html', () => import('shiki/langs/html.mjs')]],
  ['http', ['http', () => import('shiki/langs/http.mjs')]],
  ['ini', ['ini', () => import('shiki/langs/ini.mjs')]],
  ['javascript', javascript],
  ['js', javascript],
  ['json', ['json', () => import('shiki/langs/json.mjs')]],
  ['jsx', ['jsx', () => import('shiki/langs/jsx.mjs')]],
  ['lua', ['lua', () => import('shiki/langs/lua.mjs')]],
  ['markdown', markdown],
  ['md', markdown],
  ['mdx', ['mdx', () => import('shiki/langs/mdx.mjs')]],
  ['py', python],
  ['python', python],
  ['rust', ['rust', () => import('shiki/langs/rust.mjs')]],
  ['sh', shell],
  ['shell', shell],
  ['solidity', ['solidity', () => import('shiki/langs/solidity.mjs')]],
  ['sql', ['sql', () => import('shiki/langs/sql.mjs')]],
  ['text', 'text'],
  ['toml', ['toml', () => import('shiki/langs/toml.mjs')]],
  ['ts', typescript],
  ['tsx', ['tsx', () => import('shiki/langs/tsx.mjs')]],
  ['typescript', typescript],
  ['yaml', yaml],
  ['yml', yaml],
]);

/** Every language that a fence may name. */
export const languages: readonly string[] = [...LANGUAGES.keys()];

let highlighter: Promise<HighlighterCore> | undefined;
const remembering = new WeakSet<Grammar>();

/**
 * The lines of a program, each as tokens that stand in a row.
 *
 * Shiki and the grammars are read when they are first needed and kept for the life of the process: making
 * them takes longer than highlighting all pages.
 *
 * @throws {Fault} on a language that the site does not know.
 */
export async function tokenizeCode(code: string, language: string): Promise<Token[][]> {
  const known = LANGUAGES.get(language);
  if (known === undefined) {
    throw new Fault({
      problem: `the language "${language}" of the fence is unknown.`,
      fix: `Name one of: ${languages.join(', ')}. Use text for output and everything else.`,
    });
  }
  if (known === 'text') return code.split('\n').map((text) => [{text, kind: undefined}]);

  const [lang, load] = known;
  highlighter ??= createHighlighter();
  const shiki = await highlighter;
  if (!shiki.getLoadedLanguages().includes(lang)) await shiki.loadLanguage(load());
  const grammar = shiki.getLanguage(lang);
  if (!remembering.has(grammar)) rememberLines(grammar);
  remembering.add(grammar);
  // No limit of time: on a slow machine it would leave parts of a page without colour.
  const lines = shiki.codeToTokensBase(code, {lang, theme: kindTheme.name, tokenizeTimeLimit: 0});
  return lines.map((line) => line.map(({content, color}) => ({text: content, kind: tokenKind(color)})));
}

async function createHighlighter(): Promise<HighlighterCore> {
  const [{createHighlighterCore}, {createOnigurumaEngine}] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  return createHighlighterCore({
    themes: [kindTheme],
    langs: [],
    // Oniguruma, as the grammars were written for it: the engine in JavaScript takes 40 times as long on C++.
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
}
