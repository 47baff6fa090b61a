import {expect, it} from 'vitest';

import {titleInVersion} from '@site/src/browser/title-in-version';

it.each([
  ['Quickstart', '1.5', 'Quickstart, Rollups 1.5'],
  ['Sequencer', '2.0 (alpha)', 'Sequencer, Rollups 2.0'],
  ['Quickstart of Rollups 2.0', '2.0 (alpha)', 'Quickstart of Rollups 2.0'],
  ['Migrate from 1.5 to 2.0', '1.5', 'Migrate from 1.5 to 2.0'],
  ['Add a notice, Rollups next', 'Next', 'Add a notice, Rollups next'],
])('"%s" in version %s is called "%s"', (title, label, expected) => {
  expect(titleInVersion(title, label)).toBe(expected);
});
