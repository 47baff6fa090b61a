import {useId, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

import LookupAnswerView from '@site/src/components/Lookup';
import {useLookup} from '@site/src/components/Lookup/useLookup';
import {usePageAddress} from '@site/src/search/ui/usePageAddress';
import {useSearchSettings} from '@site/src/search/ui/useSearchSettings';

import form from '@site/src/components/Lookup/form.module.css';
import styles from './lookup.module.css';

/** Texts that show what can be pasted; each is in the specifications. */
const EXAMPLES = [
  '0x70de22b7',
  'InputTooLarge',
  '--epoch-length',
  'CARTESI_BLOCKCHAIN_ID',
  '-31002',
  "Cartesi machine snapshot not found, run 'cartesi build'",
];

/** `/lookup/`: says what a selector, a topic, an address, bytes, a message or a flag is. */
export default function LookupPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const {search} = useLocation();
  return (
    <Layout
      title="What is this?"
      description="Paste a selector, a topic, an address, bytes, an error, a line of a log or a flag: what it is, in which version, with its values decoded."
    >
      <main className={`container margin-vert--lg ${styles['page']}`}>
        <h1>What is this?</h1>
        <p>
          Paste what you have: a selector, a topic, an address, calldata, the data of a revert, the payload of an input,
          an error, a line of a log, a flag or a variable. Nothing that you paste leaves your browser. All errors are
          listed in <Link to="/errors/">Errors and codes</Link>.
        </p>
        {/* The built page knows no question. */}
        <Lookup search={isBrowser ? search : ''} />
        <noscript>
          <p>
            This page needs JavaScript. The pages of <a href="../errors/">Errors and codes</a> do not.
          </p>
        </noscript>
      </main>
    </Layout>
  );
}

function Lookup({search}: {readonly search: string}): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const {text, type, commit} = usePageAddress(search, field);
  const {site, searchPage} = useSearchSettings();
  const {outcome, retry} = useLookup(text, site.baseUrl);
  return (
    <>
      <form
        role="search"
        aria-label="Lookup"
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <label htmlFor={id} className={form['label']}>
          Selector, address, bytes, error or name
        </label>
        <textarea
          ref={field}
          id={id}
          name="q"
          rows={3}
          className={form['field']}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({target}) => type(target.value)}
          onBlur={commit}
        />
        {outcome.kind === 'none' && (
          <div className={form['start']}>
            <p id={`${id}-examples`}>For example:</p>
            <ul className={form['examples']} aria-labelledby={`${id}-examples`}>
              {EXAMPLES.map((example) => (
                <li key={example}>
                  <button
                    type="button"
                    className="button button--secondary button--sm"
                    onClick={() => {
                      type(example);
                      field.current?.focus();
                    }}
                  >
                    {example}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
      <div role="status">
        {outcome.kind === 'loading' && <p>Looking it up…</p>}
        {outcome.kind === 'failed' && <p>The data of the lookup could not be read. Check your connection.</p>}
        {outcome.kind === 'answered' && (
          <p className="visually-hidden">
            {outcome.answer.findings[0] === undefined
              ? outcome.answer.message
              : `${outcome.answer.findings[0].kind}: ${outcome.answer.findings[0].title}`}
          </p>
        )}
      </div>
      {outcome.kind === 'failed' && (
        <button type="button" className="button button--secondary" onClick={retry}>
          Try again
        </button>
      )}
      {outcome.kind === 'answered' && (
        <LookupAnswerView answer={outcome.answer} searchPage={searchPage(text.slice(0, 200))} />
      )}
    </>
  );
}
