/** Tests of one file, by their titles as the file writes them. */
export interface TestReference {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly title: string;
}

/** Makes references to tests of a file. */
export function testsOf(file: string): (...titles: readonly string[]) => TestReference[] {
  return (...titles) => titles.map((title) => ({file, title}));
}

/** A sentence of the specification, and what proves it. */
export interface Sentence {
  readonly text: string;
  readonly tests: readonly TestReference[];
  /** How the site reads or departs from the sentence, and why: what no test can prove. */
  readonly decision?: string;
}

export interface Section {
  readonly number: string;
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

/** A sentence with its tests, given in groups. */
export function says(text: string, ...tests: readonly (readonly TestReference[])[]): Sentence {
  return {text, tests: tests.flat()};
}

/** A sentence that a decision answers, with the tests of what was decided. */
export function decides(text: string, decision: string, ...tests: readonly (readonly TestReference[])[]): Sentence {
  return {text, tests: tests.flat(), decision};
}
