import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

export interface PlaygroundLinkProps {
  /** Id of a program in `src/playground/programs/catalogue.ts`. */
  readonly program: string;
  /** Release of the program; `1.5` where it is left out. */
  readonly release?: string;
}

const LANGUAGES = {javascript: 'JavaScript', python: 'Python'} as const;

/**
 * Links that open the program of a tutorial in the playground. The catalogue of programs is not here, as every article would
 * carry it: a test compares the ids with it.
 */
export function PlaygroundLink({program, release = '1.5'}: PlaygroundLinkProps): ReactNode {
  const link = (language: keyof typeof LANGUAGES): ReactNode => (
    <Link to={`/playground/?${new URLSearchParams({program, language, release}).toString()}`}>
      {LANGUAGES[language]}
    </Link>
  );
  return (
    <p>
      <strong>Try it in the playground</strong>, in your browser and with nothing to install: in {link('javascript')} or
      in {link('python')}.
    </p>
  );
}
