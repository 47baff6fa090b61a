import type {SchemaObject} from 'ajv';

import {dictionary, list, object, orNull, pageDescription, text} from '@site/src/references/shared/json-schema';

/** A parameter or a result. Its `name` is empty where the contract gives none. */
export interface Parameter {
  readonly name: string;
  /** ABI type; tuples in parentheses, as in signatures. */
  readonly type: string;
  /** Type in the Solidity source, where the ABI shows less: a contract, an interface or a struct. */
  readonly solidityType?: string;
  readonly description: string;
}

export interface EventParameter extends Parameter {
  readonly indexed: boolean;
}

/** The releases in which something holds, by the names of the first and the last; without one, the range is open. */
export interface ReleaseRange {
  readonly since?: string;
  readonly until?: string;
}

/** Why a call can revert, and with what. */
export type Revert = ReleaseRange &
  (
    | /** A custom error, of this contract or of another one that it calls. */
      {readonly kind: 'error'; readonly error: string; readonly contract?: string}
      /** A reason in plain text: `Error(string)`. */
    | {readonly kind: 'message'; readonly message: string; readonly when: string; readonly fix: string}
    /** A panic of Solidity, by its code. */
    | {readonly kind: 'panic'; readonly code: string; readonly when: string; readonly fix: string}
    /** No data at all. */
    | {readonly kind: 'empty'; readonly when: string; readonly fix: string}
    /** Whatever a contract that is not ours reverts with. */
    | {readonly kind: 'foreign'; readonly source: string; readonly when: string; readonly fix: string}
  );

/** Whether a member was not taken from an ABI but built from other sources; `derived` of the source says from which. */
interface Derivable {
  readonly derived?: true;
}

/** An event that a call emits. */
export interface Emitted extends ReleaseRange {
  readonly event: string;
  readonly contract?: string;
}

export interface ContractFunction extends Derivable {
  readonly name: string;
  /** Sets an overload apart from the first function of its name, for example `with salt`. */
  readonly label?: string;
  /** Who may call it. Required of every function that changes state where the specification covers releases. */
  readonly caller?: string;
  readonly signature: string;
  readonly selector: string;
  readonly stateMutability: 'pure' | 'view' | 'nonpayable' | 'payable';
  readonly inheritedFrom?: string;
  readonly description: string;
  readonly inputs: readonly Parameter[];
  readonly outputs: readonly Parameter[];
  readonly emits?: readonly Emitted[];
  readonly reverts?: readonly Revert[];
}

export interface ContractEvent extends Derivable {
  readonly name: string;
  /** Sets apart what has the same name in another release, for example `in 1.0.0`. */
  readonly label?: string;
  readonly signature: string;
  readonly topic0: string;
  readonly anonymous: boolean;
  readonly description: string;
  readonly inputs: readonly EventParameter[];
}

export interface ContractErrorType extends Derivable {
  readonly name: string;
  readonly label?: string;
  readonly signature: string;
  readonly selector: string;
  readonly inputs: readonly Parameter[];
  readonly when: string;
  readonly fix: string;
}

export interface Struct {
  /** Its name, with that of the library it belongs to where another has the same: `Match.State`. */
  readonly name: string;
  readonly label?: string;
  readonly source: string;
  readonly description: string;
  readonly members: readonly {readonly name: string; readonly type: string; readonly description: string}[];
}

/** An enumeration. In the ABI it is a `uint8`: the first name is 0, the next 1, and so on. */
export interface Enumeration {
  readonly name: string;
  readonly label?: string;
  readonly source: string;
  readonly description: string;
  readonly members: readonly {readonly name: string; readonly description: string}[];
}

/** A field of the payload that a contract puts into an input. */
export interface PayloadField {
  readonly name: string;
  /** A Solidity type, packed; or `abi.encode`, with what is encoded in `parameters`. */
  readonly type: string;
  /** Size in bytes; `rest` for the last field, when its size depends on the caller. */
  readonly bytes: number | 'rest';
  readonly description: string;
  /** Each has a `description` where this field is the whole payload: the page then describes them as its fields. */
  readonly parameters?: readonly PayloadParameter[];
}

export interface PayloadParameter {
  readonly type: string;
  readonly name: string;
  readonly description?: string;
}

export type PayloadValue = string | boolean | readonly string[];

export interface Payload {
  readonly description: string;
  readonly fields: readonly PayloadField[];
  readonly example: {
    readonly values: Readonly<Record<string, PayloadValue>>;
    readonly encoded: string;
    readonly bytes: number;
  };
}

