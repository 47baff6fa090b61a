import {useState, type ComponentType, type ReactNode, type Ref} from 'react';
import clsx from 'clsx';

import styles from './styles.module.css';

interface GamePanelProps {
  /** Whether it has the room for the controls: from when the game is asked for. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** The frame around the controls of a game. Its style sheet says how much room they take, as `--panel-room`. */
export function GamePanel({isOpen, children}: GamePanelProps): ReactNode {
  return <div className={clsx(styles['panel'], isOpen && styles['open'])}>{children}</div>;
}

/** The buttons of a game, in a row as far as they fit. */
export function GameButtons({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles['buttons']}>{children}</div>;
}

interface GameButtonProps {
  /** Whether it does nothing now. It stays where it is, and keeps the focus. */
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button of a game. */
export function GameButton({isOff, onPress, children}: GameButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={clsx('button button--secondary', styles['button'])}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </button>
  );
}

interface GameChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | number;
  readonly options: readonly {readonly value: string | number; readonly label: string}[];
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A setting of a game: one of a list. */
export function GameChoice({id, label, value, options, onChange, ref}: GameChoiceProps): ReactNode {
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select ref={ref} id={id} value={value} onChange={({target}) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface GameMessageProps {
  /** What has happened: told to screen readers, once. */
  readonly message: string;
  /** What can be done now. */
  readonly prompt: string;
  /** Not told while it changes by itself. */
  readonly isQuiet?: boolean;
}

/** What a game says. */
export function GameMessage({message, prompt, isQuiet = false}: GameMessageProps): ReactNode {
  return (
    <>
      <p className={styles['message']} role="status" aria-live={isQuiet ? 'off' : 'polite'}>
        {message}
      </p>
      <p className={styles['turn']}>{prompt}</p>
    </>
  );
}

interface GameOnDemandProps {
  /** What it is, for screen readers. */
  readonly name: string;
  readonly className: string | undefined;
  /** Loads the game, which then stands in place of all of this. */
  readonly load: () => Promise<{readonly default: ComponentType}>;
  /** What the panel says about the game before it is loaded, and the label of the button that loads it. */
  readonly about: string;
  readonly label: string;
  /** What the page shows without the game. */
  readonly children: ReactNode;
}

/** A game that is loaded when the reader asks for it. */
export function GameOnDemand({name, className, load, about, label, children}: GameOnDemandProps): ReactNode {
  const [state, setState] = useState<ComponentType | 'closed' | 'loading' | 'failed'>('closed');
  if (typeof state !== 'string') {
    const Play = state;
    return <Play />;
  }
  const open = () => {
    setState('loading');
    load().then(
      // In a function, as React would call a bare component to get the next state.
      ({default: Play}) => setState(() => Play),
      () => setState('failed'),
    );
  };
  return (
    <section className={className} aria-label={name}>
      <GamePanel isOpen={state !== 'closed'}>
        <p>{about}</p>
        <GameButtons>
          <button type="button" className="button button--primary" onClick={open} disabled={state === 'loading'}>
            {state === 'loading' ? 'Opening…' : label}
          </button>
        </GameButtons>
        {state === 'failed' && <p role="alert">The game could not be loaded. Check your connection and try again.</p>}
        <noscript>
          <p>Playing needs JavaScript. The drawing and the tables show the same without it.</p>
        </noscript>
      </GamePanel>
      {children}
    </section>
  );
}
