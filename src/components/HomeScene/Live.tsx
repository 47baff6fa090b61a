import {useEffect, useEffectEvent, useId, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';

import {PlaygroundClient, ReplacedError} from '@site/src/playground/client';
import {loadProgram} from '@site/src/playground/programs/texts';
import type {Step} from '@site/src/playground/types';
import {hexToText, textToHex} from '@site/src/rollup/hex';

import {SceneParts} from './SceneParts';

const PROGRAM = {release: '1.5', id: 'calculator'} as const;

const asText = (step: Step): string => {
  const [output] = step.outputs;
  return output === undefined ? 'nothing' : (hexToText(output.payload) ?? output.payload);
};

/** What the status line says of a step. */
function tell(step: Step): string {
  const kind = step.outputs[0]?.kind;
  if (step.advance?.result.status === 'accepted') return `Accepted. The notice is ${asText(step)}.`;
  return kind === 'report' ? `Rejected. The report says: ${asText(step)}.` : 'Rejected.';
}

/** The scene while it runs: the reader writes the input. */
export default function Live({firstInput}: {readonly firstInput: string}): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const client = useRef<PlaygroundClient>(undefined);
  const [input, setInput] = useState(firstInput);
  const [step, setStep] = useState<Step>();
  const [message, setMessage] = useState('The interpreter is loading…');
  const [isBusy, setBusy] = useState(true);

  const failed = (error: unknown): void => {
    if (error instanceof ReplacedError) return;
    setMessage(error instanceof Error ? error.message : String(error));
  };
  const send = async (text: string): Promise<void> => {
    if (client.current === undefined) return;
    setBusy(true);
    try {
      const played = await client.current.play({kind: 'input', from: 'alice', payload: textToHex(text)});
      setStep(played);
      setMessage(tell(played));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  const begin = useEffectEvent(() => send(firstInput));
  const giveUp = useEffectEvent((error: unknown) => {
    failed(error);
    setBusy(false);
  });

  useEffect(() => {
    // The button that had the focus is gone.
    field.current?.focus();
    const opened = new PlaygroundClient(() => undefined);
    client.current = opened;
    loadProgram(PROGRAM)
      .then(({javascript = ''}) =>
        opened.open({release: PROGRAM.release, language: 'javascript', program: javascript, moves: []}),
      )
      .then(() => begin())
      .catch((error: unknown) => giveUp(error));
    return () => {
      opened.close();
      client.current = undefined;
    };
  }, []);

  return (
    <form
      aria-label="An input for the calculator"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send(input);
      }}
    >
      <SceneParts
        input={
          <>
            <label htmlFor={id} className="visually-hidden">
              Expression
            </label>
            <input
              ref={field}
              id={id}
              className="scene-field"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={input}
              onChange={({target}) => setInput(target.value)}
            />
          </>
        }
        notice={<code>{step?.advance?.result.status === 'accepted' ? asText(step) : '…'}</code>}
      />
      <p role="status" className="scene-message">
        {message}
      </p>
      <p className="scene-actions">
        <button type="submit" className="button button--primary" aria-disabled={isBusy}>
          Send
        </button>
        <Link to="/playground/?program=calculator">See the program, the contracts and the proof</Link>
      </p>
    </form>
  );
}
