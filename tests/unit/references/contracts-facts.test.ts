import {encodeAbiParameters, encodePacked, getAddress, keccak256, stringToBytes, type Address, type Hex} from 'viem';
import {describe, expect, it} from 'vitest';

import type {Contract, Parameter, Payload} from '../../../src/references/contracts-schema';
import {parseContracts} from '../../../src/references/contracts-spec';
import {encodePayload} from '../../../src/references/payload';
import {contractsFile, read, readJson} from './contracts-fixtures';

interface FactParameter {
  name: string;
  type: string;
  solidityType?: string;
  indexed?: boolean;
}

interface FactItem {
  name: string;
  signature: string;
  selector?: string;
  topic0?: string;
  anonymous?: boolean;
  stateMutability?: string;
  inputs: FactParameter[];
  outputs?: FactParameter[];
  declaredHere?: boolean;
}

interface FactStruct {
  name: string;
  members: {name: string; type: string}[];
}

interface Facts {
  source: {npm: string; tag: string};
  contracts: Record<
    string,
    {
      kind: string;
      source: string;
      inherits: string[];
      constructor: {inputs: FactParameter[]; stateMutability: string} | null;
      functions: FactItem[];
      receive: boolean;
      fallback: boolean;
      events: FactItem[];
      errors: FactItem[];
      structs: FactStruct[];
    }
  >;
  fileStructs: Record<string, FactStruct[]>;
  deployments: Record<string, {chainId: number; contracts: Record<string, string>}>;
  cliAddressBook: {addresses: Record<string, string>};
}

interface FactPayload {
  fields: {name: string; type: string; bytes: number | 'rest'}[];
  vectors: {input: Record<string, string | boolean | string[]>; encoded: Hex; bytes: number}[];
}

const facts = readJson('tests/facts/contracts/1.5.json') as Facts;
const payloads = (readJson('tests/facts/payloads.json') as {versions: {'1.5': {inputs: Record<string, FactPayload>}}})
  .versions['1.5'].inputs;
const cliEnvironment = (readJson('tests/facts/cli/1.5.0.json') as {runtime: {defaultEnv: Record<string, string>}})
  .runtime.defaultEnv;
const spec = parseContracts(read(contractsFile), contractsFile);
const contracts = Object.entries(spec.contracts);

/** Deployed only so that others can be linked to them: nobody calls them. */
const HELPERS = ['Bitmask', 'CartesiMathV2', 'MerkleV2', 'UnrolledCordic'];

/** What the facts know about a parameter. */
function bare({name, type, solidityType, indexed}: Parameter & {indexed?: boolean}): FactParameter {
  return {
    name,
    type,
    ...(solidityType === undefined ? {} : {solidityType}),
    ...(indexed === undefined ? {} : {indexed}),
  };
}

function bySignature<T extends {signature: string}>(items: readonly T[]): T[] {
  return [...items].sort((one, other) => one.signature.localeCompare(other.signature));
}

