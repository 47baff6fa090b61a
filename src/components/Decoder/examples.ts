import type {DecoderText} from './index';

const ADDRESS = '70997970c51812dc3a010c7d01b50e0d17dc79c8';
const TOKEN = '92c6bca388e99d6b304f1af3c3cd749ff0b591e2';
const APPLICATION = 'ab7528bb862fb57e8a2bcd567a2e929a0be56a5e';

const word = (digits: string): string => digits.padStart(64, '0');
const ETHER = word('de0b6b3a7640000');

/** Texts that show what can be pasted. */
export const EXAMPLES: readonly {readonly label: string; readonly start: Partial<DecoderText>}[] = [
  {
    label: 'Payload of an Ether deposit',
    start: {text: `0x${ADDRESS}${ETHER}`, sender: 'EtherPortal'},
  },
  {
    label: 'Voucher as JSON',
    start: {
      text: `{"destination": "0x${TOKEN}", "payload": "0xa9059cbb${word(ADDRESS)}${ETHER}"}`,
      application: `0x${APPLICATION}`,
    },
  },
  {
    label: 'Voucher of 2.0, encoded',
    start: {text: `0x237a816f${word(ADDRESS)}${ETHER}${word('60')}${word('0')}`},
  },
  {
    label: 'Log of InputAdded',
    start: {
      text: `topics: [
  0x6aaa400068bf4ca337265e2a1e1e841f66b8597fd5b452fdc52a44bed28a0784
  0x${word(APPLICATION)}
  0x${word('2')}
]
data: 0x${word('ffdbe43d4c855bf7e0f105c400a50857f53ab044')}${word('40')}${word('34')}${ADDRESS}${ETHER}${'0'.repeat(24)}`,
    },
  },
  {
    label: 'Line of a revert',
    start: {
      text: `Error: execution reverted, data: "0x44a192ff${'5e'.repeat(32)}": InvalidOutputsMerkleRoot(0x${'5e'.repeat(32)})`,
    },
  },
];
