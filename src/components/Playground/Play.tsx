import {useCallback, useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {copyText} from '@site/src/browser/clipboard';
import {loadStylesheet} from '@site/src/browser/stylesheet';
import type {DecoderText} from '@site/src/components/Decoder';
import {GameButton, GameButtons} from '@site/src/components/GamePanel';
import {differencesOf} from '@site/src/playground/back-end/differences';
import {findProgram} from '@site/src/playground/programs/catalogue';
import type {ProgramTexts} from '@site/src/playground/programs/texts';
import type {Move, ProgramFault, Scene, SceneState, Step} from '@site/src/playground/types';

import {recallText, rememberText, type Choice} from './choice';
import {editorStylesheet} from './code-editor';
import type * as Decoding from './decoded';
import {DecoderPanel} from './DecoderPanel';
import {Differences} from './Differences';
import {Editor, type EditorHandle} from './Editor';
import {Moves} from './Moves';
import {PlacesContext} from './places';
import {SceneView} from './SceneView';
import {useAddress} from './useAddress';
import {useScene} from './useScene';
import {describeStep, LANGUAGE_NAMES} from './words';

/** Longest part of a log that is shown. */
const MAX_LOG = 20_000;

export interface PlayProps {
  readonly choice: Choice;
  /** The tutorial's texts of the program. */
  readonly texts: ProgramTexts;
  /** A scene that came with the address, in place of the beginning. */
  readonly shared: Scene | undefined;
  /** Hears of each text of the scene that comes into the address, and of the one that it is there instead of. */
  readonly onAddress: (scene: string, replaced: string | undefined) => void;
}

const STARTING = 'The program is starting…';
const PLAYING = 'The move is played…';

/** Addresses of the style sheets of this part; the page loads them before it shows it. */
export async function loadLooks(): Promise<void> {
  await Promise.all(
    [editorStylesheet(), new URL('!!./playground.css', import.meta.url).pathname].map((href) => loadStylesheet(href)),
  );
}

/** A fault of the program that is the last thing that happened to it. */
function lastFault(state: SceneState | undefined): ProgramFault | undefined {
  if (state === undefined) return undefined;
  if (state.startFault !== undefined) return state.startFault;
  const last = state.steps.at(-1);
  return last?.advance?.fault ?? last?.inspect?.fault;
}

/** The end of what the program has printed. */
function logOf({startLog, steps}: SceneState): string {
  const parts: string[] = [];
  let length = 0;
  // From the end, as far as it is shown: all of a long scene may be many megabytes.
  for (let place = steps.length - 1; place >= -1 && length <= MAX_LOG; place--) {
    const step = steps[place];
    const part = place === -1 ? startLog : ((step?.advance ?? step?.inspect)?.log ?? '');
    parts.unshift(part);
    length += part.length;
  }
  const log = parts.join('');
  return log.length > MAX_LOG ? `…${log.slice(-MAX_LOG)}` : log;
}

/** A part of the status line that is only shown: a screen reader hears what has come of the moves. */
function Shown({children}: {readonly children: string}): ReactNode {
  return <span aria-hidden="true">{children}</span>;
}

function saveFile(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes.slice()], {type: 'application/zip'}));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A rollup in the page: the program, the moves, and what comes of them. */
export default function Play({choice, texts, shared, onAddress}: PlayProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {release, language} = choice;
  const tutorialText = texts[language] ?? '';
  const program = findProgram(choice.program, release);
  const {state, isBusy, problem, open, play} = useScene();
  const [text, setText] = useState(() => shared?.program ?? recallText(choice) ?? tutorialText);
  /** The text that runs. */
  const [ran, setRan] = useState(text);
  /** Moves that were asked for and could not all be played yet. */
  const [unplayed, setUnplayed] = useState<readonly Move[] | undefined>(shared?.moves ?? []);
  /** What is said: of the last move, of a button, or nothing of either after a start, when the state says it. */
  const [message, setMessage] = useState<string | Step | undefined>(STARTING);
  const [decoding, setDecoding] = useState<typeof Decoding>();
  const [decoder, setDecoder] = useState<{readonly value: DecoderText; readonly asked: number}>();
  const editor = useRef<EditorHandle>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const fault = lastFault(state);
  const log = useMemo(() => (state === undefined ? '' : logOf(state)), [state]);
  const isChanged = text !== ran;

  const moves = useMemo(() => unplayed ?? state?.scene.moves ?? [], [unplayed, state]);
  const scene = useMemo((): Scene => ({release, language, program: text, moves}), [release, language, text, moves]);
  const {places, place, followAddress, writeAddress} = useAddress({
    scene,
    isPlayed: unplayed === undefined,
    hasPlaces: moves.length > 0,
    onAddress,
  });

  const start = useCallback(
    async (source: string, asked: readonly Move[]) => {
      setRan(source);
      setUnplayed(asked);
      setMessage(STARTING);
      const isOpen = await open({release, language, program: source, moves: asked});
      if (!isOpen) return;
      setUnplayed(undefined);
      setMessage(undefined);
    },
    [open, release, language],
  );

  const firstScene = useRef({source: text, moves: shared?.moves ?? []});
  useEffect(() => {
    // The button that had the focus is gone.
    title.current?.focus({preventScroll: true});
    title.current?.scrollIntoView({block: 'start'});
    const {source, moves: firstMoves} = firstScene.current;
    void start(source, firstMoves).then(followAddress);
  }, [start, followAddress]);

  const isPlayed = (state?.steps.length ?? 0) > 0;
  useEffect(() => {
    if (!isPlayed) return;
    // Without it, bytes are shown as bytes.
    import('./decoded').then(setDecoding, () => undefined);
  }, [isPlayed]);

  const makeMove = useCallback(
    async (move: Move) => {
      setMessage(PLAYING);
      const step = await play(move);
      if (step === undefined) return;
      setUnplayed(undefined);
      setMessage(step);
    },
    [play],
  );

  const change = (changed: string) => {
    setText(changed);
    if (shared === undefined) rememberText(choice, changed === tutorialText ? '' : changed);
  };
  const share = async () => {
    try {
      const address = await writeAddress();
      setMessage(
        (await copyText(address))
          ? 'The address of this scene is copied. It has the program and all moves.'
          : 'Your browser blocks copying. The address of this scene is in the address bar: copy it from there.',
      );
    } catch (error) {
      if (error instanceof Error && error.name === 'SceneFormatError')
        setMessage(`The scene does not fit into an address. ${error.message}`);
      else setMessage('The part that writes addresses could not be loaded. Check your connection and try again.');
    }
  };

  const download = async () => {
    try {
      const {projectZip, PROJECT_NAME} = await import('@site/src/playground/share/project');
      saveFile(`${PROJECT_NAME}.zip`, projectZip(scene, siteConfig.url + siteConfig.baseUrl));
      setMessage('The project is downloaded. Unpack it, and run cartesi build in its folder.');
    } catch {
      setMessage('The part that makes archives could not be loaded. Check your connection and try again.');
    }
  };

  const again = () => {
    // The button that is pressed goes away.
    title.current?.focus();
    void start(text, moves);
  };

  const started =
    fault !== undefined
      ? 'The program has a fault. It is shown below the program.'
      : moves.length === 0
        ? 'The program runs and waits for its first request.'
        : 'All moves were played again.';

  /** How far a scene with many moves has come, which takes seconds. */
  const played = state?.steps.length ?? 0;
  const progress =
    message === STARTING && unplayed !== undefined && played > 0 && played < unplayed.length
      ? `${played} of ${unplayed.length} moves are played…`
      : undefined;
  const told = typeof message === 'object' ? describeStep(message, state?.outputs ?? []) : (message ?? started);

  const movePlaces = useMemo(
    () =>
      ({
        accounts: state?.accounts ?? {alice: '0x', bob: '0x', authority: '0x'},
        contracts: state?.contracts ?? {},
        ...(state?.balances !== undefined && {balances: state.balances}),
      }) as const,
    [state],
  );
  const application = state?.application ?? '';
  const decode = useCallback(
    (bytes: string) =>
      setDecoder((before) => ({
        value: {text: bytes, sender: '', application, claim: ''},
        asked: (before?.asked ?? 0) + 1,
      })),
    [application],
  );
  const name = choice.program === 'own' ? 'Your program' : (program?.name ?? 'Your program');

  return (
    <div className="pg" data-busy={isBusy}>
      <div className="pg-head">
        <h2 ref={title} tabIndex={-1} className="pg-title">
          {`${name} in ${LANGUAGE_NAMES[language]}, Rollups ${release}`}
        </h2>
        <GameButtons>
          <GameButton isOff={false} onPress={() => void share()}>
            Copy the address of this scene
          </GameButton>
          <GameButton isOff={false} onPress={() => void download()}>
            Download as a project
          </GameButton>
          <GameButton isOff={moves.length === 0} onPress={() => void start(text, [])}>
            Reset
          </GameButton>
        </GameButtons>
      </div>
      <p role="status" className="pg-message">
        {problem === undefined &&
          (progress === undefined && told !== PLAYING ? told : <Shown>{progress ?? told}</Shown>)}
      </p>
      {problem !== undefined && (
        <p role="alert" className="pg-refusal">
          {problem}{' '}
          <button type="button" className="button button--secondary button--sm" onClick={again}>
            Try again
          </button>
        </p>
      )}
      <div className="pg-desk">
        <section aria-labelledby="pg-program" className="pg-panel">
          <h2 id="pg-program">Back end</h2>
          <Editor
            ref={editor}
            language={language}
            text={text}
            faultLine={isChanged ? undefined : fault?.line}
            onChange={change}
          />
          {fault !== undefined && (
            <p className="pg-refusal">
              {fault.line === undefined ? '' : `Line ${fault.line}: `}
              {fault.message}{' '}
              {fault.line !== undefined && (
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => editor.current?.goTo(fault.line ?? 1)}
                >
                  {`Go to line ${fault.line}`}
                </button>
              )}
            </p>
          )}
          <GameButtons>
            <GameButton isOff={!isChanged} onPress={() => void start(text, moves)}>
              {moves.length === 0 ? 'Run the changed program' : 'Run the changed program, with the same moves'}
            </GameButton>
            <GameButton isOff={text === tutorialText} onPress={() => change(tutorialText)}>
              Back to the tutorial’s program
            </GameButton>
          </GameButtons>
          {log !== '' && (
            <>
              <h3 className="pg-small-title">Log</h3>
              <pre className="pg-log" tabIndex={0} aria-label="Log of the program">
                {log}
              </pre>
            </>
          )}
          <Differences
            title="How the Cartesi Machine differs"
            texts={differencesOf(language).map(({text: difference}) => difference)}
          />
          {program !== undefined && (
            <p className="pg-hint">
              <Link to={program.page}>Read how this program works</Link>
            </p>
          )}
        </section>
        <section aria-labelledby="pg-moves" className="pg-panel">
          <h2 id="pg-moves">Your moves</h2>
          <Moves
            release={release}
            prepared={program?.moves ?? []}
            places={movePlaces}
            isBusy={isBusy || state === undefined}
            onMove={(move) => void makeMove(move)}
          />
        </section>
      </div>
      {state !== undefined && (
        <PlacesContext value={places}>
          <SceneView
            state={state}
            led={place}
            decoding={decoding}
            isBusy={isBusy}
            onMove={makeMove}
            onDecode={decode}
          />
        </PlacesContext>
      )}
      <section aria-labelledby="pg-decoder" className="pg-panel pg-decoder">
        <h2 id="pg-decoder">Decoder</h2>
        {decoder === undefined ? (
          <GameButtons>
            <GameButton isOff={false} onPress={() => decode('')}>
              Decode bytes, a log or a proof
            </GameButton>
          </GameButtons>
        ) : (
          <DecoderPanel
            value={decoder.value}
            asked={decoder.asked}
            onChange={(value) => setDecoder({...decoder, value})}
          />
        )}
      </section>
    </div>
  );
}
