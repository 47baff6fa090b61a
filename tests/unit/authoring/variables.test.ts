import {readdirSync} from 'node:fs';

import {describe, expect, it} from 'vitest';

import {variableNames} from '@site/config/variables';
import {checkVariables} from '@site/src/authoring/check-variables';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';

describe('the variables of a build', () => {
  it('pass where they are known, or are of others', () => {
    const known = Object.fromEntries(variableNames.map((name) => [name, 'x']));
    const others = {PATH: '', SITE_NAME: 'a', SITE_ID: 'b', BASE_BRANCH: 'main', GTM_AUTH: 'c', NODE_ENV: 'test'};
    expect(() => checkVariables({...known, ...others})).not.toThrow();
  });

  it.each([
    ['ANNOUNCEMENT_TXT', 'Did you mean ANNOUNCEMENT_TEXT?'],
    ['ANNOUNCEMENT_COLOUR', 'Did you mean ANNOUNCEMENT_COLOR?'],
    ['TYPESENSE_HOSTNAMES', 'Did you mean TYPESENSE_HOST'],
    ['TYPESENSE_X', 'write one of: TYPESENSE_HOST, '],
    ['SITEURL', 'Did you mean SITE_URL?'],
    ['SITE_ULR', 'Did you mean SITE_URL?'],
    ['BASE_URI', 'Did you mean BASE_URL?'],
    ['HEATMAPID', 'Did you mean HEATMAP_ID?'],
  ])('stop the build where one is misspelled: %s', (name, fix) => {
    const check = () => checkVariables({[name]: 'x'});
    expect(check).toThrow(`${name}: is no variable that a build reads.\n`);
    expect(check).toThrow(fix);
  });

  it('are all in the list', () => {
    const read = readdirSync(fromRoot('config'))
      .filter((file) => file.endsWith('.ts') && file !== 'variables.ts')
      .flatMap((file) => [...readText(fromRoot('config', file)).matchAll(/'((?:[A-Z]+_)+[A-Z]+)'/g)])
      .map(([, name]) => name);
    expect([...new Set(read)].sort()).toEqual([...variableNames].sort());
  });
});
