import {parse, printParseErrorCode, type ParseError} from 'jsonc-parser';

import {Fault} from './fault';

/** What the codes of the parser mean to an author; others are told by their names. */
const MEANINGS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word that is not a value',
  InvalidNumberFormat: 'a malformed number',
  PropertyNameExpected: 'a key in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'there is text after the end',
  InvalidCommentToken: 'a comment, which JSON does not have',
  UnexpectedEndOfString: 'a string that is not closed on its line',
  InvalidCharacter: 'a character that must be escaped',
  InvalidEscapeCharacter: 'an escape that JSON does not have',
  InvalidUnicode: 'an incomplete Unicode escape',
};

/**
 * The value of a JSON text. `JSON.parse` names no place for some of its errors, so the place comes from a parser that
 * always knows it.
 *
 * @throws {Fault} without a file, with the line of the first error.
 */
export function parseJson(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, {disallowComments: true, allowTrailingComma: false});
  const [first] = errors;
  if (first === undefined) return value;
  const code = printParseErrorCode(first.error);
  throw new Fault({
    line: text.slice(0, first.offset).split('\n').length,
    problem: `the JSON is invalid: ${MEANINGS[code] ?? code}.`,
    fix: 'Correct the line. JSON has no comments, no trailing commas and no single quotes.',
  });
}
