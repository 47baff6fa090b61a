import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';

import {readText} from '@site/src/build/read-text';
import {Fault} from '@site/src/diagnostics/fault';
import {renderPage, specificationOf, type FrontMatter} from './shared/page';
import {hashFiles, isCurrent, listFiles, writeFiles} from './shared/write';
import {versionReferences, type VersionReferences} from './versions';

/** Everything that the text of a generated page depends on, besides its own specification. */
const GENERATORS = [
  'src/references',
  'src/diagnostics',
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
 * @throws {Fault} at the first specification that no complete reference can be made of, and where two pages of the site
 *   share a title, a description or an address.
 */
export async function generateReferences(root: string, {force = false} = {}): Promise<string[]> {
  const generators = GENERATORS.flatMap((path) => (path.includes('.') ? [path] : listFiles(root, path))).filter(
    (path) => existsSync(join(root, path)),
  );
  const owners = new Map<string, string>();
  const lines: string[] = [];
  for (const version of versionReferences(root)) {
    const {claims, line} = await makeVersion(root, version, generators, force);
    claims.forEach((claim) => checkClaim(claim, version.version ?? '', owners));
    lines.push(line);
  }
  return lines;
}

async function makeVersion(
  root: string,
  {folder, manifest, references}: VersionReferences,
  generators: readonly string[],
  force: boolean,
): Promise<{claims: Claim[]; line: string}> {
  const generated = join(root, folder, 'generated');
  const hash = hashFiles(root, [manifest, ...references.flatMap(({file, inputs}) => [file, ...inputs]), ...generators]);
  if (!force && isCurrent(generated, hash)) {
    return {claims: readClaims(root, `${folder}/generated`), line: `${folder}: unchanged`};
  }
  const files = new Map<string, string>();
  const claims: Claim[] = [];
  for (const {file, pages} of references) {
    for (const page of await pages()) {
      claims.push({id: page.id, spec: file, frontMatter: page.frontMatter});
      files.set(`${page.id}.mdx`, renderPage(page, file));
    }
  }
  const {written, removed} = writeFiles(generated, files, hash);
  return {claims, line: `${folder}: ${files.size} pages, ${written.length} written, ${removed.length} removed`};
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
