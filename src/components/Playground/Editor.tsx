import {useEffect, useEffectEvent, useId, useImperativeHandle, useRef, type ReactNode, type Ref} from 'react';

import type {PlaygroundLanguage} from '@site/src/playground/types';

import {openCodeEditor, type CodeEditor} from './code-editor';

export interface EditorHandle {
  goTo(line: number): void;
}

interface EditorProps {
  readonly ref?: Ref<EditorHandle>;
  readonly language: PlaygroundLanguage;
  /** Text that comes in when it, or the language, is another one than before; the reader changes it from there. */
  readonly text: string;
  readonly faultLine: number | undefined;
  readonly onChange: (text: string) => void;
}

/** The program, to be changed. */
export function Editor({ref, language, text, faultLine, onChange}: EditorProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  /** What the editor holds: a text that has come from it is not put into it again. */
  const held = useRef<string>(undefined);
  const change = useEffectEvent((changed: string) => {
    held.current = changed;
    onChange(changed);
  });

  useEffect(() => {
    if (place.current === null) return;
    const opened = openCodeEditor(place.current, {
      label: 'Program',
      describedBy: id,
      onChange: (changed) => change(changed),
    });
    editor.current = opened;
    held.current = undefined;
    return () => opened.remove();
  }, [id]);

  useEffect(() => {
    if (held.current === text) return;
    held.current = text;
    editor.current?.setText(text, language);
  }, [text, language]);

  useEffect(() => editor.current?.markLine(faultLine), [faultLine, text]);

  useImperativeHandle(ref, () => ({goTo: (line) => editor.current?.goTo(line)}), []);

  return (
    <>
      <div ref={place} className="pg-editor" translate="no" />
      <p id={id} className="pg-hint">
        Tab indents. To leave the editor with the keyboard, press Escape, then Tab.
      </p>
    </>
  );
}
