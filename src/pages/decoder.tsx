import {useEffect, useEffectEvent, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

import Decoder, {type DecoderText} from '@site/src/components/Decoder';
import {readDecoderHash, writeDecoderHash} from '@site/src/components/Decoder/address';

import styles from './lookup.module.css';

/** `/decoder/`: says what the bytes of a rollup are, and what contracts check of them. */
export default function DecoderPage(): ReactNode {
  return (
    <Layout
      title="Decoder"
      description="Paste an input, a voucher, a notice, a revert, an event or a proof: its fields, its checksums, and why an execution would revert."
    >
      <main className={`container margin-vert--lg ${styles['page']}`}>
        <h1>Decoder</h1>
        <p>
          Paste the payload of an input, calldata, a voucher, a notice, a report, a log, a proof or the data of a
          revert. You get the fields with checksummed addresses, what the contracts check, and the error with which they
          revert. You can also paste JSON from GraphQL or JSON-RPC, and output of <code>cast</code>. Nothing that you
          paste leaves your browser: it is kept after the <code>#</code> of the address, a part that browsers do not
          send. To look up an error, a flag or a selector alone, use <Link to="/lookup/">What is this?</Link>
        </p>
        <AddressedDecoder />
        <noscript>
          <p>
            This page needs JavaScript. The layouts of inputs and outputs, and every error with its cause, are in{' '}
            <a href="../errors/">Errors and codes</a> and in the reference of the contracts.
          </p>
        </noscript>
      </main>
    </Layout>
  );
}

/** Typing that rests for so long becomes part of the address. */
const PAUSE_MS = 250;

/** The decoder, whose text is a part of the address: whoever gets the address sees the same. */
function AddressedDecoder(): ReactNode {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const {hash} = useLocation();
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the form holds where it is not what the address says. */
  const [typed, setTyped] = useState<DecoderText>();
  const value = typed ?? readDecoderHash(isBrowser ? hash : '');

  useEffect(() => {
    const stop = history.listen(() => {
      clearTimeout(timer.current);
      setTyped(undefined);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [history]);

  const change = (next: DecoderText): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Not the router’s own change of address, which would look for an element of this name.
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search + writeDecoderHash(next),
      );
    }, PAUSE_MS);
  };

  // What somebody has typed before the scripts were there: only the field itself knows.
  const take = useEffectEvent((text: string) => {
    if (text !== '' && text !== value.text) change({...value, text});
  });
  useEffect(() => {
    const early = field.current?.value ?? '';
    const start = setTimeout(() => take(early));
    return () => clearTimeout(start);
  }, []);

  return <Decoder value={value} onChange={change} field={field} />;
}
