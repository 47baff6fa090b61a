import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';

import {readText} from '@site/src/build/read-text';
import {Fault} from '@site/src/diagnostics/fault';
import {checkPageLinks} from './shared/links';
import {renderPage, specificationOf, type FrontMatter, type ReferencePage} from './shared/page';
import {hashFiles, isCurrent, listFiles, writeFiles} from './shared/write';
import {product} from '@site/config/product';
import {versionPath} from '@site/config/routes';
import {changePages} from './history/change-pages';
import {HISTORY_FILE, packHistory} from './history/history-file';
import {historyTextOf} from './history/history-text';
import {comparedApiId} from './history/compared-api';
import {readSiteHistory, type SiteHistory} from './history/site-history';
import {NOTES_FOLDER} from './history/notes';
import {versionReferences, type VersionReferences} from './versions';

/** Everything that the text of a generated page depends on, besides its own specification. */
const GENERATORS = [
  'src/references',
  'src/diagnostics',
  NOTES_FOLDER,
  'config/product.ts',
  'config/routes.ts',
  'config/versions.ts',
  'rollups_versions.json',
  // Versions of the parsers and of the generators.
  'package-lock.json',
];

/** What is a page's own. A second page with the same is a slip in its specification. */
interface Claim {
  readonly id: string;
  readonly spec: string;
  readonly frontMatter: Pick<FrontMatter, 'title' | 'description' | 'slug'>;
}

/**
 * Makes the reference pages of every version and section from its `_specs/` into its `generated/`. A version whose specifications
 * and generators have not changed is skipped.
 *
 * @param root The repository's folder.
 * @returns a line for each version that says what was done.
 * @throws {Fault} at the first specification that no complete reference can be made of, at a link to a page that is not there,
 *   and where two pages of the site share a title, a description or an address.
 */
export async function generateReferences(root: string, {force = false} = {}): Promise<string[]> {
  const generators = GENERATORS.flatMap((path) => (path.includes('.') ? [path] : listFiles(root, path))).filter(
    (path) => existsSync(join(root, path)),
  );
  const all = versionReferences(root);
  // The pages of a version say what became of its members in the others.
  const versioned = all.filter(({version}) => version !== undefined);
  const compared = versioned.flatMap(({manifest, references}) => [manifest, ...references.map(({file}) => file)]);
  let comparison: SiteHistory | undefined;
  const readHistory = (): SiteHistory => (comparison ??= readSiteHistory(root, all));
  const owners = new Map<string, string>();
  const lines: string[] = [];
  for (const version of all) {
    const inputs = version.version === undefined ? generators : [...new Set([...generators, ...compared])];
    const {claims, line} = await makeVersion(root, version, inputs, force, readHistory);
    claims.forEach((claim) => checkClaim(claim, version.version ?? '', owners));
    lines.push(line);
  }
  const {claims, line} = makeChanges(root, [...new Set([...generators, ...compared])], force, all, readHistory);
  claims.forEach((claim) => checkClaim(claim, '', owners));
  return [...lines, line];
}

/** Folder of the pages about what changed between versions, and name of the file that compares any two. */
const CHANGES = 'docs/what-changed/generated';

function makeChanges(
  root: string,
  inputs: readonly string[],
  force: boolean,
  all: readonly VersionReferences[],
  readHistory: () => SiteHistory,
): {claims: Claim[]; line: string} {
  const folder = join(root, CHANGES);
  const hash = hashFiles(root, inputs);
  if (!force && isCurrent(folder, hash)) {
    return {claims: readClaims(root, CHANGES), line: `${CHANGES}: unchanged`};
  }
  const site = readHistory();
  const pages = changePages(site, all, `${product.repository}/edit/${product.defaultBranch}`);
  const packed = packHistory(
    site.versions,
    site.steps.map(({notes}) => notes),
    versionPath,
  );
  const files = new Map([
    ...pages.map((page) => [`${page.id}.mdx`, renderPage(page, page.spec)] as const),
    [HISTORY_FILE, `${JSON.stringify(packed)}\n`] as const,
  ]);
  const {written, removed} = writeFiles(folder, files, hash);
  return {
    claims: pages,
    line: `${CHANGES}: ${pages.length} pages, ${written.length} written, ${removed.length} removed`,
  };
}

async function makeVersion(
  root: string,
  {folder, manifest, references, version}: VersionReferences,
  inputs: readonly string[],
  force: boolean,
  readHistory: () => SiteHistory,
): Promise<{claims: Claim[]; line: string}> {
  const generated = join(root, folder, 'generated');
  const hash = hashFiles(root, [
    ...new Set([manifest, ...references.flatMap((each) => [each.file, ...each.inputs]), ...inputs]),
  ]);
  if (!force && isCurrent(generated, hash)) {
    return {claims: readClaims(root, `${folder}/generated`), line: `${folder}: unchanged`};
  }
  const files = new Map<string, string>();
  const made: (ReferencePage & {readonly spec: string})[] = [];
  for (const {file, pages} of references) {
    const api = version === undefined ? undefined : comparedApiId(file);
    const history = version === undefined || api === undefined ? undefined : historyTextOf(readHistory(), version, api);
    for (const page of await pages(history)) {
      made.push({...page, spec: file});
      files.set(`${page.id}.mdx`, renderPage(page, file));
    }
  }
  checkPageLinks(root, folder, made);
  const {written, removed} = writeFiles(generated, files, hash);
  return {claims: made, line: `${folder}: ${files.size} pages, ${written.length} written, ${removed.length} removed`};
}

/** What the pages of a skipped version claim: an other version may have changed to the same. */
function readClaims(root: string, generated: string): Claim[] {
  return listFiles(root, generated)
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => {
      const text = readText(join(root, path));
      const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
      return {
        id: path.slice(generated.length + 1, -'.mdx'.length),
        spec: specificationOf(text) ?? '',
        frontMatter: parse(frontMatter) as Claim['frontMatter'],
      };
    });
}

function checkClaim({id, spec, frontMatter}: Claim, version: string, owners: Map<string, string>): void {
  const {title, description, slug} = frontMatter;
  for (const [kind, value] of [
    ['id', `${version}/${id}`],
    ['slug', `/${version}${slug}`],
    ['title', title],
    ['description', description],
  ] as const) {
    const key = `${kind} ${value}`;
    const owner = owners.get(key);
    if (owner !== undefined) {
      throw new Fault({
        file: spec,
        problem: `its page "${id}" has the same ${kind} as ${owner}: "${value}"`,
        fix: `Change one of them: the ${kind} of each page must be unique.`,
      });
    }
    owners.set(key, `"${id}" of ${spec}`);
  }
}
