import type {ReactNode} from 'react';

import {Table} from '@site/src/components/Table';
import type {Transcript} from '@site/src/dispute/transcript';

import {SearchDrawing} from './SearchDrawing';
import {firstAfter, nameOf, shortHash, stepsBelow} from './words';
import styles from './styles.module.css';

interface ViewProps {
  readonly transcript: Transcript;
  /** Moves that are shown; one more than there are shows the proof, too. */
  readonly played: number;
}

/** A dispute up to a move: the program, the two claims, the search, and the step that decides. */
export function DisputeView({transcript, played}: ViewProps): ReactNode {
  const isSealed = played >= transcript.moves.length;
  return (
    <>
      <Claims transcript={transcript} />
      <SearchDrawing transcript={transcript} played={played} />
      <Moves transcript={transcript} played={played} />
      <Listing transcript={transcript} isSealed={isSealed} />
      {isSealed && <Differences transcript={transcript} />}
      {played > transcript.moves.length && <Proof transcript={transcript} />}
    </>
  );
}

function Claims({transcript: {claims, winner}}: {readonly transcript: Transcript}): ReactNode {
  return (
    <Table caption="The two claims" head={['Claimant', 'Commitment', 'Stored result']}>
      <tbody>
        {(['one', 'two'] as const).map((side) => (
          <tr key={side}>
            <td>{nameOf(side)}</td>
            <td>
              <code>{shortHash(claims[side].root)}</code>
            </td>
            <td className={side === winner ? styles['right'] : styles['wrong']}>{shortNumber(claims[side].result)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Moves({transcript: {moves}, played}: ViewProps): ReactNode {
  return (
    <Table caption="The search, move by move" head={['Move', 'Opened by', 'Left halves', 'In dispute after it']}>
      <tbody>
        {moves.map((move, index) => (
          <tr key={index} className={index < played ? undefined : styles['ahead']} aria-hidden={index >= played}>
            <td>{`${index + 1}${move.kind === 'seal' ? ', seal' : ''}`}</td>
            <td>{nameOf(move.side)}</td>
            <td>
              <code>{shortHash(move.left)}</code>
              {move.goesRight ? ' = ' : ' ≠ '}
              <code>{shortHash(move.otherLeft)}</code>
            </td>
            <td>{stepsBelow(firstAfter(move), move.height - 1)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Listing({
  transcript: {lines, disputed},
  isSealed,
}: {
  readonly transcript: Transcript;
  readonly isSealed: boolean;
}): ReactNode {
  return (
    <Table caption="The program" head={['Address', 'Instruction', 'What it does']}>
      <tbody>
        {lines.map(({address, text, comment, label}, index) => (
          <tr key={address} className={isSealed && index === disputed.line ? styles['marked'] : undefined}>
            <td>
              <code>{address}</code>
            </td>
            <td>
              <code>{`${label === '' ? '' : `${label}: `}${text}`}</code>
            </td>
            <td>
              {comment}
              {isSealed && index === disputed.line && <strong>{` (in dispute, as step ${disputed.leaf + 1})`}</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Differences({transcript: {disputed}}: {readonly transcript: Transcript}): ReactNode {
  return (
    <Table
      caption={`What the sides say about step ${disputed.leaf + 1}`}
      head={['Part of the state', 'Agreed before', 'Honest side', 'Other side']}
    >
      <tbody>
        {disputed.differences.map(({name, before, one, two}) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{shortNumber(before)}</td>
            <td>{shortNumber(one)}</td>
            <td>{shortNumber(two)}</td>
          </tr>
        ))}
        <tr>
          <td>hash of the whole</td>
          {[disputed.agreed, disputed.claimed.one, disputed.claimed.two].map((hash, index) => (
            <td key={index}>
              <code>{shortHash(hash)}</code>
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  );
}

function Proof({transcript: {disputed}}: {readonly transcript: Transcript}): ReactNode {
  return (
    <>
      <Table
        caption="What the step touches, each with a proof that the agreed state contains it"
        head={['Access', 'Part of the state', 'Value before', 'Hashes in its proof']}
      >
        <tbody>
          {disputed.touches.map(({kind, name, value, siblings}, index) => (
            <tr key={index}>
              <td>{kind}</td>
              <td>
                <code>{name}</code>
              </td>
              <td>
                <code>{value}</code>
              </td>
              <td>{siblings}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles['verdict']}>
        <strong>The honest side wins.</strong> From the agreed hash and these words alone, executing{' '}
        <code>{disputed.text}</code> leads to <code>{shortHash(disputed.computed)}</code>, which is what the honest side
        claims. The other side claims <code>{shortHash(disputed.claimed.two)}</code>.
      </p>
    </>
  );
}

/** Numbers of 20 digits are negative ones: the signed reading says more. */
function shortNumber(text: string): string {
  return String(BigInt.asIntN(64, BigInt(text)));
}
