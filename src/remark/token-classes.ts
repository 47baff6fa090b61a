import type {ThemeRegistrationRaw} from 'shiki/core';

/**
 * The kinds of token that the site colours, each with the TextMate scopes that belong to it. A token gets the
 * class `tok-<kind>`; `src/css/code.css` gives the colours. The longest matching scope wins, whatever the order.
 */
const SCOPES = {
  // What stands between quotes or braces but is a program again, and what would colour too much.
  plain: [
    'meta.embedded',
    'meta.template.expression',
    'punctuation.definition.template-expression',
    'source.shell string.unquoted',
    'keyword.operator',
    'keyword.operator.type.annotation',
    'storage.type.function.arrow',
    'meta.object-literal.key punctuation',
    'storage.modifier.pointer',
    'punctuation',
    'variable',
  ],
  comment: [
    'comment',
    'punctuation.definition.comment',
    'markup.quote',
    // A comment has one colour, whatever documentation tags are in it.
    'comment entity',
    'comment entity.name.type',
    'comment keyword',
    'comment punctuation',
    'comment storage',
    'comment variable',
  ],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.underline.link'],
  escape: [
    'constant.character.escape',
    'constant.character.entity',
    'constant.character.entity punctuation',
    'constant.character.format.placeholder',
    'constant.other.character-class',
    'constant.other.placeholder',
    'string.regexp',
    'string.regexp keyword',
    'string.regexp punctuation.definition.string',
  ],
  constant: ['constant', 'constant.numeric storage', 'keyword.other.unit', 'support.constant', 'variable.language'],
  keyword: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'markup.heading',
    'markup.bold',
    'entity.name.section',
    'source.solidity entity.name.tag',
    'punctuation.definition.heading',
    'support.function.builtin.shell',
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.primitive',
    'storage.type.built-in',
    'source.go storage.type.numeric',
  ],
  property: [
    'support.type.property-name',
    'support.type.property-name punctuation',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'variable.other.key',
    'keyword.other.definition.ini',
    'variable.graphql',
    'variable.parameter.graphql',
    'entity.other.attribute-name',
    'constant.other.option',
    'source.http entity.name.tag',
  ],
  tag: ['entity.name.tag', 'support.class.component', 'punctuation.definition.tag'],
  meta: [
    'meta.decorator',
    'punctuation.decorator',
    'entity.name.function.decorator',
    'meta.attribute.rust',
    'meta.preprocessor',
    'keyword.control.directive',
    'punctuation.definition.directive',
    'entity.name.function.preprocessor',
    'meta.diff',
    'meta.diff punctuation',
    'entity.name.function.directive',
  ],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
} satisfies Record<string, readonly string[]>;

/** A kind of token that has a colour of its own. */
export type TokenKind = Exclude<keyof typeof SCOPES, 'plain'>;

const KINDS = Object.keys(SCOPES) as (keyof typeof SCOPES)[];

/** The kinds that have a class, for the test of their colours. */
export const tokenKinds: readonly TokenKind[] = KINDS.filter((kind) => kind !== 'plain');

// Shiki gives each token a colour and nothing else, so the theme's colours are the numbers of the kinds.
const colourOf = (index: number): string => `#${index.toString(16).padStart(6, '0')}`.toUpperCase();
const PLAIN = colourOf(KINDS.indexOf('plain'));
const KIND_OF_COLOUR = new Map(KINDS.map((kind, index) => [colourOf(index), kind]));

/** A theme for Shiki whose colours stand for the kinds of token; see `tokenKind`. */
export const kindTheme = {
  name: 'kinds',
  type: 'light' as const,
  fg: PLAIN,
  bg: PLAIN,
  settings: [
    {settings: {foreground: PLAIN, background: PLAIN}},
    ...KINDS.map((kind, index) => ({scope: [...SCOPES[kind]], settings: {foreground: colourOf(index)}})),
  ],
} satisfies ThemeRegistrationRaw;

/** The kind that a colour of `kindTheme` stands for; none for plain text. */
export function tokenKind(colour: string | undefined): TokenKind | undefined {
  const kind = colour === undefined ? undefined : KIND_OF_COLOUR.get(colour.toUpperCase());
  return kind === 'plain' ? undefined : kind;
}
