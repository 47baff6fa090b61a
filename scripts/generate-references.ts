/**
 * Makes the reference pages of every version from its `_specs/` into its `generated/`. A version whose specifications
 * and generators have not changed is skipped; `--force` makes it all the same.
 */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {root} from '@site/src/build/repository';
import {versionReferences, type VersionReferences} from '@site/src/references/versions';
import {Fault} from '@site/src/diagnostics/fault';
import {renderPage, type ReferencePage} from '@site/src/references/shared/page';
import {hashFiles, isCurrent, listFiles, writeFiles} from '@site/src/references/shared/write';

const force = process.argv.includes('--force');

/** Everything that the text of a generated page depends on, besides its own specification. */
const generators = [
  ...listFiles(root, 'src/references'),
  'src/references/versions.ts',
  'config/product.ts',
  'config/versions.ts',
  'rollups_versions.json',
  'scripts/generate-references.ts',
  // Versions of the parsers.
  'package-lock.json',
].filter((path) => existsSync(join(root, path)));

/** Title, description, slug and id of a page are its own; a second one with the same is a slip in its specification. */
class Uniqueness {
  private readonly seen = new Map<string, string>();

  /** @throws Fault where another page has it already. */
  claim(kind: string, value: string, id: string, spec: string): void {
    const key = `${kind} ${value}`;
    const owner = this.seen.get(key);
    if (owner !== undefined) {
      throw new Fault({
        file: spec,
        problem: `the pages "${owner}" and "${id}" have the same ${kind}: "${value}"`,
        fix: `Change one of them: each page has a ${kind} of its own.`,
      });
    }
    this.seen.set(key, id);
  }
}

async function makeVersion({version, folder, references}: VersionReferences, unique: Uniqueness): Promise<void> {
  const generated = join(root, folder, 'generated');
  const specs = references.map(({spec}) => `${folder}/_specs/${spec}`);
  for (const spec of specs) {
    if (!existsSync(join(root, spec))) {
      throw new Fault({
        file: spec,
        problem: 'the file is missing',
        fix: 'Restore it, or remove its entry from src/references/versions.ts.',
      });
    }
  }
  const hash = hashFiles(root, [...specs, ...generators]);
  if (!force && isCurrent(generated, hash)) {
    console.log(`${folder}: unchanged`);
    return;
  }
  const files = new Map<string, string>();
  for (const {spec, pages} of references) {
    const file = `${folder}/_specs/${spec}`;
    for (const page of await pages(readFileSync(join(root, file), 'utf8'), file)) {
      claim(page, version, file, unique);
      files.set(`${page.id}.mdx`, renderPage(page, file));
    }
  }
  const {written, removed} = writeFiles(generated, files, hash);
  console.log(`${folder}: ${files.size} pages, ${written.length} written, ${removed.length} removed`);
}

function claim({id, frontMatter}: ReferencePage, version: string, spec: string, unique: Uniqueness): void {
  unique.claim('id', `${version}/${id}`, id, spec);
  unique.claim('slug', `/${version}${frontMatter.slug}`, id, spec);
  unique.claim('title', frontMatter.title, id, spec);
  unique.claim('description', frontMatter.description, id, spec);
}

async function main(): Promise<void> {
  const unique = new Uniqueness();
  for (const version of versionReferences) {
    await makeVersion(version, unique);
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof Fault)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
});
