import {expect, it} from 'vitest';

import {hasWord} from '@site/src/search/client/query';

it('tells questions with a word from signs alone', () => {
  for (const text of ['*', '', '**', '"…"', '++']) expect(hasWord(text), text).toBe(false);
  for (const text of ['a', 'é', '20', '*a*']) expect(hasWord(text), text).toBe(true);
});
