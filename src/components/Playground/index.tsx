import {useEffect, useId, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

import {GameChoice} from '@site/src/components/GamePanel';
import {preparePlayground} from '@site/src/playground/client';
import {findProgram, OWN_PROGRAM, programsOf} from '@site/src/playground/programs/catalogue';
import {loadProgram, type ProgramTexts} from '@site/src/playground/programs/texts';
import type {Scene} from '@site/src/playground/types';

import {languagesOf, readChoice, soundChoice, writeChoice, type Choice} from './choice';
import {readFragment} from './fragment';
import type {PlayProps} from './Play';
import {LANGUAGE_NAMES} from './words';
import styles from './styles.module.css';

type PlayComponent = ComponentType<PlayProps>;

type State =
  | {readonly kind: 'closed' | 'loading'}
  | {readonly kind: 'failed'; readonly message: string}
  | {
      readonly kind: 'open';
      readonly Play: PlayComponent;
      readonly choice: Choice;
      readonly texts: ProgramTexts;
      readonly shared: Scene | undefined;
    };

const LOAD_FAILED = 'The playground could not be loaded. Check your connection and try again.';

interface PlaygroundProps {
  /** Query of the address; none while the page is as the server has built it. */
  readonly search: string;
  /** Fragment of the address, with its sign. */
  readonly hash: string;
}

/**
 * Chooses a program and starts a rollup with it. Nothing is loaded before the reader asks for it: neither the editor, nor the
 * program, nor what runs it.
 */
export default function Playground({search, hash}: PlaygroundProps): ReactNode {
  const id = useId();
  const history = useHistory();
  const [state, setState] = useState<State>({kind: 'closed'});
  const choice = readChoice(search);
  const {release, program, language} = choice;
  const found = findProgram(program, release);
  const {scene} = readFragment(hash);
  const isShared = scene !== undefined;
  /** Counts what was asked for: what is loaded for a choice before the last one is not shown. */
  const asked = useRef(0);
  /** The open scene as text, in all the states that entries of the browser's history have of it. */
  const opened = useRef(new Set<string>());

  useEffect(() => {
    // Another scene was put into the address bar, which loads no page.
    if (scene === undefined || opened.current.has(scene)) return;
    opened.current = new Set([scene]);
    asked.current += 1;
    setState({kind: 'closed'});
  }, [scene]);

  const choose = (change: Partial<Choice>) => {
    const next = soundChoice({...choice, ...change});
    history.replace({pathname: history.location.pathname, search: writeChoice(next)});
    asked.current += 1;
    setState({kind: 'closed'});
  };

  const load = async (): Promise<State> => {
    if (scene === undefined) {
      const [{default: Play}, texts] = await Promise.all([
        import('./Play').then(async (loaded) => {
          await loaded.loadLooks();
          return loaded;
        }),
        loadProgram(found ?? {release, id: program}),
      ]);
      return {kind: 'open', Play, choice, texts, shared: undefined};
    }
    const {default: Play, loadLooks} = await import('./Play');
    const {decodeScene} = await import('@site/src/playground/share/address');
    let shared: Scene;
    try {
      shared = decodeScene(scene);
    } catch (error) {
      return {kind: 'failed', message: error instanceof Error ? error.message : LOAD_FAILED};
    }
    const sharedChoice: Choice = {release: shared.release, language: shared.language, program};
    const tutorial = findProgram(program, shared.release) ?? findProgram(OWN_PROGRAM, shared.release);
    const [texts] = await Promise.all([
      loadProgram(tutorial ?? {release: shared.release, id: OWN_PROGRAM}),
      loadLooks(),
    ]);
    return {kind: 'open', Play, choice: sharedChoice, texts, shared};
  };

  const start = () => {
    if (state.kind === 'loading') return;
    setState({kind: 'loading'});
    // A shared scene has its own language.
    if (!isShared) preparePlayground(language);
    opened.current = new Set(scene === undefined ? [] : [scene]);
    const turn = (asked.current += 1);
    const show = (next: State) => {
      if (asked.current === turn) setState(next);
    };
    load().then(show, () => show({kind: 'failed', message: LOAD_FAILED}));
  };

  return (
    <>
      <div className={styles['chooser']}>
        <GameChoice
          id={`${id}-program`}
          label="Program"
          value={`${release}/${program}`}
          options={(['1.5', '2.0'] as const).flatMap((each) => [
            ...programsOf(each).map(({id: name, name: label}) => ({
              value: `${each}/${name}`,
              label: `${label} (Rollups ${each})`,
            })),
            {value: `${each}/${OWN_PROGRAM}`, label: `Your own (Rollups ${each})`},
          ])}
          onChange={(value) => {
            const [chosen, name = ''] = value.split('/');
            choose({release: chosen === '2.0' ? '2.0' : '1.5', program: name});
          }}
        />
        <GameChoice
          id={`${id}-language`}
          label="Language"
          value={language}
          options={languagesOf(found).map((each) => ({value: each, label: LANGUAGE_NAMES[each]}))}
          onChange={(value) => choose({language: value === 'python' ? 'python' : 'javascript'})}
        />
        <p>{program === OWN_PROGRAM ? 'It begins as the echo, for you to change.' : found?.purpose}</p>
        {state.kind !== 'open' && (
          <p>
            <button
              type="button"
              className="button button--primary"
              onClick={start}
              // Not disabled: it keeps the focus, for when it cannot be loaded.
              aria-disabled={state.kind === 'loading'}
            >
              {state.kind === 'loading' ? 'Starting…' : isShared ? 'Start the shared scene' : 'Start the rollup'}
            </button>
          </p>
        )}
        {state.kind === 'failed' && <p role="alert">{state.message}</p>}
      </div>
      {state.kind === 'open' && (
        <state.Play
          key={`${writeChoice(state.choice)}${state.shared === undefined ? '' : 'shared'}`}
          choice={state.choice}
          texts={state.texts}
          shared={state.shared}
          onAddress={(made, replaced) => {
            if (replaced !== undefined) opened.current.delete(replaced);
            opened.current.add(made);
          }}
        />
      )}
    </>
  );
}
