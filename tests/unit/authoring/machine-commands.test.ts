import {describe, expect, it} from 'vitest';

import {machineOptions} from '@site/src/authoring/commands/cartesi-machine';
import {checkMention, checkShellBlock, type CommandFacts} from '@site/src/authoring/commands/check';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {readTables} from '@site/src/references/tables/spec';

const FILE = 'docs/cartesi-machine/_specs/command-line.yaml';
const facts: CommandFacts = {
  program: undefined,
  machine: machineOptions(readTables(readText(fromRoot(FILE)), FILE)),
  checkGraphql: () => [],
};

const found = (source: string): string[] =>
  checkShellBlock(source, facts).map(({line, problem, fix}) => `${line}: ${problem} ${fix}`);

describe('commands of cartesi-machine', () => {
  it.each([
    'cartesi-machine',
    'cartesi-machine --no-init-splash -- ls /bin',
    'cartesi-machine -u root -e A=b -w /tmp -it -- sh -c "echo --nothing"',
    'cartesi-machine --flash-drive=label:a,data_filename:a.ext2,shared,user:dapp ls --all',
    'cartesi-machine --initial-hash --final-hash=hash.bin --max-mcycle=0 --store=machine-%h',
    'cartesi-machine --load=a,clone:b,sharing:all,sync',
    'cartesi-machine --remote-fork --ram-length="$LENGTH"',
    'echo 1 | cartesi-machine -n -p 8080:80 -v /a:/b',
  ])('accepts %s', (source) => {
    expect(found(source)).toEqual([]);
  });

  it.each<[string, string, string]>([
    [
      'an option of another release',
      'cartesi-machine --no-rollback',
      '1: cartesi-machine 0.21.0 has no option --no-rollback.',
    ],
    [
      'a typing error',
      'cartesi-machine \\\n  --ram-lenght=1Gi',
      '2: cartesi-machine 0.21.0 has no option --ram-lenght. Did you mean --ram-length?',
    ],
    [
      'a value after a space',
      'cartesi-machine --ram-length 128Mi',
      '1: --ram-length of cartesi-machine needs a value. Write --ram-length=value, without a space.',
    ],
    [
      'a short option at the end',
      'cartesi-machine -u',
      '1: -u of cartesi-machine needs a value. Write -u and the value.',
    ],
    [
      'a value for a switch',
      'cartesi-machine --quiet=true',
      '1: --quiet of cartesi-machine takes no value. Write --quiet.',
    ],
    [
      'a key of an older release',
      'cartesi-machine --flash-drive=label:a,filename:b',
      '1: --flash-drive of cartesi-machine has no key "filename". Use one of: label, data_filename,',
    ],
    [
      'an unknown key of a folder',
      'cartesi-machine --store=a,sharng:all',
      '1: --store of cartesi-machine has no key "sharng". Did you mean sharing?',
    ],
  ])('reports %s', (_, source, start) => {
    expect(found(source)).toHaveLength(1);
    expect(found(source)[0]?.startsWith(start), found(source)[0]).toBe(true);
  });

  it('checks sentences, too, and nothing where the page is of no release', () => {
    expect(checkMention('cartesi-machine --version', facts)).toEqual([]);
    expect(checkMention('cartesi-machine --verison', facts)).toHaveLength(1);
    expect(checkShellBlock('cartesi-machine --rom-image=a', {...facts, machine: undefined})).toEqual([]);
  });
});
