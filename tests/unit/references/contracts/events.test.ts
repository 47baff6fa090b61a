/** The events that `contracts.json` lists for each function, against those that it emitted on a chain. */
import {describe, expect, it} from 'vitest';

import {parseContracts} from '@site/src/references/contracts/spec';
import {readFacts} from '@site/tests/lib/facts';
import {repositoryFile} from '@site/tests/unit/references/support';
import {contractVersions, specOf} from './fixtures';

interface Observed {
  docsVersion: string;
  source: {npm: string};
  /** By contract and signature: one entry for each case, with the events in the order of the logs. */
  functions: Record<string, Record<string, {when?: string; events: string[]}[]>>;
}

/** Functions that cannot emit an event. */
const READING = ['view', 'pure'];

describe.each(contractVersions)('events in contracts.json of %s', (version) => {
  const file = specOf(version, 'contracts.json');
  const spec = parseContracts(repositoryFile(file), file);
  const observed = readFacts('events', version) as Observed;
  const functions = Object.entries(spec.contracts).flatMap(([contract, {functions: all}]) =>
    all.map((item) => ({contract, item})),
  );

  it('were observed with the release that the specification was taken from', () => {
    expect(observed.docsVersion).toBe(version);
    expect(observed.source.npm).toBe(spec.source.package);
  });

  it('were observed for every function that changes the state, and for no other', () => {
    const names = functions.flatMap(({contract, item}) =>
      READING.includes(item.stateMutability) ? [] : [`${contract}.${item.signature}`],
    );
    const seen = Object.entries(observed.functions).flatMap(([contract, all]) =>
      Object.keys(all).map((signature) => `${contract}.${signature}`),
    );
    expect(seen.sort()).toEqual(names.sort());
  });

  it('are the events that each function emitted', () => {
    for (const {contract, item} of functions) {
      const listed = (item.emits ?? []).map(({event, contract: owner = contract}) => `${owner}.${event}`);
      const cases = observed.functions[contract]?.[item.signature] ?? [];
      const seen = new Set(cases.flatMap(({events}) => events));
      expect({contract, signature: item.signature, emits: listed.sort()}).toEqual({
        contract,
        signature: item.signature,
        emits: [...seen].sort(),
      });
    }
  });
});
