import {useEffect, useLayoutEffect} from 'react';
import {useHistory} from '@docusaurus/router';

import {followLinks} from './follow-links';
import {navigationTo} from './navigation';
import {isPage, pageAddress} from './page-address';

type RouterHistory = ReturnType<typeof useHistory>;

/**
 * Every navigation of the router, by whatever link or call, goes through `navigationTo` first.
 * `src/browser/clientModules/clean-address.ts` does the same for the address that the site was entered by.
 */
export function useGuardedNavigation(): void {
  const history = useHistory();
  useLayoutEffect(() => guard(history), [history]);
  useEffect(
    () =>
      followLinks({
        isPage,
        show: (address) => history.push(address),
        fetchAhead: (pathname) => void window.docusaurus.preload(pathname),
      }),
    [history],
  );
}

/** @returns what takes the guard away. */
function guard(history: RouterHistory): () => void {
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const guarded =
    (show: RouterHistory['push'], load: (href: string) => void): RouterHistory['push'] =>
    (destination, state) => {
      const navigation = navigationTo(destination, window.location.href, {isPage, pageAddress});
      if (navigation.kind === 'load') {
        load(navigation.href);
        return;
      }
      const {pathname, search, hash} = navigation.address;
      show({pathname, search, hash, state: typeof destination === 'string' ? state : (destination.state ?? state)});
    };
  history.push = guarded(push, (href) => window.location.assign(href));
  history.replace = guarded(replace, (href) => window.location.replace(href));
  return () => {
    history.push = push;
    history.replace = replace;
  };
}
