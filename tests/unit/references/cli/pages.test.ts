import {describe, expect, it} from 'vitest';

import {lastVersion} from '@site/config/versions';
import {cliPages} from '@site/src/references/cli/pages';
import {readCli, type Cli} from '@site/src/references/cli/spec';
import {readFacts} from '@site/tests/lib/facts';
import {cliFile, options, specOf} from '@site/tests/unit/references/contracts/fixtures';
import {faultOf, lineOf, replaceOnce, repositoryFile} from '@site/tests/unit/references/support';

interface FactFlag {
  kind: string;
  [key: string]: unknown;
}

interface Facts {
  source: {npm: string};
  binary: string;
  commands: Record<
    string,
    {
      args: Record<string, {required: boolean}>;
      flags: Record<string, FactFlag>;
      usage: string;
      jsonFlag?: boolean;
    }
  >;
  runtime: {
    minimums: Record<string, string>;
    listenPort: number;
    rollupsNodeImage: string;
    dockerLabels: Record<string, string>;
  };
}

const text = repositoryFile(cliFile);
const cli: Cli = readCli(text, cliFile).value;
const cliOptions = {...options, idBase: 'development', slugBase: '/development', tags: ['build']};
const [page] = cliPages(text, cliFile, cliOptions);
const body = page?.body ?? '';

/** A description and what an option takes are ours; the rest of a flag is the program's. */
function bare({description: _description, value: _value, ...rest}: Cli['commands'][string]['flags'][string]): object {
  return rest;
}

function section(command: string): string {
  const start = body.indexOf(`\n## cartesi ${command}\n`);
  const end = body.indexOf('\n## ', start + 1);
  return body.slice(start, end < 0 ? undefined : end);
}

describe.each([
  ['1.5', '1.5.0'],
  ['1.3', '0.14.3'],
])('cli.json of %s', (version, release) => {
  const file = specOf(version, 'cli.json');
  const described: Cli = readCli(repositoryFile(file), file).value;
  const facts = readFacts('cli', release) as Facts;

  it('describes the program of the facts', () => {
    expect(described.binary).toBe(facts.binary);
    expect(described.source.package).toBe(facts.source.npm);
    expect(Object.keys(described.commands).sort()).toEqual(Object.keys(facts.commands).sort());
  });

  it.each(Object.entries(facts.commands))('has the arguments and flags of %s', (name, fact) => {
    const command = described.commands[name];
    expect(command).toBeDefined();
    if (command === undefined) return;
    expect({
      args: Object.fromEntries(Object.entries(command.args).map(([key, {required}]) => [key, {required}])),
      flags: Object.fromEntries(Object.entries(command.flags).map(([key, flag]) => [key, bare(flag)])),
      usage: command.usage,
      jsonFlag: command.jsonFlag,
    }).toEqual({args: fact.args, flags: fact.flags, usage: fact.usage, jsonFlag: fact.jsonFlag});
  });

  it('tells the limits and defaults of the facts', () => {
    for (const minimum of Object.values(facts.runtime.minimums)) {
      expect(described.commands['doctor']?.description).toContain(minimum);
    }
    const notes = described.commands['build']?.notes.join(' ') ?? '';
    for (const [label, value] of Object.entries(facts.runtime.dockerLabels)) {
      expect(notes).toContain(`\`${label}\``);
      expect(notes).toContain(`\`${value}\``);
    }
    expect(described.commands['deploy build']?.description).toContain(facts.runtime.rollupsNodeImage);
    expect(described.commands['run']?.flags['listen-port']?.default).toBe(facts.runtime.listenPort);
  });

  it('names the node that it starts, on the page that compares the versions of the CLI', () => {
    if (version !== lastVersion) return;
    const page = repositoryFile('docs/get-started/cli-commands.mdx');
    expect(page).toContain(`\`cartesi run\` starts the image \`${facts.runtime.rollupsNodeImage}\``);
    expect(page).toContain(`version ${facts.runtime.rollupsNodeImage.split(':')[1] ?? '-'} of the [Cartesi Node]`);
  });

  it('shows the address book with the addresses of the facts', () => {
    const {cliAddressBook} = readFacts('contracts', version) as {
      cliAddressBook: {addresses: Record<string, string>};
    };
    const output = described.commands['address-book']?.examples[0]?.output ?? '';
    for (const [name, address] of Object.entries(cliAddressBook.addresses)) {
      expect(output).toMatch(new RegExp(`^ ?${name} +${address}$`, 'm'));
    }
    expect(output.match(/0x/g)).toHaveLength(Object.keys(cliAddressBook.addresses).length);
  });

  it('speaks of no flag and no service of another version', () => {
    const flags = Object.values(described.commands).flatMap((command) => Object.keys(command.flags));
    expect([flags.includes('epoch-length'), flags.includes('epoch-duration')]).toEqual([
      version === '1.5',
      version === '1.3',
    ]);
    expect(/bundler|paymaster/i.test(repositoryFile(file))).toBe(version === '1.5');
  });

  it('makes a page whose title says which version it is about', () => {
    const [one] = cliPages(repositoryFile(file), file, {...cliOptions, version, titleSuffix: `Rollups ${version}`});
    expect(one?.frontMatter.title).toBe(`CLI commands, Rollups ${version}`);
  });
});

