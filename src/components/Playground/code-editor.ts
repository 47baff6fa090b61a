/** The editor: a text area with highlighted text behind it. No React here. */
import {createEditor, type PrismEditor} from 'prism-code-editor';
import {addEditorHotkey, defaultKeymap, editHistory, editorCommands, setIgnoreTab} from 'prism-code-editor/commands';
import 'prism-code-editor/languages/clike';
import 'prism-code-editor/languages/python';
import 'prism-code-editor/prism/languages/javascript';
import 'prism-code-editor/prism/languages/python';

import type {PlaygroundLanguage} from '@site/src/playground/types';

export interface CodeEditor {
  setText(text: string, language: PlaygroundLanguage): void;
  /** Marks a line, counted from 1, as the one where the program failed; undefined takes the mark away. */
  markLine(line: number | undefined): void;
  /** Puts the cursor at the start of a line. */
  goTo(line: number): void;
  remove(): void;
}

const MARK = 'pg-fault-line';
const TAB_SIZE: Readonly<Record<PlaygroundLanguage, number>> = {javascript: 2, python: 4};

/** Address of the layout of the editor: see `src/plugins/lazy-styles`. */
export function editorStylesheet(): string {
  return new URL('!!prism-code-editor/layout.css', import.meta.url).pathname;
}

/**
 * Puts an editor into an element.
 *
 * Tab indents, as in other editors. Escape lets the next Tab leave, so that no keyboard is caught here.
 *
 * @param label Name of the text area.
 * @param describedBy Id of the element that tells of the keys.
 * @param onChange Gets the text after each change of the reader.
 */
export function openCodeEditor(
  place: HTMLElement,
  {label, describedBy, onChange}: {label: string; describedBy: string; onChange: (text: string) => void},
): CodeEditor {
  // What the editor is given is no change of the reader: nor is the nothing that it begins with.
  let isSetting = true;
  let marked: number | undefined;
  const editor: PrismEditor = createEditor(
    place,
    {
      language: 'text',
      value: '',
      onUpdate: (text) => {
        if (!isSetting) onChange(text);
        mark();
      },
    },
    editorCommands(defaultKeymap),
    editHistory(),
  );
  isSetting = false;
  const {textarea} = editor;
  textarea.setAttribute('aria-label', label);
  textarea.setAttribute('aria-describedby', describedBy);
  setIgnoreTab(false);
  // In place of the editor's own Escape, which takes the focus away, and with it the reader's place.
  addEditorHotkey(editor, 'Escape', () => {
    setIgnoreTab(true);
    return true;
  });
  textarea.addEventListener('blur', () => setIgnoreTab(false));
  textarea.addEventListener('input', () => setIgnoreTab(false));

  function mark(): void {
    for (const line of place.querySelectorAll(`.${MARK}`)) line.classList.remove(MARK);
    if (marked !== undefined) editor.lines[marked]?.classList.add(MARK);
  }

  return {
    setText: (text, language) => {
      isSetting = true;
      marked = undefined;
      editor.setOptions({language, value: text, tabSize: TAB_SIZE[language]});
      isSetting = false;
    },
    markLine: (line) => {
      marked = line;
      mark();
    },
    goTo: (line) => {
      const start =
        textarea.value
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length + (line > 1 ? 1 : 0);
      textarea.focus();
      textarea.setSelectionRange(start, start);
      editor.lines[line]?.scrollIntoView({block: 'center'});
    },
    remove: () => editor.remove(),
  };
}
