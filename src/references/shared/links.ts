import {existsSync} from 'node:fs';
import {join, posix} from 'node:path';

import {readText} from '@site/src/build/read-text';
import {Fault} from '@site/src/diagnostics/fault';
import type {ReferencePage} from './page';

/** A generated page, and the specification that it is made from, relative to the repository. */
interface LinkingPage extends Pick<ReferencePage, 'id' | 'body'> {
  readonly spec: string;
}

/**
 * Follows the links of generated pages. A build would name the generated page, which nobody can correct.
 *
 * @param folder Whose `generated/` the pages are in, relative to the repository.
 * @param pages All of them.
 * @throws {Fault} at the first link to a page that is neither among them nor written by hand.
 */
export function checkPageLinks(root: string, folder: string, pages: readonly LinkingPage[]): void {
  const generated = `${folder}/generated`;
  const made = new Set(pages.map(({id}) => `${generated}/${id}.mdx`));
  for (const {id, body, spec} of pages) {
    for (const [, target = ''] of body.matchAll(/\]\((\.[^)\s#]*\.mdx)(?:#[^)\s]*)?\)/g)) {
      const file = posix.join(generated, posix.dirname(id), target);
      if (made.has(file) || (!file.startsWith(`${generated}/`) && existsSync(join(root, file)))) continue;
      const line = readText(join(root, spec))
        .split('\n')
        .findIndex((text) => text.includes(posix.basename(target)));
      throw new Fault({
        file: spec,
        line: line === -1 ? undefined : line + 1,
        problem: `its page "${id}" links to ${file}, which is not there`,
        fix: `Correct the link, or remove it. A target that begins with a slash is below ${folder}/.`,
      });
    }
  }
}
