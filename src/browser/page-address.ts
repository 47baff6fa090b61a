import routes from '@generated/routes';
import {matchPath} from '@docusaurus/router';

import {withoutFileName} from './file-name';

/** What is asked of Docusaurus' routes; its own type allows more than it makes. */
interface Route {
  readonly path: string;
  readonly exact?: boolean;
  readonly routes?: readonly Route[];
}

const tree = routes as readonly Route[];

/** Whether the router knows a page at this path. */
export function isPage(pathname: string): boolean {
  return isBelow(tree, pathname);
}

/**
 * The address of the page that is meant by a path which ends in a file name.
 *
 * @returns nothing where the path is fine, where a page of that very name exists (one is called `index`), or where the
 *   page does not exist either.
 */
export function pageAddress(pathname: string): string | undefined {
  const address = withoutFileName(pathname);
  return address !== undefined && !isPage(pathname) && isPage(address) ? address : undefined;
}

function isBelow(level: readonly Route[], pathname: string): boolean {
  return level.some(
    ({path, exact = false, routes: below = []}) =>
      path !== '*' &&
      matchPath(pathname, {path, exact}) !== null &&
      // A route with routes below it is the frame of pages, not a page.
      (below.length === 0 || isBelow(below, pathname)),
  );
}
