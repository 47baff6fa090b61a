import type {ReactNode} from 'react';

const PATHS = {
  search: 'm14 14 4.5 4.5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z',
  recent: 'M10 5v5l3 2M10 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16Z',
  star: 'm10 2 2.4 5.3 5.6.6-4.2 3.9 1.2 5.7L10 14.6l-5 2.9 1.2-5.7L2 7.9l5.6-.6Z',
  cross: 'm5 5 10 10M15 5 5 15',
} as const;

/** A line icon of 20 px. It says nothing to screen readers: the element around it has a name. */
export default function Icon({
  name,
  filled = false,
}: {
  readonly name: keyof typeof PATHS;
  readonly filled?: boolean;
}): ReactNode {
  return (
    <svg className="DocSearch-Icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
