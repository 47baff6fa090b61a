/**
 * What is known of a base layer without an EVM: who and what is where, and when its blocks are. The addresses follow from
 * the released bytecode and from the accounts; a test compares them with what a build makes.
 */
import type {RollupRelease} from '@site/src/rollup/releases';

import type {Genesis} from '@site/src/playground/types';
import {SENDERS, SENDERS_2} from '@site/src/rollup/senders';

/** The first development account, which owns the contracts of the development network, and the next two. */
const ACCOUNTS = {
  authority: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  alice: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  bob: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as const satisfies Genesis['accounts'];

/** The test tokens of the development network. */
const TOKENS = {
  TestToken: '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2',
  TestNFT: '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B',
  TestMultiToken: '0x04d724738873CB6a86328D2EbAEb2079D715e61e',
} as const;

/** 2026-01-01, 00:00 UTC, and the block time of Ethereum. */
const TIME = {firstBlock: 100, firstTimestamp: 1_767_225_600, blockTime: 12} as const;

/** Wei that each account begins with: 10,000 Ether. */
export const FIRST_ETHER = 10_000n * 10n ** 18n;

/** Units of TestToken that Alice and Bob begin with: 1,000 tokens. The authority has all others. */
export const FIRST_ERC20 = 1000n * 10n ** 18n;

/** The ids of TestNFT that each account begins with. There are no others. */
export const FIRST_ERC721 = {alice: [1n, 2n, 3n], bob: [4n, 5n, 6n], authority: [7n, 8n, 9n]} as const;

/** The ids of TestMultiToken, of which each account begins with the same amount. There are no others. */
export const ERC1155_IDS = [1n, 2n, 3n] as const;
export const FIRST_ERC1155 = 100n;

const RELEASE_1 = {
  InputBox: '0x59b22D57D4f067708AB0c00552767405926dc768',
  ...SENDERS,
  CartesiDApp: '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e',
  Authority: '0x58c93F83fb3304730C95aad2E360cdb88b782010',
  History: '0x325272217ae6815b494bF38cED004c5Eb8a7CdA7',
} as const;

const RELEASE_2 = {
  InputBox: '0xEbE9f4Dfc04ae10bBeE663859c3dc5A23f94eA3C',
  EtherPortal: SENDERS_2.EtherPortal,
  Erc20Portal: SENDERS_2.ERC20Portal,
  Erc721Portal: SENDERS_2.ERC721Portal,
  Erc1155SinglePortal: SENDERS_2.ERC1155SinglePortal,
  Erc1155BatchPortal: SENDERS_2.ERC1155BatchPortal,
  Application: '0x99eaedFe04623E0581F669037074ceD08Cf7a1BF',
  Authority: '0xeF6699b73F6F94a872c7995A4a54356693CF236a',
  SafeERC20Transfer: '0x15E45E779ED795E5ac4643f6C428B161ccDE7A61',
} as const;

/** The base layer of each release before the first move. */
export const GENESIS = {
  '1.5': {
    accounts: ACCOUNTS,
    contracts: {...RELEASE_1, ...TOKENS},
    application: RELEASE_1.CartesiDApp,
    ...TIME,
  },
  '2.0': {
    accounts: ACCOUNTS,
    contracts: {...RELEASE_2, ...TOKENS},
    application: RELEASE_2.Application,
    ...TIME,
  },
} as const satisfies Record<RollupRelease, Genesis>;
