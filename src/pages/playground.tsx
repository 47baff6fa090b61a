import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

import Playground from '@site/src/components/Playground';
import {programsOf} from '@site/src/playground/programs/catalogue';

import styles from './playground.module.css';

const RELEASES = ['1.5', '2.0'] as const;

/** `/playground/`: a whole rollup in the page. */
export default function PlaygroundPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const {search, hash} = useLocation();
  return (
    <Layout
      title="Playground"
      description="Run a rollup in your browser: change a back end in JavaScript or Python, send inputs and deposits, close the epoch, prove and execute outputs."
    >
      <main className={`container margin-vert--lg ${styles['page']}`}>
        <h1>A whole rollup in your browser</h1>
        <p className={styles['lead']}>
          Run a back end from the tutorials, or write your own. Send inputs, deposit assets, close the epoch, validate a
          notice, execute a voucher, and watch the balances change. The back end runs in an interpreter, and the
          released contracts run on an EVM. Nothing is sent anywhere.
        </p>
        {/* The built page knows no address. */}
        <Playground search={isBrowser ? search : ''} hash={isBrowser ? hash : ''} />
        <noscript>
          <p>The playground needs JavaScript. The pages of the programs below do not.</p>
        </noscript>
        <section aria-labelledby="programs">
          <h2 id="programs">The programs</h2>
          {RELEASES.map((release) => (
            <section key={release} aria-labelledby={`programs-${release}`}>
              <h3 id={`programs-${release}`}>{`Rollups ${release}`}</h3>
              <ul>
                {programsOf(release).map(({id, name, purpose, page}) => (
                  <li key={id}>
                    <Link to={page}>{name}</Link>: {purpose}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      </main>
    </Layout>
  );
}
