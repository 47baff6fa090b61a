import {useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject} from 'react';

import type {DecoderText} from '@site/src/components/Decoder';

type DecoderComponent = ComponentType<{
  readonly value: DecoderText;
  readonly onChange: (value: DecoderText) => void;
  readonly level?: 2 | 3;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
}>;

type State = {readonly kind: 'loading' | 'failed'} | {readonly kind: 'open'; readonly Decoder: DecoderComponent};

interface DecoderPanelProps {
  readonly value: DecoderText;
  readonly onChange: (value: DecoderText) => void;
  /** Grows with each time that bytes were put in; the field then has the focus. */
  readonly asked: number;
}

/** The decoder beside a scene. It is loaded with this component, which the page shows when it is asked for. */
export function DecoderPanel({value, onChange, asked}: DecoderPanelProps): ReactNode {
  const [state, setState] = useState<State>({kind: 'loading'});
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = state.kind === 'open';

  useEffect(() => {
    import('@site/src/components/Decoder').then(
      ({default: Decoder}) => setState({kind: 'open', Decoder}),
      () => setState({kind: 'failed'}),
    );
  }, []);

  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen, asked]);

  if (state.kind !== 'open') {
    return state.kind === 'loading' ? (
      <p>The decoder is loading…</p>
    ) : (
      <p role="alert">The decoder could not be loaded. Check your connection.</p>
    );
  }
  return <state.Decoder value={value} onChange={onChange} level={3} field={field} />;
}
