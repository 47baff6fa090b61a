import type {Grammar} from 'shiki/core';

type Line = ReturnType<Grammar['tokenizeLine2']>;
type State = Line['ruleStack'];

/**
 * Lets a grammar remember the lines that it has read. Pages show the same program to each version, in parts, or with a
 * line changed: two lines of three have been read before.
 *
 * What a grammar makes of a line follows from the line and from its state before it. States are the same where the grammar says
 * so (`equals`), which is how editors find out after a change that the rest of a file stays as it is.
 */
export function rememberLines(grammar: Grammar): void {
  const tokenize = grammar.tokenizeLine2.bind(grammar);
  const states = new Map<number, State[]>();
  const known = new WeakMap<State, Map<string, Line>>();
  const first = new Map<string, Line>();

  const linesAfter = (state: State | null): Map<string, Line> => {
    if (state === null) return first;
    const lines = known.get(state) ?? new Map<string, Line>();
    known.set(state, lines);
    return lines;
  };
  /** The first state that was like this one. */
  const firstLike = (state: State): State => {
    const alike = states.get(state.depth) ?? [];
    states.set(state.depth, alike);
    const found = alike.find((other) => other.equals(state));
    if (found === undefined) alike.push(state);
    return found ?? state;
  };
  grammar.tokenizeLine2 = (text, before, timeLimit) => {
    const lines = linesAfter(before);
    const remembered = lines.get(text);
    if (remembered !== undefined) return remembered;
    const read = tokenize(text, before, timeLimit);
    const line = {...read, ruleStack: firstLike(read.ruleStack)};
    // Of one that ran out of time, there is more to say.
    if (!line.stoppedEarly) lines.set(text, line);
    return line;
  };
}
