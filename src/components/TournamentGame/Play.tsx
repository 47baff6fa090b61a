import {useEffect, useId, useMemo, useRef, useState, type ReactNode} from 'react';

import {GameButton, GameButtons, GameChoice, GameMessage, GamePanel} from '@site/src/components/GamePanel';
import {POLICIES, type Policy} from '@site/src/dispute/policies';
import {simulate} from '@site/src/dispute/simulate';
import {SHOWN_TOURNAMENT, summaryOf} from '@site/src/dispute/summary';

import {TournamentView} from './View';
import {durationOf, etherOf, eventText, POLICY_TEXTS} from './words';
import styles from './styles.module.css';

const PACE_MS = 500;
const CLAIMANTS = Array.from({length: 15}, (_, index) => index + 2);

/** The tournament, to be chosen and watched. */
export default function Play(): ReactNode {
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  const [claimants, setClaimants] = useState<number>(SHOWN_TOURNAMENT.claimants);
  const [policy, setPolicy] = useState<Policy>(SHOWN_TOURNAMENT.policy);
  const [place, setPlace] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const outcome = useMemo(() => simulate({claimants, policy}), [claimants, policy]);
  const summary = useMemo(() => summaryOf({claimants, policy}, outcome), [claimants, policy, outcome]);
  const {events} = outcome;
  const event = events[place];
  const last = events.length - 1;
  const isOver = place === last;

  useEffect(() => {
    // The button that had the focus is gone.
    first.current?.focus();
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      setPlace(place + 1);
      if (place + 1 === last) setRunning(false);
    }, PACE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, place, last]);

  const restart = () => {
    setPlace(0);
    setRunning(false);
  };

  const run = () => {
    // Readers who ask for less motion get the end at once.
    if (!isRunning && window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlace(last);
    else setRunning(!isRunning);
  };

  return (
    <section className={styles['game']} aria-label="A tournament">
      <GamePanel isOpen>
        <GameChoice
          ref={first}
          id={`${id}-claimants`}
          label="Claimants"
          value={claimants}
          options={CLAIMANTS.map((value) => ({value, label: `${value}, one of them honest`}))}
          onChange={(value) => {
            setClaimants(Number(value));
            restart();
          }}
        />
        <GameChoice
          id={`${id}-policy`}
          label="The dishonest ones"
          value={policy}
          options={POLICIES.map((value) => ({value, label: POLICY_TEXTS[value].name}))}
          onChange={(value) => {
            setPolicy(POLICIES.find((candidate) => candidate === value) ?? policy);
            restart();
          }}
        />
        <GameMessage
          message={event === undefined ? '' : eventText(event)}
          prompt={
            isOver
              ? `The dispute took ${durationOf(outcome.finishedAt)}, ${outcome.moves} moves and proofs, and ${outcome.tournaments} ${outcome.tournaments === 1 ? 'tournament' : 'tournaments'}.`
              : `${POLICY_TEXTS[policy].text} Event ${place + 1} of ${events.length}; the tournaments hold ${etherOf(event?.held ?? 0)}.`
          }
          isQuiet={isRunning}
        />
        <GameButtons>
          <GameButton isOff={isOver || isRunning} onPress={() => setPlace(place + 1)}>
            Next event
          </GameButton>
          <GameButton isOff={isOver} onPress={run}>
            {isRunning ? 'Pause' : 'Run'}
          </GameButton>
          <GameButton
            isOff={isOver}
            onPress={() => {
              setRunning(false);
              setPlace(last);
            }}
          >
            To the end
          </GameButton>
          <GameButton isOff={place === 0} onPress={restart}>
            Start again
          </GameButton>
        </GameButtons>
      </GamePanel>
      <TournamentView summary={summary} standings={event?.standings ?? []} now={event?.at ?? 0} />
    </section>
  );
}
