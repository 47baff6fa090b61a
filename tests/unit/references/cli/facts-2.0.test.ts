/** Commands, `cartesi.toml` and the node's variables of the version being written against the facts. */
import {describe, expect, it} from 'vitest';

import {readCli} from '@site/src/references/cli/spec';
import {readFacts} from '@site/tests/lib/facts';
import {repositoryFile} from '@site/tests/unit/references/support';

interface FactOption {
  flags: string;
  default?: unknown;
  required?: boolean;
  choices?: string[];
  hidden?: boolean;
}

const facts = readFacts('cli', '2.0.0-alpha') as {
  version: string;
  package: {node: string};
  commands: Record<string, {args?: string[]; options?: FactOption[]; source?: {path: string}}>;
  runtime: {port: {preferred: number; lastTried: number}; proxyPaths: Record<string, string>};
};
const file = 'cartesi-rollups/_specs/cli.json';
const cli = readCli(repositoryFile(file), file).value;

/** A flag as the sources declare it, taken apart. */
function parts({flags, default: value, required, choices, hidden}: FactOption): [string, object] {
  const [, char, name = '', takes] = /^(?:-(\w), )?--([\w-]+)(?: <(.+)>)?$/.exec(flags) ?? [];
  const text = Array.isArray(value) ? value.join(',') || undefined : value;
  return [
    name,
    {
      kind: takes === undefined ? 'boolean' : 'option',
      char,
      required,
      // A boolean flag is off unless it is given.
      default: takes === undefined ? undefined : text,
      options: choices,
      hidden,
    },
  ];
}

describe('cli.json of 2.0', () => {
  it('describes the program of the facts', () => {
    expect(cli.source.version).toBe(facts.version);
    expect(cli.page.intro).toContain(`Node.js ${facts.package.node.replace('>=', '')} or newer`);
    expect(Object.keys(cli.commands).sort()).toEqual(Object.keys(facts.commands).sort());
  });

  it.each(Object.entries(facts.commands))(
    'has the arguments and flags of %s',
    (name, {args = [], options: flags = []}) => {
      const command = cli.commands[name];
      expect(
        Object.entries(command?.args ?? {}).map(([arg, {required}]) => (required ? `<${arg}>` : `[${arg}]`)),
      ).toEqual(args);
      expect(
        Object.fromEntries(
          Object.entries(command?.flags ?? {}).map(
            ([flag, {kind, char, required, default: value, options: values, hidden}]) => [
              flag,
              {kind, char, required, default: value, options: values, hidden},
            ],
          ),
        ),
      ).toEqual(Object.fromEntries(flags.map(parts)));
    },
  );

  it('marks the commands that may be newer', () => {
    const marked = Object.entries(cli.commands).filter(([, {notes}]) =>
      notes.some((note) => note.includes('newer than alpha.35')),
    );
    expect(marked.map(([name]) => name).sort()).toEqual(['foreclose', 'refund', 'withdraw']);
  });

  it('tells the port and the paths of the environment', () => {
    const {preferred, lastTried} = facts.runtime.port;
    expect(cli.commands['run']?.flags['port']?.description).toContain(`${preferred} to ${lastTried}`);
    const notes = cli.commands['run']?.notes.join(' ') ?? '';
    for (const path of Object.keys(facts.runtime.proxyPaths)) expect(notes).toContain(`\`${path.replace(/<.*/, '')}\``);
  });
});

describe('the page about the configuration of the node', () => {
  const page = repositoryFile('cartesi-rollups/development/node-configuration.mdx');
  const {env} = readFacts('node-config', '2.0') as {
    env: Record<
      string,
      {
        default: string | null;
        usedBy: string[];
        values?: string[];
        file?: boolean;
        required?: boolean;
        requiredFor?: string;
        fallback?: string;
      }
    >;
  };
  const rows = new Map(
    [...page.matchAll(/^\| `(CARTESI_[A-Z0-9_]+)`([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|/gm)].map(
      ([, name = '', ...cells]) => [name, cells.map((cell) => cell.trim())],
    ),
  );

  it('has every variable of the node once', () => {
    expect([...rows.keys()].sort()).toEqual(Object.keys(env).sort());
  });

  it.each(Object.entries(env))('has %s with its default, its values and who reads it', (name, fact) => {
    const [star, type, value, readBy] = rows.get(name) ?? [];
    expect(star).toBe(fact.file === true ? '\\*' : '');
    for (const one of fact.values ?? []) expect(type).toContain(`\`${one}\``);
    expect(readBy).toBe(fact.usedBy.map((service) => `\`${service}\``).join(', '));
    const expected =
      fact.required === true
        ? 'required'
        : fact.requiredFor !== undefined
          ? `required for \`${fact.requiredFor}\``
          : fact.fallback !== undefined
            ? `\`${fact.fallback}\``
            : fact.default === null
              ? 'none'
              : fact.default === ''
                ? 'empty'
                : `\`${fact.default}\``;
    expect(value).toBe(expected);
  });
});
