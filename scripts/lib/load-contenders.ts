import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {runDocusaurus} from './docusaurus';
import {linkPackages} from './link-packages';

/** An article that every site of the comparison has. */
export interface BenchArticle {
  /** Its address in the other sites is `/name/`. */
  readonly name: string;
  readonly title: string;
  /** CommonMark with the tables of GitHub, without the title. */
  readonly body: string;
}

/**
 * A page as a site publishes it for assistants: Markdown that every generator reads.
 *
 * @param folder The built site.
 * @param page Its path in there, without `.md`.
 * @throws when there is none, or when it does not say its title.
 */
export function readArticle(folder: string, page: string, name: string): BenchArticle {
  const file = path.join(folder, `${page}.md`);
  if (!existsSync(file)) throw new Error(`${file}: there is no such page.\n  Run \`npm run build\` first.`);
  // The generators write the title themselves.
  const [, title, body] =
    /^---\ntitle: "(.+?)"\n.*?\n---\n+(?:# .+?(?:\n+|$))?(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (title === undefined || body === undefined) throw new Error(`${file}: the page does not say its title.`);
  return {name, title, body};
}

/** Of Starlight, the newest versions that run on the Node.js that this repository asks for. */
export const STARLIGHT = {astro: '5.18.2', '@astrojs/starlight': '0.37.7'} as const;

const frontMatter = (fields: Readonly<Record<string, unknown>>): string =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n`;

function run(command: string, args: readonly string[], cwd: string): void {
  const {status, stderr, stdout} = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: {...process.env, ASTRO_TELEMETRY_DISABLED: '1'},
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd} has failed.\n${stdout}\n${stderr}`);
}

/**
 * Writes the sources of a site of Docusaurus as its own starter is, without the blog: the classic preset and nothing else, in
 * the version of this repository.
 *
 * @param folder Empty; gets the packages of this repository, too.
 */
export function writeBare(folder: string, articles: readonly BenchArticle[]): void {
  linkPackages(path.resolve('.'), folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({name: 'bare', version: '1.0.0', private: true}));
  const configuration = {
    title: 'Bare',
    url: 'https://example.org',
    baseUrl: '/',
    trailingSlash: true,
    future: {v4: true, faster: true},
    markdown: {format: 'md'},
    onBrokenLinks: 'ignore',
    presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
    themeConfig: {navbar: {title: 'Bare'}},
  };
  writeFileSync(path.join(folder, 'docusaurus.config.js'), `module.exports = ${JSON.stringify(configuration)};\n`);
  articles.forEach(({name, title, body}, index) => {
    const fields = {title, slug: `/${name}`, sidebar_position: index + 1};
    const file = path.join(folder, 'docs', `${name}.md`);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, frontMatter(fields) + body);
  });
}

/**
 * Builds the site of `writeBare`.
 *
 * @returns the folder of the built site.
 */
export function buildBare(folder: string, articles: readonly BenchArticle[]): string {
  writeBare(folder, articles);
  const {status, stderr} = runDocusaurus(['build'], {cwd: folder, stdio: 'pipe'});
  if (status !== 0) throw new Error(`The bare site could not be built.\n${stderr}`);
  return path.join(folder, 'build');
}

/**
 * Installs and builds a site of Starlight as its own starter is.
 *
 * @param folder Empty; gets the sources and the packages, too.
 * @returns the folder of the built site.
 */
export function buildStarlight(folder: string, articles: readonly BenchArticle[]): string {
  const content = path.join(folder, 'src', 'content', 'docs');
  mkdirSync(content, {recursive: true});
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({name: 'starlight', private: true, type: 'module', dependencies: STARLIGHT}),
  );
  writeFileSync(
    path.join(folder, 'astro.config.mjs'),
    `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({site: 'https://example.org', integrations: [starlight({title: 'Starlight'})]});
`,
  );
  writeFileSync(
    path.join(folder, 'src', 'content.config.ts'),
    `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
  );
  articles.forEach(({name, title, body}, index) => {
    writeFileSync(path.join(content, `${name}.md`), frontMatter({title, sidebar: {order: index + 1}}) + body);
  });
  const packages = Object.entries(STARLIGHT).map(([name, version]) => `${name}@${version}`);
  console.log(`Installing ${packages.join(' and ')} in ${folder} with npm.`);
  run('npm', ['install', '--no-audit', '--no-fund'], folder);
  run('npx', ['astro', 'build'], folder);
  return path.join(folder, 'dist');
}
