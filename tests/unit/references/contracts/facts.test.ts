import {
  encodeAbiParameters,
  encodePacked,
  getAddress,
  keccak256,
  stringToBytes,
  stringToHex,
  type Address,
  type Hex,
} from 'viem';
import {describe, expect, it} from 'vitest';

import type {Contract, Payload, PayloadValue} from '@site/src/references/contracts/schema';
import {parseContracts} from '@site/src/references/contracts/spec';
import {encodePayload} from '@site/src/references/contracts/payload';
import {readFacts} from '@site/tests/lib/facts';
import {repositoryFile} from '@site/tests/unit/references/support';
import {
  bareParameter,
  bySignature,
  contractVersions,
  membersOf,
  specOf,
  type ContractVersion,
  type FactMember,
  type FactParameter,
} from './fixtures';

interface FactStruct {
  name: string;
  members: {name: string; type: string}[];
}

interface FactEnum {
  name: string;
  members: string[];
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
      functions: FactMember[];
      receive: boolean;
      fallback: boolean;
      events: FactMember[];
      errors: FactMember[];
      structs: FactStruct[];
      enums?: FactEnum[];
    }
  >;
  fileStructs: Record<string, FactStruct[]>;
  fileEnums?: Record<string, FactEnum[]>;
  deployments: Record<string, {chainId: number; contracts: Record<string, string>}>;
  cliAddressBook?: {addresses: Record<string, string>};
}

interface FactPayload {
  /** With a header the payload is ABI-encoded as a whole, the header first. */
  header?: {preimage: string; value: Hex};
  fields: {name: string; type: string; bytes?: number | 'rest'}[];
  vectors: {input: Record<string, PayloadValue>; encoded: Hex; bytes: number}[];
}

interface VersionPayloads {
  inputs: Record<string, FactPayload>;
  maxInputBytes: {value: number | string};
}

const payloadFacts = JSON.parse(repositoryFile('tests/facts/payloads.json')) as {
  versions: Record<ContractVersion, VersionPayloads>;
  withdrawalCalldata: Record<string, {versions: string[]; signature: string; selector: Hex}>;
};

/** The CLI that starts the local node of a version. */
const cliOf: Partial<Record<ContractVersion, string>> = {'1.5': '1.5.0', '1.3': '0.14.3'};

/** Deployed only so that others can be linked to them: nobody calls them. */
const HELPERS = [
  'Bitmask',
  'CartesiMathV2',
  'MerkleV2',
  'UnrolledCordic',
  'LibClaimsMask',
  'LibDiamond',
  'LibDisputeManager',
  'LibFeeManager',
  'LibInput',
  'LibOutput',
  'LibRollups',
  'LibValidatorManager',
];

/** What a type in Solidity is called, without what it belongs to and without the brackets of a list. */
function bareType(solidityType = ''): string {
  return (
    solidityType
      .replace(/(\[\d*\])+$/, '')
      .split('.')
      .at(-1) ?? ''
  );
}

/** The input of a vector with the header that the portal puts in front. */
function withHeader({header}: FactPayload, input: Record<string, PayloadValue>): Record<string, PayloadValue> {
  return header === undefined ? input : {header: header.value, ...input};
}

