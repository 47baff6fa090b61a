import {expect, it} from 'vitest';

import {limited, processorsOf} from '@site/src/plugins/page-queue';

it('runs so much at once, in the order in which it came, and goes on after a failure', async () => {
  const limit = limited(2);
  const log: string[] = [];
  let running = 0;
  let most = 0;
  const run = (name: string) =>
    limit(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      log.push(name);
      if (name === 'b') throw new Error('not this one');
    });
  const ends = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(run));
  expect(ends.map(({status}) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(most).toBe(2);
});

it('finds the processors of a loader in the rules of the bundler', () => {
  const [md, mdx] = [{process: () => Promise.resolve()}, {process: () => Promise.resolve()}];
  const rules = [
    {test: /\.mdx?$/, use: [{loader: 'mdx-loader', options: {processors: {md, mdx}, siteDir: '/site'}}]},
    {test: /\.css$/, use: ['style-loader']},
    '...',
  ];
  expect(processorsOf(rules)).toEqual([md, mdx]);
  expect(processorsOf(undefined)).toEqual([]);
});
