import {useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode} from 'react';

import {GameButton, GameButtons, GameChoice, GameMessage, GamePanel} from '@site/src/components/GamePanel';
import {faultChoices, GAME_FAULT, playDispute, type TranscriptMove} from '@site/src/dispute/transcript';

import {DisputeView} from './View';
import {describeMove, stepsBelow} from './words';
import styles from './styles.module.css';

/** Time for a move to be read while the dispute runs by itself. */
const PACE_MS = 1600;

const BEGIN = 'Both commitments are posted. They agree on the start and differ at the end.';

/** The dispute, to be played: the reader is the honest side. */
export default function Play(): ReactNode {
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  const [wrongAt, setWrongAt] = useState(GAME_FAULT);
  const [played, setPlayed] = useState(0);
  const [message, setMessage] = useState(BEGIN);
  const [isRunning, setRunning] = useState(false);
  const choices = useMemo(() => faultChoices(), []);
  const transcript = useMemo(() => playDispute(wrongAt), [wrongAt]);
  const {moves} = transcript;
  const end = moves.length + 1;
  const next = moves[played];
  const isOver = played === end;
  const isReadersTurn = next?.side === 'one';

  useEffect(() => {
    // The button that had the focus is gone.
    first.current?.focus();
  }, []);

  const play = useCallback(
    (index: number) => {
      setPlayed(index + 1);
      setMessage(describeMove(transcript, index));
      if (index + 1 === end) setRunning(false);
    },
    [transcript, end],
  );

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => play(played), PACE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, play, played]);

  const restart = (step: number) => {
    setWrongAt(step);
    setPlayed(0);
    setRunning(false);
    setMessage(BEGIN);
  };

  const choose = (goesRight: boolean) => {
    if (!isReadersTurn || isRunning) return;
    if (goesRight === next.goesRight) play(played);
    else {
      setMessage(
        next.goesRight
          ? 'The contract would revert: the left halves are equal, so the first difference is on the right.'
          : 'The contract would revert: the left halves differ, so the first difference is on the left.',
      );
    }
  };

  const run = () => {
    if (isOver) return;
    // Readers who ask for less motion get the end at once.
    if (!isRunning && window.matchMedia('(prefers-reduced-motion: reduce)').matches) play(end - 1);
    else setRunning(!isRunning);
  };

  return (
    <section className={styles['game']} aria-label="A dispute about one instruction">
      <GamePanel isOpen>
        <GameChoice
          ref={first}
          id={`${id}-step`}
          label="The other side is wrong from"
          value={wrongAt}
          options={choices.map(({step, text}) => ({value: step, label: `step ${step + 1}: ${text}`}))}
          onChange={(value) => restart(Number(value))}
        />
        <GameMessage message={message} prompt={promptFor(next, isOver)} />
        <GameButtons>
          <GameButton isOff={!isReadersTurn || isRunning} onPress={() => choose(false)}>
            Left half
          </GameButton>
          <GameButton isOff={!isReadersTurn || isRunning} onPress={() => choose(true)}>
            Right half
          </GameButton>
          <GameButton isOff={isOver || isRunning} onPress={() => play(played)}>
            {next === undefined ? 'Prove the step' : 'Next move'}
          </GameButton>
          <GameButton isOff={isOver} onPress={run}>
            {isRunning ? 'Pause' : 'Run to the end'}
          </GameButton>
          <GameButton isOff={played === 0} onPress={() => restart(wrongAt)}>
            Start again
          </GameButton>
        </GameButtons>
      </GamePanel>
      <DisputeView transcript={transcript} played={played} />
    </section>
  );
}

/** What the reader can do now. */
function promptFor(next: TranscriptMove | undefined, isOver: boolean): string {
  if (isOver) return 'The match is over.';
  if (next === undefined) return 'The search is over. Each side may prove the step now, and only one of them can.';
  const opened = stepsBelow(next.first, next.height);
  if (next.side === 'two') return `The other side’s turn: it has to open ${opened}.`;
  const compared = next.goesRight ? 'is equal to' : 'differs from';
  return `Your turn: you open ${opened}. Your left half ${compared} the other side’s. Which half has the first difference?`;
}
