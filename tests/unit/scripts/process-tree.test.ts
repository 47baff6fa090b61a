import {describe, expect, it} from 'vitest';

import {measureCommand, parseProcesses, parseTimes, treeMemory} from '@site/scripts/lib/process-tree';

describe('treeMemory', () => {
  it('adds up a process and all below it, and no other', () => {
    const processes = parseProcesses(
      '    1     0   1\n   10     1  100\n   11    10   20\n   12    11    3\n   13     1 4000\n',
    );
    expect(treeMemory(processes, 10)).toBe(123 * 1024);
  });
});

describe('parseTimes', () => {
  it('adds user and system time, with either decimal sign', () => {
    expect(parseTimes('built\n1.250 0.250\n')).toBe(1.5);
    expect(parseTimes('1,250 0,250')).toBe(1.5);
    expect(() => parseTimes('command not found')).toThrow('no times');
  });
});

describe('measureCommand', () => {
  it('counts the time of the processes that a command starts, and says why it failed', async () => {
    const {processor} = await measureCommand(
      `(node -e 'for (const end = Date.now() + 100; Date.now() < end;);'; true)`,
      '.',
    );
    expect(processor).toBeGreaterThan(0);
    await expect(measureCommand(`(echo no such page; exit 1)`, '.')).rejects.toThrow('no such page');
  });
});
