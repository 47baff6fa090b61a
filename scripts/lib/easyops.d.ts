/** Parts of a search plugin that `npm run bench:search` calls; the package declares no types for them. */

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/scanDocuments.js' {
  export function scanDocuments(
    pages: readonly {filePath: string; url: string; type: 'docs'}[],
    options: object,
  ): Promise<unknown[]>;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex.js' {
  export function buildIndex(documents: readonly unknown[], options: object): unknown;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/generate.js' {
  /** Writes `generated.js` and `generated-constants.js`. */
  export function generate(options: object, folder: string): string;
}
