/** Endings under which some hosts and old links name a page. */
const FILE_NAME = /(?:\/index)?\.html\/?$|\/index\/?$/;

/** The address of the page that a path names by its file, with a slash at its end; nothing where it names no file. */
export function withoutFileName(pathname: string): string | undefined {
  return FILE_NAME.test(pathname) ? `${pathname.replace(FILE_NAME, '')}/` : undefined;
}