describe('contracts.json', () => {
  it('was taken from the release that the facts describe', () => {
    expect(spec.source).toMatchObject({version: facts.source.tag, package: facts.source.npm});
  });

  it('describes the contracts of the facts', () => {
    expect(Object.keys(spec.contracts).sort()).toEqual(Object.keys(facts.contracts).sort());
  });

  it.each(contracts)('has the interface of %s', (name, contract) => {
    const fact = facts.contracts[name];
    expect(fact).toBeDefined();
    if (fact === undefined) return;
    expect({
      kind: contract.kind,
      source: contract.source,
      inherits: contract.inherits,
      receive: contract.receive !== null,
      fallback: false,
      constructor:
        contract.constructor === null
          ? null
          : {
              inputs: contract.constructor.inputs.map(bare),
              stateMutability: contract.constructor.stateMutability,
            },
    }).toEqual({
      kind: fact.kind,
      source: fact.source,
      inherits: fact.inherits,
      receive: fact.receive,
      fallback: fact.fallback,
      constructor: fact.constructor,
    });
    expect(
      bySignature(contract.functions).map((item) => ({
        name: item.name,
        signature: item.signature,
        selector: item.selector,
        stateMutability: item.stateMutability,
        inputs: item.inputs.map(bare),
        outputs: item.outputs.map(bare),
        declaredHere: item.inheritedFrom === undefined,
      })),
    ).toEqual(
      bySignature(fact.functions).map(
        ({name: called, signature, selector, stateMutability, inputs, outputs, declaredHere}) => ({
          name: called,
          signature,
          selector,
          stateMutability,
          inputs,
          outputs,
          declaredHere,
        }),
      ),
    );
    expect(
      bySignature(contract.events).map(({name: called, signature, topic0, anonymous, inputs}) => ({
        name: called,
        signature,
        topic0,
        anonymous,
        inputs: inputs.map(bare),
      })),
    ).toEqual(bySignature(fact.events));
    expect(
      bySignature(contract.errors).map(({name: called, signature, selector, inputs}) => ({
        name: called,
        signature,
        selector,
        inputs: inputs.map(bare),
      })),
    ).toEqual(bySignature(fact.errors));
  });

  it.each(contracts.filter(([, {structs}]) => structs.length > 0))('has the structs of %s', (name, {structs}) => {
    for (const {name: called, source, members} of structs) {
      const known = [...(facts.contracts[name]?.structs ?? []), ...(facts.fileStructs[source] ?? [])];
      expect({name: called, members: members.map((member) => ({name: member.name, type: member.type}))}).toEqual(
        known.find((struct) => struct.name === called),
      );
    }
  });

  it('has every struct that a parameter is made of', () => {
    for (const [, contract] of contracts) {
      const tuples = [...contract.functions, ...contract.events].flatMap(({inputs}) =>
        inputs.filter(({type}) => type.startsWith('(')),
      );
      for (const {solidityType} of tuples) {
        expect(contract.structs.map((struct) => struct.name)).toContain(solidityType?.split('.').at(-1));
      }
    }
  });
});

describe('selectors', () => {
  const items = contracts.flatMap(([name, {functions, events, errors}]) => [
    ...functions.map(({signature, selector}) => [`${name}.${signature}`, signature, selector] as const),
    ...errors.map(({signature, selector}) => [`${name} error ${signature}`, signature, selector] as const),
    ...events.map(({signature, topic0}) => [`${name} event ${signature}`, signature, topic0] as const),
  ]);

  // Hashed here from the text of the signature, apart from the check of the reader.
  it.each(items)('%s', (_name, signature, selector) => {
    expect(keccak256(stringToBytes(signature)).slice(0, selector.length)).toBe(selector);
  });
});

describe('deployments', () => {
  it('are those of the facts, without the libraries that nobody calls', () => {
    const expected = Object.fromEntries(
      Object.entries(facts.deployments).map(([network, {contracts: deployed}]) => [
        network,
        Object.fromEntries(Object.entries(deployed).filter(([name]) => !HELPERS.includes(name))),
      ]),
    );
    // The application, its authority and its history are made by `cartesi run`, not deployed with the rest.
    const {CartesiDApp, Authority, History, ...localhost} = spec.deployments['localhost'] ?? {};
    expect({...spec.deployments, localhost}).toEqual(expected);
    expect(CartesiDApp).toBe(facts.cliAddressBook.addresses['CartesiDApp']);
    expect(Authority?.toLowerCase()).toBe(cliEnvironment['CARTESI_CONTRACTS_AUTHORITY_ADDRESS']);
    expect(History?.toLowerCase()).toBe(cliEnvironment['CARTESI_CONTRACTS_HISTORY_ADDRESS']);
  });

  it('agree with the address book of the CLI', () => {
    const book = facts.cliAddressBook.addresses;
    for (const [name, address] of Object.entries(spec.deployments['localhost'] ?? {})) {
      if (name in book) expect([name, address]).toEqual([name, book[name]]);
    }
  });

  it('stand on networks with the chain IDs of the facts', () => {
    expect(Object.fromEntries(spec.networks.map(({key, chainId}) => [key, chainId]))).toEqual(
      Object.fromEntries(Object.entries(facts.deployments).map(([key, {chainId}]) => [key, chainId])),
    );
    expect(spec.networks.filter(({explorer}) => explorer === null).map(({key}) => key)).toEqual(['localhost']);
  });

  it('carry their checksums', () => {
    for (const address of Object.values(spec.deployments).flatMap((deployed) => Object.values(deployed))) {
      expect(address).toBe(getAddress(address.toLowerCase()));
    }
  });
});

