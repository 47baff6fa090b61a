import {useState, type ReactNode} from 'react';

import CopyButton from '@site/src/components/CopyButton';
import type {NamedValue} from '@site/src/playground/types';

import {valueSize} from './words';

/** A value of a call or a proof as text. One that is longer than a few lines is folded, and says how much there is. */
export function ValueText({value}: {readonly value: NamedValue}): ReactNode {
  const size = valueSize(value);
  return size === undefined ? <code className="pg-hex">{value.text}</code> : <Folded value={value} size={size} />;
}

/** More than this is cut: a page that shows megabytes stops answering. Copying takes all of it. */
const MAX_SHOWN = 20_000;

function Folded({value: {name, text}, size}: {readonly value: NamedValue; readonly size: string}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const label = name === '' ? 'this value' : name;
  return (
    <details onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>{size}</summary>
      {/* What nobody looks at is not in the page: a proof has more than a hundred hashes, and a scene many proofs. */}
      {isOpen && (
        <>
          <div className="pg-long" tabIndex={0} role="group" aria-label={`All of ${label}`}>
            <code className="pg-hex">{text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}</code>
          </div>
          <CopyButton value={text} label={`Copy all of ${label}`} />
        </>
      )}
    </details>
  );
}