describe.each(contractVersions)('contracts.json of %s', (version) => {
  const file = specOf(version, 'contracts.json');
  const spec = parseContracts(repositoryFile(file), file);
  const contracts = Object.entries(spec.contracts);
  const facts = readFacts('contracts', version) as Facts;
  const {inputs: payloads, maxInputBytes} = payloadFacts.versions[version];

  it('says which version it is about', () => {
    expect(spec.version).toBe(version);
  });

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
      fallback: contract.fallback !== undefined,
      constructor:
        contract.constructor === null
          ? null
          : {
              inputs: contract.constructor.inputs.map(bareParameter),
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
    const {functions, events, errors} = membersOf(contract);
    expect(functions).toEqual(
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
    expect(events).toEqual(bySignature(fact.events));
    expect(errors).toEqual(bySignature(fact.errors));
  });

  it('has the structs and enums of the facts', () => {
    for (const [name, {structs, enums = []}] of contracts) {
      for (const {name: called, source, members} of structs) {
        const known = [...(facts.contracts[name]?.structs ?? []), ...(facts.fileStructs[source] ?? [])];
        expect({name: called, members: members.map((member) => ({name: member.name, type: member.type}))}).toEqual(
          known.find((struct) => struct.name === called),
        );
      }
      for (const {name: called, source, members} of enums) {
        const known = [...(facts.contracts[name]?.enums ?? []), ...(facts.fileEnums?.[source] ?? [])];
        expect({name: called, members: members.map((member) => member.name)}).toEqual(
          known.find((one) => one.name === called),
        );
      }
    }
  });

  it('has every struct and enum that a parameter is made of', () => {
    for (const [, contract] of contracts) {
      const all = [
        ...contract.functions.flatMap(({inputs, outputs}) => [...inputs, ...outputs]),
        ...contract.events.flatMap(({inputs}) => inputs),
        ...(contract.constructor?.inputs ?? []),
      ];
      for (const {type, solidityType} of all) {
        if (type.startsWith('('))
          expect(contract.structs.map((struct) => struct.name)).toContain(bareType(solidityType));
        if (type === 'uint8' && solidityType !== undefined)
          expect((contract.enums ?? []).map((one) => one.name)).toContain(bareType(solidityType));
      }
    }
  });

  // Hashed here from the text of the signature, apart from the check of the reader.
  it.each(contracts)('has the selectors and topics of %s', (_name, {functions, events, errors}) => {
    const items = [
      ...[...functions, ...errors].map(({signature, selector}) => ({signature, hash: selector})),
      ...events.map(({signature, topic0}) => ({signature, hash: topic0})),
    ];
    for (const {signature, hash} of items) {
      expect([signature, keccak256(stringToBytes(signature)).slice(0, hash.length)]).toEqual([signature, hash]);
    }
  });

  describe('deployments', () => {
    const cli = cliOf[version];

    it('are those of the facts, without the libraries that nobody calls', () => {
      const expected = Object.fromEntries(
        Object.entries(facts.deployments).map(([network, {contracts: deployed}]) => [
          network,
          Object.fromEntries(Object.entries(deployed).filter(([name]) => !HELPERS.includes(name))),
        ]),
      );
      if (cli === undefined) {
        expect(spec.deployments).toEqual(expected);
        return;
      }
      const {defaultEnv} = (readFacts('cli', cli) as {runtime: {defaultEnv: Record<string, string>}}).runtime;
      // The application, its authority and its history are made by `cartesi run`, not deployed with the rest.
      const {CartesiDApp, Authority, History, ...localhost} = spec.deployments['localhost'] ?? {};
      expect({...spec.deployments, localhost}).toEqual(expected);
      expect(CartesiDApp).toBe(facts.cliAddressBook?.addresses['CartesiDApp']);
      expect(CartesiDApp?.toLowerCase()).toBe(defaultEnv['CARTESI_CONTRACTS_APPLICATION_ADDRESS']);
      expect(Authority?.toLowerCase()).toBe(defaultEnv['CARTESI_CONTRACTS_AUTHORITY_ADDRESS']);
      expect(History?.toLowerCase()).toBe(defaultEnv['CARTESI_CONTRACTS_HISTORY_ADDRESS']);
    });

    if (cli !== undefined) {
      it('agree with the address book of the CLI', () => {
        const book = facts.cliAddressBook?.addresses ?? {};
        const local = Object.entries(spec.deployments['localhost'] ?? {}).filter(([name]) => name in book);
        expect(local.length).toBeGreaterThan(10);
        for (const [name, address] of local) expect([name, address]).toEqual([name, book[name]]);
      });
    }

    it('stand on networks with the chain IDs of the facts', () => {
      expect(Object.fromEntries(spec.networks.map(({key, chainId}) => [key, chainId]))).toEqual(
        Object.fromEntries(Object.entries(facts.deployments).map(([key, {chainId}]) => [key, chainId])),
      );
      for (const {key, explorer, retired = false} of spec.networks) {
        expect([key, explorer === null]).toEqual([key, key === 'localhost' || retired]);
      }
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
      const fact = payloads[name];
      expect(fact).toBeDefined();
      if (fact === undefined) return;
      const [whole] = fields;
      const shape =
        fact.header === undefined
          ? fields.map(({name: called, type, bytes, parameters}) => ({
              name: called,
              type:
                parameters === undefined
                  ? type
                  : `${type}(${parameters.map((parameter) => `${parameter.type} ${parameter.name}`).join(',')})`,
              bytes,
            }))
          : (whole?.parameters ?? []).map(({name: called, type}) => ({name: called, type}));
      expect(shape).toEqual(fact.fields);
      expect(fact.vectors.map((vector) => ({...vector, input: withHeader(fact, vector.input)}))).toContainEqual(
        expect.objectContaining({input: example.values, encoded: example.encoded, bytes: example.bytes}),
      );
    });

    it.each(described)('of %s encode every vector of the facts', (name, {fields}) => {
      const fact = payloads[name];
      for (const {input, encoded} of fact?.vectors ?? []) {
        expect(encodePayload(fields, fact === undefined ? input : withHeader(fact, input))).toBe(encoded);
      }
    });

    it('describes each field where the payload is encoded as a whole', () => {
      for (const [, {fields}] of described) {
        const [only, ...others] = fields;
        if (others.length > 0 || only?.parameters === undefined) continue;
        for (const {name, description} of only.parameters) expect([name, description]).not.toEqual([name, undefined]);
      }
    });

    it('are what the Solidity expressions give', () => {
      const [token, nft, multi, operator, sender]: Address[] = [
        '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2',
        '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B',
        '0x04d724738873CB6a86328D2EbAEb2079D715e61e',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      ];
      const example = (name: string): string | undefined => spec.contracts[name]?.payload?.example.encoded;
      const value = 10n ** 18n;
      const [base, exec] = [`0x${'ab'.repeat(33)}`, '0x68656c6c6f'] as [Hex, Hex];
      const two = encodeAbiParameters([{type: 'bytes'}, {type: 'bytes'}], [base, exec]);
      const encode = (types: string[], values: unknown[]) =>
        encodeAbiParameters(
          types.map((type) => ({type})),
          values,
        );
      const expected: Record<string, string> =
        version === '0.8'
          ? {
              EtherPortalFacet: encode(
                ['bytes32', 'address', 'uint256', 'bytes'],
                [keccak256(stringToHex('Ether_Transfer')), sender, value, exec],
              ),
              ERC20PortalFacet: encode(
                ['bytes32', 'address', 'address', 'uint256', 'bytes'],
                [keccak256(stringToHex('ERC20_Transfer')), sender, token, value, exec],
              ),
              ERC721PortalFacet: encode(
                ['bytes32', 'address', 'address', 'address', 'uint256', 'bytes'],
                [keccak256(stringToHex('ERC721_Transfer')), nft, operator, sender, value, exec],
              ),
            }
          : {
              EtherPortal: encodePacked(['address', 'uint256', 'bytes'], [sender, value, exec] as never),
              ERC20Portal: encodePacked(['bool', 'address', 'address', 'uint256', 'bytes'], [
                true,
                token,
                sender,
                value,
                exec,
              ] as never),
              ERC721Portal: encodePacked(['address', 'address', 'uint256', 'bytes'], [
                nft,
                sender,
                value,
                two,
              ] as never),
              ERC1155SinglePortal: encodePacked(['address', 'address', 'uint256', 'uint256', 'bytes'], [
                multi,
                sender,
                value,
                5n,
                two,
              ] as never),
              ERC1155BatchPortal: encodePacked(['address', 'address', 'bytes'], [
                multi,
                sender,
                encode(['uint256[]', 'uint256[]', 'bytes', 'bytes'], [[1n, 2n], [10n, 20n], base, exec]),
              ] as never),
              DAppAddressRelay: '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e',
            };
      for (const [name, encoded] of Object.entries(expected)) expect([name, example(name)]).toEqual([name, encoded]);
      expect(described).toHaveLength(Object.keys(expected).length);
    });

    // In 0.8 each application has a limit of its own.
    if (typeof maxInputBytes.value === 'number') {
      it('say how large an input may be', () => {
        const limit = Number(maxInputBytes.value).toLocaleString('en-US');
        expect(spec.contracts['InputBox']?.description).toContain(limit);
        expect(
          spec.contracts['InputBox']?.functions.find(({name}) => name === 'addInput')?.inputs[1]?.description,
        ).toContain(limit);
      });
    }
  });

  it('has the withdrawals of the application', () => {
    const own = Object.values(payloadFacts.withdrawalCalldata).filter(
      (one) =>
        one.versions.includes(version) && /^(withdrawEther|etherWithdrawal|erc721Withdrawal)/.test(one.signature),
    );
    expect(own.length).toBeGreaterThan(0);
    const functions = contracts.flatMap(([, contract]) => contract.functions);
    for (const {signature, selector} of own)
      expect(functions).toContainEqual(expect.objectContaining({signature, selector}));
  });

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

  it('speaks of no command, network or contract of another version', () => {
    const text = repositoryFile(file);
    if (cliOf[version] === undefined) expect(text).not.toMatch(/`cartesi /);
    const others = ['SelfHostedApplicationFactory', 'InputFacet', 'DAppAddressRelay', 'AuthorityFactory'];
    for (const name of others) {
      if (!Object.hasOwn(spec.contracts, name)) expect(text).not.toContain(name);
    }
  });
});
