import {useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode} from 'react';

import {faultChoices, GAME_FAULT, playDispute} from '@site/src/dispute/transcript';

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
  const choices = useMemo(faultChoices, []);
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
    // Whoever asks for less motion gets the end at once.
    if (!isRunning && window.matchMedia('(prefers-reduced-motion: reduce)').matches) play(end - 1);
    else setRunning(!isRunning);
  };

  return (
    <section className={styles['game']} aria-label="A dispute about one instruction">
      <div className={styles['panel']}>
        <div className={styles['choice']}>
          <label htmlFor={`${id}-step`}>The other side is wrong from</label>
          <select
            ref={first}
            id={`${id}-step`}
            value={wrongAt}
            onChange={({target}) => restart(Number(target.value))}
          >
            {choices.map(({step, text}) => (
              <option key={step} value={step}>{`step ${step + 1}: ${text}`}</option>
            ))}
          </select>
        </div>
        <p className={styles['message']} role="status">
          {message}
        </p>
        <p className={styles['turn']}>
          {next === undefined
            ? isOver
              ? 'The match is over.'
              : 'The search is over. Either side can now prove the step; only one of them can do it.'
            : isReadersTurn
              ? `Your turn: you open ${stepsBelow(next.first, next.height)}. Your left half ${next.goesRight ? 'is' : 'is not'} equal to the other side’s. In which half is the first difference?`
              : `The other side’s turn: it has to open ${stepsBelow(next.first, next.height)}.`}
        </p>
        {/* Buttons that do nothing now stay where they are, and keep the focus. */}
        <div className={styles['buttons']}>
          <Button isOff={!isReadersTurn || isRunning} onPress={() => choose(false)}>
            Left half
          </Button>
          <Button isOff={!isReadersTurn || isRunning} onPress={() => choose(true)}>
            Right half
          </Button>
          <Button isOff={isOver || isRunning} onPress={() => play(played)}>
            {next === undefined ? 'Prove the step' : 'Next move'}
          </Button>
          <Button isOff={isOver} onPress={run}>
            {isRunning ? 'Pause' : 'Run to the end'}
          </Button>
          <Button isOff={played === 0} onPress={() => restart(wrongAt)}>
            Start again
          </Button>
        </div>
      </div>
      <DisputeView transcript={transcript} played={played} />
    </section>
  );
}

interface ButtonProps {
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Button({isOff, onPress, children}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`button button--secondary ${styles['button'] ?? ''}`}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </button>
  );
}
