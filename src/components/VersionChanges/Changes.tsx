import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';

import {Table} from '@site/src/components/Table';
import {COMPARED_APIS} from '@site/src/references/history/apis';
import {partName, type Advice, type ApiChanges, type WholeRow} from '@site/src/references/history/change-rows';
import type {Member} from '@site/src/references/history/compare';

interface ChangesProps {
  readonly changes: readonly ApiChanges[];
  readonly from: string;
  readonly to: string;
}

/** What differs between two versions, by interface: the same rows as on the page of two neighbours. */
export function Changes({changes, from, to}: ChangesProps): ReactNode {
  if (changes.length === 0) return <p>Every member is the same in both versions.</p>;
  return COMPARED_APIS.flatMap(({id, title}) =>
    changes
      .filter(({api}) => api === id)
      .map((change) => (
        <section key={id} aria-label={title}>
          <h3>{title}</h3>
          <Whole change={change} from={from} to={to} />
          <Removed rows={change.removed} from={from} to={to} />
          <Changed rows={change.changed} from={from} to={to} />
          <Added rows={change.added} />
        </section>
      )),
  );
}

interface WholeProps extends Pick<ChangesProps, 'from' | 'to'> {
  readonly change: ApiChanges;
}

function Whole({change: {whole}, from, to}: WholeProps): ReactNode {
  if (whole === undefined) return null;
  const owner = whole.kind === 'added' ? to : from;
  return <p>Of the two, only {owner} describes it.</p>;
}

interface RemovedProps extends Pick<ChangesProps, 'from' | 'to'> {
  readonly rows: readonly WholeRow[];
}

function Removed({rows, from, to}: RemovedProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <h4>Removed</h4>
      <Table>
        <thead>
          <tr>
            <th>In {from}</th>
            <th>What to use in {to}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.member.id}>
              <td>
                <WholeMember row={row} />
              </td>
              <td>{row.advice === undefined ? 'No note.' : <AdviceText advice={row.advice} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface ChangedProps extends Pick<ChangesProps, 'from' | 'to'> {
  readonly rows: ApiChanges['changed'];
}

function Changed({rows, from, to}: ChangedProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <h4>Changed</h4>
      <ul>
        {rows.map(({before, after, advice}) => (
          <li key={after.id}>
            <MemberLink member={after} />, {after.kind}
            <ul>
              <li>
                {from}: <Shape member={before} />
              </li>
              <li>
                {to}: <Shape member={after} />
              </li>
              {advice !== undefined && (
                <li>
                  <AdviceText advice={advice} />
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function Added({rows}: {readonly rows: readonly WholeRow[]}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <h4>New</h4>
      <ul>
        {rows.map((row) => (
          <li key={row.member.id}>
            <WholeMember row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MemberLink({member: {name, url}}: {readonly member: Member}): ReactNode {
  return (
    <Link to={url}>
      <code>{name}</code>
    </Link>
  );
}

function Shape({member: {shape, url}}: {readonly member: Member}): ReactNode {
  return <Link to={url}>{shape === '' ? 'without a type' : <code>{shape}</code>}</Link>;
}

function WholeMember({row: {member, parts}}: {readonly row: WholeRow}): ReactNode {
  return (
    <>
      <MemberLink member={member} />, {member.kind}
      {parts.map((part, index) => (
        <Fragment key={part.id}>
          {index === 0 ? ', with ' : ', '}
          <code>{partName(part, member)}</code>
        </Fragment>
      ))}
    </>
  );
}

function AdviceText({advice: {targets, note}}: {readonly advice: Advice}): ReactNode {
  return (
    <>
      {targets.map((target, index) => (
        <Fragment key={target.id}>
          {index > 0 && ', '}
          <MemberLink member={target} />
        </Fragment>
      ))}
      {targets.length > 0 && '. '}
      {note !== undefined && <NoteText note={note} />}
    </>
  );
}

/** Plain text with code in backticks. */
function NoteText({note}: {readonly note: string}): ReactNode {
  return note
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
