import type {ReactNode} from 'react';

interface DifferencesProps {
  readonly title: string;
  /** Sentences, with code between backticks. */
  readonly texts: readonly string[];
}

/** In what a part of the playground is not what it stands for. */
export function Differences({title, texts}: DifferencesProps): ReactNode {
  return (
    <details>
      <summary>{title}</summary>
      <ul className="pg-differences">
        {texts.map((text) => (
          <li key={text}>
            {text.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part))}
          </li>
        ))}
      </ul>
    </details>
  );
}