export interface Contract {
  readonly kind: 'contract' | 'library' | 'interface' | 'abstract';
  /** Path of the Solidity file in the repository. */
  readonly source: string;
  /** Path of the compiled contract in the npm package; left out where no package has it. */
  readonly artifact?: string;
  readonly inherits: readonly string[];
  /** Paragraphs, apart by an empty line. */
  readonly description: string;
  readonly constructor: null | {
    readonly description: string;
    readonly stateMutability: string;
    readonly inputs: readonly Parameter[];
  };
  readonly receive: null | {readonly description: string};
  /** Runs where a call names no function of the contract; left out where there is none. */
  readonly fallback?: {readonly description: string};
  readonly functions: readonly ContractFunction[];
  readonly events: readonly ContractEvent[];
  readonly errors: readonly ContractErrorType[];
  readonly structs: readonly Struct[];
  readonly enums?: readonly Enumeration[];
  readonly payload: null | Payload;
  /** Opens the section on addresses, instead of the sentence that is made from them. */
  readonly addressNote?: string;
}

export interface Network {
  readonly key: string;
  readonly chainId: number;
  readonly name: string;
  /** Address of its block explorer without a trailing slash; `null` where there is none. */
  readonly explorer: string | null;
  /** Whether the network has been shut down. */
  readonly retired?: boolean;
}

