import {describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {compareTables, historyOf, type Difference} from '@site/src/references/history/compare';
import {versionTables} from '@site/src/references/history/tables';
import {versionReferences} from '@site/src/references/versions';

/** What somebody found who read both specifications: it is gone, new, the same, or has another shape. */
type Finding = 'removed' | 'added' | 'same' | {readonly was: string; readonly is: string};

/** 30 members, chosen and found in the files of 0.9 and 1.0 before anybody looked at what the code says of these versions. */
const FROM_0_9_TO_1_0: Readonly<Record<string, Finding>> = {
  'rollup/POST /finish': 'same',
  'rollup/POST /voucher': 'same',
  'rollup/Metadata.timestamp': 'same',
  'inspect/GET /inspect/{payload}': 'same',
  'graphql/OutputValidityProof.inputIndex': 'removed',
  'graphql/OutputValidityProof.outputIndex': 'removed',
  'graphql/OutputValidityProof.keccakInHashesSiblings': 'removed',
  'graphql/OutputValidityProof.inputIndexWithinEpoch': 'added',
  'graphql/OutputValidityProof.outputIndexWithinInput': 'added',
  'graphql/OutputValidityProof.outputHashInOutputHashesSiblings': 'added',
  'graphql/OutputValidityProof.machineStateHash': 'same',
  // Only the node's answer differs, a text instead of a number.
  'graphql/Input.timestamp': 'same',
  'graphql/Input.blockNumber': 'same',
  'contracts/Authority.ConsensusCreated': 'removed',
  'contracts/Authority.AuthorityWithdrawalFailed': 'added',
  'contracts/CartesiDApp.EtherTransferFailed': 'added',
  'contracts/CartesiDApp.IncorrectEpochHash': 'added',
  'contracts/CartesiDApp.IncorrectOutputHashesRootHash': 'added',
  'contracts/CartesiDApp.IncorrectOutputsEpochRootHash': 'added',
  'contracts/CartesiDApp.InputIndexOutOfClaimBounds': 'added',
  'contracts/CartesiDApp.OnlyDApp': 'added',
  'contracts/CartesiDApp.VoucherReexecutionNotAllowed': 'added',
  'contracts/CartesiDApp.executeVoucher': 'same',
  'contracts/CartesiDApp.wasVoucherExecuted': {
    was: 'function wasVoucherExecuted( uint256 _inboxInputIndex, uint256 _outputIndex ) external view returns (bool);',
    is: 'function wasVoucherExecuted( uint256 _inputIndex, uint256 _outputIndexWithinInput ) external view returns (bool);',
  },
  'contracts/EtherPortal.EtherTransferFailed': 'added',
  'contracts/History.InvalidClaimIndex': 'added',
  'contracts/History.InvalidInputIndices': 'added',
  'contracts/History.UnclaimedInputs': 'added',
  'contracts/InputBox.InputAdded': {
    was: 'event InputAdded( address indexed dapp, uint256 indexed inboxInputIndex, address sender, bytes input );',
    is: 'event InputAdded( address indexed dapp, uint256 indexed inputIndex, address sender, bytes input );',
  },
  'contracts/InputBox.InputSizeExceedsLimit': 'added',
};

/** Found by reading the files in `_specs/` of 1.3 and 1.5 side by side, without the code that is tested here. */
const FROM_1_3_TO_1_5: Readonly<Record<string, Finding>> = {
  'cli/create --branch': {was: 'a value, sdk-0.6 by default', is: 'a value, sdk-0.9 by default'},
  'cli/run --epoch-duration': 'removed',
  'cli/run --epoch-length': 'added',
  'cli/run --disable-explorer': 'added',
  'cli/run --disable-bundler': 'added',
  'cli/run --disable-paymaster': 'added',
  'cli/run --cpus': 'added',
  'cli/run --memory': 'added',
  'cli/run --dry-run': 'added',
  'cli/deploy build --json': 'added',
  'cli/run --block-time': 'same',
  'cli/create --template': 'same',
  'graphql/Input.status': 'same',
  'graphql/InputFilter.indexLowerThan': 'same',
  'contracts/InputBox.addInput': 'same',
  'contracts/HistoryFactory.newHistory with salt': 'same',
};

/** The same for 1.5 and the version being written. */
const FROM_1_5_TO_2_0: Readonly<Record<string, Finding>> = {
  'rollup/Metadata.timestamp': 'removed',
  'rollup/Metadata.epoch_index': 'removed',
  'rollup/Metadata.block_timestamp': 'added',
  'rollup/Metadata.msg_sender': 'same',
  'rollup/Voucher.value': 'added',
  'rollup/Voucher.destination': 'same',
  'rollup/POST /finish': 'same',
  'rollup/POST /gio': 'added',
  'inspect/GET /inspect/{payload}': 'removed',
  'inspect/POST /inspect/{dapp}': 'added',
  'inspect/InspectResult.status': {
    was: 'string, one of Accepted, Rejected, Exception, MachineHalted, CycleLimitExceeded, TimeLimitExceeded, required',
    is: 'string, one of Accepted, Rejected, Exception, MachineHalted, Failed, required',
  },
  'inspect/InspectResult.exception_payload': 'removed',
  'graphql/Query.notices': 'removed',
  'contracts/CartesiDApp.executeVoucher': 'removed',
  'contracts/Application.executeOutput': 'added',
  'contracts/InputBox.InputAdded': {
    was: 'event InputAdded( address indexed dapp, uint256 indexed inputIndex, address sender, bytes input );',
    is: 'event InputAdded( address indexed appContract, uint256 indexed index, bytes input );',
  },
  'contracts/InputBox.getInputHash': {
    was: 'function getInputHash( address _dapp, uint256 _index ) external view returns (bytes32);',
    is: 'function getInputHash( address appContract, uint256 index ) external view returns (bytes32);',
  },
  'contracts/InputBox.InputSizeExceedsLimit': 'removed',
  'contracts/InputBox.InputTooLarge': 'added',
  'contracts/EtherPortal.EtherTransferFailed': 'same',
  'contracts/ERC20Portal': 'removed',
  // Of the newer contract, the interface alone is described: its constructor is not gone.
  'contracts/Authority.constructor': {was: 'constructor(address _owner);', is: 'not described'},
  'cli/run --listen-port': 'removed',
  'cli/run --port': 'added',
  'cli/run --block-time': {was: 'a value, 5 by default', is: 'a value, 2 by default'},
  'cli/send ether': 'removed',
};

const versions = versionTables(versionReferences(root));

function tableOf(version: string) {
  const table = versions.find((one) => one.version === version);
  if (table === undefined) throw new Error(`There is no version ${version}.`);
  return table.members;
}

function differences(from: string, to: string): ReadonlyMap<string, Finding> {
  const found = (difference: Difference): [string, Finding] => {
    switch (difference.kind) {
      case 'changed':
        return [difference.before.id, {was: difference.before.shape, is: difference.after.shape}];
      case 'removed':
        return [difference.before.id, 'removed'];
      case 'added':
        return [difference.after.id, 'added'];
    }
  };
  return new Map(compareTables(tableOf(from), tableOf(to)).map(found));
}

describe.each([
  ['0.9', '1.0', FROM_0_9_TO_1_0],
  ['1.3', '1.5', FROM_1_3_TO_1_5],
  ['1.5', '2.0', FROM_1_5_TO_2_0],
])('from %s to %s', (from, to, expected) => {
  const computed = differences(from, to);

  it.each(Object.entries(expected))('%s is as it was found by hand', (id, finding) => {
    expect(computed.get(id) ?? (tableOf(from).has(id) ? 'same' : 'in neither version')).toEqual(finding);
  });
});

it.each([
  ['contracts/InputBox', '0.9'],
  ['contracts/InputBox.InputSizeExceedsLimit', '1.0'],
  // The path of the server moved into the paths of the calls: the address is the same.
  ['inspect/GET /inspect/{payload}', '0.8'],
  ['inspect/POST /inspect', '1.3'],
  ['cli/run --epoch-length', '1.5'],
])('%s is in 1.5 since %s', (id, since) => {
  expect(historyOf(versions, '1.5', id)?.since).toBe(since);
});

it('between 1.3 and 1.5, nothing differs but what was found by hand', () => {
  const found = Object.entries(FROM_1_3_TO_1_5).filter(([, finding]) => finding !== 'same');
  expect(new Map([...differences('1.3', '1.5')].sort())).toEqual(new Map(found.sort()));
});
