import {Errors} from 'typesense';

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Errors.RequestUnauthorized) {
    return 'Typesense refuses TYPESENSE_ADMIN_KEY.\n  Give the key that the server was started with, or one that may do everything.';
  }
  if (error instanceof Errors.TypesenseError) {
    return `Typesense: ${error.message}\n  Readers still search what they searched before. Push again; it goes on where it was.`;
  }
  if ('code' in error && typeof error.code === 'string') {
    // The connection itself has failed: the message names the address.
    return `Typesense is not reached: ${error.message}\n  Check TYPESENSE_HOST, TYPESENSE_PORT and TYPESENSE_PROTOCOL. Push again; it goes on where it was.`;
  }
  return error.message;
}

/** What went wrong and how to fix it, for a terminal. The key is in it nowhere, whatever a server answers. */
export function describeError(error: unknown, adminKey: string | undefined): string {
  const text = explain(error);
  return adminKey === undefined || adminKey === '' ? text : text.replaceAll(adminKey, '…');
}
