import {useEffect} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';

import {pageAddress} from '@site/src/browser/page-address';

/**
 * After a navigation within the site to an address that ends in a file name (`/page/index`, `/page.html`), the address
 * becomes that of the page. `src/browser/clientModules/clean-address.ts` does the same for the address that the site was entered by.
 */
export function useCleanAddress(): void {
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  useEffect(() => {
    const address = pageAddress(pathname);
    if (address !== undefined) history.replace(`${address}${search}${hash}`);
  }, [history, pathname, search, hash]);
}
