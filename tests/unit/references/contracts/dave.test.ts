/** The contracts of the fraud proofs: their specification against the facts of each release, and the pages it makes. */
import {getAddress, keccak256, stringToBytes} from 'viem';
import {describe, expect, it} from 'vitest';

import {addressesJson} from '@site/src/references/contracts/addresses';
import {contractPages} from '@site/src/references/contracts/pages';
import {eventLine, functionLine, structLine} from '@site/src/references/contracts/releases';
import type {Contract, Parameter} from '@site/src/references/contracts/schema';
import {parseContracts} from '@site/src/references/contracts/spec';
import type {ReferencePage} from '@site/src/references/shared/page';
import {readFacts} from '@site/tests/lib/facts';
import {faultOf, lineOf, repositoryFile, sectionOf} from '@site/tests/unit/references/support';
import {options, type FactMember, type FactParameter} from './fixtures';

interface FactContract {
  source?: string;
  implementations?: string[];
  only?: Record<string, string[]>;
  constructor?: {stateMutability: string; inputs: FactParameter[]} | null;
  functions: FactMember[];
  events: FactMember[];
  errors: FactMember[];
  structs: {name: string; members: {name: string; type: string}[]}[];
  enums: {name: string; members: string[]}[];
}

interface FactRelease {
  rollupsContracts?: string;
  contracts: Record<string, FactContract>;
  solidityConstants?: Record<string, string>;
  constants?: {
    log2step: number[];
    height: number[];
    gas: Record<string, {value: number}> | null;
    timing: Record<string, {seconds: number}>;
    perChain: Record<string, {blockTimeSeconds: number; matchEffortBlocks: number; maxAllowanceBlocks: number}>;
  };
}

const facts = readFacts('dave', 'releases') as {
  source: {tags: Record<string, {tag: string | null}>};
  releases: Record<string, FactRelease>;
  deployments: Record<string, Record<string, Record<string, string>>>;
  chains: Record<string, number[]>;
  unreleasedBondsEth: Record<string, string>;
};

const file = 'docs/fraud-proofs/_specs/contracts.json';
const text = repositoryFile(file);
const spec = parseContracts(text, file);
const {releases = []} = spec;
const pages = contractPages(text, file, {
  ...options,
  version: undefined,
  idBase: 'references',
  slugBase: '/fraud-proofs/references',
});

function contractOf(name: string): Contract {
  const contract = spec.contracts[name];
  if (contract === undefined) throw new Error(`There is no contract ${name}.`);
  return contract;
}

function page(path: string): ReferencePage {
  const found = pages.find(({id}) => id === `references/${path}`);
  if (found === undefined) throw new Error(`There is no page ${path}.`);
  return found;
}

const section = (path: string, heading: string): string => sectionOf(page(path), heading);

const typesOf = (parameters: readonly FactParameter[]): string[] => parameters.map(({type}) => type);

/** What a member is, by its types alone, as a release of the specification lists it. */
const line = {
  function: ({signature, stateMutability = '', outputs = []}: FactMember): string =>
    [
      signature,
      ...(stateMutability === 'nonpayable' ? [] : [stateMutability]),
      ...(outputs.length === 0 ? [] : [`returns (${typesOf(outputs).join(',')})`]),
    ].join(' '),
  event: ({name, inputs}: FactMember): string =>
    `${name}(${inputs.map(({type, indexed}) => `${type}${indexed === true ? ' indexed' : ''}`).join(',')})`,
};

const described = releases.flatMap(({name, interfaces}) =>
  Object.keys(interfaces).map((contract): [string, string] => [name, contract]),
);

function factsOf(release: string, contract: string): FactContract {
  const fact = facts.releases[release]?.contracts[contract];
  if (fact === undefined) throw new Error(`The facts have no ${contract} in ${release}.`);
  return fact;
}

