import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import path from 'node:path';

import type {LoadedVersion} from '@docusaurus/plugin-content-docs';

import {product} from '@site/config/product';
import {readText} from '@site/src/build/read-text';
import {repositoryPath} from '@site/src/diagnostics/fault';
import {makeAgentIndex, type AgentIndex} from '@site/src/markdown/agents';
import {llmsFullTxt, llmsTxt, type FileLink, type LlmsList} from '@site/src/markdown/llms';

import {pagesOfSidebar, type PagesByRoute} from './page-groups';

/** Where the sources of the indexes are, one for each version, by the last part of its path. */
const SOURCES = 'config/assistants';

/** The identifier of the shape of the list of skills: Agent Skills Discovery, version 0.2.0. */
const DISCOVERY = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

export interface AssistantSite {
  readonly siteDir: string;
  readonly siteUrl: string;
  readonly baseUrl: string;
  readonly tagline: string;
  readonly pages: PagesByRoute;
  /** The docs whose pages belong to no version, and those that have several. */
  readonly unversioned: LoadedVersion;
  readonly versioned: readonly LoadedVersion[];
}

/** A file to write, by its path below the base URL. */
export interface AssistantFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The files with which assistants find and read the documentation: `llms.txt` and `llms-full.txt` of the site and of each
 * version, `agents.md` of each version that has a source, and the list of these with digests below `.well-known/`.
 *
 * @throws {Fault} if the source of an index says what no page says.
 */
export function assistantFiles(site: AssistantSite): AssistantFile[] {
  const versions = site.versioned.map((version) => versionFiles(version, site));
  const own = siteList(site, versions);
  const files: AssistantFile[] = [
    {path: 'llms.txt', text: llmsTxt(own, site)},
    {path: 'llms-full.txt', text: llmsFullTxt(own, site)},
    ...versions.flatMap(({files: made}) => made),
  ];
  return [...files, {path: '.well-known/agent-skills/index.json', text: discoveryList(files, versions, site)}];
}

interface VersionFiles {
  readonly version: LoadedVersion;
  readonly list: LlmsList;
  /** Path of the version below the base URL, with a slash at its end. */
  readonly folder: string;
  readonly index: AgentIndex | undefined;
  readonly files: readonly AssistantFile[];
}

function versionFiles(version: LoadedVersion, site: AssistantSite): VersionFiles {
  const {siteUrl, baseUrl, pages} = site;
  const folder = `${version.path.slice(baseUrl.length).replace(/\/$/, '')}/`;
  const start = pages.get(baseUrl + folder);
  const title = `${product.name} Rollups ${version.label}`;
  const groups = Object.values(version.sidebars).flatMap((items) => pagesOfSidebar(items, 'Start', version, pages));
  const index = agentIndex(folder, title, site);
  const list: LlmsList = {
    title,
    summary: start?.description ?? site.tagline,
    notes: [
      statusOf(version),
      howToRead(siteUrl + baseUrl + folder),
      ...(index === undefined
        ? []
        : [`The rules in short, for the instructions of an assistant: ${siteUrl}${baseUrl}${folder}agents.md`]),
    ].filter((note) => note !== ''),
    groups,
  };
  const files = [
    {path: `${folder}llms.txt`, text: llmsTxt(list, site)},
    {path: `${folder}llms-full.txt`, text: llmsFullTxt(list, site)},
    ...(index === undefined ? [] : [{path: `${folder}agents.md`, text: index.file}]),
  ];
  return {version, list, folder, index, files};
}

function statusOf({banner}: LoadedVersion): string {
  if (banner === 'unreleased') return 'This version is in development: names and addresses still change.';
  return banner === 'unmaintained' ? 'This version is no longer maintained. Use a newer one for anything new.' : '';
}

function howToRead(folder: string): string {
  return `Every page is Markdown at its address with \`.md\` in place of the last slash. The whole text is in ${folder}llms-full.txt.`;
}

function agentIndex(folder: string, title: string, site: AssistantSite): AgentIndex | undefined {
  const version = folder.split('/').at(-2) ?? '';
  const file = path.join(site.siteDir, SOURCES, `${version}.md`);
  if (!existsSync(file)) return undefined;
  return makeAgentIndex({
    ...site,
    text: readText(file),
    source: repositoryPath(site.siteDir, file),
    name: `${product.slug}-rollups-${version.replaceAll('.', '-')}`,
    description: `Rules, commands, endpoints, addresses and traps of ${title}. Use it to write, run, debug or deploy an application of this version.`,
  });
}

/** The list of the site: the default version, then the sections that have no versions. */
function siteList(site: AssistantSite, versions: readonly VersionFiles[]): LlmsList {
  const {siteUrl, baseUrl, pages, unversioned} = site;
  const last = versions.find(({version}) => version.isLast);
  const sections = Object.values(unversioned.sidebars).map((items) => {
    const found = pagesOfSidebar(items, '', unversioned, pages).flatMap((group) => group.pages);
    return {label: found[0]?.title ?? '', pages: found};
  });
  const isOld = ({pages: all}: (typeof sections)[number]): boolean =>
    all.filter(({isLegacy}) => isLegacy).length * 2 > all.length;
  const others: FileLink[] = versions.flatMap(({list, folder, index}) => [
    {title: `${list.title}: pages`, url: `${siteUrl}${baseUrl}${folder}llms.txt`, note: list.summary},
    ...(index === undefined
      ? []
      : [
          {
            title: `${list.title}: rules in short`,
            url: `${siteUrl}${baseUrl}${folder}agents.md`,
            note: index.description,
          },
        ]),
  ]);
  return {
    title: `${product.name} Documentation`,
    summary: site.tagline,
    notes: [
      howToRead(siteUrl + baseUrl),
      'Names, addresses and commands differ between the versions of Rollups: find out which one your reader uses, and read only pages of that version.',
    ],
    groups: [
      ...(last?.list.groups ?? []).map(({label, pages: own}) => ({
        label: `Rollups ${last?.version.label ?? ''}: ${label}`,
        pages: own,
      })),
      ...sections.filter((section) => section.pages.length > 0 && !isOld(section)),
    ],
    others,
    optional: sections.filter(isOld).flatMap((section) => section.pages),
  };
}

/** The indexes as skills, and all lists as files: clients of the convention ignore what they do not know. */
function discoveryList(
  files: readonly AssistantFile[],
  versions: readonly VersionFiles[],
  site: AssistantSite,
): string {
  const {siteUrl, baseUrl} = site;
  const skills = versions.flatMap(({index, folder}) =>
    index === undefined
      ? []
      : [
          {
            name: index.name,
            type: 'skill-md',
            description: index.description,
            url: `${siteUrl}${baseUrl}${folder}agents.md`,
            digest: digestOf(index.file),
          },
        ],
  );
  const lists = files.filter(({path: file}) => file.endsWith('.txt'));
  const named = lists.map(({path: file, text}) => ({url: siteUrl + baseUrl + file, digest: digestOf(text)}));
  return `${JSON.stringify({$schema: DISCOVERY, skills, files: named}, null, 2)}\n`;
}

function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
