import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import stock, {validateThemeConfig} from 'docusaurus-theme-search-typesense';

import {product} from '@site/config/product';

/** Media types of pictures that browsers show beside a search engine, by the ending of their name. */
const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const IMAGE = /(<Image\b[^>]*\btype=")[^"]*("[^>]*>)([^<]*)(?=<\/Image>)/;

/**
 * The description of the search with the right type of its picture: the theme calls every picture an icon of Windows.
 *
 * @throws where there is no picture, or its type is not known.
 */
export function withImageType(description: string): string {
  const [, before, after, address] = IMAGE.exec(description) ?? [];
  const type = address === undefined ? undefined : TYPES[path.extname(address)];
  if (before === undefined || after === undefined || address === undefined || type === undefined) {
    throw new Error(
      `opensearch.xml: the type of its picture cannot be told (${address ?? 'there is none'}).\n` +
        `  Set \`favicon\` in docusaurus.config.ts to a picture of a kind that TYPES in src/plugins/search-theme/index.ts names.`,
    );
  }
  return description.replace(IMAGE, () => `${before}${type}${after}${address}`);
}

/** OpenSearch 1.1 gives a short name no more room, and browsers cut or refuse a longer one. */
const LONGEST_NAME = 16;

/**
 * The description of the search under this short name; the theme takes the title of the site.
 *
 * @throws where the name is too long, or the description has none.
 */
export function withShortName(description: string, name: string): string {
  if (name.length > LONGEST_NAME) {
    throw new Error(
      `opensearch.xml: "${name}" has ${name.length} characters, and a short name has at most ${LONGEST_NAME}.\n` +
        '  Shorten SHORT_NAME in src/plugins/search-theme/index.ts.',
    );
  }
  if (!SHORT_NAME_ELEMENT.test(description)) {
    throw new Error(
      'opensearch.xml: there is no short name.\n  Bring src/plugins/search-theme/index.ts in step with the theme of the search.',
    );
  }
  return description.replace(SHORT_NAME_ELEMENT, () => `<ShortName>${name}</ShortName>`);
}

const SHORT_NAME_ELEMENT = /<ShortName>[^<]*<\/ShortName>/;

/** What browsers call the search of the site. */
const SHORT_NAME = `${product.name} Docs`;

/** The theme of the search. It names its folders from its own, which Docusaurus knows only of themes that it finds by name. */
export default function searchTheme(context: LoadContext): Plugin {
  const theme = stock(context);
  const folder = path.dirname(require.resolve('docusaurus-theme-search-typesense'));
  const inFolder = (relative: string | undefined) => path.resolve(folder, relative ?? '');
  return {
    ...theme,
    getThemePath: () => inFolder(theme.getThemePath?.()),
    getTypeScriptThemePath: () => inFolder(theme.getTypeScriptThemePath?.()),
    async postBuild(props) {
      await theme.postBuild?.(props);
      const file = path.join(props.outDir, 'opensearch.xml');
      writeFileSync(file, withShortName(withImageType(readFileSync(file, 'utf8')), SHORT_NAME));
    },
  };
}

searchTheme.validateThemeConfig = validateThemeConfig;
