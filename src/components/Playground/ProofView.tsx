import type {ReactNode} from 'react';

import type {OutputProof} from '@site/src/playground/types';

import {ValueText} from './ValueText';
import {shortHex} from './words';

/** The proof of an output: every field of the struct, and the path from the output up to the root of the claim. */
export function ProofView({proof}: {readonly proof: OutputProof}): ReactNode {
  return (
    <details className="pg-proof">
      <summary>{`Proof: ${proof.path.length} hashes from the output to the claim`}</summary>
      <h5>Fields</h5>
      <dl className="pg-parts">
        {proof.fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code> <span className="pg-type">{field.type}</span>
            </dt>
            <dd>
              <ValueText value={field} />
            </dd>
          </div>
        ))}
      </dl>
      <h5>Path</h5>
      <p>Each line hashes a node together with its sibling, in this order. The result is the node of the next line.</p>
      {/* A narrow screen scrolls it instead of the page, by keyboard too. */}
      <div className="pg-long" tabIndex={0} role="group" aria-label="Path from the output to the claim">
        <ol className="pg-path">
          {proof.path.map(({node, sibling, isRight}, level) => (
            <li key={level}>
              <code className={isRight ? undefined : 'pg-own'}>{shortHex(isRight ? sibling : node)}</code>
              <span aria-hidden="true">+</span>
              <code className={isRight ? 'pg-own' : undefined}>{shortHex(isRight ? node : sibling)}</code>
              <span className="pg-side">{isRight ? 'sibling on the left' : 'sibling on the right'}</span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
