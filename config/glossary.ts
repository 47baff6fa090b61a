/** What a term belongs to. A page of another version of Rollups cannot use the term. */
export type GlossarySystem = 'general' | '1.x' | '2.0' | 'fraud proofs' | 'machine' | 'staking' | 'legacy';

/** Names of the systems, as the glossary shows them. */
export const systemNames: Readonly<Record<GlossarySystem, string>> = {
  general: 'blockchains in general',
  '1.x': 'Rollups 1.x',
  '2.0': 'Rollups 2.0',
  'fraud proofs': 'Fraud proofs',
  machine: 'Cartesi Machine',
  staking: 'Staking',
  legacy: 'Cartesi Compute, no longer maintained',
};

/** A page of the site that explains terms; a unit test compares its title with that of the page. */
interface ExplainingPage {
  readonly title: string;
  /** Route, with a slash at its end. */
  readonly to: string;
}

const V15 = '/cartesi-rollups/1.5/';
const V20 = '/cartesi-rollups/2.0/';
const PAGES = {
  accountAbstraction: {
    title: 'Account abstraction with the CLI',
    to: `${V15}tutorials/cli-account-abstraction-feature/`,
  },
  appChains: {title: 'Application chains', to: '/get-started/app-chains/'},
  architecture: {title: 'Architecture', to: `${V15}core-concepts/architecture/`},
  architecture2: {title: 'Architecture of Rollups 2.0', to: `${V20}core-concepts/architecture/`},
  assets: {title: 'Asset handling', to: `${V15}development/asset-handling/`},
  assets2: {title: 'Assets and vouchers in 2.0', to: `${V20}development/asset-handling/`},
  backEnd: {title: 'The back end and its request loop', to: `${V15}rollups-apis/backend/introduction/`},
  bonds: {title: 'Bonds and refunds', to: '/fraud-proofs/fraud-proof-basics/bonds/'},
  build: {title: 'Build the application', to: `${V15}development/building-the-application/`},
  checkClaim: {title: 'Check a claim', to: `${V15}development/check-a-claim/`},
  claims2: {title: 'Claims and states', to: `${V20}core-concepts/claims-and-states/`},
  compute: {title: 'How Cartesi Compute worked', to: '/compute/overview/'},
  consensus: {title: 'Consensus contracts', to: `${V15}rollups-apis/json-rpc/consensus/`},
  contracts: {title: 'Contracts and JSON-RPC', to: `${V15}rollups-apis/json-rpc/overview/`},
  ctsi: {title: 'CTSI and staking', to: '/earn-ctsi/'},
  daveEpochs: {title: 'Epochs and settlement with Dave', to: '/fraud-proofs/fraud-proof-basics/epochs/'},
  fraudProofs: {title: 'Fraud proofs', to: '/fraud-proofs/'},
  fraudProofsIntro: {title: 'How fraud proofs work', to: '/get-started/fraud-proofs/'},
  hashAndProofs: {title: 'State hash and proofs', to: '/cartesi-machine/blockchain/hash/'},
  inputBox: {title: 'InputBox contract', to: `${V15}rollups-apis/json-rpc/input-box/`},
  insideMachine: {title: 'Inside the machine', to: '/cartesi-machine/target/'},
  loggerDrive: {title: 'Give a computation a large input', to: '/compute/logger_drive/'},
  machine: {title: 'Cartesi Machine', to: `${V15}core-concepts/cartesi-machine/`},
  machineArchitecture: {title: 'Architecture of the machine', to: '/cartesi-machine/target/architecture/'},
  machineHost: {title: 'Run a Cartesi Machine on your computer', to: '/cartesi-machine/host/'},
  machineImages: {title: 'Files and images of the machine', to: '/cartesi-machine/target/linux/'},
  machineIntro: {title: 'What the Cartesi Machine is', to: '/get-started/cartesi-machine/'},
  mainnet: {title: 'Mainnet considerations', to: `${V15}core-concepts/mainnet-considerations/`},
  nodeConfiguration: {title: 'Node configuration', to: `${V15}development/node-configuration/`},
  notices: {title: 'Notices', to: `${V15}rollups-apis/backend/notices/`},
  optimistic: {title: 'Optimistic rollups', to: `${V15}core-concepts/optimistic-rollups/`},
  optimisticIntro: {title: 'How an optimistic rollup works', to: '/get-started/optimistic-rollups/'},
  ownNode: {title: 'Stake CTSI with your own node', to: '/earn-ctsi/run-node/'},
  prtAlgorithm: {title: 'The PRT algorithm', to: '/fraud-proofs/prt/prt-algorithm/'},
  prtArchitecture: {title: 'PRT architecture', to: '/fraud-proofs/prt/prt-architecture/'},
  prtIntro: {title: 'Introduction to Permissionless Refereed Tournaments', to: '/fraud-proofs/prt/prt-introduction/'},
  quickstart: {title: 'Run your first application', to: '/get-started/quickstart/'},
  relays: {title: 'Address relay (DAppAddressRelay)', to: `${V15}rollups-apis/json-rpc/relays/`},
  reports: {title: 'Reports', to: `${V15}rollups-apis/backend/reports/`},
  retrieve: {title: 'Retrieve outputs', to: `${V15}development/retrieve-outputs/`},
  rollups20: {title: 'Cartesi Rollups 2.0', to: V20},
  run: {title: 'Run the application', to: `${V15}development/running-the-application/`},
  runPool: {title: 'Run a staking pool', to: '/earn-ctsi/public-pool/'},
  safety2: {title: 'Emergency withdrawal and refunds', to: `${V20}core-concepts/safety-of-funds/`},
  selfHosted: {title: 'Host your own node', to: `${V15}deployment/self-hosted/`},
  send: {title: 'Send requests', to: `${V15}development/send-requests/`},
  sequencer2: {title: 'Sequencer', to: `${V20}sequencer/`},
  stakeInPool: {title: 'Stake CTSI in a pool', to: '/earn-ctsi/staking/'},
  stateTransition: {
    title: 'The state transition function',
    to: '/fraud-proofs/fraud-proof-basics/state-transition-function/',
  },
  vouchers: {title: 'Vouchers', to: `${V15}rollups-apis/backend/vouchers/`},
} satisfies Readonly<Record<string, ExplainingPage>>;

