import {describe, expect, it} from 'vitest';

import {judgeJson, judgeText} from '@site/exam/judges';
import {tasks} from '@site/exam/tasks';

describe('the exam', () => {
  it('has forty tasks with names of their own', () => {
    expect(tasks).toHaveLength(40);
    expect(new Set(tasks.map(({id}) => id)).size).toBe(40);
    expect(new Set(tasks.map(({prompt}) => prompt)).size).toBe(40);
    for (const {id} of tasks) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  const data = tasks.filter(({ending}) => ending !== 'mjs');

  it.each(data.map((task) => [task.id, task] as const))(
    'judges %s',
    async (_, {judge, right = '', wrong = [], prompt}) => {
      expect(await judge(right, '')).toBeUndefined();
      expect(await judge(`\`\`\`\n${right}\n\`\`\`\n`, '')).toBeUndefined();
      expect(new Set(wrong).size).toBeGreaterThanOrEqual(2);
      for (const answer of ['', ...wrong])
        expect([answer, await judge(answer, '')]).toEqual([answer, expect.any(String)]);
      // A value that the prompt has need not be known.
      if (!right.startsWith('{')) expect(prompt).not.toContain(right);
    },
  );
});

describe('judgeText', () => {
  it('takes quotes, a code span, and either case of hexadecimal digits, and no more', () => {
    for (const answer of ['`0xAB`', '"0xab".', ' 0xab\n', '```text\n0xAb\n```'])
      expect(judgeText(answer, ['0xaB'])).toBeUndefined();
    expect(judgeText('0xab, I think', ['0xab'])).toBe('"0xab, I think" is wrong');
    expect(judgeText('--Fast', ['--fast'])).toBe('"--Fast" is wrong');
    expect(judgeText(' ', ['x'])).toBe('the answer is empty');
  });
});

describe('judgeJson', () => {
  const expected = {a: '0xAb', n: '10', list: ['1', '2'], done: true};

  it('takes numbers as numbers, and either case of hexadecimal digits', () => {
    expect(judgeJson('{"a": "0xaB", "n": 10, "list": [1, "2"], "done": true}', expected)).toBeUndefined();
  });

  it.each([
    ['no', 'the answer is no JSON'],
    ['[1]', 'the answer is no JSON object'],
    ['{"a": "0xab", "n": "10", "list": ["1", "2"], "done": true, "more": 1}', 'the field "more" was not asked for'],
    ['{"a": "0xab", "list": ["1", "2"], "done": true}', 'the field "n" is wrong or missing'],
    ['{"a": "0xab", "n": "10", "list": ["2", "1"], "done": true}', 'the field "list" is wrong or missing'],
    ['{"a": "0xab", "n": "10", "list": ["1", "2"], "done": false}', 'the field "done" is wrong or missing'],
  ])('refuses %s', (answer, verdict) => {
    expect(judgeJson(answer, expected)).toBe(verdict);
  });
});
