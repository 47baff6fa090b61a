/** The specification of `CartesiCompute` against the facts of release 1.3.0. */
import {describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import type {Parameter} from '@site/src/references/contracts/schema';
import {parseContracts} from '@site/src/references/contracts/spec';
import {facts, type FactItem} from './facts';

const FILE = 'docs/compute/_specs/contracts.json';
const spec = parseContracts(readText(fromRoot(FILE)), FILE);
const contract = spec.contracts['CartesiCompute'];

/** What the facts know about a parameter. */
function bare({
  name,
  type,
  solidityType,
  indexed,
}: Parameter & {readonly indexed?: boolean}): FactItem['inputs'][number] {
  return {
    name,
    type,
    ...(solidityType === undefined ? {} : {solidityType}),
    ...(indexed === undefined ? {} : {indexed}),
  };
}

function bySignature<T extends {readonly signature: string}>(items: readonly T[]): T[] {
  return [...items].sort((one, other) => one.signature.localeCompare(other.signature));
}

describe('the specification of CartesiCompute', () => {
  it('was taken from the release that the facts describe', () => {
    expect(spec.source).toMatchObject({version: facts.source.tag, package: facts.source.npm});
    expect(contract).toMatchObject({
      kind: facts.contract.kind,
      source: facts.contract.source,
      inherits: facts.contract.inherits,
    });
    expect(contract?.constructor?.inputs.map(bare)).toEqual(facts.contract.constructor.inputs);
  });

  it('has the functions of the contract', () => {
    expect(
      bySignature(contract?.functions ?? []).map(({name, signature, selector, stateMutability, inputs, outputs}) => ({
        name,
        signature,
        selector,
        stateMutability,
        inputs: inputs.map(bare),
        outputs: outputs.map(bare),
      })),
    ).toEqual(bySignature(facts.contract.functions));
  });

  it('has its events', () => {
    expect(
      bySignature(contract?.events ?? []).map(({name, signature, topic0, anonymous, inputs}) => ({
        name,
        signature,
        topic0,
        anonymous,
        inputs: inputs.map(bare),
      })),
    ).toEqual(bySignature(facts.contract.events));
  });

  it('has its structs and states', () => {
    expect(
      contract?.structs.map(({name, members}) => ({
        name,
        members: members.map((member) => ({name: member.name, type: member.type})),
      })),
    ).toEqual(facts.contract.structs);
    expect(contract?.enums?.map(({name, members}) => ({name, members: members.map((member) => member.name)}))).toEqual(
      facts.contract.enums,
    );
  });

  it('has every reason with which each function reverts, word for word', () => {
    for (const {name, reverts = []} of contract?.functions ?? []) {
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