describe('payloads', () => {
  const described = contracts.flatMap(([name, {payload}]): [string, Payload][] =>
    payload === null ? [] : [[name, payload]],
  );

  it('are described for every contract that makes one', () => {
    expect(described.map(([name]) => name).sort()).toEqual(Object.keys(payloads).sort());
  });

  it.each(described)('of %s have the fields of the facts', (name, {fields, example}) => {
    expect(
      fields.map(({name: called, type, bytes, parameters}) => ({
        name: called,
        type:
          parameters === undefined
            ? type
            : `${type}(${parameters.map((parameter) => `${parameter.type} ${parameter.name}`).join(',')})`,
        bytes,
      })),
    ).toEqual(payloads[name]?.fields);
    expect(payloads[name]?.vectors).toContainEqual(
      expect.objectContaining({input: example.values, encoded: example.encoded, bytes: example.bytes}),
    );
  });

  it.each(described)('of %s encode every vector of the facts', (name, {fields}) => {
    for (const {input, encoded} of payloads[name]?.vectors ?? []) {
      expect(encodePayload(fields, input)).toBe(encoded);
    }
  });

  it('are what the Solidity expressions give', () => {
    const [token, sender] = [
      '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ] as const;
    const example = (name: string): string => spec.contracts[name]?.payload?.example.encoded ?? '';
    const value = 10n ** 18n;
    const [base, exec] = [`0x${'ab'.repeat(33)}`, '0x68656c6c6f'] as [Hex, Hex];
    const two = encodeAbiParameters([{type: 'bytes'}, {type: 'bytes'}], [base, exec]);
    const multi: Address = '0x04d724738873CB6a86328D2EbAEb2079D715e61e';
    expect(example('EtherPortal')).toBe(encodePacked(['address', 'uint256', 'bytes'], [sender, value, exec]));
    expect(example('ERC20Portal')).toBe(
      encodePacked(
        ['bool', 'address', 'address', 'uint256', 'bytes'],
        [true, '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2', sender, value, exec],
      ),
    );
    expect(example('ERC721Portal')).toBe(
      encodePacked(['address', 'address', 'uint256', 'bytes'], [token, sender, value, two]),
    );
    expect(example('ERC1155SinglePortal')).toBe(
      encodePacked(['address', 'address', 'uint256', 'uint256', 'bytes'], [multi, sender, value, 5n, two]),
    );
    expect(example('ERC1155BatchPortal')).toBe(
      encodePacked(
        ['address', 'address', 'bytes'],
        [
          multi,
          sender,
          encodeAbiParameters(
            [{type: 'uint256[]'}, {type: 'uint256[]'}, {type: 'bytes'}, {type: 'bytes'}],
            [[1n, 2n], [10n, 20n], base, exec],
          ),
        ],
      ),
    );
    expect(example('DAppAddressRelay')).toBe('0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e');
  });
});

describe('what is told about calls', () => {
  it('names every error of a contract in some function, and every event', () => {
    const used = (name: string, pick: (contract: Contract) => string[]) =>
      contracts.flatMap(([owner, contract]) =>
        owner === name ? pick(contract) : pick(contract).filter((entry) => entry.startsWith(`${name}.`)),
      );
    for (const [name, {errors, events, constructor: made}] of contracts) {
      const raised = used(name, ({functions}) =>
        functions.flatMap(({reverts = []}) =>
          reverts.flatMap((revert) => (revert.kind === 'error' ? [`${revert.contract ?? name}.${revert.error}`] : [])),
        ),
      );
      for (const error of errors) expect(raised).toContain(`${name}.${error.name}`);
      const emitted = used(name, ({functions}) =>
        functions.flatMap(({emits = []}) => emits.map(({event, contract}) => `${contract ?? name}.${event}`)),
      );
      for (const event of events) {
        if (made?.description.includes(event.name) !== true) expect(emitted).toContain(`${name}.${event.name}`);
      }
    }
  });
});
