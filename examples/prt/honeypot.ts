/** The decisions of the honeypot 3.0.0, written again in TypeScript. The application itself is a C++ program. */

/** First byte of its reports. */
export const STATUS = {
  SUCCESS: 0,
  INVALID_REQUEST: 1,
  DEPOSIT_INVALID_TOKEN: 2,
  DEPOSIT_BALANCE_OVERFLOW: 3,
  WITHDRAW_NO_FUNDS: 4,
  WITHDRAW_VOUCHER_FAILED: 5,
} as const;

/** The addresses that are compiled into the program, in lower case. */
export interface Configuration {
  readonly portal: string;
  readonly withdrawal: string;
  readonly token: string;
}

/** What the program does with an input. */
export interface Result {
  readonly accepted: boolean;
  readonly status: number;
  readonly balance: bigint;
  /** Call data of the voucher to the token's contract. */
  readonly voucher?: string;
}

const DEPOSIT_BYTES = 20 + 20 + 32;
const TRANSFER = 'a9059cbb';

// #region advance
/** Handles an input: its sender and its payload, both in hex in lower case. */
export function advance(config: Configuration, balance: bigint, sender: string, payload: string): Result {
  const reject = (status: number): Result => ({accepted: false, status, balance});
  const bytes = (payload.length - 2) / 2;
  if (sender === config.portal && bytes === DEPOSIT_BYTES) {
    if (`0x${payload.slice(2, 42)}` !== config.token) return reject(STATUS.DEPOSIT_INVALID_TOKEN);
    const sum = balance + BigInt(`0x${payload.slice(82)}`);
    if (sum >= 1n << 256n) return reject(STATUS.DEPOSIT_BALANCE_OVERFLOW);
    return {accepted: true, status: STATUS.SUCCESS, balance: sum};
  }
  if (sender === config.withdrawal && bytes === 0) {
    if (balance === 0n) return reject(STATUS.WITHDRAW_NO_FUNDS);
    const word = (value: string): string => value.padStart(64, '0');
    const voucher = `0x${TRANSFER}${word(config.withdrawal.slice(2))}${word(balance.toString(16))}`;
    return {accepted: true, status: STATUS.SUCCESS, balance: 0n, voucher};
  }
  return reject(STATUS.INVALID_REQUEST);
}
// #endregion advance