describe('cliPages', () => {
  it('makes one page', () => {
    expect(page?.id).toBe('development/cli-commands');
    expect(page?.frontMatter).toMatchObject({
      title: 'CLI commands',
      slug: '/development/cli-commands',
      type: 'reference',
      tags: ['build'],
      sources: [{name: 'cli', version: '@cartesi/cli@1.5.0', path: 'apps/cli/src/commands'}],
    });
    expect(page?.frontMatter.description.length).toBeLessThanOrEqual(160);
  });

  it('lists every command at the top, then tells each under its own heading, in the same order', () => {
    const headings = [...body.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);
    expect(headings).toEqual(Object.keys(cli.commands).map((name) => `cartesi ${name}`));
    const links = [...body.matchAll(/^\| \[`([^`]+)`\]\(#([^)]+)\)/gm)].map(([, title = '', anchor = '']) => [
      title,
      anchor,
    ]);
    expect(links).toEqual(headings.map((title) => [title, title.replaceAll(' ', '-')]));
  });

  it('tells a command in full', () => {
    const found = section('send ether');
    expect(found).toContain('```text\ncartesi send ether [--dapp <value>]');
    expect(found).toContain('| `-r`, `--rpc-url` | URL | none | `ETH_RPC_URL` |');
    expect(found).toContain('| `--mnemonic-index` | number | `0` | none |');
    expect(found).toContain('`31337`, `421614`');
    expect(found).toContain('```shell\ncartesi send ether --chain-id 31337');
    expect(found).toContain('It prints:\n\n```text\n✔ Input sent: 0x');
    expect(section('create')).toContain('| `NAME` | yes |');
    expect(section('create')).toContain('| required | none | Language and kind of the back end. |');
  });

  it('tells that a flag is hidden', () => {
    expect(section('run')).toMatch(/\| `--dry-run` \|.*`--help` hides this flag\. \|/);
  });
});

describe('faults of cli.json', () => {
  it.each([
    [
      'a command without a description',
      '"summary": "Deletes the results of `cartesi build`.",',
      '',
      /"summary" is missing/,
    ],
    [
      'an option that does not say what it takes',
      '"value": "blocks",',
      '',
      /--epoch-length takes a value, but its description is missing/,
    ],
    [
      'a flag that takes nothing and says what',
      '"kind": "boolean", "char": "v"',
      '"kind": "boolean", "value": "text", "char": "v"',
      /--verbose takes no value/,
    ],
    [
      'a usage line of another command',
      '"usage": "$ cartesi hash',
      '"usage": "$ cartesi hasch',
      /does not begin with "\$ cartesi hash"/,
    ],
    ['a usage line without a flag', ' [--target <value>]', '', /does not contain --target/],
    ['a usage line without an argument', ' [IMAGE]', '', /does not contain the argument IMAGE/],
    [
      'a usage line with a hidden flag',
      '[--disable-explorer]',
      '[--dry-run] [--disable-explorer]',
      /shows the hidden --dry-run/,
    ],
    [
      'an example of no command',
      '"command": "cartesi clean\\ncartesi build"',
      '"command": "cartesi clean\\ncartesi bild"',
      /"cartesi bild" does not name a command/,
    ],
    [
      'an example with an unknown flag',
      'cartesi shell --run-as-root',
      'cartesi shell --as-root',
      /cartesi shell has no flag --as-root/,
    ],
  ])('stops at %s', async (_name, found, replacement, message) => {
    const error = await faultOf(() => readCli(replaceOnce(text, found, replacement), cliFile));
    expect(error.message).toMatch(message);
    expect(error.file).toBe(cliFile);
    expect(error.line).toBeGreaterThan(0);
    expect(error.fix).not.toBe('');
  });

  it('says on which line', () => {
    const found = 'cartesi shell --run-as-root';
    expect(() => readCli(replaceOnce(text, found, 'cartesi shell --as-root'), cliFile)).toThrow(
      new RegExp(`cli\\.json:(${lineOf(text, found)}|${lineOf(text, found) - 1}): `),
    );
  });
});
