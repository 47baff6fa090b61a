import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

import type {DecodedValue} from '@site/src/lookup/abi';
import type {LookupAnswer, LookupFinding} from '@site/src/lookup/identify';

import styles from './styles.module.css';

export interface LookupAnswerViewProps {
  readonly answer: LookupAnswer;
  /** Link to a search for the same text. */
  readonly searchPage: string;
}

/** Most pages that a finding lists by themselves; an event can be in every version. */
const MAX_PLACES = 12;

/** What the lookup says about a text: the best answer in full, others below it. */
export default function LookupAnswerView({answer, searchPage}: LookupAnswerViewProps): ReactNode {
  const {findings, message} = answer;
  return (
    <>
      {message !== '' && <p>{message}</p>}
      {findings.length === 0 && message !== '' && (
        <p>
          <a href={searchPage}>Search the documentation for it</a>
        </p>
      )}
      <ol className={styles['findings']}>
        {findings.map((finding, index) => (
          <li key={`${finding.kind} ${finding.title}`} className={styles['finding']}>
            {index === 1 && <p className={styles['other']}>It could also be:</p>}
            <Finding finding={finding} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Finding({finding}: {readonly finding: LookupFinding}): ReactNode {
  const {kind, title, notes, systems, places, values, inner} = finding;
  return (
    <>
      <h2 className={styles['title']}>
        <code>{title}</code>
      </h2>
      <p className={styles['kind']}>
        {kind.charAt(0).toUpperCase() + kind.slice(1)}
        {systems === '' ? '' : ` · ${systems}`}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {values.length > 0 && <Values values={values} />}
      {inner.map((part) => (
        <div key={`${part.kind} ${part.title}`} className={styles['inner']}>
          <p>
            Its bytes are: <code>{part.title}</code> ({part.kind}).
          </p>
          {part.values.length > 0 && <Values values={part.values} />}
        </div>
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

function Values({values}: {readonly values: readonly DecodedValue[]}): ReactNode {
  return (
    <div className={styles['values']} role="region" aria-label="Values" tabIndex={0}>
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
