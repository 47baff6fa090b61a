import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

import {rollups} from '@site/config/product';
import {releasedVersions} from '@site/config/versions';
import {readText} from '@site/src/build/read-text';
import {Fault, throwFindings, type Finding} from '@site/src/diagnostics/fault';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import {parseJson} from '@site/src/diagnostics/parse-json';
import {dictionary, object, text} from '@site/src/references/shared/json-schema';
import {readYamlSpec} from '@site/src/references/shared/shaped-spec';

const VERSIONS = `${rollups.pluginId}_versions.json`;
const TYPES = ['category', 'doc', 'html', 'link', 'ref'];
const TAGS = dictionary(object({label: text, description: text, 'permalink?': text}));

/**
 * Checks what the trees of documents have besides pages: released versions, their sidebars, and tags. Docusaurus finds
 * these faults too, and names neither the line nor, of some, the file.
 *
 * `sidebars` are those that are modules, by their files, with the folders of their pages.
 *
 * @throws {Fault} that names the file, the line, what is wrong and how to fix it.
 */
export function checkTrees(
  root: string,
  sidebars: readonly {readonly file: string; readonly folder: string; readonly value: object}[],
  versions: readonly string[] = releasedVersions,
): void {
  const folders = versions.map((version) => `${rollups.pluginId}_versioned_docs/version-${version}`);
  folders.forEach((folder, index) => {
    const version = versions[index] ?? '';
    if (existsSync(join(root, folder))) return;
    throw new Fault({
      file: VERSIONS,
      line: lineOf(readText(join(root, VERSIONS)), version),
      problem: `lists the version ${version}, but there is no folder ${folder}/.`,
      fix: `Remove it from the list, or cut it: npm run docs:version:${rollups.pluginId} -- ${version}`,
    });
  });
  for (const folder of [...sidebars.map((each) => each.folder), ...folders]) {
    const file = `${folder}/tags.yml`;
    if (existsSync(join(root, file))) readYamlSpec(readText(join(root, file)), file, TAGS);
  }
  for (const {file, folder, value} of sidebars) {
    const source = readText(join(root, file));
    throwFindings(sidebarFindings(value, source, documentIds(join(root, folder))), root, join(root, file));
  }
  versions.forEach((version, index) => {
    const file = `${rollups.pluginId}_versioned_sidebars/version-${version}-sidebars.json`;
    const source = readText(join(root, file));
    const ids = documentIds(join(root, folders[index] ?? ''));
    throwFindings(sidebarFindings(readSidebars(source, file), source, ids), root, join(root, file));
  });
}

function readSidebars(source: string, file: string): unknown {
  try {
    return parseJson(source);
  } catch (error) {
    throw error instanceof Fault ? error.with({file}) : error;
  }
}

/** Ids of the pages of a folder, as Docusaurus makes them: their paths without the extension. */
function documentIds(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path) => path.replace(/\.mdx?$/, ''));
}

/** What is wrong with sidebars whose pages have the ids `known`; the source has the lines. */
export function sidebarFindings(sidebars: unknown, source: string, known: readonly string[]): Finding[] {
  const seen = new Map<string, number>();
  const findings: Finding[] = [];
  const document = (id: unknown, isLink = false): void => {
    const name = String(id);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const line = lineOf(source, name, before);
    if (!known.includes(name) && !isUnmade(name, known)) {
      findings.push({line, problem: `there is no page "${name}".`, fix: nearPage(name, known)});
    } else if (before > 0 && !isLink) {
      findings.push({line, problem: `the page "${name}" stands here a second time.`, fix: 'Keep one of the two.'});
    }
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string') document(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) item({...value});
  };
  const item = (value: Readonly<Record<string, unknown>>): void => {
    const {type, label, items, link} = value;
    if (type === undefined) Object.values(value).forEach(walk);
    else if (type === 'doc' || type === 'ref') document(value['id'], type === 'ref');
    else if (type === 'category') {
      if (typeof label !== 'string' || !Array.isArray(items)) {
        const lacking = typeof label === 'string' ? 'items' : 'label';
        const line = lineOf(source, typeof label === 'string' ? label : 'category');
        const subject = typeof label === 'string' ? `the category "${label}"` : 'a category';
        findings.push({line, problem: `${subject} has no "${lacking}".`, fix: `Add "${lacking}" to it.`});
      }
      if (typeof link === 'object' && link !== null && 'id' in link) document(link.id);
      walk(items);
    } else if (!TYPES.some((known) => known === type)) {
      const name = typeof type === 'string' ? type : JSON.stringify(type);
      findings.push({
        line: lineOf(source, name),
        problem: `"${name}" is no type of an item.`,
        fix: suggestion(name, TYPES),
      });
    }
  };
  walk(sidebars);
  return findings;
}

/** Whether a page may come of a specification, where none has been made yet. */
function isUnmade(id: string, known: readonly string[]): boolean {
  const [folder] = /^(?:.*\/)?generated\//.exec(id) ?? [];
  return folder !== undefined && !known.some((each) => each.startsWith(folder));
}

/** The list of all pages would be no help. */
function nearPage(id: string, known: readonly string[]): string {
  const near = suggestion(id, known);
  return near.startsWith('Did') ? near : 'Write the path of its file below the folder of the pages, without .mdx.';
}

/** Line of a text in quotation marks, or of one that comes after it; `undefined` where the source has no such text. */
function lineOf(source: string, value: string, skip = 0): number | undefined {
  const lines = source.split('\n').flatMap((line, index) => {
    const times = line.split(`'${value}'`).length + line.split(`"${value}"`).length - 2;
    return Array.from({length: times}, () => index + 1);
  });
  return lines[skip];
}