/** Primary sources of what no page explains yet, as the front matter of `docs/glossary.mdx` names them. */
const SOURCES = {
  csr: {name: 'machine-emulator', version: 'v0.19.0', path: 'src/riscv-constants.h'},
} satisfies Readonly<Record<string, {readonly name: string; readonly version: string; readonly path: string}>>;

/** Keys of the pages and sources that an entry may name. */
export const glossaryPages: readonly string[] = Object.keys(PAGES);
export const glossarySources: readonly string[] = Object.keys(SOURCES);

/** A term of the platform. */
export interface GlossaryEntry {
  /** As the heading of its entry; pages may use it in lower case and in the plural. */
  readonly term: string;
  /** Other names by which pages may use it, and readers look for it. */
  readonly aliases?: readonly string[];
  /** What pages show: one or two plain sentences of 40 to 240 characters. Only code spans are marked. */
  readonly definition: string;
  /** What the glossary alone adds, as Markdown of one paragraph. */
  readonly note?: string;
  readonly systems: readonly GlossarySystem[];
  /** Keys of the pages that explain it, the first of them best. */
  readonly pages?: readonly (keyof typeof PAGES)[];
  /** Keys of the primary sources, where no page of the site explains it. */
  readonly sources?: readonly (keyof typeof SOURCES)[];
}

/** Pages that explain a term. */
export function explainingPages({pages = []}: GlossaryEntry): readonly ExplainingPage[] {
  return pages.map((key) => PAGES[key]);
}

/** Primary sources of a term that no page explains. */
export function entrySources({sources = []}: GlossaryEntry): readonly (typeof SOURCES)[keyof typeof SOURCES][] {
  return sources.map((key) => SOURCES[key]);
}

