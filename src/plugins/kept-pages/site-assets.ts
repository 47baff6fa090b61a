/** What the client's manifest says of the files that pages ask for. */
export interface AssetManifest {
  readonly assets: Readonly<Record<string, Readonly<Record<string, readonly {readonly file: string}[]>>>>;
}

/** HTML, with a number of `SiteAssets` in every second place. */
export type AssetFreeHtml = (string | number)[];

/** Scripts and style sheets of a build. Their names change with what is in them, which says nothing about a page. */
interface SiteAssets {
  /** What decides which of the files a page asks for, and in which order, whatever they are called. */
  readonly shape: string;
  /** Takes the names of the files out of a page. */
  readonly takeOut: (html: string) => AssetFreeHtml;
  /** Puts the names of the files into a page. */
  readonly putIn: (html: AssetFreeHtml) => string;
}

/** The tags that ask for a file, as they are written after minification. Two patterns without a choice are found much sooner. */
const TAGS = [/<script src="?([^\s">]+)/g, /<link rel=stylesheet href="?([^\s">]+)/g];

/** @param baseUrl What stands before the name of a file in a page. */
export function siteAssets(manifest: AssetManifest, baseUrl: string): SiteAssets {
  const numbers = new Map<string, number>();
  const numberOf = (file: string): number => {
    const number = numbers.get(file) ?? numbers.size;
    numbers.set(file, number);
    return number;
  };
  const shape = JSON.stringify(manifest, (key, value: unknown) =>
    key === 'hash' || key === 'publicPath' ? undefined : key === 'file' ? numberOf(String(value)) : value,
  );
  const files = [...numbers.keys()];
  return {
    shape,
    takeOut(html) {
      const parts: AssetFreeHtml = [];
      let from = 0;
      const tags = TAGS.flatMap((pattern) => [...html.matchAll(pattern)]).sort((a, b) => a.index - b.index);
      for (const {0: tag, 1: address = '', index} of tags) {
        const number = address.startsWith(baseUrl) ? numbers.get(address.slice(baseUrl.length)) : undefined;
        if (number === undefined) continue;
        const end = index + tag.length;
        parts.push(html.slice(from, end - address.length), number);
        from = end;
      }
      return [...parts, html.slice(from)];
    },
    putIn: (html) => html.map((part) => (typeof part === 'number' ? baseUrl + (files[part] ?? '') : part)).join(''),
  };
}