describe('the releases of the specification', () => {
  it('are those of the facts, with their tags and contracts', () => {
    expect(releases.map(({name}) => name)).toEqual(Object.keys(facts.releases));
    for (const {name, tag, interfaces, companion} of releases) {
      expect([name, tag]).toEqual([name, facts.source.tags[name]?.tag]);
      expect([name, Object.keys(interfaces).sort()]).toEqual([
        name,
        Object.keys(facts.releases[name]?.contracts ?? {}).sort(),
      ]);
      const made = facts.releases[name]?.rollupsContracts;
      if (made !== undefined) expect(companion).toBe(`Rollups contracts ${made}`);
    }
  });

  it('mark what could not be read at a tag', () => {
    for (const {tag, status, unknown} of releases) {
      expect(status === 'unconfirmed').toBe(tag === null);
      if (tag !== null) expect(unknown).toEqual([]);
    }
  });

  it.each(described)('%s has the interface of %s', (release, contract) => {
    const fact = factsOf(release, contract);
    const own = releases.find(({name}) => name === release)?.interfaces[contract];
    expect([...(own?.functions ?? [])].sort()).toEqual(fact.functions.map(line.function).sort());
    expect([...(own?.events ?? [])].sort()).toEqual(fact.events.map(line.event).sort());
    expect([...(own?.errors ?? [])].sort()).toEqual(fact.errors.map(({signature}) => signature).sort());
    expect(own?.source).toBe(fact.source);
    expect(own?.enums ?? []).toEqual(fact.enums.map(({name, members}) => `${name}(${members.join(',')})`));
    const signatureOf = (entry: string): string => entry.replace(/ .*$/, '');
    expect(
      Object.fromEntries(Object.entries(own?.only ?? {}).map(([entry, contracts]) => [signatureOf(entry), contracts])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(fact.only ?? {}).map(([entry, contracts]) => [
          // An event's line says which of its values are indexed.
          signatureOf(fact.events.filter(({signature}) => signature === entry).map(line.event)[0] ?? entry),
          contracts,
        ]),
      ),
    );
  });

  it.each(described)('%s gives the members of %s their hashes, names and types', (release, contract) => {
    const fact = factsOf(release, contract);
    const own = contractOf(contract);
    // Parameter names can differ between releases: those shown are of the newest finished one that has the member.
    const shown = (members: readonly {inputs: readonly Parameter[]}[], real: FactMember): unknown =>
      members
        .map(({inputs}) => inputs.map(({type}) => type))
        .find((types) => types.join() === typesOf(real.inputs).join());
    for (const real of fact.functions) {
      const found = own.functions.filter((one) => functionLine(one) === line.function(real));
      expect(found.map(({selector}) => selector)).toEqual([real.selector]);
      expect(shown(found, real)).toEqual(typesOf(real.inputs));
    }
    for (const real of fact.events) {
      const found = own.events.filter((one) => eventLine(one) === line.event(real));
      expect(found.map(({topic0}) => topic0)).toEqual([real.topic0]);
    }
    for (const real of fact.errors) {
      const found = own.errors.filter(({signature}) => signature === real.signature);
      expect(found.map(({selector}) => selector)).toEqual([real.selector]);
    }
  });
});

