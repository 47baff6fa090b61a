import {useEffect, useId, useRef, useState, type ReactNode} from 'react';

import type {ConsoleProps} from '@site/src/references/shared/console';

import {DISCREET, explainFailure, explainRedirect, prepareRequest, prettyBody, readablePayloads} from './request';
import {recallServer, rememberServer} from './storage';
import styles from './styles.module.css';

const TIMEOUT_SECONDS = 30;
/** More than this is cut: a page that shows megabytes stops answering. */
const MAX_SHOWN = 100_000;

type Result =
  | {kind: 'none'}
  | {kind: 'pending'}
  | {kind: 'problem'; text: string}
  | {kind: 'answer'; status: string; ok: boolean; milliseconds: number; body: string};

/** The console itself: a form that sends one request, and what came of it. */
export default function Console(props: ConsoleProps): ReactNode {
  const {method, path, server: defaultServer, parameters = [], contentType, graphql} = props;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(undefined);
  const [server, setServer] = useState(() => recallServer(defaultServer));
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(parameters.map(({name, example = ''}) => [name, example])),
  );
  const [body, setBody] = useState(props.body ?? '');
  const [result, setResult] = useState<Result>({kind: 'none'});

  useEffect(() => {
    // The button that had the focus is gone.
    first.current?.focus();
    return () => abort.current?.abort();
  }, []);

  const send = async () => {
    const prepared = prepareRequest(props, {server, parameters: values, body});
    if ('problem' in prepared) {
      setResult({kind: 'problem', text: prepared.problem});
      return;
    }
    rememberServer(defaultServer, server);
    setResult({kind: 'pending'});
    const cancel = new AbortController();
    abort.current = cancel;
    const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
    const start = performance.now();
    const forbidden: string[] = [];
    const onViolation = ({blockedURI}: SecurityPolicyViolationEvent) => {
      if (prepared.url.startsWith(blockedURI)) forbidden.push(blockedURI);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    try {
      const response = await fetch(prepared.url, {
        ...prepared.init,
        ...DISCREET,
        signal: AbortSignal.any([cancel.signal, timeout]),
      });
      if (response.type === 'opaqueredirect') {
        setResult({kind: 'problem', text: explainRedirect(prepared.url)});
        return;
      }
      const text = await response.text();
      setResult({
        kind: 'answer',
        status: `${response.status} ${response.statusText}`.trim(),
        ok: response.ok,
        milliseconds: Math.round(performance.now() - start),
        body: text,
      });
    } catch {
      // The event follows the failure, in a task of its own.
      if (!cancel.signal.aborted) await nextTask();
      setResult(
        cancel.signal.aborted
          ? {kind: 'none'}
          : {
              kind: 'problem',
              text: explainFailure({
                url: prepared.url,
                pageProtocol: window.location.protocol,
                reason: timeout.aborted ? 'timeout' : forbidden.length > 0 ? 'policy' : 'network',
                online: navigator.onLine,
                timeoutSeconds: TIMEOUT_SECONDS,
              }),
            },
      );
    } finally {
      document.removeEventListener('securitypolicyviolation', onViolation);
    }
  };

  const pending = result.kind === 'pending';
  return (
    <form
      className={styles['console']}
      aria-label={`Send ${method} ${path}`}
      // Our own words about a wrong address say more than the browser's.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={`${id}-server`}>Server</label>
      <input
        ref={first}
        id={`${id}-server`}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={server}
        onChange={({target}) => setServer(target.value)}
      />
      {parameters.map(({name, in: place}) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>
            <code>{name}</code>
            <span>{`, in the ${place}`}</span>
          </label>
          <input
            id={`${id}-${name}`}
            autoComplete="off"
            spellCheck={false}
            value={values[name] ?? ''}
            onChange={({target}) => setValues({...values, [name]: target.value})}
          />
        </div>
      ))}
      {contentType !== undefined && (
        <>
          <label htmlFor={`${id}-body`}>{graphql === true ? 'Query' : `Body (${contentType})`}</label>
          <textarea
            id={`${id}-body`}
            rows={Math.min(16, Math.max(3, body.split('\n').length))}
            spellCheck={false}
            value={body}
            onChange={({target}) => setBody(target.value)}
          />
        </>
      )}
      <div className={styles['actions']}>
        <button type="submit" className="button button--primary" disabled={pending}>
          Send
        </button>
        {pending && (
          <button type="button" className="button button--secondary" onClick={() => abort.current?.abort()}>
            Cancel
          </button>
        )}
      </div>
      <div className={styles['result']} role="status" aria-live="polite">
        <ResultView result={result} />
      </div>
    </form>
  );
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function ResultView({result}: {result: Result}): ReactNode {
  switch (result.kind) {
    case 'none':
      return null;
    case 'pending':
      return <p>Waiting for the answer…</p>;
    case 'problem':
      return <p className={styles['bad']}>{result.text}</p>;
    case 'answer':
      return <Answer {...result} />;
  }
}

function Answer({status, ok, milliseconds, body}: Extract<Result, {kind: 'answer'}>): ReactNode {
  const pretty = prettyBody(body);
  const texts = readablePayloads(body);
  return (
    <>
      <p className={ok ? styles['good'] : styles['bad']}>
        <strong>{status}</strong> <span>{`after ${milliseconds} ms`}</span>
      </p>
      {body === '' ? (
        <p>The body is empty.</p>
      ) : (
        // Focusable, so that a keyboard can scroll it.
        <pre tabIndex={0} aria-label="Body of the answer">
          {pretty.length > MAX_SHOWN
            ? `${pretty.slice(0, MAX_SHOWN)}\n… (${pretty.length - MAX_SHOWN} more characters)`
            : pretty}
        </pre>
      )}
      {texts.length > 0 && (
        <>
          <p>Its payloads, as text:</p>
          <ul>
            {texts.map((text, index) => (
              <li key={index}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
