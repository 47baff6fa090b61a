/** Where a bar is drawn: the terminal, as a rule. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write: (text: string) => unknown;
}

/** Shows how much of a long task is done. */
export interface ProgressBar {
  readonly update: (done: number) => void;
  /** Ends the line, so that what follows stands on its own. */
  readonly stop: () => void;
}

/** A bar that moves in a terminal; in a log, where nothing can move, a line at each tenth. */
export function progressBar(label: string, total: number, terminal: Terminal = process.stderr): ProgressBar {
  let tenth = -1;
  let moved = false;
  return {
    update: (done) => {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const text = `${done} of ${total} (${Math.floor(share * 100)} %)`;
      if (terminal.isTTY === true) {
        const width = Math.max(10, Math.min(40, (terminal.columns ?? 80) - label.length - text.length - 6));
        const filled = Math.round(share * width);
        terminal.write(`\r${label} [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${text}`);
        moved = true;
      } else if (Math.floor(share * 10) > tenth) {
        tenth = Math.floor(share * 10);
        terminal.write(`${label} ${text}\n`);
      }
    },
    stop: () => {
      if (moved) terminal.write('\n');
    },
  };
}
