import {toFunctionSelector} from 'viem';

import {decodeValues, type DecodedValue} from '@site/src/lookup/abi';
import type {LookupData} from '@site/src/lookup/data';
import {identify, type LookupCheck, type LookupFinding} from '@site/src/lookup/identify';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';

import {checksummed} from './checksums';
import {namesAt} from './known';

/** Functions of tokens, which no contract of Cartesi has but most vouchers call. */
const TOKEN_CALLS = [
  ['transfer', 'ERC-20', ['address to', 'uint256 amount']],
  ['approve', 'ERC-20 or ERC-721', ['address spender', 'uint256 value']],
  ['transferFrom', 'ERC-20 or ERC-721', ['address from', 'address to', 'uint256 value']],
  ['safeTransferFrom', 'ERC-721', ['address from', 'address to', 'uint256 tokenId']],
  ['safeTransferFrom', 'ERC-721', ['address from', 'address to', 'uint256 tokenId', 'bytes data']],
  ['setApprovalForAll', 'ERC-721 or ERC-1155', ['address operator', 'bool approved']],
  ['safeTransferFrom', 'ERC-1155', ['address from', 'address to', 'uint256 id', 'uint256 value', 'bytes data']],
  [
    'safeBatchTransferFrom',
    'ERC-1155',
    ['address from', 'address to', 'uint256[] ids', 'uint256[] values', 'bytes data'],
  ],
] as const satisfies readonly (readonly [name: string, standard: string, parameters: readonly string[]])[];

const TOKENS = TOKEN_CALLS.map(([name, standard, parameters]) => {
  const signature = `${name}(${parameters.map((parameter) => parameter.replace(/ .*/, '')).join(',')})`;
  return {name, standard, parameters, signature, selector: toFunctionSelector(signature).slice(2)};
});

/** Names of contracts that are no tokens; the address books have test tokens, too. */
const PLATFORM = /Portal|InputBox|Relay|Factory|Authority|History|Quorum|Consensus|Builder/;

const ZERO = `0x${'0'.repeat(40)}`;

/** A call, or an output, that a contract makes for the application. */
export interface VoucherFacts {
  readonly kind: 'voucher' | 'delegate-call-voucher';
  /** Undefined where nothing tells it: then what both releases do is said. */
  readonly release: RollupRelease | undefined;
  readonly destination: Hex;
  /** Wei; undefined where the output has no such field. */
  readonly value: bigint | undefined;
  readonly payload: Hex;
}

/** The call that a payload is; none where no function is known that fits. */
export function readCall(payload: Hex, data: LookupData): LookupFinding | undefined {
  const digits = payload.slice(2);
  const token = TOKENS.find(({selector}) => digits.startsWith(selector));
  if (token !== undefined) {
    const values = decodeValues(token.parameters, digits.slice(8));
    if (values !== undefined) {
      return {
        kind: `function of an ${token.standard} token`,
        title: token.signature,
        notes: [],
        systems: '',
        places: [],
        values,
        inner: [],
      };
    }
  }
  const [found] = digits.length < 8 ? [] : identify(payload, data).findings;
  return found?.kind === 'function' ? found : undefined;
}

/**
 * Why the call of a voucher can fail, apart from its proof. What the text cannot tell is `open`.
 *
 * @param application Address of the application's contract, in small letters.
 */
export function callChecks(facts: VoucherFacts, application: string | undefined, data: LookupData): LookupCheck[] {
  const {kind, payload} = facts;
  const call = readCall(payload, data);
  return [
    ...destinationChecks(facts, call, data),
    ...(kind === 'voucher' ? valueChecks(facts, call, application) : []),
    ...(call === undefined ? unknownCallChecks(facts) : functionChecks(facts, call, application, data)),
  ];
}

