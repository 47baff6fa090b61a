import type {LookupData} from '@site/src/lookup/data';
import {identify, type LookupAnswer, type LookupFinding} from '@site/src/lookup/identify';
import {MAX_QUESTION_LENGTH, tidyQuestion} from '@site/src/lookup/question';

import {bytesFindings} from './bytes';
import {withChecksums} from './checksums';
import {faultsOf, NOTHING_KNOWN, type Known} from './known';
import {readMaterial} from './material';
import {valueFindings} from './objects';

const MAX_FINDINGS = 8;

const CUT = `Only the first ${MAX_QUESTION_LENGTH / 1000},000 characters were read: what is said of a length or of a part behind them does not hold.`;

const EMPTY = 'Paste something: the payload of an input, calldata, an output, a proof, a log, or the line of a revert.';

/**
 * Says what bytes of a rollup are and what contracts check of them. Any text gets an answer, and none throws.
 *
 * @param text Bytes in hexadecimal, JSON, lines of a tool, or an error.
 * @param known What is known besides; each part may be empty or wrong.
 */
export function decodeText(text: string, known: Known, data: LookupData): LookupAnswer {
  const tidy = tidyQuestion(text);
  if (tidy === '') return {findings: [], message: EMPTY};
  const faults = faultsOf(known, data);
  const {findings, message} = answerTo(tidy, faults.length > 0 ? withoutFaults(known, data) : known, data);
  return {
    findings: findings.slice(0, MAX_FINDINGS).map(withChecksums),
    message: [text.length > MAX_QUESTION_LENGTH ? CUT : '', ...faults, message]
      .filter((sentence) => sentence !== '')
      .join(' '),
  };
}

/** Only what can be used; the rest was named. */
function withoutFaults(known: Known, data: LookupData): Known {
  const keep = (part: keyof Known): string =>
    faultsOf({...NOTHING_KNOWN, [part]: known[part]}, data).length === 0 ? known[part] : '';
  return {sender: keep('sender'), application: keep('application'), claim: keep('claim')};
}

function answerTo(text: string, known: Known, data: LookupData): LookupAnswer {
  const material = readMaterial(text);
  switch (material.kind) {
    case 'bytes': {
      const findings = bytesFindings(material.hex, known, data);
      // The lookup says what can be said of bytes that nothing fits.
      return {findings, message: findings.length > 0 ? '' : identify(text, data).message};
    }
    case 'fields': {
      const findings = valueFindings(material.value, known, data);
      return {
        findings,
        message:
          findings.length > 0
            ? ''
            : 'This was read, but nothing in it is an input, an output, a proof, a log, a transaction or an error. Bytes must begin with 0x and have two digits for each byte.',
      };
    }
    case 'text': {
      const answer = identify(text, data);
      return {...answer, message: [material.note, answer.message].filter((part) => part !== '').join(' ')};
    }
  }
}

/** The first finding in a few words, for those who hear it. */
export function answerSummary({findings, message}: LookupAnswer): string {
  const [first] = findings;
  if (first === undefined) return message;
  const failing = checksOf(first).filter(({state}) => state === 'fails').length;
  const checks = failing === 0 ? '' : ` ${failing === 1 ? 'One check fails.' : `${failing} checks fail.`}`;
  return `${first.kind}: ${first.title}.${checks}`;
}

function checksOf(finding: LookupFinding): NonNullable<LookupFinding['checks']> {
  return [...(finding.checks ?? []), ...finding.inner.flatMap(checksOf)];
}
