import type {ReactNode} from 'react';

export interface ScopeBarProps {
  /** Label of the reader's version. */
  readonly label: string;
  readonly everywhere: boolean;
  readonly onChange: (everywhere: boolean) => void;
}

/** Says which version is searched, and lets the reader search all. */
export default function ScopeBar({label, everywhere, onChange}: ScopeBarProps): ReactNode {
  return (
    <div className="DocSearch-Scope">
      <span>{everywhere ? 'All versions' : `Version ${label}`}</span>
      <label>
        <input type="checkbox" checked={everywhere} onChange={({target}) => onChange(target.checked)} />
        Search all versions
      </label>
    </div>
  );
}
