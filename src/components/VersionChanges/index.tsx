import {useEffect, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';

import {readQuery} from '@site/src/browser/outside-values';
import {GameButton, GameButtons, GameChoice, GamePanel} from '@site/src/components/GamePanel';
import {changesBetween} from '@site/src/references/history/change-rows';
import {unpackHistory} from '@site/src/references/history/history-file';

import {Changes} from './Changes';
import {loadHistory} from './load-history';

type SiteMembers = ReturnType<typeof unpackHistory>;
type State = SiteMembers | 'loading' | 'failed';

/**
 * Compares any two versions. The address holds the choice (`?from=1.3&to=2.0`), so that it can be sent to others, and Back
 * leads to the one before.
 */
export default function VersionChanges(): ReactNode {
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (next: State): void => {
      if (!isGone) setState(next);
    };
    loadHistory().then(
      (file) => show(unpackHistory(file)),
      () => show('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  if (typeof state !== 'string') return <Comparison {...state} />;
  return (
    <GamePanel isOpen={false}>
      <noscript>
        <p>Comparing any two versions needs JavaScript. The pages above compare neighbours without it.</p>
      </noscript>
      {state === 'failed' ? (
        <>
          <p role="alert">The members of the versions could not be loaded. Check your connection and try again.</p>
          <GameButtons>
            <GameButton
              isOff={false}
              onPress={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              Try again
            </GameButton>
          </GameButtons>
        </>
      ) : (
        <p>Loading the members of all versions…</p>
      )}
    </GamePanel>
  );
}

function Comparison({versions, notes}: SiteMembers): ReactNode {
  const history = useHistory();
  const {pathname, search} = useLocation();
  const names = versions.map(({version}) => version);
  const query = readQuery(search);
  // What somebody has put into an address by hand may be no version.
  const chosen = (key: string, otherwise: string | undefined): string =>
    names.find((name) => name === query.get(key)) ?? otherwise ?? '';
  const from = chosen('from', names.at(-2));
  const to = chosen('to', names.at(-1));
  const choose = (next: {from: string; to: string}): void =>
    history.push({pathname, search: `?${new URLSearchParams(next).toString()}`});
  const options = [...names].reverse().map((name) => ({value: name, label: name}));
  const changes = changesBetween(versions, notes, from, to);
  const count = changes.reduce(
    (sum, {removed, changed, added}) => sum + removed.length + changed.length + added.length,
    0,
  );
  return (
    <>
      <GamePanel isOpen={false}>
        <GameChoice
          id="changes-from"
          label="From version"
          value={from}
          options={options}
          onChange={(version) => choose({from: version, to})}
        />
        <GameChoice
          id="changes-to"
          label="To version"
          value={to}
          options={options}
          onChange={(version) => choose({from, to: version})}
        />
        <p role="status">
          From {from} to {to}: {count === 1 ? '1 difference' : `${count} differences`}.
        </p>
      </GamePanel>
      <Changes changes={changes} from={from} to={to} />
    </>
  );
}