describe('the members of the specification', () => {
  const contracts = Object.entries(spec.contracts);

  it.each(contracts)('%s has names and Solidity types of a release that has them', (name, contract) => {
    const real = releases.flatMap((release) => {
      const fact = facts.releases[release.name]?.contracts[name];
      return fact === undefined ? [] : [fact];
    });
    const bare = ({name: called, type, solidityType}: FactParameter): FactParameter => ({
      name: called,
      type,
      ...(solidityType === undefined ? {} : {solidityType}),
    });
    /** Bindings know no Solidity types: there, names and ABI types are compared. */
    const same = (parameters: readonly Parameter[], truth: readonly FactParameter[]): boolean =>
      parameters.length === truth.length &&
      truth.every((one, index) => {
        const other = parameters[index];
        if (other === undefined) return false;
        const {solidityType: shown, ...rest} = bare(other);
        const {solidityType: known, ...expected} = bare(one);
        return JSON.stringify(rest) === JSON.stringify(expected) && (known === undefined || known === shown);
      });
    for (const item of contract.functions) {
      const candidates = real
        .flatMap(({functions}) => functions)
        .filter((one) => line.function(one) === functionLine(item));
      expect([
        item.signature,
        candidates.some(({inputs, outputs = []}) => same(item.inputs, inputs) && same(item.outputs, outputs)),
      ]).toEqual([item.signature, true]);
    }
    for (const event of contract.events) {
      const candidates = real.flatMap(({events}) => events).filter((one) => line.event(one) === eventLine(event));
      expect([event.name, candidates.some(({inputs}) => same(event.inputs, inputs))]).toEqual([event.name, true]);
    }
    for (const error of contract.errors) {
      const candidates = real.flatMap(({errors}) => errors).filter(({signature}) => signature === error.signature);
      expect([error.name, candidates.some(({inputs}) => same(error.inputs, inputs))]).toEqual([error.name, true]);
    }
    const finished = real.findLast((fact) => Object.hasOwn(fact, 'constructor'));
    expect(contract.constructor?.inputs.map(({name: called, type}) => [called, type])).toEqual(
      finished?.constructor?.inputs.map(({name: called, type}) => [called, type]),
    );
  });

  it('have structs whose members are those of the sources, or of the values in the bindings', () => {
    for (const {structs, functions} of Object.values(spec.contracts)) {
      for (const struct of structs) {
        const sources = Object.values(facts.releases)
          .flatMap((release) => Object.values(release.contracts))
          .flatMap((contract) =>
            contract.structs.map(
              (one) => `${one.name}(${one.members.map((member) => `${member.type} ${member.name}`).join(',')})`,
            ),
          );
        expect(sources).toContain(structLine(struct));
        // A struct that a function returns has the ABI types of its value.
        const uses = functions
          .flatMap(({inputs, outputs}) => [...inputs, ...outputs])
          .filter(({solidityType}) => solidityType === struct.name);
        for (const {type} of uses.filter(() =>
          struct.members.every(({type: own}) => /^(?:u?int|bytes|address|bool)/.test(own)),
        )) {
          expect(`(${struct.members.map((member) => member.type).join(',')})`).toBe(type);
        }
      }
    }
  });

  // Hashed here from the text of the signature, apart from the check of the reader.
  it.each(contracts)('%s has the hashes of its signatures', (_name, {functions, events, errors}) => {
    const items = [
      ...[...functions, ...errors].map(({signature, selector}) => ({signature, hash: selector})),
      ...events.map(({signature, topic0}) => ({signature, hash: topic0})),
    ];
    for (const {signature, hash} of items) {
      expect([signature, keccak256(stringToBytes(signature)).slice(0, hash.length)]).toEqual([signature, hash]);
    }
  });
});

