/** Turns errors into messages for the user. */
import {
  BaseError,
  ContractFunctionRevertedError,
  HttpRequestError,
  InsufficientFundsError,
  UserRejectedRequestError,
} from 'viem';

// #region words
/** A message for the user that says what went wrong. */
export function errorText(error: Error): string {
  if (error instanceof TypeError) return 'The node does not answer. Is the application running?';
  if (!(error instanceof BaseError)) return error.message;
  // viem wraps errors of the wallet, the node or the contract in its own errors.
  const cause = error.walk(
    (inner) =>
      inner instanceof UserRejectedRequestError ||
      inner instanceof InsufficientFundsError ||
      inner instanceof HttpRequestError ||
      inner instanceof ContractFunctionRevertedError,
  );
  if (cause instanceof UserRejectedRequestError) return 'You declined the request in your wallet.';
  if (cause instanceof InsufficientFundsError) return 'The account has not enough Ether.';
  if (cause instanceof HttpRequestError) return 'The node does not answer. Is the application running?';
  if (cause instanceof ContractFunctionRevertedError) {
    const reason = cause.data?.errorName ?? cause.reason ?? cause.signature;
    return `The contract refused${reason ? `: ${reason}` : ''}.`;
  }
  return error.shortMessage;
}
// #endregion words