function destinationChecks(
  {kind, release, destination, payload, value = 0n}: VoucherFacts,
  call: LookupFinding | undefined,
  data: LookupData,
): LookupCheck[] {
  const checks: LookupCheck[] = [];
  if (destination === ZERO) {
    checks.push({
      state: 'fails',
      text: 'The destination is the zero address. A back end of 1.5 learns the address of its application from an input of DAppAddressRelay: before that input, a variable for it is often still zero.',
    });
  }
  const names = namesAt(destination, data).filter((name) => PLATFORM.test(name));
  const isToken = call?.kind.startsWith('function of an') === true;
  if (names.length > 0 && isToken) {
    checks.push({
      state: 'fails',
      text: `The destination is ${names.join(', ')}, which is no token. A withdrawal calls the contract of the token: the deposit named its address.`,
      revert: 'no data: the contract has no such function',
    });
  }
  const isCall = payload !== '0x';
  if (!isCall && kind === 'voucher' && value > 0n) return checks;
  if (kind === 'delegate-call-voucher' || (release === '2.0' && isCall)) {
    checks.push({
      state: 'open',
      text: 'There must be a contract at the destination.',
      revert: `TargetHasNoCode(${checksummed(destination)})`,
    });
  } else if (isCall) {
    checks.push({
      state: 'open',
      text:
        release === '1.5'
          ? 'There must be a contract at the destination: a call to an address without code succeeds, does nothing and uses up the voucher.'
          : 'There must be a contract at the destination. In 1.5, a call to an address without code succeeds, does nothing and uses up the voucher; in 2.0 it reverts.',
      ...(release === undefined ? {revert: `TargetHasNoCode(${checksummed(destination)}) in 2.0`} : {}),
    });
  }
  if (!isCall && kind === 'voucher') {
    checks.push({
      state: 'fails',
      text: 'The payload is empty and no Ether is sent, so the voucher does nothing. The payload of a voucher is the calldata for the destination.',
    });
  }
  return checks;
}

function valueChecks(
  {release, value}: VoucherFacts,
  call: LookupFinding | undefined,
  application: string | undefined,
): LookupCheck[] {
  if (value === undefined || value === 0n) {
    // A deposit of Ether is the only function of the portals that needs some.
    return call?.title.startsWith('depositEther(') === true
      ? [{state: 'fails', text: 'The voucher sends no Ether along, so the deposit is one of 0 wei.'}]
      : [];
  }
  if (release === '1.5') {
    return [
      {
        state: 'fails',
        text: `The voucher has a value of ${value} wei, but a voucher of 1.5 has no such field: executeVoucher sends no Ether. Call withdrawEther of the application instead.`,
      },
    ];
  }
  const whose = application === undefined ? 'The application' : `The application ${checksummed(application)}`;
  return [
    {
      state: 'open',
      text: `${whose} must own at least ${value} wei.`,
      revert: `InsufficientFunds(${value}, balance)`,
    },
  ];
}

function unknownCallChecks({payload}: VoucherFacts): LookupCheck[] {
  if (payload === '0x') return [];
  if (payload.length < 10) {
    return [
      {
        state: 'fails',
        text: `The payload has ${payload.length / 2 - 1} bytes, fewer than a selector: no function is called. A contract with neither a fallback nor a receive function for it reverts.`,
      },
    ];
  }
  return [
    {
      state: 'open',
      text: `No function of the specifications or of a token has the selector ${payload.slice(0, 10)} and these arguments: check both against the contract at the destination.`,
    },
  ];
}

