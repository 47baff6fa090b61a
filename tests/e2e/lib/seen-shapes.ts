import {appendFileSync, closeSync, fstatSync, openSync, readSync} from 'node:fs';

/** Environment variable with the file in which the workers of a run tell each other what they have looked at. */
export const SHAPES_VARIABLE = 'SITE_TEST_SHAPES';

/** Shapes of content (`readShapes`) that some worker of the run has looked at with scripts and axe. */
export class SeenShapes {
  readonly #file: string;
  readonly #known = new Set<string>();
  /** Bytes of the file that have been read. */
  #read = 0;

  /** @throws where the run has named no file: `global-setup.ts` does. */
  constructor(file = process.env[SHAPES_VARIABLE]) {
    if (file === undefined)
      throw new Error(`${SHAPES_VARIABLE} names no file.\n  Run this by \`npx playwright test\`.`);
    this.#file = file;
  }

  /** Whether one of these has been seen by nobody. */
  hasNew(shapes: readonly string[]): boolean {
    this.#readOthers();
    return shapes.some((shape) => !this.#known.has(shape));
  }

  add(shapes: readonly string[]): void {
    for (const shape of shapes) this.#known.add(shape);
    // One write, so that lines of two workers do not mix.
    appendFileSync(this.#file, shapes.map((shape) => `${JSON.stringify(shape)}\n`).join(''));
  }

  #readOthers(): void {
    const file = openSync(this.#file, 'a+');
    try {
      const bytes = Buffer.alloc(fstatSync(file).size - this.#read);
      readSync(file, bytes, 0, bytes.length, this.#read);
      const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
      this.#read += whole.length;
      for (const line of whole.toString().split('\n').slice(0, -1)) this.#known.add(JSON.parse(line) as string);
    } finally {
      closeSync(file);
    }
  }
}