describe('the tables of facts', () => {
  const table = (path: string, title: string): readonly (readonly string[])[] => {
    const found = spec.pages.find((one) => one.path === path)?.tables?.find((one) => one.title === title);
    if (found === undefined) throw new Error(`There is no table ${title}.`);
    return found.rows;
  };
  const tagged = Object.entries(facts.releases).flatMap(([name, {constants, solidityConstants}]) =>
    constants === undefined || solidityConstants === undefined ? [] : [{name, constants, solidityConstants}],
  );
  const number = (value: number): string => value.toLocaleString('en-GB');
  const gasOf = (release: string, constant: string): number =>
    facts.releases[release]?.constants?.gas?.[constant]?.value ?? Number.NaN;

  it('have the levels of every release with a tag', () => {
    expect(tagged.map(({name}) => name)).toEqual(releases.flatMap(({name, tag}) => (tag === null ? [] : [name])));
    for (const {constants, solidityConstants} of tagged) {
      expect(solidityConstants['ArbitrationConstants.LEVELS']).toBe('3');
      expect(table('tournament', 'Levels of a dispute').map(([, , step, height]) => [step, height])).toEqual(
        constants.log2step.map((step, index) => [`${step}`, `${constants.height[index]}`]),
      );
    }
  });

  it('have the times of every network', () => {
    const rows = table('tournament', 'Times of the clocks');
    expect(rows.map(([, chain]) => Number(chain)).sort()).toEqual([...(facts.chains['2.0.1'] ?? [])].sort());
    for (const [, chain = '', ...cells] of rows) {
      for (const {constants} of tagged) {
        const {blockTimeSeconds, matchEffortBlocks, maxAllowanceBlocks} = constants.perChain[chain] ?? {
          blockTimeSeconds: 0,
          matchEffortBlocks: 0,
          maxAllowanceBlocks: 0,
        };
        expect(cells.slice(0, 3)).toEqual([
          `${blockTimeSeconds}`,
          number(matchEffortBlocks),
          number(maxAllowanceBlocks),
        ]);
      }
      const first = facts.chains['1.0.0']?.includes(Number(chain)) === true ? '1.0.0' : '2.0.1';
      expect(cells[3]).toBe(`${first} to ${tagged.at(-1)?.name}`);
    }
    const said = spec.pages.find(({path}) => path === 'tournament')?.tables?.[1]?.description ?? '';
    for (const {constants} of tagged) {
      for (const {seconds} of Object.values(constants.timing)) expect(said).toContain(`${number(seconds)} seconds`);
    }
  });

  it('have the gas of every call', () => {
    expect(facts.releases['1.0.0']?.constants?.gas).toBeNull();
    const rows = table('tournament', 'Gas that a refund assumes');
    expect(rows.map(([constant]) => constant)).toEqual(
      Object.keys(facts.releases['2.1.1']?.constants?.gas ?? {}).map((constant) => `\`${constant}\``),
    );
    for (const [cell = '', , old, now] of rows) {
      const constant = cell.replaceAll('`', '');
      expect([constant, old, now]).toEqual([
        constant,
        number(gasOf('2.0.1', constant)),
        number(gasOf('2.1.1', constant)),
      ]);
      // Every later release shares the last column, until one has other figures and a column of its own.
      for (const {name} of tagged.slice(2))
        expect([name, gasOf(name, constant)]).toEqual([name, gasOf('2.1.1', constant)]);
    }
    for (const title of ['Gas that a refund assumes', 'Bond of each level']) {
      const head = spec.pages.find(({path}) => path === 'tournament')?.tables?.find((one) => one.title === title)?.head;
      const named = head?.flatMap((cell) => cell.split(/, | and | \(ETH\)/));
      expect(named).toEqual(expect.arrayContaining(tagged.slice(1).map(({name}) => name)));
    }
  });

  it('have the bonds that the gas gives', () => {
    const height = facts.releases['2.1.1']?.constants?.height ?? [];
    const bond = (release: string, level: number): string => {
      const gas = (constant: string): number => gasOf(release, constant);
      const leaf = gas('SEAL_LEAF_MATCH') + gas('WIN_LEAF_MATCH');
      const inner = gas('SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT') + gas('WIN_INNER_TOURNAMENT');
      const end = release === '2.0.1' ? (level === 2 ? leaf : inner) : Math.max(leaf, inner);
      // 50 gwei for each unit of gas.
      return `${((gas('ADVANCE_MATCH') * (height[level] ?? 0) + end) * 50) / 1e9}`;
    };
    for (const {name, solidityConstants} of tagged.slice(1)) {
      expect([name, solidityConstants['Tournament.MAX_GAS_PRICE']]).toEqual([name, '50 gwei']);
    }
    const announced = Object.values(facts.unreleasedBondsEth).slice(1);
    expect(table('tournament', 'Bond of each level').map((row) => row.slice(2))).toEqual(
      [0, 1, 2].map((level) => [bond('2.0.1', level), bond('2.1.1', level), announced[level]]),
    );
  });

  it('have the constants of the sources', () => {
    expect(facts.releases['2.0.1']?.solidityConstants?.['Tournament.MESSAGE_SENDER_PROFIT']).toBe('10 gwei');
    for (const {name, solidityConstants} of tagged.slice(2)) {
      expect([name, solidityConstants['Tournament.PRIORITY_FEE_CAP']]).toEqual([name, '10 gwei']);
    }
    for (const {solidityConstants} of tagged) {
      for (const [name = '', value = ''] of table('state-transition', 'Constants of CartesiStateTransition')) {
        expect(solidityConstants[`CartesiStateTransition.${name.replaceAll('`', '')}`]).toBe(value.replaceAll('`', ''));
      }
    }
    for (const [contract = '', name = '', value, range = ''] of table(
      'tournament-factories',
      'Constants of the factories',
    )) {
      const key = `${contract}.${name}`.replaceAll('`', '');
      const having = tagged.filter(({solidityConstants}) => solidityConstants[key] !== undefined);
      expect(having.map(({solidityConstants}) => solidityConstants[key])).toEqual(having.map(() => value));
      expect([key, range]).toEqual([key, `${having[0]?.name} to ${having.at(-1)?.name}`]);
    }
    const having = tagged.filter(({solidityConstants}) => 'DaveAppFactory.NO_VALIDATOR' in solidityConstants);
    expect(table('daveconsensus', 'Constants of DaveAppFactory')[0]?.[2]).toBe(
      `${having[0]?.name} to ${having.at(-1)?.name}`,
    );
  });
});

describe('the deployments', () => {
  it('are those of the facts, with their checksums, and in the file to download', () => {
    const file = JSON.parse(addressesJson(spec)) as {
      releases: {release: string; networks: {key: string; contracts: Record<string, string>}[]}[];
    };
    expect(file.releases.map(({release}) => release)).toEqual(releases.map(({name}) => name));
    for (const {name, deployments} of releases) {
      expect([name, deployments]).toEqual([name, facts.deployments[name] ?? {}]);
      for (const address of Object.values(deployments).flatMap((one) => Object.values(one))) {
        expect(address).toBe(getAddress(address.toLowerCase()));
      }
      for (const {key, contracts} of file.releases.find(({release}) => release === name)?.networks ?? []) {
        expect(contracts).toEqual(deployments[key] ?? {});
      }
    }
  });

  it('have a section for each release, which says so where there is none', () => {
    for (const {name, deployments} of releases) {
      const found = section('deployments', `## Release ${name}`);
      const known = Object.keys(deployments).length > 0;
      expect([name, found.includes(`<Addresses release="${name}" />`)]).toEqual([name, known]);
      expect(found).toMatch(
        known
          ? /No deployment of this release(?:'s own contracts| on a public network) is known\./
          : /No deployment of this release is known/,
      );
    }
  });
});

describe('the pages', () => {
  it('stand at their routes', () => {
    expect(pages.map(({frontMatter}) => frontMatter.slug)).toEqual([
      '/fraud-proofs/references',
      ...['daveconsensus', 'tournament', 'tournament-factories', 'state-transition', 'deployments'].map(
        (path) => `/fraud-proofs/references/${path}`,
      ),
    ]);
  });

  it('show every selector and topic', () => {
    for (const {path, contracts} of spec.pages) {
      for (const {functions, errors, events} of contracts.map(contractOf)) {
        for (const {selector} of [...functions, ...errors]) expect(page(path).body).toContain(`\`${selector}\``);
        for (const {topic0} of events) expect(page(path).body).toContain(`\`${topic0}\``);
      }
    }
  });

  it('say when a member came, changed and went, and who may call it', () => {
    expect(section('daveconsensus', '## settle')).toContain(
      '- Releases: 1.0.0 to 3.0.0-alpha.0; removed in 3.0.0-alpha.5\n',
    );
    expect(section('daveconsensus', '## rotateSentry')).toContain('- Releases: since 3.0.0-alpha.5\n');
    expect(section('daveconsensus', '## rotateSentry')).toContain('- Who may call it: the sentry manager\n');
    expect(section('daveconsensus', '## getCurrentSealedEpoch')).toContain(
      '- Releases: 1.0.0 to 3.0.0-alpha.0; changed in 3.0.0-alpha.5: [`getCurrentSealedEpoch in 3.0.0-alpha.5`](#getcurrentsealedepoch-in-3-0-0-alpha-5)\n',
    );
    expect(section('tournament', '### MatchCreated')).toContain(
      '- Releases: 2.0.1 to 3.0.0-alpha.0; before: [`matchCreated in 1.0.0`](#matchcreated-in-1-0-0); changed in 3.0.0-alpha.5: [`MatchCreated in 3.0.0-alpha.5`](#matchcreated-in-3-0-0-alpha-5)\n',
    );
    expect(section('tournament', '## sealLeafMatch')).toContain(
      '- Releases: since 1.0.0; in 1.0.0 only of `BottomTournament`, `SingleLevelTournament`\n',
    );
    expect(section('tournament-factories', '## instantiateInner')).toMatch(
      /- Releases: (?:2\.1\.1 to 3\.0\.0-alpha\.0|since 2\.1\.1); not confirmed for 3\.0\.0-alpha\.5\n/,
    );
  });

  it('say in which releases a call emits an event, or reverts for a reason', () => {
    const found = section('tournament', '## advanceMatch');
    expect(found).toContain('[`matchAdvanced`](#matchadvanced-in-1-0-0) (1.0.0)');
    expect(found).toContain("| `match can't be advanced` |");
    expect(found).toMatch(/`match can't be advanced` .* \| 1\.0\.0 to 2\.1\.1 \|/);
    expect(found).toMatch(/\[`MatchCannotBeAdvanced`\].* \| 3\.0\.0-alpha\.0 to \S+ \|/);
    expect(found).toMatch(/\[`TournamentIsFinished`\].* \| all \|/);
  });
});

describe('a fault in the releases', () => {
  it.each<[name: string, found: string, replacement: string, message: RegExp, at: string]>([
    [
      'a member that nothing describes',
      '"canSettle() view returns (bool,uint256,bytes32)"',
      '"canSettle() view returns (bool)"',
      /interfaces\.DaveConsensus\.functions\[\d+\]: nothing describes `canSettle\(\) view returns \(bool\)`/,
      '"canSettle() view returns (bool,uint256,bytes32)"',
    ],
    [
      'a member that is in no release',
      '"getSentryManager() view returns (address)",',
      '',
      /contracts\.DaveConsensus\.functions\[\d+\]\.name: is `getSentryManager\(\) view returns \(address\)`, which no release has/,
      '"name": "getSentryManager"',
    ],
    [
      'a member without a description',
      '"description": "Returns the account that may replace sentries."',
      '"description": ""',
      /is empty/,
      'Returns the account that may replace sentries.',
    ],
    [
      'a function that does not say who may call it',
      '"caller": "the sentry manager",',
      '',
      /has no "caller"/,
      '"name": "rotateSentry"',
    ],
    [
      'a reason of no known release',
      '"until": "2.1.1"',
      '"until": "2.1.2"',
      /reverts\[\d+\]\.until: there is no release 2\.1\.2/,
      '"until": "2.1.1"',
    ],
    [
      'an address with a wrong checksum',
      '0xfC2DBC639b5FB9AfE66A8696eC14EaD9FbFBC404',
      '0xfc2DBC639b5FB9AfE66A8696eC14EaD9FbFBC404',
      /releases\[2\]\.deployments\.devnet\.DaveAppFactory: .* wrong EIP-55 checksum/,
      '0xfC2DBC639b5FB9AfE66A8696eC14EaD9FbFBC404',
    ],
    [
      'a row with a cell too few',
      '["0", "root", "44", "48"]',
      '["0", "root", "44"]',
      /rows\[0\]: has 3 cells, but the head has 4/,
      '["0", "root", "44", "48"]',
    ],
  ])('stops at %s', async (_name, found, replacement, message, at) => {
    const fault = await faultOf(() => parseContracts(text.replaceAll(found, replacement), file));
    expect(fault.message).toMatch(message);
    expect(fault.file).toBe(file);
    expect(fault.line).toBe(lineOf(text, at));
    expect(fault.fix).not.toBe('');
  });
});
