// Ejects Error: the original's words are not those of the crash page, and its layout may be what has failed.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Error';

/** Shown where the shell itself has crashed: it uses nothing that could crash again. */
export default function ErrorPage({error, tryAgain}: Props): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <h1>This page crashed.</h1>
      <p>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
      </p>
      {messagesOf(error).map((message, index) => (
        <pre key={index}>{message}</pre>
      ))}
    </main>
  );
}

/** The message of an error and those of its causes. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return error.cause === undefined ? [error.message] : [error.message, ...messagesOf(error.cause)];
}
