import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

import type {DecodedValue} from '@site/src/lookup/abi';
import type {LookupAnswer, LookupCheck, LookupFinding} from '@site/src/lookup/identify';

export interface LookupAnswerViewProps {
  readonly answer: LookupAnswer;
  /** Link to a search for the same text; without it, none is offered. */
  readonly searchPage?: string;
  /** Level of the headings; those of what is inside a finding are below it. */
  readonly level?: 2 | 3;
}

/** Most pages that a finding lists by themselves; an event can be in every version. */
const MAX_PLACES = 12;

/** What the lookup says about a text: the best answer in full, others below it. */
export default function LookupAnswerView({answer, searchPage, level = 2}: LookupAnswerViewProps): ReactNode {
  const {findings, message} = answer;
  return (
    <>
      {message !== '' && <p>{message}</p>}
      {findings.length === 0 && message !== '' && searchPage !== undefined && (
        <p>
          <a href={searchPage}>Search the documentation for it</a>
        </p>
      )}
      <ol className="lookup-findings">
        {findings.map((finding, index) => (
          <li key={`${index} ${finding.kind} ${finding.title}`} className="lookup-finding">
            {index === 1 && <p className="lookup-other">It could also be:</p>}
            <Finding finding={finding} level={level} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Finding({finding, level}: {readonly finding: LookupFinding; readonly level: 2 | 3}): ReactNode {
  const {kind, title, notes, systems, places, values, inner, checks = []} = finding;
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className="lookup-title">
        <code>{title}</code>
      </Heading>
      <p className="lookup-kind">
        {kind.charAt(0).toUpperCase() + kind.slice(1)}
        {systems === '' ? '' : ` · ${systems}`}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {values.length > 0 && <Values title={title} values={values} />}
      {checks.length > 0 && <Checks checks={checks} />}
      {inner.map((part, index) => (
        <Inner key={`${index} ${part.kind} ${part.title}`} part={part} />
      ))}
      {places.length > 0 && (
        <ul>
          {places.slice(0, MAX_PLACES).map(({system, where, url}) => (
            <li key={`${system} ${where} ${url}`}>
              {system === '' ? '' : `${system}: `}
              <Link to={url}>{where}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a part of the bytes is itself, with what is in that again. */
function Inner({part}: {readonly part: LookupFinding}): ReactNode {
  const {kind, title, notes, values, checks = [], inner} = part;
  return (
    <div className="lookup-inner">
      <p>
        Its bytes are: <code>{title}</code> ({kind}).
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {values.length > 0 && <Values title={title} values={values} />}
      {checks.length > 0 && <Checks checks={checks} />}
      {inner.map((below, index) => (
        <Inner key={`${index} ${below.kind} ${below.title}`} part={below} />
      ))}
    </div>
  );
}

const STATES = {
  holds: {sign: '✓', word: 'Holds'},
  fails: {sign: '✗', word: 'Fails'},
  open: {sign: '?', word: 'To check'},
} as const;

/** An error as contracts declare it; other reverts are told in words. */
const IS_ERROR = /^[A-Z]\w*\(.*\)$/;

function Checks({checks}: {readonly checks: readonly LookupCheck[]}): ReactNode {
  return (
    <>
      <p className="lookup-checks-title">What must hold on the base layer, and the error if it does not:</p>
      <ul className="lookup-checks">
        {checks.map(({state, text, revert}) => (
          <li key={text} data-state={state} className="lookup-check">
            <span className="lookup-sign" aria-hidden="true">
              {STATES[state].sign}
            </span>
            <span>
              <strong>{STATES[state].word}:</strong> {text}
              {revert !== undefined && state !== 'holds' && (
                <> Revert: {IS_ERROR.test(revert) ? <code>{revert}</code> : revert}</>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Values({title, values}: {readonly title: string; readonly values: readonly DecodedValue[]}): ReactNode {
  return (
    <div className="lookup-values" role="region" aria-label={`Values of ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({name, type, value}, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">{name === '' ? index : <code>{name}</code>}</th>
              <td>
                <code>{type}</code>
              </td>
              <td>
                <code>{value}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
