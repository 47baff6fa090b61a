/** Builds the fixture that the tests of this folder run on: the shell around a handful of pages. */
import {test as setup} from '@playwright/test';

import {buildFixture} from './fixture/build';

setup('build the fixture', () => {
  setup.setTimeout(180_000);
  buildFixture();
});
