/** A word of a command. */
export interface ShellWord {
  /** Its text without quotes; what is known only when the command runs stands as it was written. */
  readonly text: string;
  /** Whether the text is the whole truth: false with `$NAME`, `$(…)` and placeholders in it. */
  readonly literal: boolean;
  /** 1-based line in the source. */
  readonly line: number;
}

/** A simple command, wherever it stands: in a pipeline, a group or a substitution. */
export interface ShellCommand {
  readonly assignments: readonly {readonly name: string; readonly value: ShellWord}[];
  /** The program and its arguments; empty where the command only assigns. */
  readonly words: readonly ShellWord[];
  readonly line: number;
}

export interface ShellOptions {
  /** Whether `<name>` and `…` may stand for a value, as they do in prose. In a block that readers copy they may not. */
  readonly placeholders?: boolean;
}
