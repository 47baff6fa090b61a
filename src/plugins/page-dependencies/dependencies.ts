import {specificationFor} from '@site/src/authoring/specifications';
import {resolveInside} from '@site/src/remark/code-regions';
import {nearestFile} from '@site/src/build/nearest-file';
import {Fault} from '@site/src/diagnostics/fault';
import {parseFenceMeta} from '@site/src/remark/fences';
import {typesFile} from '@site/src/samples/types-store';
import {LATER_ALPHAS} from '@site/src/remark/later-alphas';

const FENCE = /(?:`{3,}|~{3,})[ \t]*[^\s`]+[ \t]+([^\n`]*\bfile=[^\n`]*)/g;

/** What in a page is filled in or checked from which specification of its version. */
const SPECIFICATIONS: readonly (readonly [RegExp, string])[] = [
  [/<Addresses\b|\b0x[0-9a-fA-F]{40}\b/, 'contracts.json'],
  [/^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:graphql|shell)\b/m, 'schema.graphql'],
  [/^[ \t]*(?:`{3,}|~{3,})[ \t]*shell\b|`cartesi /m, 'cli.json'],
];

const TYPESCRIPT = /^[ \t]*```(?:tsx?|typescript)\b/m;

/** Tables that a page fills in from a specification, and commands that are checked by one. */
const TABLES = /<SpecTable\b[^>]*\bfile="([\w-]+)"|\bcartesi-machine /g;
const COMMAND_LINE = 'command-line';

/**
 * Absolute paths of the files that a page reads while it is compiled, apart from what it imports: the files
 * of its code regions, the types of its programs, and the specifications of its docs version that fill in or check what it shows.
 *
 * Names also files that do not exist, so that a page is compiled again when one of them appears.
 */
export function dependenciesOf(markdown: string, page: string, root: string): string[] {
  const regions = [...markdown.matchAll(FENCE)].flatMap(([, meta = '']) => {
    try {
      const {file} = parseFenceMeta(meta.trim());
      return file === undefined ? [] : [resolveInside(root, file)];
    } catch (error) {
      // The transform that shows the region tells the author, with the place.
      if (error instanceof Fault) return [];
      throw error;
    }
  });
  const specifications = SPECIFICATIONS.filter(([sign]) => sign.test(markdown))
    .map(([, name]) => specificationFor({path: page, value: markdown}, name, root))
    .filter((file) => file !== undefined);
  const tables = [...markdown.matchAll(TABLES)].map(([, name = COMMAND_LINE]) =>
    nearestFile(page, `_specs/${name}.yaml`, root),
  );
  const others = [...tables, nearestFile(page, LATER_ALPHAS, root)].filter((file) => file !== undefined);
  const types = TYPESCRIPT.test(markdown) ? [typesFile(root)] : [];
  return [...new Set([...regions, ...specifications, ...others, ...types])];
}
