import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';

import {product} from '@site/config/product';
import {lastVersionPath} from '@site/config/routes';
import {lastVersion} from '@site/config/versions';
import {Card, Cards} from '@site/src/components/Cards';
import HowItWorks from '@site/src/diagrams/home.svg';

import RunItNow from './_run-it-now.mdx';
import styles from './index.module.css';

function Readers(): ReactNode {
  return (
    <section aria-labelledby="readers">
      <h2 id="readers">Where do you want to go?</h2>
      <Cards columns={5}>
        <Card to={`${lastVersionPath}quickstart/`} title="Build an application">
          Create, run and test a back end in the language that you know.
        </Card>
        <Card to={`${lastVersionPath}core-concepts/cartesi-machine/`} title="Work close to the machine">
          RISC-V, Linux, device requests and the contracts underneath.
        </Card>
        <Card to={`${lastVersionPath}deployment/self-hosted/`} title="Run a node">
          Deploy the contracts, configure the node, keep it healthy.
        </Card>
        <Card to="/get-started/#stake-ctsi" title="Stake CTSI">
          What the token secures and where staking is documented.
        </Card>
        <Card to="/fraud-proofs/" title="Study the proofs">
          Dave, PRT and what an honest party has to spend.
        </Card>
      </Cards>
    </section>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout
      title={product.tagline}
      description={`Documentation of ${product.name}: build, deploy and verify applications that run on Linux and settle on a blockchain.`}
    >
      <main className={styles['home']}>
        <div className={styles['hero']}>
          <div>
            <h1 className={styles['title']}>Run Linux. Settle on-chain.</h1>
            <p className={styles['lead']}>
              {product.name} gives each application a rollup of its own. Your back end runs on Linux inside a
              deterministic RISC-V machine, reads the inputs that a blockchain has put in order, and gives back outputs
              that smart contracts can check.
            </p>
            <p className={styles['actions']}>
              <Link className="button button--primary" to={`${lastVersionPath}quickstart/`}>
                Start in ten minutes
              </Link>
              <Link className="button button--secondary" to={lastVersionPath}>
                Read Rollups {lastVersion}
              </Link>
            </p>
            <p className={styles['version']}>
              Released: <Link to={lastVersionPath}>Rollups {lastVersion}</Link>, which these pages lead to. In the
              making: <Link to="/cartesi-rollups/2.0/">Rollups 2.0</Link>.
            </p>
          </div>
          <section aria-labelledby="run">
            <h2 id="run" className={styles['runTitle']}>
              Run it now
            </h2>
            <MDXContent>
              <RunItNow />
            </MDXContent>
            <p className={styles['runNote']}>
              Needs Docker and Node.js. Then send it something: <code>cartesi send generic</code>.
            </p>
          </section>
        </div>
        <Readers />
        <section aria-labelledby="how">
          <h2 id="how">How it works</h2>
          <div className={styles['drawing']} tabIndex={0} role="group" aria-label="How it works, as a drawing">
            <HowItWorks />
          </div>
          <ol className={styles['steps']}>
            <li>
              <strong>Inputs go in through the base layer.</strong> Anybody adds one to the InputBox contract; its place
              in the order is final there.
            </li>
            <li>
              <strong>Every node computes the same.</strong> The Cartesi Machine gives the same result on every
              computer, so one honest node is enough to know the truth.
            </li>
            <li>
              <strong>Outputs come out with a proof.</strong> Once the claim of an epoch is accepted, a voucher acts on
              the base layer and a notice can be proved.
            </li>
          </ol>
          <p>
            <Link to={`${lastVersionPath}core-concepts/architecture/`}>The architecture in full</Link>
          </p>
        </section>
      </main>
    </Layout>
  );
}
