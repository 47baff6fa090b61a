import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';

import {firstRuns} from '@site/config/first-run';
import {product} from '@site/config/product';
import {lastVersionPath, versionPath} from '@site/config/routes';
import {currentVersionPath, lastVersion} from '@site/config/versions';
import {Card, Cards} from '@site/src/components/Cards';
import HomeScene from '@site/src/components/HomeScene';
import HowItWorks from '@site/src/diagrams/home.svg';

const run = firstRuns[lastVersion];

/** Address of the style sheet of this page: see `src/plugins/lazy-styles`. On the server it starts with `file:`. */
function homeStylesheet(): string {
  return new URL('!!@site/src/css/home.css', import.meta.url).pathname;
}

function Readers(): ReactNode {
  return (
    <section aria-labelledby="readers">
      <h2 id="readers">Where do you want to go?</h2>
      <Cards columns={5}>
        <Card to={`${lastVersionPath}quickstart/`} title="Build an application">
          Create, run and test a back end in a language that you know.
        </Card>
        <Card to="/cartesi-machine/" title="Work close to the machine">
          RISC-V, Linux, the emulator, and what a contract can prove about a machine.
        </Card>
        <Card to={`${lastVersionPath}deployment/self-hosted/`} title="Run a node">
          Deploy the contracts, configure the node, keep it healthy.
        </Card>
        <Card to="/earn-ctsi/" title="Stake CTSI">
          What decides a reward, which risks you take, and how to stake, alone or in a pool.
        </Card>
        <Card to="/fraud-proofs/" title="Study fraud proofs">
          Dave, PRT and what an honest participant has to spend.
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
      {/* By React and not in the head: it stays, so that Back finds the page as it was. */}
      <link rel="stylesheet" href={homeStylesheet()} precedence="home" />
      <main className="home">
        <div className="home-hero">
          <div>
            <h1 className="home-title">Run Linux. Settle on-chain.</h1>
            <p className="home-lead">
              {product.name} gives each application its own rollup. Your back end runs on Linux inside a deterministic
              RISC-V machine, reads inputs that a blockchain has put in order, and returns outputs that smart contracts
              can check.
            </p>
            <p className="home-actions">
              <Link className="button button--primary" to={`${lastVersionPath}quickstart/`}>
                Start in ten minutes
              </Link>
              <Link className="button button--secondary" to={lastVersionPath}>
                Read Rollups {lastVersion}
              </Link>
            </p>
            <p className="home-version">
              Current release: <Link to={lastVersionPath}>Rollups {lastVersion}</Link>. In development:{' '}
              <Link to={versionPath(currentVersionPath)}>Rollups {currentVersionPath}</Link>.
            </p>
          </div>
          <div>
            <section aria-labelledby="scene">
              <h2 id="scene" className="home-run-title">
                A rollup at work
              </h2>
              <HomeScene />
            </section>
            {run !== undefined && (
              <section aria-labelledby="run">
                <h2 id="run" className="home-run-title">
                  Run it on your computer
                </h2>
                <MDXContent>
                  <CodeBlock language="shell">{run.commands}</CodeBlock>
                </MDXContent>
                <p className="home-run-note">
                  Needs Docker and Node.js. To send your first input, run <code>{run.send}</code>.
                </p>
              </section>
            )}
          </div>
        </div>
        <Readers />
        <section aria-labelledby="how">
          <h2 id="how">How it works</h2>
          <div className="home-drawing" tabIndex={0} role="group" aria-label="Drawing of how it works">
            <HowItWorks />
          </div>
          <ol className="home-steps">
            <li>
              <strong>Inputs arrive through the base layer.</strong> Anyone can add an input to the InputBox contract,
              which fixes its place in the order.
            </li>
            <li>
              <strong>Every node computes the same result.</strong> The Cartesi Machine gives the same result on every
              computer, so one honest node is enough to check it.
            </li>
            <li>
              <strong>Outputs have proofs.</strong> Once the claim of an epoch is accepted, anyone can execute its
              vouchers and prove its notices on the base layer.
            </li>
          </ol>
          <p>
            <Link to={`${lastVersionPath}core-concepts/architecture/`}>Read the full architecture</Link>
          </p>
        </section>
      </main>
    </Layout>
  );
}
