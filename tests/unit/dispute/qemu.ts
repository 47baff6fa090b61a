/** Debian's qemu-user, which runs programs for RISC-V one after the other and returns their memory. */
import {spawnSync} from 'node:child_process';
import {closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {encode} from '@site/src/dispute/instructions';
import {REGION} from './programs';

const PROGRAM = 'qemu-riscv64';

/** Where the first program is loaded. */
export const ORIGIN = 0x1000_0000;

const HEADER = 4096;
const RISCV = 243;
const EXECUTABLE = 2;
const READ_WRITE_EXECUTE = 7;
const WRITE = 64;
const EXIT = 93;

/**
 * Runs programs in one process, each at the place after the one before, and returns the memory of all of them.
 *
 * @throws when qemu is not installed or ends in another way than the programs do
 */
export function runInQemu(programs: readonly Uint8Array[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'qemu-'));
  try {
    const file = path.join(folder, 'programs');
    writeFileSync(file, elf(programs), {mode: 0o755});
    const output = path.join(folder, 'memory');
    const descriptor = openSync(output, 'w');
    const {error, status, signal, stderr} = spawnSync(PROGRAM, [file], {stdio: ['ignore', descriptor, 'pipe']});
    closeSync(descriptor);
    if (error !== undefined) {
      throw new Error(
        `${PROGRAM} cannot be started (${error.message}).\n  Install Debian's package qemu-user: apt-get install qemu-user`,
      );
    }
    if (status !== 0) throw new Error(`${PROGRAM} ended with ${status ?? signal ?? 'nothing'}: ${stderr.toString()}`);
    return readFileSync(output);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** An ELF file with one segment: the programs, then code that writes their memory to the standard output. */
function elf(programs: readonly Uint8Array[]): Buffer {
  const length = programs.length * REGION;
  const tail = Buffer.alloc(64);
  [
    encode('addi', {rd: 10, immediate: 1}),
    encode('lui', {rd: 11, immediate: ORIGIN}),
    encode('lui', {rd: 12, immediate: length}),
    encode('addi', {rd: 17, immediate: WRITE}),
    encode('ecall'),
    encode('addi', {rd: 10}),
    encode('addi', {rd: 17, immediate: EXIT}),
    encode('ecall'),
  ].forEach((word, index) => tail.writeUInt32LE(word, index * 4));
  const segment = Buffer.concat([...programs, tail]);

  const header = Buffer.alloc(HEADER);
  // 64 bits, little-endian, version 1.
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  header.writeUInt16LE(EXECUTABLE, 16);
  header.writeUInt16LE(RISCV, 18);
  header.writeUInt32LE(1, 20);
  header.writeBigUInt64LE(BigInt(ORIGIN), 24);
  header.writeBigUInt64LE(64n, 32);
  header.writeUInt16LE(64, 52);
  header.writeUInt16LE(56, 54);
  header.writeUInt16LE(1, 56);
  // The program header: one segment that is loaded.
  header.writeUInt32LE(1, 64);
  header.writeUInt32LE(READ_WRITE_EXECUTE, 68);
  [HEADER, ORIGIN, ORIGIN, segment.length, segment.length, HEADER].forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 72 + index * 8);
  });
  return Buffer.concat([header, segment]);
}
