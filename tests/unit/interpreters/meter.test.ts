import {readFileSync} from 'node:fs';

import {expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {addMeter} from '@site/src/interpreters/meter';

/** A section of a module: its number, its length, its content. */
const section = (id: number, ...content: number[]): number[] => [id, content.length, ...content];

/**
 * A module with a memory, a stack pointer, a table, and two functions of one number: `spin` counts it down in a loop, and
 * `fill` writes so many bytes.
 */
const MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...section(1, 1, 0x60, 1, 0x7f, 0), // (param i32)
  ...section(3, 2, 0, 0),
  ...section(4, 1, 0x70, 0, 1), // one function reference
  ...section(5, 1, 0, 1), // one page
  ...section(6, 1, 0x7f, 1, 0x41, 0x10, 0x0b), // (mut i32) 16
  ...section(7, 2, 4, ...Buffer.from('spin'), 0, 0, 4, ...Buffer.from('fill'), 0, 1),
  ...section(
    10,
    2,
    // loop; local.get 0; i32.const 1; i32.sub; local.tee 0; br_if 0; end
    ...[14, 0, 0x03, 0x40, 0x20, 0, 0x41, 1, 0x6b, 0x22, 0, 0x0d, 0, 0x0b, 0x0b],
    // i32.const 0; i32.const 7; local.get 0; memory.fill
    ...[11, 0, 0x41, 0, 0x41, 7, 0x20, 0, 0xfc, 0x0b, 0, 0x0b],
  ),
]);

interface Exports {
  readonly fuel: WebAssembly.Global<'i32'>;
  readonly stack_pointer: WebAssembly.Global<'i32'>;
  readonly table: WebAssembly.Table;
  readonly spin: (rounds: number) => void;
  readonly fill: (bytes: number) => void;
}

function metered(): Exports {
  return new WebAssembly.Instance(new WebAssembly.Module(addMeter(MODULE))).exports as unknown as Exports;
}

/** How many units a call takes. */
function unitsOf(exports: Exports, call: () => void): number {
  exports.fuel.value = 1_000_000;
  call();
  return 1_000_000 - exports.fuel.value;
}

it('counts the rounds of loops, and the bytes of bulk operations', () => {
  const exports = metered();
  expect(unitsOf(exports, () => exports.spin(1))).toBe(1);
  expect(unitsOf(exports, () => exports.spin(1000))).toBe(1000);
  expect(unitsOf(exports, () => exports.fill(63))).toBe(0);
  expect(unitsOf(exports, () => exports.fill(6400))).toBe(100);
});

it('traps where the units are used up, and not one before', () => {
  const exports = metered();
  exports.fuel.value = 10;
  exports.spin(10);
  expect(exports.fuel.value).toBe(0);
  exports.fuel.value = 10;
  expect(() => exports.spin(11)).toThrow(WebAssembly.RuntimeError);
  expect(exports.fuel.value).toBe(-1);
});

it('exports what a program is put back with', () => {
  const {stack_pointer: pointer, table} = metered();
  expect([pointer.value, table.length]).toEqual([16, 1]);
});

it('refuses a module that it does not know', () => {
  expect(() => addMeter(MODULE.slice(0, -2))).toThrow();
  // A vector instruction in the place of memory.fill.
  const unknown = MODULE.slice();
  unknown.set([0xfd], unknown.lastIndexOf(0xfc));
  expect(() => addMeter(unknown)).toThrow('0xfd is not known');
  // Without its globals.
  const at = MODULE.findIndex((byte, index) => byte === 6 && MODULE[index + 1] === 6 && MODULE[index + 2] === 1);
  expect(() => addMeter(new Uint8Array([...MODULE.slice(0, at), ...MODULE.slice(at + 8)]))).toThrow('no globals');
});

it('leaves interpreters that compile', () => {
  for (const name of ['quickjs.wasm', 'micropython.wasm']) {
    const module = new WebAssembly.Module(readFileSync(fromRoot('src/playground/back-end/generated', name)));
    expect(WebAssembly.Module.exports(module).map((entry) => entry.name)).toEqual(
      expect.arrayContaining(['fuel', 'stack_pointer', 'table']),
    );
  }
});
