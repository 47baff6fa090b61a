import {join} from 'node:path';

import {createSlugger} from '@docusaurus/utils';
import {describe, expect, it} from 'vitest';

import {versionPath} from '@site/config/routes';
import {readText} from '@site/src/build/read-text';
import {root} from '@site/src/build/repository';
import {versionTables} from '@site/src/references/history/tables';
import {listFiles} from '@site/src/references/shared/write';
import {versionReferences} from '@site/src/references/versions';

const all = versionReferences(root);

/** Anchors of a page: those that its headings say, or that Docusaurus makes of them, and ids of terms. */
function anchorsOf(body: string): Set<string> {
  const slugger = createSlugger();
  const headings = [...body.matchAll(/^#{2,4} (.*)$/gm)].map(([, heading = '']) => {
    const own = /^(.*?) \{\/\* #(\S+) \*\/\}$/.exec(heading);
    return own?.[2] ?? slugger.slug(heading.replace(/[`\\]/g, ''));
  });
  return new Set([...headings, ...[...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]);
}

describe('the address of each member', () => {
  const places = new Map(
    all.flatMap(({folder, version}) =>
      version === undefined
        ? []
        : listFiles(root, `${folder}/generated`)
            .filter((path) => path.endsWith('.mdx'))
            .map((path): [string, Set<string>] => {
              const text = readText(join(root, path));
              const slug = /^slug: \/(\S+)$/m.exec(text)?.[1] ?? '';
              return [`${versionPath(version)}${slug}/`, anchorsOf(text)];
            }),
    ),
  );

  // Pages are made before a build; the unit tests may run without them.
  it.skipIf(places.size === 0)('leads to a page that describes it, and to a place on it', () => {
    const lost = versionTables(all).flatMap(({members}) =>
      [...members.values()].flatMap(({id, url}) => {
        const [page = '', anchor] = url.split('#');
        const anchors = places.get(page);
        return anchors === undefined || (anchor !== undefined && !anchors.has(anchor)) ? [`${id}: ${url}`] : [];
      }),
    );
    expect(lost).toEqual([]);
  });
});
