import {describe, expect, it} from 'vitest';

import {parseMention, parseShell, type ShellCommand} from '@site/src/authoring/commands/shell';
import {Fault} from '@site/src/diagnostics/fault';

/** The words of every command in `source`; what is known only at run time in angle brackets. */
function words(commands: readonly ShellCommand[]): string[][] {
  return commands.map((command) => command.map(({text, literal}) => (literal ? text : `«${text}»`)));
}

function faultOf(source: string): {line: number | undefined; message: string} {
  try {
    parseShell(source);
  } catch (error) {
    if (error instanceof Fault) return {line: error.line, message: error.problem};
    throw error;
  }
  throw new Error('no fault was found');
}

describe('parseShell', () => {
  it.each<[string, string, string[][]]>([
    ['words', 'npm install  --global x', [['npm', 'install', '--global', 'x']]],
    ['single quotes', `echo 'a "b" $c'`, [['echo', 'a "b" $c']]],
    ['double quotes', String.raw`echo "a 'b' \"c\" \n"`, [['echo', String.raw`a 'b' "c" \n`]]],
    ['quotes inside a word', `--name="a b"c'd'`, [['--name=a bcd']]],
    ['an empty word', `echo ""`, [['echo', '']]],
    ['a continued line', 'cast send \\\n  --json', [['cast', 'send', '--json']]],
    ['an escape', String.raw`echo a\ b`, [['echo', 'a b']]],
    [
      'comments',
      '# first\necho a # b\necho a#b',
      [
        ['echo', 'a'],
        ['echo', 'a#b'],
      ],
    ],
    ['a list', 'a; b && c || d & e', [['a'], ['b'], ['c'], ['d'], ['e']]],
    ['a pipeline over two lines', 'a |\n  b', [['a'], ['b']]],
    ['an assignment before a command', 'A=1 B="x y" node index.js', [['node', 'index.js']]],
    ['a parameter', 'echo $A "${B}" 1$?', [['echo', '«$A»', '«${B}»', '«1$?»']]],
    ['a lone dollar', 'echo $ a$', [['echo', '$', 'a$']]],
    ['a substitution', 'echo $(a b | c)', [['echo', '«$(a b | c)»'], ['a', 'b'], ['c']]],
    [
      'a substitution in quotes',
      'echo "x $(a "b c") y"',
      [
        ['echo', '«x $(a "b c") y»'],
        ['a', 'b c'],
      ],
    ],
    [
      'backticks',
      'echo `a b`',
      [
        ['echo', '«`a b`»'],
        ['a', 'b'],
      ],
    ],
    ['arithmetic', 'echo $((1 + 2))', [['echo', '«$((1 + 2))»']]],
    ['arithmetic with parentheses', 'echo $((1+(2)))', [['echo', '«$((1+(2)))»']]],
    ['an assignment as an argument', 'docker run -e A=b c', [['docker', 'run', '-e', 'A=b', 'c']]],
    ['redirections', 'a > out 2>&1 < in >> log &> all', [['a']]],
    ['a here-document', "cat > f <<'EOF'\nit's $x\nEOF\necho b", [['cat'], ['echo', 'b']]],
    ['a process substitution', 'diff <(a) b', [['diff', '«<(a)»', 'b'], ['a']]],
    ['a subshell and a group', '(cd x && a); { b; }', [['cd', 'x'], ['a'], ['b']]],
    ['if', 'if a; then b; else c; fi', [['a'], ['b'], ['c']]],
    ['loops', 'for i in 1 2; do a $i; done\nwhile b; do c; done | d', [['a', '«$i»'], ['b'], ['c'], ['d']]],
    [
      'an operator as a quoted word',
      'jq \'.a | .b\' && echo "("',
      [
        ['jq', '.a | .b'],
        ['echo', '('],
      ],
    ],
  ])('reads %s', (_name, source, expected) => {
    expect(words(parseShell(source))).toEqual(expected);
  });

  it('keeps lines', () => {
    const [first] = parseShell('A="x y"\n\nb \\\n  c');
    expect(first?.map(({line}) => line)).toEqual([3, 4]);
  });

  it.each<[string, string, number, string]>([
    ['an open quote', "a\necho 'b\nc", 2, 'unterminated single quote'],
    ['an open double quote', 'echo "a', 1, 'unterminated double quote'],
    ['an open substitution', 'echo $(a', 1, 'unterminated command substitution'],
    ['an open parenthesis', '(a', 1, "expected ')' to close subshell"],
    ['a closing parenthesis', 'a )', 1, "unexpected token ')'"],
    ['a signature without quotes', 'cast call 0x1 f(uint256) 1', 1, "unexpected token '('"],
    ['a backslash at the end', 'a \\', 1, 'backslash'],
    ['a space after the backslash', 'a \\ \n  b', 1, 'backslash at the end'],
    ['nothing after a pipe', 'a |', 1, "expected command after '|'"],
    ['nothing before &&', '\n&& a', 2, "unexpected token '&&'"],
    ['two semicolons', 'a;; b', 1, "unexpected token ';;'"],
    ['a redirection to nothing', 'a >', 1, 'expected redirect target'],
    ['a placeholder', 'export A=<the address>', 1, '<the address>'],
    ['an open here-document', 'cat <<EOF\na', 1, 'EOF'],
    ['an if without fi', 'if a; then b', 1, "expected 'fi'"],
    ['a done without do', 'a; done', 1, "unexpected token 'done'"],
    ['a prompt', '$ cartesi build', 1, 'prompt'],
    ['a case', 'case a in b) c;; esac', 1, 'more than a block'],
  ])('refuses %s', (_name, source, line, message) => {
    expect(faultOf(source)).toEqual({line, message: expect.stringContaining(message) as string});
  });

  it('reads placeholders and left-out parts in a sentence', () => {
    expect(words(parseMention('deploy --webapp <url> … a...'))).toEqual([
      ['deploy', '--webapp', '«${value}»', '«${value}»', '«a${value}»'],
    ]);
  });
});
