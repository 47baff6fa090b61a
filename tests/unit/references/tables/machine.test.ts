/** The tables of the machine section against what the sources of the emulator say (`tests/facts`). */
import {describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {readTables, type SpecTable, type TablesSpec} from '@site/src/references/tables/spec';
import facts from '@site/tests/facts/machine-0.21.0.json';
import releases from '@site/tests/facts/machine.json';

function spec(name: string): TablesSpec {
  const file = `docs/cartesi-machine/_specs/${name}.yaml`;
  return readTables(readText(fromRoot(file)), file);
}

const commandLine = spec('command-line');
const lua = spec('lua');
const architecture = spec('architecture');

function table({tables}: TablesSpec, name: string): SpecTable {
  const found = tables[name];
  if (found === undefined) throw new Error(`no table ${name}`);
  return found;
}

/** Cells of one column. */
const column = ({rows}: SpecTable, index: number): string[] => rows.map((row) => row[index] ?? '');

const {constants} = releases.versions['v0.21.0'];
const ranges: Record<string, string> = constants['src/address-range-defines.h'];
const number = (text: string): number => Number(text);

/** Every constant of the sources by its name, without prefix and suffix. */
const values: Record<string, number> = {
  ...facts.luaValues,
  ...Object.fromEntries(
    [
      ...Object.entries(facts.cm_break_reason),
      ...Object.entries(facts.cm_uarch_break_reason),
      ...Object.entries(constants['src/htif-defines.h']),
      ...Object.entries(constants['src/pmas-defines.h']),
      ...Object.entries(constants['src/uarch-defines.h']),
    ].map(([name, value]) => [name.replace(/^CM_|_DEF$/g, ''), Number(value)]),
  ),
};

it('describes the release that the facts are of', () => {
  for (const {release} of [commandLine, lua, architecture]) expect(`v${release}`).toBe(facts.source.ref);
});

describe('the command line', () => {
  const options = Object.values(commandLine.tables)
    .filter(({columns}) => columns[0] === 'Option')
    .flatMap((rows) => column(rows, 0));

  it('has every option of the release once, as its help writes it', () => {
    expect(options.toSorted()).toEqual(facts.cliOptions.toSorted());
    expect(new Set(options).size).toBe(options.length);
  });

  it('has every key of every option', () => {
    const described = Object.fromEntries(
      Object.values(commandLine.tables).flatMap((rows) =>
        (rows.of ?? []).map((option): [string, string[]] => [option, column(rows, 0).toSorted()]),
      ),
    );
    const known = Object.entries<string[]>(facts.cliSubKeys).map(([option, keys]) => [option, keys.toSorted()]);
    expect(described).toEqual(Object.fromEntries(known));
  });

  it('names options of other releases that these have, and no later ones', () => {
    const tags = ['v0.21.0', 'v0.20.0', 'v0.19.0', 'v0.16.1'] as const;
    for (const row of table(commandLine, 'renamed').rows) {
      tags.forEach((tag, index) => {
        const name = row[index] ?? '';
        const parsed = facts.parsedOptions[tag];
        if (name === '') expect(parsed, `${row[0] ?? ''} in ${tag}`).not.toContain(row[0]);
        else expect(parsed, `${name} in ${tag}`).toContain(name);
      });
    }
  });
});

describe('the Lua interface', () => {
  const calls = (name: string): [string, number][] =>
    column(table(lua, name), 0).map((call) => {
      const [, method = '', parameters = ''] = /[.:](\w+)\((.*)\)$/.exec(call) ?? [];
      return [method, parameters === '' ? 0 : parameters.split(', ').length];
    });
  const METHODS = ['life', 'execution', 'state', 'hashes', 'logs'];

  it.each<[string, string[], Record<string, number[]>]>([
    ['methods of a machine', METHODS, facts.lua.machine],
    ['methods of a remote machine', ['remote-machine'], facts.lua.jsonrpcMachine],
    ['functions of the remote module', ['remote'], facts.lua['cartesi.jsonrpc']],
    ['functions of the module', ['module'], {...facts.lua.cartesi, machine: facts.luaCall['cartesi.machine']}],
  ])('has all %s, with arguments that they take', (_, names, known) => {
    const described = names.flatMap(calls);
    expect([...new Set(described.map(([name]) => name))].toSorted()).toEqual(Object.keys(known).toSorted());
    for (const [name, count] of described) {
      const [least = 0, most = 0] = known[name] ?? [];
      expect(count, name).toBeGreaterThanOrEqual(least);
      expect(count, name).toBeLessThanOrEqual(most);
    }
    // Where a function takes more, one of its rows shows it.
    for (const [name, [, most = 0]] of Object.entries(known)) {
      if (name === 'sha256') continue;
      expect(Math.max(...described.filter(([other]) => other === name).map(([, count]) => count)), name).toBe(most);
    }
  });

  it('names helpers that exist', () => {
    const modules: Record<string, string[]> = {
      hash_tree: facts.luaModules['cartesi.hash-tree'],
      util: facts.luaModules['cartesi.util'],
      evmu: facts.luaModules['cartesi.evmu'],
    };
    for (const call of column(table(lua, 'helpers'), 0)) {
      const [, module = '', name = ''] = /^(\w+)\.(\w+)\(/.exec(call) ?? [];
      expect(modules[module], call).toContain(name);
    }
  });

  it.each(['break-reasons', 'uarch-break-reasons', 'yields', 'limits'])('has the values of %s', (name) => {
    for (const [constant = '', value = ''] of table(lua, name).rows) {
      expect(facts.luaConstants).toContain(constant);
      expect(values[constant], constant).toBe(number(value));
    }
  });

  it('has every reason', () => {
    const described = ['break-reasons', 'uarch-break-reasons', 'yields'].flatMap((name) => column(table(lua, name), 0));
    const reasons = facts.luaConstants.filter((name) => /REASON_(?!MASK|SHIFT)/.test(name));
    expect(reasons.toSorted()).toEqual(described.toSorted());
  });
});

describe('the architecture', () => {
  it('has every range where the sources have it', () => {
    const described = table(architecture, 'memory-map').rows.filter(([, , name]) => name !== '');
    for (const [start = '', length = '', name = ''] of described) {
      if (name === 'VIRTIO') {
        const first = number(ranges['AR_FIRST_VIRTIO_START_DEF'] ?? '');
        expect([number(start), number(length)]).toEqual([
          first,
          number(ranges['AR_LAST_VIRTIO_END_DEF'] ?? '') - first,
        ]);
        continue;
      }
      expect(number(start), name).toBe(number(ranges[`AR_${name}_START_DEF`] ?? ''));
      if (length === 'configured') continue;
      const log2 = ranges[`AR_${name}_LOG2_SIZE_DEF`];
      expect(number(length), name).toBe(
        log2 === undefined ? number(ranges[`AR_${name}_LENGTH_DEF`] ?? '') : 2 ** number(log2),
      );
    }
    const known = Object.keys(ranges).flatMap((name) => /^AR_(\w+)_START_DEF$/.exec(name)?.[1] ?? []);
    const parts = ['SHADOW_STATE', 'SHADOW_REVERT_ROOT_HASH', 'FIRST_VIRTIO'];
    const names = described.map(([, , name = '']) => name).filter((name) => name !== 'VIRTIO');
    expect(names.toSorted()).toEqual(known.filter((name) => !parts.includes(name)).toSorted());
  });

  it('names the ranges of other releases', () => {
    const code = (cell: string | undefined): number => number(cell?.replaceAll('`', '') ?? '');
    const [tlb, receive, transmit, first, distance] = table(architecture, 'map-changes').rows;
    const older = releases.versions['v0.19.0'].constants['src/pma-defines.h'];
    const oldest = releases.versions['v0.16.1'].constants['src/pma-defines.h'];
    expect([code(tlb?.[1]), code(tlb?.[2]), code(tlb?.[3])]).toEqual(
      [ranges['AR_SHADOW_TLB_START_DEF'], older.PMA_SHADOW_TLB_START_DEF, oldest.PMA_SHADOW_TLB_START_DEF].map(Number),
    );
    expect([code(receive?.[1]), code(receive?.[2])]).toEqual(
      [ranges['AR_CMIO_RX_BUFFER_START_DEF'], older.PMA_CMIO_RX_BUFFER_START_DEF].map(Number),
    );
    expect([code(transmit?.[1]), code(transmit?.[2])]).toEqual(
      [ranges['AR_CMIO_TX_BUFFER_START_DEF'], older.PMA_CMIO_TX_BUFFER_START_DEF].map(Number),
    );
    expect([code(first?.[2]), code(distance?.[2])]).toEqual(
      [older.PMA_DRIVE_START_DEF, older.PMA_DRIVE_OFFSET_DEF].map(Number),
    );
  });

  it('has the registers at their addresses', () => {
    const known: Record<string, string> = {...facts.registers, ...facts.uarchRegisters};
    for (const [name = '', address] of ['registers', 'uarch-registers'].flatMap(
      (key) => table(architecture, key).rows,
    )) {
      expect(known[name], name).toBe(address);
    }
    for (const [names = '', first, last] of table(architecture, 'standard-registers').rows) {
      const [from = '', to = ''] = names.split(' to ');
      expect([known[from], known[to]], names).toEqual([first, last]);
    }
  });

  it('has the interrupts and exceptions of the sources', () => {
    const interrupts = table(architecture, 'interrupts').rows.map(([bit = '', name = '']) => [
      `MIP_${name}_SHIFT`,
      Number(bit),
    ]);
    expect(Object.fromEntries(interrupts)).toEqual(facts.mipShifts);
    expect(column(table(architecture, 'exceptions'), 0)).toEqual([...new Set(Object.values(facts.mcause))]);
  });

  it.each(['htif-commands', 'drivers', 'uarch-calls'])('has the values of %s', (name) => {
    for (const [constant = '', value = ''] of table(architecture, name).rows) {
      expect(values[constant], constant).toBe(Number(value));
    }
  });

  it('has all of them', () => {
    const names = Object.keys(values);
    const all = (name: string): string[] => column(table(architecture, name), 0).toSorted();
    expect(all('drivers')).toEqual(names.filter((name) => /^PMA_\w+_DID$/.test(name)).toSorted());
    expect(all('uarch-calls')).toEqual(names.filter((name) => name.startsWith('UARCH_ECALL_FN_')).toSorted());
    expect(all('htif-commands')).toEqual(names.filter((name) => /^HTIF_\w+_CMD_/.test(name)).toSorted());
  });

  it('has the fields of HTIF and of the table of ranges', () => {
    for (const [field = '', bit = ''] of table(architecture, 'htif-fields').rows) {
      expect(values[`HTIF_${field}_SHIFT`], field).toBe(Number(bit));
    }
    const shifts: Record<string, string> = releases.versions['v0.19.0'].constants['src/pma-constants.h'];
    for (const [bits = '', field = ''] of table(architecture, 'pma-bits').rows) {
      expect(Number.parseInt(bits), field).toBe(Number(shifts[`PMA_ISTART_${field}_SHIFT`]));
    }
  });
});

describe('the pages', () => {
  const page = (name: string): string => readText(fromRoot(`docs/cartesi-machine/${name}.mdx`));

  it('name states, functions and messages that the old contracts have', () => {
    const text = page('blockchain/vg');
    const {partitionStates, vgStates, mmStates, functions, errors} = facts.arbitration;
    for (const state of [...partitionStates, ...vgStates, ...mmStates]) expect(text).toContain(`\`${state}\``);
    const known = new Set([
      ...partitionStates,
      ...vgStates,
      ...mmStates,
      ...errors,
      ...Object.values(functions).flat(),
      ...Object.keys(functions),
      'mcycle',
      'return',
    ]);
    const old = text.slice(text.indexOf('## The old contracts'), text.indexOf('## What it guarantees'));
    expect([...old.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).filter((code) => !known.has(code))).toEqual([]);
    expect(old).toContain(`**${facts.arbitration.querySize} points**`);
    expect(old).toContain(`more than ${facts.arbitration.minRoundDuration} seconds`);
  });

  it('name functions, states and messages that the step in Solidity has', () => {
    const {libraries, statuses, errors, constants: solidity} = facts.solidityStep;
    const text = page('blockchain/index');
    const section = text.slice(text.indexOf('## One step on-chain'), text.indexOf('Dave numbers'));
    const known = new Set([
      ...Object.keys(libraries),
      ...Object.values(libraries).flat(),
      ...statuses,
      ...errors,
      ...Object.keys(solidity),
      'UArchStep',
    ]);
    expect([...section.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).filter((code) => !known.has(code))).toEqual(
      [],
    );
    expect(solidity.UARCH_STATE_LOG2_SIZE).toBe('22');
    expect(solidity.LOG2_CYCLES_TO_RESET).toBe('10');
    expect(Number(solidity.TREE_LOG2_WORD_SIZE)).toBe(5);
  });

  it('name hashes that the emulator prints', () => {
    const {defaultHalt, stopped} = facts.manual;
    expect(page('host/cmdline')).toContain(`0: ${defaultHalt.initial}\n${stopped.mcycle}: ${stopped.hash}\n`);
    expect(page('host/index')).toContain(`Cycles: ${defaultHalt.cycles}\n`);
    expect(page('host/index')).toContain(`${facts.artifacts.MACHINE_LINUX_IMAGE_SHA256}  linux.bin`);
    expect(page('host/index')).toContain(facts.artifacts.MACHINE_LINUX_IMAGE_FILENAME);
    expect(page('host/index')).toContain(facts.artifacts.MACHINE_GUEST_TOOLS_TAG);
    expect(page('target/index')).toContain(`\`${facts.bootargs}\``);
  });

  it('name the sizes of the tree', () => {
    const leaf = values['HASH_TREE_LOG2_WORD_SIZE'] ?? 0;
    const root = values['HASH_TREE_LOG2_ROOT_SIZE'] ?? 0;
    const oldLeaf = Number(releases.versions['v0.16.1'].constants['src/machine-c-defines.h'].CM_TREE_LOG2_WORD_SIZE);
    const text = page('blockchain/hash');
    expect(text).toContain(`| Leaf | ${2 ** leaf} bytes | ${2 ** oldLeaf} bytes |`);
    expect(text).toContain(`| Levels from leaf to root | ${root - leaf} | ${root - oldLeaf} |`);
    const rows = [
      ...text.matchAll(/^\| a .*?(?:2<sup>(\d+)<\/sup>|of (\d+) bytes).*? \| (\d+) \| ([\d,]+) bytes \|$/gm),
    ];
    expect(rows).toHaveLength(4);
    for (const [, log2, bytes, siblings, size = ''] of rows) {
      expect(Number(siblings)).toBe(root - (log2 === undefined ? Math.log2(Number(bytes)) : Number(log2)));
      expect(Number(size.replace(',', ''))).toBe(32 * Number(siblings));
    }
  });

  it('name the levels of the tournaments', () => {
    const {log2step, height} = facts.dave;
    const rows = [...page('blockchain/vg').matchAll(/^\| \d.*? \| (?:2<sup>(\d+)<\/sup>|1) \| (\d+) \|$/gm)];
    expect(rows.map(([, step = '0']) => Number(step))).toEqual(log2step);
    expect(rows.map(([, , levels]) => Number(levels))).toEqual(height);
  });
});