/** Every term, in the alphabetical order that ignores case. */
export const glossary: readonly GlossaryEntry[] = [
  {
    term: 'Account abstraction',
    aliases: ['ERC-4337'],
    definition:
      'The use of a smart contract as an account, so that the contract decides whose signature counts and someone else can pay for gas.',
    note: 'The standard for it is ERC-4337. Its parts are the smart account, the user operation, the bundler and the paymaster.',
    systems: ['1.x', '2.0'],
    pages: ['accountAbstraction'],
  },
  {
    term: 'Accounts drive',
    definition:
      'A drive in which an application of Rollups 2.0 keeps the balance of every user, so that users can take their assets out after a foreclosure.',
    note: "After a foreclosure, anyone can prove the root of this drive to the application's contract. Each user then withdraws once, with a Merkle proof of the account.",
    systems: ['2.0'],
    pages: ['safety2'],
  },
  {
    term: 'Advance state',
    aliases: ['advance request', 'advance-state request'],
    definition:
      'A request that gives the back end one input. If the back end accepts it, the machine keeps its new state.',
    systems: ['1.x', '2.0'],
    pages: ['backEnd', 'architecture'],
  },
  {
    term: 'Allowance',
    definition:
      'The amount of a token that its holder lets a contract take. A portal or a staking contract needs one before it can move your tokens.',
    note: 'In a tournament, the word has another meaning: the time that the clock of a side starts with.',
    systems: ['general', 'staking'],
    pages: ['assets', 'fraudProofsIntro'],
  },
  {
    term: 'Application',
    aliases: ['DApp'],
    definition:
      'A back end in a Cartesi Machine, together with its own contract on the base layer, which holds its assets and checks its outputs.',
    systems: ['1.x', '2.0'],
    pages: ['architecture', 'appChains'],
  },
  {
    term: 'Application-specific rollup',
    aliases: ['application chain', 'app chain', 'appchain'],
    definition:
      'A rollup that runs exactly one application, so that no other application competes for its processor time.',
    systems: ['1.x', '2.0'],
    pages: ['appChains'],
  },
  {
    term: 'Authority',
    definition: 'A consensus contract that takes claims from one account, its owner. Users trust this owner.',
    note: 'In Rollups 1.5, a claim is accepted in the transaction in which the owner posts it. From contracts 3.0.0-alpha on, it is staged first.',
    systems: ['1.x', '2.0'],
    pages: ['optimistic', 'consensus'],
  },
  {
    term: 'Back end',
    definition:
      'The program of an application that runs in the machine. It takes one request after another, and answers with notices, vouchers and reports.',
    systems: ['1.x', '2.0'],
    pages: ['backEnd', 'quickstart'],
  },
  {
    term: 'Base layer',
    aliases: ['layer 1', 'L1'],
    definition:
      'The blockchain on which an application settles. It puts the inputs in order, holds the assets and checks the proofs.',
    systems: ['1.x', '2.0'],
    pages: ['appChains', 'architecture'],
  },
  {
    term: 'Bisection',
    definition:
      'A search that halves the disputed part of a computation in each turn, until a single step is left that a contract can repeat.',
    systems: ['fraud proofs'],
    pages: ['prtAlgorithm', 'fraudProofsIntro'],
  },
  {
    term: 'Bond',
    definition:
      'A deposit that an account pays to join a tournament. It makes false commitments expensive, and pays for the gas of the moves.',
    systems: ['fraud proofs'],
    pages: ['bonds', 'fraudProofsIntro'],
  },
  {
    term: 'Bundler',
    definition:
      'A service that accepts signed user operations and sends them to the base layer in transactions of its own.',
    systems: ['1.x', '2.0'],
    pages: ['accountAbstraction', 'run'],
  },
  {
    term: 'Cartesi Compute',
    aliases: ['Descartes'],
    definition:
      'An older system in which a contract requests one computation, and a fixed set of parties agrees on its result or disputes it.',
    note: 'It is no longer maintained. Build new applications with Cartesi Rollups.',
    systems: ['legacy'],
    pages: ['compute'],
  },
  {
    term: 'Cartesi Machine',
    aliases: ['machine'],
    definition:
      'A computer in software that runs Linux on a RISC-V processor. The same start and the same inputs always lead to the same state.',
    systems: ['machine', '1.x', '2.0', 'fraud proofs'],
    pages: ['machineIntro', 'machine'],
  },
  {
    term: 'Cartesi Node',
    aliases: ['node'],
    definition:
      'The program that reads inputs from the base layer, runs the machine, stores the outputs and posts the claims.',
    note: 'A node without a key does all of this except posting claims. In Rollups 1.5, one node serves one application; a node of 2.0 can serve many.',
    systems: ['1.x', '2.0'],
    pages: ['architecture', 'nodeConfiguration', 'rollups20'],
  },
  {
    term: 'Claim',
    definition:
      "What a validator sends to the consensus contract after an epoch: a hash that commits to the application's outputs.",
    note: 'One claim of 32 bytes covers any number of inputs. In Rollups 1.5, it also commits to the state of the machine.',
    systems: ['1.x', '2.0'],
    pages: ['optimisticIntro', 'optimistic', 'checkClaim'],
  },
  {
    term: 'Claimer',
    definition: 'The process of a node that signs claims and sends them to the base layer.',
    systems: ['1.x', '2.0'],
    pages: ['architecture', 'nodeConfiguration'],
  },
  {
    term: 'Clock',
    definition:
      'The time that a side of a match has left. It runs while that side has to move, and the side loses if it runs out.',
    note: 'If both clocks run out, both sides are eliminated.',
    systems: ['fraud proofs'],
    pages: ['prtArchitecture', 'fraudProofsIntro'],
  },
  {
    term: 'CMIO',
    definition:
      'The interface through which data enters and leaves a running machine: a receive buffer, a transmit buffer, and yields that say what is in them.',
    note: 'Machine emulators up to 0.16 call it the rollup device.',
    systems: ['machine', '2.0', 'fraud proofs'],
    pages: ['insideMachine'],
  },
  {
    term: 'Commission',
    definition: 'The part of a reward that the owner of a staking pool keeps before the rest is shared by its users.',
    note: 'A pool uses one of two contracts: a flat rate of the reward, or an amount that follows the price of gas.',
    systems: ['staking'],
    pages: ['stakeInPool', 'runPool'],
  },
  {
    term: 'Commitment',
    definition:
      'The root of a Merkle tree over the states of a computation. To join a tournament, a participant posts one.',
    note: 'All participants who computed honestly have the same commitment.',
    systems: ['fraud proofs'],
    pages: ['prtIntro', 'fraudProofsIntro'],
  },
  {
    term: 'Computation hash',
    definition:
      'The root of a Merkle tree whose leaves are the hashes of a machine at regular points of a computation. It commits to the whole run.',
    note: 'It is what a commitment contains, while a machine hash commits to one moment only.',
    systems: ['fraud proofs'],
    pages: ['prtIntro', 'fraudProofsIntro'],
  },
  {
    term: 'Consensus',
    definition:
      'The contract that decides which claims of an application are accepted. The choice of it decides whom users trust.',
    note: 'There are three kinds: `Authority`, `Quorum` and `DaveConsensus`.',
    systems: ['1.x', '2.0'],
    pages: ['optimisticIntro', 'consensus'],
  },
  {
    term: 'CSR',
    aliases: ['control and status register'],
    definition:
      'A control and status register: a register of a RISC-V processor for its modes, interrupts and counters. The machine adds some of its own.',
    systems: ['machine'],
    pages: ['machineArchitecture'],
  },
  {
    term: 'CTSI',
    definition: 'The token of the platform, which holders can stake. A Rollups application does not need it to run.',
    systems: ['staking'],
    pages: ['ctsi'],
  },
  {
    term: 'Dave',
    definition:
      "Cartesi's system of fraud proofs. Anyone can take part in its tournaments, and one honest participant is enough for the true result to win.",
    note: 'Its releases implement the algorithm PRT; a research paper of the same name describes another algorithm, which they do not use.',
    systems: ['fraud proofs', '2.0'],
    pages: ['fraudProofs', 'fraudProofsIntro'],
  },
  {
    term: 'Delegate-call voucher',
    definition:
      "A voucher of Rollups 2.0 that runs another contract's code in the name of the application's contract, by `DELEGATECALL`.",
    systems: ['2.0'],
    pages: ['assets2'],
  },
  {
    term: 'Delegation',
    definition:
      'Staking through a pool: you deposit CTSI with a contract that someone else manages, and it stakes on behalf of all its users.',
    systems: ['staking'],
    pages: ['stakeInPool'],
  },
  {
    term: 'Deterministic',
    aliases: ['determinism', 'reproducible'],
    definition: 'Always the same end from the same start and the same inputs, on every computer.',
    systems: ['machine', '1.x', '2.0', 'fraud proofs'],
    pages: ['machineIntro'],
  },
  {
    term: 'Devnet',
    definition:
      'A private blockchain for tests on your own computer, with all contracts deployed. It is the chain of the local network.',
    systems: ['1.x', '2.0'],
    pages: ['run'],
  },
  {
    term: 'Dispute',
    definition:
      'What follows if participants post different results of a computation: a contract finds out which of them is right.',
    note: 'Rollups 1.5 has no disputes on-chain.',
    systems: ['2.0', 'fraud proofs'],
    pages: ['optimisticIntro', 'fraudProofsIntro'],
  },
  {
    term: 'Drive',
    aliases: ['flash drive'],
    definition:
      "A disk of a machine. Its contents are part of the machine's state, so a rejected input undoes its writes.",
    systems: ['machine', '1.x', '2.0'],
    pages: ['machine', 'build', 'machineImages'],
  },
  {
    term: 'Epoch',
    definition: 'A stretch of consecutive inputs that is settled together: one claim covers everything up to its end.',
    note: 'In Rollups 1.5, an epoch is a fixed number of base layer blocks, a setting of the node. In `DaveConsensus`, an epoch lasts as long as the tournament of the one before.',
    systems: ['1.x', '2.0', 'fraud proofs'],
    pages: ['architecture', 'optimistic', 'daveEpochs'],
  },
  {
    term: 'Exception',
    definition: 'The message of a back end that cannot go on. It ends the current request with an error.',
    note: 'In Rollups 1.5, the machine then goes back to the state before the input.',
    systems: ['1.x', '2.0'],
    pages: ['backEnd'],
  },
  {
    term: 'Finality',
    definition:
      'The point from which a block of the base layer can be relied on: a node waits for it before it processes the inputs of the block.',
    systems: ['general', '1.x', '2.0'],
    pages: ['architecture', 'mainnet'],
  },
  {
    term: 'Foreclosure',
    definition:
      'The emergency stop of an application of Rollups 2.0, by its guardian. After it, no input or claim is accepted, and users can take their assets out.',
    note: 'It cannot be undone. Vouchers of claims that were accepted before can still be executed.',
    systems: ['2.0'],
    pages: ['safety2'],
  },
  {
    term: 'Fraud proof',
    definition:
      'A procedure on the base layer that defeats a false result, without repeating the whole computation there.',
    systems: ['2.0', 'fraud proofs'],
    pages: ['fraudProofsIntro', 'fraudProofs'],
  },
  {
    term: 'Front end',
    definition:
      'The part of an application that users see. It sends inputs to the base layer and reads the answers from a node.',
    systems: ['1.x', '2.0'],
    pages: ['send', 'retrieve'],
  },
  {
    term: 'Gas',
    definition:
      'The unit in which a blockchain measures the work of a transaction. Its sender pays for the gas in the currency of the chain.',
    systems: ['general'],
    pages: ['appChains', 'mainnet'],
  },
  {
    term: 'Guardian',
    definition: 'The account that can foreclose an application of Rollups 2.0. It is named at deployment.',
    note: 'An application whose guardian is the zero address can never be foreclosed.',
    systems: ['2.0'],
    pages: ['safety2', 'optimisticIntro'],
  },
  {
    term: 'Guest',
    definition: 'What runs inside the machine: Linux and your program. Everything outside of it is the host.',
    systems: ['machine', '1.x', '2.0'],
    pages: ['machineIntro', 'insideMachine'],
  },
  {
    term: 'Hart',
    definition:
      'A hardware thread, in the words of RISC-V: what runs one instruction after another. The machine has exactly one.',
    systems: ['machine'],
    pages: ['machine'],
    sources: ['csr'],
  },
  {
    term: 'Hash',
    definition:
      'A short number computed from data of any size. It changes if one bit of the data does, so it can represent all of them.',
    systems: ['general'],
    pages: ['machineIntro'],
  },
  {
    term: 'History',
    definition: 'The contract of Rollups 1.x in which an authority stores the claims that it has accepted.',
    systems: ['1.x'],
    pages: ['consensus', 'optimistic'],
  },
  {
    term: 'Host',
    definition:
      'The computer outside the machine, on which the node runs, or the person or company that runs it. In host mode, it is your own computer.',
    systems: ['machine', '1.x', '2.0'],
    pages: ['machineIntro', 'machineHost', 'selfHosted'],
  },
  {
    term: 'Host mode',
    definition:
      'A way to run a back end as an ordinary program on your computer, without the machine, so that you can change it without a build.',
    systems: ['1.x'],
    pages: ['run'],
  },
  {
    term: 'HTIF',
    aliases: ['host-target interface'],
    definition:
      'The host-target interface: a device of the machine through which the guest writes to the console, yields and halts.',
    systems: ['machine'],
    pages: ['machineArchitecture', 'machine'],
  },
  {
    term: 'Input',
    definition: 'A message to an application, which a contract on the base layer records and puts in order.',
    systems: ['1.x', '2.0'],
    pages: ['architecture', 'send'],
  },
  {
    term: 'Input box',
    aliases: ['InputBox'],
    definition:
      'The contract `InputBox`, which appends each input to the list of its application. It has no owner, so no one can remove or move an input.',
    systems: ['1.x', '2.0'],
    pages: ['inputBox', 'architecture'],
  },
  {
    term: 'Inspect state',
    aliases: ['inspect request', 'inspect-state request'],
    definition:
      'A request that asks the back end a question over HTTP, without a transaction. Reports are the answer, and the state stays as it was.',
    systems: ['1.x', '2.0'],
    pages: ['send', 'architecture'],
  },
  {
    term: 'Level',
    definition:
      'The scale of a tournament. Upper levels compare states that are far apart; the lowest compares single steps.',
    note: 'A match on an upper level ends in a new tournament one level down, about the stretch on which its two sides differ.',
    systems: ['fraud proofs'],
    pages: ['prtArchitecture', 'fraudProofsIntro'],
  },
  {
    term: 'Live network',
    definition: 'A mainnet or a testnet: a blockchain that others use too, unlike the one of the local network.',
    systems: ['general', '1.x', '2.0'],
    pages: ['selfHosted'],
  },
  {
    term: 'Local network',
    definition:
      'Everything that an application needs on your own computer: a chain with the contracts, a node and some services. `cartesi run` starts it.',
    systems: ['1.x', '2.0'],
    pages: ['run', 'quickstart'],
  },
  {
    term: 'Logger',
    definition:
      'The service and contract of Cartesi Compute that publish large data on-chain, where anyone can find them by the root of their Merkle tree.',
    systems: ['legacy'],
    pages: ['loggerDrive'],
  },
  {
    term: 'Machine emulator',
    aliases: ['emulator'],
    definition:
      'The program that imitates the computer called Cartesi Machine. It loads only machines that the same release has stored.',
    systems: ['machine', '1.x', '2.0'],
    pages: ['machineHost', 'machineIntro', 'machine'],
  },
  {
    term: 'Machine hash',
    aliases: ['state hash'],
    definition:
      'The root of the Merkle tree over everything in a machine: registers, memory and drives. These 32 bytes identify its state.',
    systems: ['machine', '1.x', '2.0', 'fraud proofs'],
    pages: ['hashAndProofs', 'machineIntro', 'machine'],
  },
  {
    term: 'Match',
    definition:
      'The contest of two commitments in a tournament. The two sides bisect the computation in turns, each on its own clock.',
    systems: ['fraud proofs'],
    pages: ['prtAlgorithm', 'fraudProofsIntro'],
  },
  {
    term: 'Merkle proof',
    definition: 'A short list of hashes that shows that a piece of data belongs to a Merkle tree with a known root.',
    systems: ['general', '1.x', '2.0', 'machine'],
    pages: ['hashAndProofs', 'optimisticIntro', 'retrieve'],
  },
  {
    term: 'Merkle tree',
    definition:
      'A tree of hashes: small pieces of data are hashed first, then pairs of hashes, up to a single root that commits to all of the data.',
    systems: ['general', '1.x', '2.0', 'machine', 'fraud proofs'],
    pages: ['machineIntro', 'hashAndProofs'],
  },
  {
    term: 'Microarchitecture',
    aliases: ['uarch'],
    definition:
      'A very small processor inside the machine that carries out the instructions of the main one. Contracts can repeat a step of it.',
    systems: ['machine', 'fraud proofs'],
    pages: ['machineArchitecture', 'fraudProofsIntro', 'machine'],
  },
  {
    term: 'Noether',
    definition:
      'The program that produces blocks for a staker or a pool, as soon as the staking contracts select them.',
    systems: ['staking'],
    pages: ['ownNode'],
  },
  {
    term: 'Notice',
    definition: 'An output that states something. A contract can check it with a proof, once a claim covers it.',
    systems: ['1.x', '2.0'],
    pages: ['notices', 'retrieve'],
  },
  {
    term: 'Optimistic rollup',
    definition:
      'A rollup that accepts a result without a proof that it is right: anyone can repeat the computation and detect a wrong one.',
    systems: ['1.x', '2.0'],
    pages: ['optimisticIntro', 'optimistic'],
  },
  {
    term: 'Output',
    definition: 'What a back end emits and a contract can check: a notice or a voucher. A report is not an output.',
    systems: ['1.x', '2.0'],
    pages: ['retrieve', 'optimisticIntro'],
  },
  {
    term: 'Payload',
    definition: 'The bytes that an input, an output or a report carries. Only the application gives them a meaning.',
    systems: ['1.x', '2.0'],
    pages: ['backEnd', 'send'],
  },
  {
    term: 'Paymaster',
    definition: 'A service and a contract that pay for the gas of a user operation, so that the user needs no Ether.',
    systems: ['1.x', '2.0'],
    pages: ['accountAbstraction', 'run'],
  },
  {
    term: 'PMA',
    aliases: ['physical memory attribute'],
    definition:
      "A physical memory attribute: it says whether a range of the machine's addresses is memory, a drive or a device, and who may access it.",
    systems: ['machine'],
    pages: ['machineArchitecture', 'machine'],
  },
  {
    term: 'Pool',
    aliases: ['staking pool'],
    definition:
      'A contract that stakes the CTSI of many users as one staker, and shares the rewards after its commission.',
    systems: ['staking'],
    pages: ['stakeInPool', 'runPool'],
  },
  {
    term: 'Portal',
    definition:
      "A contract that moves an asset from a user to an application's contract and adds an input that records the deposit.",
    note: 'There is one portal for each kind of asset: Ether, ERC-20, ERC-721, and two for ERC-1155.',
    systems: ['1.x', '2.0'],
    pages: ['assets', 'contracts'],
  },
  {
    term: 'Proof',
    aliases: ['output proof', 'validity proof'],
    definition:
      'What a contract needs to check that an output belongs to an accepted claim: the position of the output, and a list of hashes.',
    systems: ['1.x', '2.0'],
    pages: ['retrieve', 'optimistic'],
  },
  {
    term: 'PRT',
    aliases: ['Permissionless Refereed Tournaments'],
    definition:
      'Permissionless Refereed Tournaments, the algorithm of Dave: commitments meet in pairs, and a contract is the referee of each match.',
    systems: ['fraud proofs'],
    pages: ['prtIntro', 'fraudProofsIntro', 'fraudProofs'],
  },
  {
    term: 'Quorum',
    definition:
      'A consensus contract with a fixed set of validators. It needs the same claim from more than half of them.',
    systems: ['2.0'],
    pages: ['architecture2', 'optimisticIntro'],
  },
  {
    term: 'Reject',
    definition:
      'The refusal of an input by the back end. The state and the outputs of the input are undone; its reports remain.',
    systems: ['1.x', '2.0'],
    pages: ['backEnd', 'reports'],
  },
  {
    term: 'Relay',
    aliases: ['address relay', 'DAppAddressRelay'],
    definition:
      'The contract `DAppAddressRelay` of Rollups 1.x, which sends a back end the address of its own contract, as an input.',
    note: 'Rollups 2.0 has no relay: the address is in the metadata of each input.',
    systems: ['1.x'],
    pages: ['relays'],
  },
  {
    term: 'Report',
    definition:
      'Text for the clients of a node: a log line, the reason for a reject, the answer to an inspect request. It has no proof.',
    systems: ['1.x', '2.0'],
    pages: ['reports'],
  },
  {
    term: 'Reward',
    definition: 'The CTSI that a staker or a pool receives for each block that it produces.',
    systems: ['staking'],
    pages: ['ctsi'],
  },
  {
    term: 'RISC-V',
    definition: 'An open design of processors. The machine imitates one, so it needs no such hardware.',
    systems: ['machine', '1.x', '2.0', 'fraud proofs'],
    pages: ['machineIntro', 'machine'],
  },
  {
    term: 'Rollup',
    definition:
      'A system that writes the messages to an application on a blockchain, computes elsewhere, and brings the results back in a form that a contract can check.',
    systems: ['1.x', '2.0'],
    pages: ['appChains', 'optimisticIntro'],
  },
  {
    term: 'Rollup HTTP server',
    definition:
      'The server beside your program, from which it takes each request and to which it posts notices, vouchers and reports.',
    note: 'It runs in the machine, and in host mode on your computer.',
    systems: ['1.x', '2.0'],
    pages: ['backEnd', 'machine'],
  },
  {
    term: 'Sequencer',
    definition:
      'An optional service of Rollups 2.0 that orders signed user operations at once, and posts them to the base layer in batches.',
    note: 'It is a prototype. It can delay or refuse an operation, but cannot forge one; inputs that are sent to the base layer directly pass it by.',
    systems: ['2.0'],
    pages: ['sequencer2'],
  },
  {
    term: 'Smart account',
    definition: 'An account that is a contract. It checks the signature of its owner before it makes a call.',
    systems: ['1.x', '2.0'],
    pages: ['accountAbstraction'],
  },
  {
    term: 'Smart contract',
    definition: 'A program that is stored on a blockchain and that every node of the blockchain runs for each call.',
    systems: ['general'],
    pages: ['appChains'],
  },
  {
    term: 'Snapshot',
    definition: 'A stored machine: its complete state at one moment, from which it can continue.',
    note: '`cartesi build` stores one that waits for its first input. A node takes others as it runs.',
    systems: ['machine', '1.x', '2.0'],
    pages: ['build', 'machine'],
  },
  {
    term: 'Staging',
    aliases: ['claim staging period'],
    definition:
      'The waiting time of a claim in contracts 3.0.0-alpha, in which the guardian can still foreclose the application.',
    systems: ['2.0'],
    pages: ['claims2'],
  },
  {
    term: 'Staking',
    aliases: ['stake'],
    definition:
      'Depositing CTSI in the staking contract, for a chance to produce a block and earn a reward. The chance grows with the stake.',
    systems: ['staking'],
    pages: ['ctsi', 'stakeInPool'],
  },
  {
    term: 'State transition function',
    aliases: ['state transition'],
    definition:
      'The rule that leads from one state of a machine to the next. A contract has it too, and executes the one step that decides a dispute.',
    systems: ['fraud proofs', 'machine'],
    pages: ['stateTransition', 'fraudProofsIntro'],
  },
  {
    term: 'Template hash',
    definition:
      "The hash of an application's machine before its first input. The application's contract stores it, and so fixes the program.",
    systems: ['1.x', '2.0'],
    pages: ['machine', 'machineIntro', 'hashAndProofs'],
  },
  {
    term: 'Tournament',
    definition:
      'A contest that anyone can join with a commitment and a bond. The commitment that is left at the end settles the epoch.',
    note: 'At most one commitment waits for an opponent at any time; there is no fixed bracket.',
    systems: ['fraud proofs'],
    pages: ['prtArchitecture', 'fraudProofsIntro', 'fraudProofs'],
  },
  {
    term: 'User operation',
    definition: 'A signed description of what a smart account is to do. A bundler puts it into a transaction.',
    systems: ['1.x', '2.0'],
    pages: ['accountAbstraction'],
  },
  {
    term: 'Validator',
    definition: 'A node that posts the claims of an application. In Rollups 1.5, its account owns the `Authority`.',
    systems: ['1.x', '2.0'],
    pages: ['optimisticIntro', 'architecture'],
  },
  {
    term: 'Validity rollup',
    aliases: ['ZK rollup'],
    definition:
      'A rollup whose results come with a cryptographic proof that they are right. Cartesi Rollups is not one.',
    systems: ['general'],
    pages: ['optimisticIntro'],
  },
  {
    term: 'Voucher',
    definition:
      'An output that is a call to a contract. Anyone can have it executed, once, with a proof that an accepted claim covers it.',
    note: "The application's contract makes the call, so a voucher can transfer the assets that the application holds.",
    systems: ['1.x', '2.0'],
    pages: ['vouchers', 'assets'],
  },
  {
    term: 'Worker',
    definition: 'The account with which Noether produces blocks, after a staker or a pool has hired it.',
    systems: ['staking'],
    pages: ['ownNode'],
  },
  {
    term: 'Yield',
    definition:
      'A stop of the machine at which control goes to the host: the guest is waiting for an input, or has something to hand over.',
    systems: ['machine'],
    pages: ['insideMachine', 'machine'],
  },
];
