/** The calls that add an input, with the approvals that they need. */
import type {InputMove} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';
import {GENESIS} from './genesis';

/** A call of a contract by name. */
export interface NamedCall {
  readonly contract: string;
  readonly name: string;
  readonly args: readonly unknown[];
  /** Wei to send along. */
  readonly value?: bigint;
}

/** What has to be so before a deposit, and the call that makes it so. */
export interface Approval {
  readonly call: NamedCall;
  /** Reads how it is, and says whether that is enough. What it returns is one word. */
  readonly unless: NamedCall & {readonly isEnough: (word: Hex) => boolean};
}

/** What a move comes to. */
export interface InputCalls {
  readonly approval?: Approval;
  readonly call: NamedCall;
}

const MAX_UINT256 = 2n ** 256n - 1n;
const NO_DATA: Hex = '0x';

/**
 * A whole number that a contract can take.
 *
 * @throws {RangeError} where it is none.
 */
function uint256(digits: string, what: string): bigint {
  if (!/^\d+$/.test(digits)) throw new RangeError(`${what} has to be a whole number in decimal digits.`);
  // A number with this many digits is too large, and takes long to read.
  const value = digits.replace(/^0+/, '').length > 78 ? MAX_UINT256 + 1n : BigInt(digits);
  if (value > MAX_UINT256) throw new RangeError(`${what} is larger than 2^256 - 1, the largest number of a contract.`);
  return value;
}

const isTrue = (word: Hex): boolean => BigInt(word) !== 0n;

/** The names of the portals and of their functions: until 2.0, those of tokens were in capitals. */
function nameIn(release: RollupRelease, name: string): string {
  return release === '1.5' ? name : name.replaceAll('ERC', 'Erc');
}

function approvalForAll(token: string, owner: Hex, operator: Hex): Approval {
  return {
    call: {contract: token, name: 'setApprovalForAll', args: [operator, true]},
    unless: {contract: token, name: 'isApprovedForAll', args: [owner, operator], isEnough: isTrue},
  };
}

/**
 * The calls of a move.
 *
 * @throws {RangeError} where no call can express it.
 */
export function inputCalls(release: RollupRelease, move: InputMove): InputCalls {
  const {accounts, application, contracts} = GENESIS[release];
  const {TestToken, TestNFT, TestMultiToken} = contracts;
  const owner = accounts[move.from];
  const portal = (name: string): {readonly contract: string; readonly address: Hex} => {
    const contract = nameIn(release, `${name}Portal`);
    const address = Object.entries(contracts).find(([known]) => known === contract)?.[1];
    if (address === undefined) throw new Error(`${release} has no ${contract}.`);
    return {contract, address};
  };
  switch (move.kind) {
    case 'input':
      return {call: {contract: 'InputBox', name: 'addInput', args: [application, move.payload]}};
    case 'relay':
      if (release !== '1.5') throw new RangeError('2.0 has no relay: every input names the application.');
      return {call: {contract: 'DAppAddressRelay', name: 'relayDAppAddress', args: [application]}};
    case 'deposit-ether': {
      const {contract} = portal('Ether');
      const value = uint256(move.amount, 'The amount');
      return {call: {contract, name: 'depositEther', args: [application, move.data], value}};
    }
    case 'deposit-erc20': {
      const {contract, address} = portal('ERC20');
      const amount = uint256(move.amount, 'The amount');
      const args = [TestToken, application, amount, move.data];
      return {
        approval: {
          call: {contract: 'TestToken', name: 'approve', args: [address, amount]},
          unless: {
            contract: 'TestToken',
            name: 'allowance',
            args: [owner, address],
            isEnough: (word) => BigInt(word) >= amount,
          },
        },
        call: {contract, name: nameIn(release, 'depositERC20Tokens'), args},
      };
    }
    case 'deposit-erc721': {
      const {contract, address} = portal('ERC721');
      const tokenId = uint256(move.tokenId, 'The id of the token');
      const isPortal = (word: Hex): boolean => BigInt(word) === BigInt(address);
      return {
        approval: {
          call: {contract: 'TestNFT', name: 'approve', args: [address, tokenId]},
          unless: {contract: 'TestNFT', name: 'getApproved', args: [tokenId], isEnough: isPortal},
        },
        call: {
          contract,
          name: nameIn(release, 'depositERC721Token'),
          args: [TestNFT, application, tokenId, NO_DATA, move.data],
        },
      };
    }
    case 'deposit-erc1155-single': {
      const {contract, address} = portal('ERC1155Single');
      const [tokenId, amount] = [uint256(move.tokenId, 'The id of the token'), uint256(move.amount, 'The amount')];
      return {
        approval: approvalForAll('TestMultiToken', owner, address),
        call: {
          contract,
          name: nameIn(release, 'depositSingleERC1155Token'),
          args: [TestMultiToken, application, tokenId, amount, NO_DATA, move.data],
        },
      };
    }
    case 'deposit-erc1155-batch': {
      const {contract, address} = portal('ERC1155Batch');
      const ids = move.tokenIds.map((id) => uint256(id, 'The id of a token'));
      const amounts = move.amounts.map((amount) => uint256(amount, 'An amount'));
      return {
        approval: approvalForAll('TestMultiToken', owner, address),
        call: {
          contract,
          name: nameIn(release, 'depositBatchERC1155Token'),
          args: [TestMultiToken, application, ids, amounts, NO_DATA, move.data],
        },
      };
    }
  }
}
