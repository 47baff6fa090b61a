import type {Grammar} from 'shiki/core';
import {describe, expect, it} from 'vitest';

import {rememberLines} from '@site/src/remark/known-lines';

type State = ReturnType<Grammar['tokenizeLine2']>['ruleStack'];

/** A state after so many open brackets. Each is an object of its own, as those of a grammar are. */
function stateOf(depth: number): State {
  const state: State = {
    depth,
    clone: () => state,
    equals: (other) => other.depth === depth,
    _stackElementBrand: undefined,
  };
  return state;
}

/** A grammar that counts brackets, and the lines that it has been asked for. */
function countingGrammar({stopsEarly = false} = {}): {grammar: Grammar; asked: string[]} {
  const asked: string[] = [];
  const grammar = {
    tokenizeLine2(text: string, before: State | null) {
      const depth = before?.depth ?? 0;
      asked.push(`${depth} ${text}`);
      const after = depth + text.split('(').length - text.split(')').length;
      return {tokens: new Uint32Array([depth, text.length]), ruleStack: stateOf(after), stoppedEarly: stopsEarly};
    },
  };
  return {grammar: grammar as unknown as Grammar, asked};
}

function read(grammar: Grammar, ...lines: readonly string[]): number[][] {
  let state: State | null = null;
  return lines.map((line) => {
    const {tokens, ruleStack} = grammar.tokenizeLine2(line, state);
    state = ruleStack;
    return [...tokens];
  });
}

describe('a grammar that remembers lines', () => {
  it('reads a line once after states that are alike, and says the same of it', () => {
    const {grammar, asked} = countingGrammar();
    const plain = read(countingGrammar().grammar, 'f(', 'x', ')', 'x');
    rememberLines(grammar);
    expect(read(grammar, 'f(', 'x', ')', 'x')).toEqual(plain);
    expect(read(grammar, 'g(', 'x', ')', 'x')).toEqual(plain);
    expect(asked).toEqual(['0 f(', '1 x', '1 )', '0 x', '0 g(']);
  });

  it('reads a line again after another state, and at the beginning of a program', () => {
    const {grammar, asked} = countingGrammar();
    rememberLines(grammar);
    expect(read(grammar, 'x', '(', 'x')).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ]);
    read(grammar, 'y', 'x');
    expect(asked).toEqual(['0 x', '0 (', '1 x', '0 y', '0 x']);
  });

  it('does not remember a line that ran out of time', () => {
    const {grammar, asked} = countingGrammar({stopsEarly: true});
    rememberLines(grammar);
    read(grammar, 'x');
    read(grammar, 'x');
    expect(asked).toHaveLength(2);
  });
});
