/**
 * Runs the program of a tutorial on your computer, in a folder that looks like the drives of its machine. It is no Cartesi
 * Machine: nothing is metered, hashed or isolated. What the program writes to its output drive is the same.
 */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';

/** Every drive of the tutorials' machines has a length of 2^12 bytes, apart from the one for documents. */
const DRIVE_BYTES = 2 ** 12;

/** What a machine is given. */
export interface Run {
  /** The program, absolute. */
  readonly program: string;
  /** Contents of the input drives, by their labels. */
  readonly drives: Readonly<Record<string, Uint8Array>>;
  /** The folder that a drive with data brings into the machine. */
  readonly data?: string;
  /** How many bytes of the output drive to return. */
  readonly outputBytes: number;
}

// #region flashdrive
/** Prints the file of a drive, as the command of this name in the machine prints its device. */
const FLASHDRIVE = `#!/bin/sh
echo "$DRIVES/$1"
`;
// #endregion flashdrive

/** Runs a program and returns the beginning of its output drive. */
export function runProgram({program, drives, data, outputBytes}: Run): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  try {
    for (const [label, content] of Object.entries(drives)) {
      const drive = new Uint8Array(Math.max(DRIVE_BYTES, 2 ** Math.ceil(Math.log2(content.length))));
      drive.set(content);
      writeFileSync(join(folder, label), drive);
    }
    writeFileSync(join(folder, 'output'), new Uint8Array(DRIVE_BYTES));
    writeFileSync(join(folder, 'flashdrive'), FLASHDRIVE, {mode: 0o755});
    execFileSync(program, {
      env: {
        ...process.env,
        DRIVES: folder,
        TMPDIR: folder,
        PATH: [folder, process.env['PATH']].join(delimiter),
        ...(data === undefined ? {} : {DATA: data}),
      },
      stdio: ['ignore', 'inherit', 'pipe'],
      timeout: 60_000,
    });
    return new Uint8Array(readFileSync(join(folder, 'output')).subarray(0, outputBytes));
  } finally {
    rmSync(folder, {recursive: true});
  }
}
