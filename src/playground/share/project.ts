import {strToU8, zipSync} from 'fflate';

import {splitProgram} from '@site/src/playground/program-files';
import type {Scene} from '@site/src/playground/types';

import {dockerfileFor} from './dockerfile';

/** The folder that the archive makes, and the name of the project. */
export const PROJECT_NAME = 'my-application';

/** The oldest time that an archive can have: the same scene makes the same bytes. */
const FIRST_DATE = new Date(1980, 0, 1);

const CLI_PAGES: Readonly<Record<Scene['release'], string>> = {
  '1.5': 'cartesi-rollups/1.5/development/running-the-application/',
  '2.0': 'cartesi-rollups/2.0/development/running-the-application/',
};

/** The package that a program may import here, in the version of the examples. */
const VIEM = {name: 'viem', version: '2.57.20'};

const IMPORTS_VIEM = /\bfrom\s*(["'])viem(?:\/[^"']*)?\1|\bimport\s*(["'])viem(?:\/[^"']*)?\2/;

function packageJson(hasPackages: boolean): string {
  const dependencies = hasPackages ? {dependencies: {[VIEM.name]: VIEM.version}} : {};
  const content = {name: PROJECT_NAME, private: true, version: '1.0.0', type: 'module', ...dependencies};
  return `${JSON.stringify(content, null, 2)}\n`;
}

function readme({release}: Scene, names: readonly string[], siteUrl: string): string {
  return `# ${PROJECT_NAME}

A back end for Cartesi Rollups ${release}, made in the playground of the documentation.

- ${names.map((name) => `\`${name}\``).join(', ')}: the program.
- \`Dockerfile\`: what \`cartesi build\` makes the machine of.

With the Cartesi CLI of ${release} and Docker:

    cartesi build
    cartesi run

The pages about running an application tell what comes then: ${siteUrl}${CLI_PAGES[release]}
`;
}

/**
 * The files of a project that `cartesi build` takes, by their path.
 *
 * @param siteUrl Address of the documentation's start, with a slash at its end.
 */
export function projectFiles(scene: Scene, siteUrl: string): Readonly<Record<string, string>> {
  const {release, language, program} = scene;
  // Of two files of one name, the page takes the first, too.
  const files = splitProgram(program, language).filter(
    ({name}, index, all) => all.findIndex((other) => other.name === name) === index,
  );
  const names = files.map(({name}) => name);
  const hasPackages = language === 'javascript' && files.some(({source}) => IMPORTS_VIEM.test(source));
  return {
    ...Object.fromEntries(files.map(({name, source}) => [name, source])),
    Dockerfile: dockerfileFor({release, language, files: names, hasPackages}),
    ...(language === 'javascript' && {'package.json': packageJson(hasPackages)}),
    'README.md': readme(scene, names, siteUrl),
  };
}

/** {@link projectFiles} as a ZIP archive of one folder. */
export function projectZip(scene: Scene, siteUrl: string): Uint8Array {
  const files = Object.entries(projectFiles(scene, siteUrl)).map(
    ([path, text]) => [`${PROJECT_NAME}/${path}`, strToU8(text)] as const,
  );
  return zipSync(Object.fromEntries(files), {level: 9, mtime: FIRST_DATE});
}
