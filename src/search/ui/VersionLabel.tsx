import type {ReactNode} from 'react';

/** Which version a page belongs to, beside its trail; nothing for a page without versions. */
export default function VersionLabel({version}: {readonly version: string | undefined}): ReactNode {
  return version === undefined ? null : <span className="DocSearch-Version">{version}</span>;
}