/** Facts of the same shape that belong to no member of a contract, such as constants by release. */
export interface FactTable {
  readonly title: string;
  readonly description: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * What a contract offers in a release, a line for each member: the types alone, as `settle(uint256) payable` or
 * `Joined(bytes32,address indexed)`. The names and the texts are those of the description of the contract.
 */
export interface ReleaseInterface {
  /** Path of the Solidity file at the tag of the release; left out where there is no tag to read. */
  readonly source?: string;
  /** The contracts that implement it, where they have another name, or there are several. */
  readonly implementations?: readonly string[];
  readonly functions: readonly string[];
  readonly events: readonly string[];
  readonly errors: readonly string[];
  readonly structs?: readonly string[];
  readonly enums?: readonly string[];
  /** Of several implementations, those that alone have a member, by its line. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** A release of the contracts, where a specification covers several. */
export interface Release {
  readonly name: string;
  /** Tag in the repository; `null` where the tag could not be read. */
  readonly tag: string | null;
  readonly status: 'released' | 'pre-release' | 'unconfirmed';
  /** What the release is made for, for example the contracts of an application. */
  readonly companion: string;
  /** What a reader should know of the release, in a sentence. */
  readonly note: string;
  readonly interfaces: Readonly<Record<string, ReleaseInterface>>;
  /** Contracts of which nothing can be said for this release. */
  readonly unknown: readonly string[];
  /** Addresses by network key and contract. */
  readonly deployments: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Said of the deployments, or of there being none. */
  readonly deploymentNote: string;
}

/** A page of the reference, and the contracts that it describes, or the pages that it leads to. */
export interface ContractPage {
  /** Below the folder and the route of the generated pages, for example `portals/EtherPortal`. */
  readonly path: string;
  readonly title: string;
  readonly sidebarLabel: string;
  readonly description: string;
  /** Opening of a page with several contracts, or with none; a page with one opens with the contract's description. */
  readonly intro?: string;
  readonly contracts: readonly string[];
  /** Paths of the pages whose contracts this page lists; it describes none itself. */
  readonly pages?: readonly string[];
  /** Whether the page lists the deployments of every release; it describes no contract itself. */
  readonly deployments?: boolean;
  /** Tables of facts, below the members of the contracts. */
  readonly tables?: readonly FactTable[];
}

/** `_specs/contracts.json` of a docs version. */
export interface Contracts {
  readonly version: string;
  readonly source: {
    readonly name: string;
    readonly version: string;
    readonly url: string;
    /** The npm package with the compiled contracts; left out where there is none. */
    readonly package?: string;
    /** Set where no tag of the version could be read: the Solidity files are then named without a link. */
    readonly unlinked?: true;
    /** Said of each member that is marked as derived: why, and from what it was built. */
    readonly derived?: string;
  };
  readonly pages: readonly ContractPage[];
  readonly contracts: Readonly<Record<string, Contract>>;
  /** Contracts with an address that the reference does not describe, such as test tokens. */
  readonly otherContracts: Readonly<Record<string, {readonly description: string}>>;
  readonly networks: readonly Network[];
  /** Addresses by network key and contract. Those of a specification with releases are with each of them. */
  readonly deployments: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The releases that the specification covers, the oldest first; left out where it is about one version alone. */
  readonly releases?: readonly Release[];
}

const parameter = {name: {type: 'string'}, type: text, 'solidityType?': text, description: text};
const range = {'since?': text, 'until?': text};
const cause = {when: text, fix: text, ...range};
const label = {'label?': text};
const derivable = {'derived?': {const: true}};
const addresses = dictionary(dictionary(text));

/**
 * Shape of `_specs/contracts.json`. Every description is required: a contract, function, parameter, event,
 * error or field without one does not pass.
 */
export const contractsSchema: SchemaObject = object({
  version: text,
  source: object({
    name: text,
    version: text,
    url: text,
    'package?': text,
    'unlinked?': {const: true},
    'derived?': text,
  }),
  pages: list(
    object({
      path: text,
      title: text,
      sidebarLabel: text,
      description: pageDescription,
      'intro?': text,
      contracts: list(text),
      'pages?': {...list(text), minItems: 1},
      'deployments?': {const: true},
      'tables?': list(object({title: text, description: text, head: list(text), rows: list(list(text))})),
    }),
  ),
  contracts: dictionary(
    object({
      kind: {enum: ['contract', 'library', 'interface', 'abstract']},
      source: text,
      'artifact?': text,
      inherits: list(text),
      description: text,
      constructor: orNull(object({description: text, stateMutability: text, inputs: list(object(parameter))})),
      receive: orNull(object({description: text})),
      'fallback?': object({description: text}),
      functions: list(
        object({
          name: text,
          ...label,
          ...derivable,
          'caller?': text,
          signature: text,
          selector: text,
          stateMutability: {enum: ['pure', 'view', 'nonpayable', 'payable']},
          'inheritedFrom?': text,
          description: text,
          inputs: list(object(parameter)),
          outputs: list(object(parameter)),
          'emits?': list(object({event: text, 'contract?': text, ...range})),
          'reverts?': list({
            type: 'object',
            required: ['kind'],
            discriminator: {propertyName: 'kind'},
            oneOf: [
              object({kind: {const: 'error'}, error: text, 'contract?': text, ...range}),
              object({kind: {const: 'message'}, message: text, ...cause}),
              object({kind: {const: 'panic'}, code: text, ...cause}),
              object({kind: {const: 'empty'}, ...cause}),
              object({kind: {const: 'foreign'}, source: text, ...cause}),
            ],
          }),
        }),
      ),
      events: list(
        object({
          name: text,
          ...label,
          ...derivable,
          signature: text,
          topic0: text,
          anonymous: {type: 'boolean'},
          description: text,
          inputs: list(object({...parameter, indexed: {type: 'boolean'}})),
        }),
      ),
      errors: list(
        object({
          name: text,
          ...label,
          ...derivable,
          signature: text,
          selector: text,
          inputs: list(object(parameter)),
          when: text,
          fix: text,
        }),
      ),
      structs: list(
        object({
          name: text,
          ...label,
          source: text,
          description: text,
          members: list(object({name: text, type: text, description: text})),
        }),
      ),
      'enums?': list(
        object({
          name: text,
          ...label,
          source: text,
          description: text,
          members: list(object({name: text, description: text})),
        }),
      ),
      payload: orNull(
        object({
          description: text,
          fields: list(
            object({
              name: text,
              type: text,
              bytes: {type: ['integer', 'string'], pattern: '^rest$', minimum: 1},
              description: text,
              'parameters?': list(object({type: text, name: text, 'description?': text})),
            }),
          ),
          example: object({
            values: dictionary({type: ['string', 'boolean', 'array'], items: {type: 'string'}}),
            encoded: text,
            bytes: {type: 'integer', minimum: 1},
          }),
        }),
      ),
      'addressNote?': text,
    }),
  ),
  otherContracts: dictionary(object({description: text})),
  networks: list(
    object({
      key: text,
      chainId: {type: 'integer', minimum: 1},
      name: text,
      explorer: orNull(text),
      'retired?': {type: 'boolean'},
    }),
  ),
  deployments: addresses,
  'releases?': list(
    object({
      name: text,
      tag: orNull(text),
      status: {enum: ['released', 'pre-release', 'unconfirmed']},
      companion: text,
      note: text,
      interfaces: dictionary(
        object({
          'source?': text,
          'implementations?': list(text),
          functions: list(text),
          events: list(text),
          errors: list(text),
          'structs?': list(text),
          'enums?': list(text),
          'only?': dictionary(list(text)),
        }),
      ),
      unknown: list(text),
      deployments: addresses,
      deploymentNote: text,
    }),
  ),
});
