/** Turns errors into messages for the user. */
import {BaseError, ContractFunctionRevertedError, InsufficientFundsError, UserRejectedRequestError} from 'viem';

// #region words
/** A message for the user that says what went wrong. */
export function errorText(error: unknown): string {
  if (!(error instanceof BaseError)) {
    return error instanceof Error ? error.message : String(error);
  }
  // viem wraps errors of the wallet or the contract in its own errors.
  const cause = error.walk(
    (inner) =>
      inner instanceof UserRejectedRequestError ||
      inner instanceof InsufficientFundsError ||
      inner instanceof ContractFunctionRevertedError,
  );
  if (cause instanceof UserRejectedRequestError) {
    return 'You declined the request in your wallet.';
  }
  if (cause instanceof InsufficientFundsError) {
    return 'The account has not enough Ether.';
  }
  if (cause instanceof ContractFunctionRevertedError) {
    const reason = cause.data?.errorName ?? cause.reason ?? cause.signature;
    return `The contract refused${reason ? `: ${reason}` : ''}.`;
  }
  return error.shortMessage;
}
// #endregion words