function functionChecks(
  facts: VoucherFacts,
  {title, values}: LookupFinding,
  application: string | undefined,
  data: LookupData,
): LookupCheck[] {
  const name = title.replace(/\(.*/, '');
  const at = (index: number): string => values[index]?.value.toLowerCase() ?? '';
  if (name === 'withdrawEther') return withdrawalChecks(facts, at(1), application, data);
  if (title === 'transfer(address,uint256)') {
    return [
      ...receiverChecks(at(0)),
      {
        state: 'open',
        text: `The application must own at least ${at(1)} of the token’s smallest unit.`,
        revert: 'of a token of OpenZeppelin: ERC20InsufficientBalance(…), or “ERC20: transfer amount exceeds balance”',
      },
    ];
  }
  if (/^(?:safeTransferFrom|safeBatchTransferFrom|transferFrom)\(/.test(title)) {
    return [...ownerChecks(title, at(0), application), ...receiverChecks(at(1)), ...lengthChecks(values)];
  }
  if (name === 'executeVoucher') {
    return [
      {
        state: 'open',
        text: 'A voucher cannot execute another voucher of the same application: the contract is locked while one runs.',
        revert: 'ReentrancyGuard: reentrant call',
      },
    ];
  }
  return [];
}

function withdrawalChecks(
  {release, destination}: VoucherFacts,
  amount: string,
  application: string | undefined,
  data: LookupData,
): LookupCheck[] {
  if (release === '2.0') {
    return [
      {
        state: 'fails',
        text: 'The application contract of 2.0 has no withdrawEther. Emit a voucher with the receiver as the destination, the amount as the value and an empty payload.',
        revert: 'no data: the contract has no such function',
      },
    ];
  }
  const names = namesAt(destination, data);
  const own = 'withdrawEther can only be called by the application on itself, so the destination is the application.';
  const destinationCheck: LookupCheck =
    application !== undefined
      ? application === destination
        ? {state: 'holds', text: own}
        : {
            state: 'fails',
            text: `${own} Here it is ${checksummed(destination)}, and the application is ${checksummed(application)}.`,
            revert: 'OnlyDApp() in another application; elsewhere no data, as there is no such function',
          }
      : names.length > 0
        ? {
            state: 'fails',
            text: `${own} Here it is ${names.join(', ')}.`,
            revert: 'no data: the contract has no such function',
          }
        : {state: 'open', text: `${own} Enter its address to compare them.`, revert: 'OnlyDApp()'};
  return [
    destinationCheck,
    {
      state: 'open',
      text: `The application must own at least ${amount} wei, and the receiver must accept it.`,
      revert: 'EtherTransferFailed()',
    },
    ...(release === undefined
      ? [
          {
            state: 'open',
            text: 'The application must be one of 0.9 to 1.5: 2.0 has no such function.',
          } as const,
        ]
      : []),
  ];
}

function receiverChecks(receiver: string): LookupCheck[] {
  if (receiver !== ZERO) return [];
  return [
    {
      state: 'fails',
      text: 'The receiver is the zero address, which the standards of tokens and OpenZeppelin do not allow.',
      revert:
        'of a token of OpenZeppelin: ERC20InvalidReceiver, ERC721InvalidReceiver or ERC1155InvalidReceiver(0x0000000000000000000000000000000000000000)',
    },
  ];
}

/** With what tokens of OpenZeppelin 5 and 4 refuse a transfer from somebody else. */
const NOT_OWNER = {
  'ERC-20 or ERC-721':
    'of a token of OpenZeppelin: ERC20InsufficientAllowance(…), ERC721InsufficientApproval(…) or ERC721IncorrectOwner(…)',
  'ERC-721':
    'of a token of OpenZeppelin: ERC721InsufficientApproval(…) or ERC721IncorrectOwner(…); before version 5, “ERC721: caller is not token owner or approved” or “ERC721: transfer from incorrect owner”',
  'ERC-1155':
    'of a token of OpenZeppelin: ERC1155MissingApprovalForAll(…); before version 5, “ERC1155: caller is not token owner or approved”',
} as const;

/** What a transfer from somebody needs: the caller is the application. */
function ownerChecks(title: string, from: string, application: string | undefined): LookupCheck[] {
  const isPlain = title.startsWith('transferFrom');
  const isMulti = title.includes('[]') || title.endsWith('uint256,uint256,bytes)');
  const revert = NOT_OWNER[isPlain ? 'ERC-20 or ERC-721' : isMulti ? 'ERC-1155' : 'ERC-721'];
  const rule =
    'from is the owner of what is transferred, and the application makes the call: both are usually the application.';
  if (from === ZERO) {
    return [
      {
        state: 'fails',
        text: `${rule} Here from is the zero address: the back end did not know the address of its application. In 1.5 it comes with an input of DAppAddressRelay; in 2.0 with the metadata of each input.`,
        revert,
      },
    ];
  }
  const allowance: LookupCheck[] = isPlain
    ? [
        {
          state: 'open',
          text: 'An ERC-20 token of OpenZeppelin needs an allowance for transferFrom, even if the owner makes the call: pay out with transfer.',
          revert: 'of a token of OpenZeppelin: ERC20InsufficientAllowance(…), or “ERC20: insufficient allowance”',
        },
      ]
    : [];
  if (application === undefined) {
    return [
      {state: 'open', text: `${rule} Enter the address of the application to compare them.`, revert},
      ...allowance,
    ];
  }
  return from === application
    ? [{state: 'holds', text: rule}, ...allowance]
    : [
        {
          state: 'fails',
          text: `${rule} Here from is ${checksummed(from)}, and the application is ${checksummed(application)}: the owner would have to approve the application first.`,
          revert,
        },
        ...allowance,
      ];
}

function lengthChecks(values: readonly DecodedValue[]): LookupCheck[] {
  const [ids, amounts] = values
    .filter(({type}) => type === 'uint256[]')
    .map(({value}) => (value === '[]' ? 0 : value.split(',').length));
  if (ids === undefined || amounts === undefined) return [];
  return [
    ids === amounts
      ? {state: 'holds', text: `There are as many ids as values: ${ids}.`}
      : {
          state: 'fails',
          text: `There are ${ids} ids, but ${amounts} values.`,
          revert: `of a token of OpenZeppelin: ERC1155InvalidArrayLength(${ids}, ${amounts})`,
        },
  ];
}
