import {readFileSync} from 'node:fs';
import {strFromU8, unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {dockerfileFor} from '@site/src/playground/share/dockerfile';
import {projectFiles, projectZip} from '@site/src/playground/share/project';
import {PLAYGROUND_LANGUAGES} from '@site/src/playground/types';
import {SCENE} from '@site/tests/unit/playground/fakes';

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');
const SITE = 'https://docs.example/';

describe.each(PLAYGROUND_LANGUAGES)('a project in %s', (language) => {
  it('has the Dockerfile of the examples in 2.0', () => {
    expect(dockerfileFor({release: '2.0', language, files: ['index.js'], hasPackages: false})).toBe(
      read(`examples/rollups-2/calculator/${language}/Dockerfile`),
    );
  });

  it('has what the page about Dockerfiles names in 1.5', () => {
    const page = read('rollups_versioned_docs/version-1.5/development/creating-application.mdx');
    const lines = dockerfileFor({release: '1.5', language, files: ['index.js'], hasPackages: false}).split('\n');
    const facts = lines.filter((line) => /^(?:ARG|ADD|LABEL|ENV|ENTRYPOINT|WORKDIR)/.test(line));
    expect(facts).toHaveLength(8);
    for (const fact of facts) expect(page).toContain(fact);
    for (const command of ['dpkg -i', 'busybox-static=1:1.30.1-7ubuntu3', 'useradd --create-home --user-group dapp']) {
      expect(page).toContain(command);
      expect(lines.join('\n')).toContain(command);
    }
    const images = read('rollups_versioned_docs/version-1.5/development/add-a-dependency.mdx');
    const image = lines
      .find((line) => line.startsWith('FROM'))
      ?.split(' ')
      .at(-1);
    expect(images).toContain(`\`${image}\``);
  });

  it('copies each file that the program needs', () => {
    for (const release of ['1.5', '2.0'] as const) {
      const files = projectFiles({...SCENE, release, language, program: '# mine'}, SITE);
      const copied = /^COPY (.+) \.\/$/m.exec(files['Dockerfile'] ?? '')?.[1]?.split(' ') ?? [];
      expect(copied.length).toBeGreaterThan(0);
      for (const name of copied) expect(Object.keys(files)).toContain(name.replace('*.py', 'dapp.py'));
      expect(Object.values(files)).toContain('# mine');
      expect(files['README.md']).toContain(`${SITE}cartesi-rollups/${release}/`);
    }
  });
});

it('installs the package that a program imports, as the examples do', () => {
  const program = read('examples/rollups-2/wallet/javascript/index.js');
  const more = `\n// ---- abi.js ----\n${read('examples/rollups-2/wallet/javascript/abi.js')}`;
  const files = projectFiles({...SCENE, release: '2.0', program: program + more}, SITE);
  expect(files['Dockerfile']).toBe(read('examples/rollups-2/wallet/javascript/Dockerfile'));
  for (const example of ['rollups-2/wallet', 'ether-wallet', 'erc20-wallet', 'erc721-wallet', 'erc1155-wallet']) {
    const {dependencies} = JSON.parse(read(`examples/${example}/javascript/package.json`)) as {dependencies: unknown};
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({dependencies});
  }
  const single = projectFiles({...SCENE, program: read('examples/ether-wallet/javascript/index.js')}, SITE);
  expect(single['Dockerfile']).toMatch(/^FROM --platform=\$BUILDPLATFORM node:20\.16\.0-bookworm AS build$/m);
  expect(single['Dockerfile']).toContain('COPY --from=build /build .');
});

it('copies all files of a program that has several', () => {
  const program = 'import {a} from "./lib/a.js";\n// ---- lib/a.js ----\nexport const a = 1;\n';
  const files = projectFiles({...SCENE, program}, SITE);
  expect(files['index.js']).toBe('import {a} from "./lib/a.js";\n');
  expect(files['lib/a.js']).toBe('export const a = 1;\n');
  expect(files['Dockerfile']).toContain('\nCOPY . ./\n');
  expect(files['README.md']).toContain('`index.js`, `lib/a.js`: the program.');
});

it('takes the first of two files of one name, as the page does', () => {
  const program = 'let first;\n// ---- index.js ----\nlet second;\n';
  const files = projectFiles({...SCENE, program}, SITE);
  expect(files['index.js']).toBe('let first;\n');
  expect(files['README.md']).toContain('- `index.js`: the program.');
});

it('is an archive of one folder, the same for the same scene', () => {
  const zip = projectZip({...SCENE, program: 'let x;\n'}, SITE);
  expect(projectZip({...SCENE, program: 'let x;\n'}, SITE)).toEqual(zip);
  const files = unzipSync(zip);
  expect(Object.keys(files).sort()).toEqual(
    ['Dockerfile', 'README.md', 'index.js', 'package.json'].map((name) => `my-application/${name}`),
  );
  expect(strFromU8(files['my-application/index.js'] ?? new Uint8Array())).toBe('let x;\n');
});
