/** The specification of `CartesiCompute` against the facts of release 1.3.0. */
import {describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {parseContracts} from '@site/src/references/contracts/spec';
import {bareParameter, bySignature, membersOf} from '@site/tests/unit/references/contracts/fixtures';
import {facts} from './facts';

const FILE = 'docs/compute/_specs/contracts.json';
const spec = parseContracts(readText(fromRoot(FILE)), FILE);
const contract = spec.contracts['CartesiCompute'];
if (contract === undefined) throw new Error(`${FILE} lacks the contract.`);

describe('the specification of CartesiCompute', () => {
  it('was taken from the release that the facts describe', () => {
    expect(spec.source).toMatchObject({version: facts.source.tag, package: facts.source.npm});
    expect(contract).toMatchObject({
      kind: facts.contract.kind,
      source: facts.contract.source,
      inherits: facts.contract.inherits,
    });
    expect(contract.constructor?.inputs.map(bareParameter)).toEqual(facts.contract.constructor.inputs);
  });

  it('has the functions and the events of the contract', () => {
    const {functions, events} = membersOf(contract);
    // Facts of one contract do not say which contract declares a function.
    expect(functions.map(({declaredHere: _, ...rest}) => rest)).toEqual(bySignature(facts.contract.functions));
    expect(events).toEqual(bySignature(facts.contract.events));
  });

  it('has its structs and states', () => {
    expect(
      contract.structs.map(({name, members}) => ({
        name,
        members: members.map((member) => ({name: member.name, type: member.type})),
      })),
    ).toEqual(facts.contract.structs);
    expect(contract.enums?.map(({name, members}) => ({name, members: members.map((member) => member.name)}))).toEqual(
      facts.contract.enums,
    );
  });

  it('has every reason with which each function reverts, word for word', () => {
    for (const {name, reverts = []} of contract.functions) {
      const reasons = reverts.map((revert) => (revert.kind === 'message' ? revert.message : revert.kind));
      expect([name, reasons]).toEqual([name, facts.contract.reverts[name] ?? []]);
    }
  });

  it('has the addresses and chain IDs of the releases', () => {
    expect(Object.fromEntries(spec.networks.map(({key, chainId}) => [key, chainId]))).toEqual(
      Object.fromEntries(Object.entries(facts.deployments).map(([key, {chainId}]) => [key, chainId])),
    );
    expect(spec.deployments).toEqual(
      Object.fromEntries(Object.entries(facts.deployments).map(([key, {contracts}]) => [key, contracts])),
    );
  });

  it('shows a link to an explorer for the networks that still exist', () => {
    for (const {key, explorer, retired = false} of spec.networks)
      expect([key, explorer === null]).toEqual([key, retired]);
  });
});
