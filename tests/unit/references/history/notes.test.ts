import {describe, expect, it} from 'vitest';

import {NOTES_FOLDER, versionSteps} from '@site/src/references/history/notes';
import {faultOf} from '@site/tests/unit/references/support';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';
import {trialVersion} from './fixtures';

const before = trialVersion('1', {api: '', 'api/A': '', 'api/A.x': 'Int', 'api/B': '', 'api/B.y': 'Int'});
const after = trialVersion('2', {api: '', 'api/B': '', 'api/B.y': 'Text', 'api/C': ''});
const file = `${NOTES_FOLDER}/1-to-2.yaml`;

const root = scratchFolder({each: true});
const write = (text: string) => writeBelow(root, file, text);

const steps = () => versionSteps(root, [before, after]);

describe('versionSteps', () => {
  it('accepts a note about what a member is a part of, and about what changed', () => {
    write('api/A:\n  replacedBy: [api/C]\napi/B.y:\n  note: Send `text`.\n');
    expect(steps()[0]?.notes.get('api/A')).toEqual({replacedBy: ['api/C']});
  });

  it('needs no file where nothing is gone', () => {
    expect(versionSteps(root, [after, after])[0]?.file).toBeUndefined();
  });

  it.each([
    ['no file at all', undefined, undefined, /^the type A of 1 is gone in 2, and there is no note about it/],
    ['a member that is gone without a note', 'api/B.y:\n  note: Changed.\n', 1, /^the type A of 1 is gone in 2/],
    [
      'a note of a member that is the same',
      'api/A:\n  note: Gone.\napi/B:\n  note: Gone.\n',
      3,
      /^api\/B: is the same/,
    ],
    ['a note of no member', 'api/A:\n  note: Gone.\napi/X:\n  note: Gone.\n', 3, /^api\/X: is no member of 1/],
    ['a replacement that does not exist', 'api/A:\n  replacedBy:\n    - api/D\n', 3, /2 has no api\/D/],
    ['a note that says nothing', 'api/A: {}\n', 1, /api\/A/],
    ['a note with a link', 'api/A:\n  note: See [C](/c).\n', 2, /pattern/],
  ])('stops at %s', async (_name, text, line, problem) => {
    if (text !== undefined) write(text);
    const fault = await faultOf(steps);
    expect(fault.file).toBe(file);
    expect(fault.line).toBe(line);
    expect(fault.problem).toMatch(problem);
    expect(fault.fix).not.toBe('');
  });

  it('takes a note about a whole interface for none about its members', async () => {
    const gone = trialVersion('2', {other: ''});
    write('api:\n  note: Gone.\n');
    expect((await faultOf(() => versionSteps(root, [before, gone]))).problem).toMatch(/^the type A/);
  });
});
