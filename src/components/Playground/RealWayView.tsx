import {useMemo, type ReactNode} from 'react';
import Link from '@docusaurus/Link';

import CopyButton from '@site/src/components/CopyButton';
import {realNetwork, type RealCommand} from '@site/src/playground/scene/real-network';
import type {SceneState, Step} from '@site/src/playground/types';

const TOOL_NAMES: Readonly<Record<RealCommand['tool'], string>> = {
  cartesi: 'With the Cartesi CLI',
  cast: 'With cast',
  viem: 'With viem',
  curl: 'With curl',
};

/** How a step is made outside the page: who does it, where it is described, and what to type. */
export default function RealWayView({step, state}: {readonly step: Step; readonly state: SceneState}): ReactNode {
  const way = useMemo(() => realNetwork(step, state), [step, state]);
  return (
    <>
      <p>{way.who}</p>
      <ul className="pg-links">
        {way.links.map(({label, to}) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      {way.commands.length > 0 && (
        <p className="pg-hint">
          The commands are for the local network that <code>cartesi run</code> starts. On a live network, use its
          endpoint, the addresses of your application and your own account.
        </p>
      )}
      {way.commands.map(({tool, code}, place) => (
        <figure key={place} className="pg-command">
          <figcaption>
            {TOOL_NAMES[tool]} <CopyButton value={code} label={`Copy: ${TOOL_NAMES[tool].toLowerCase()}`} />
          </figcaption>
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </figure>
      ))}
    </>
  );
}
