import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';

import {writePageAddress, type PageAddress} from './page-address';
import SearchLink from './SearchLink';

export interface PagingProps {
  readonly address: PageAddress;
  /** How many pages of results there are. */
  readonly count: number;
}

/** Links to the pages of results before and after this one. */
export default function Paging({address, count}: PagingProps): ReactNode {
  const {pathname} = useLocation();
  const link = (page: number, label: string): ReactNode => (
    <SearchLink
      link={{internal: true, href: `${pathname}${writePageAddress({...address, page})}`}}
      className="button button--secondary"
    >
      {label}
    </SearchLink>
  );
  return (
    <nav className="SearchPage-paging" aria-label="Pages of results">
      {address.page > 1 && link(Math.min(address.page - 1, count), 'Previous')}
      <span>
        {address.page > count
          ? `There is no page ${address.page}, the last one is ${count}`
          : `Page ${address.page} of ${count}`}
      </span>
      {address.page < count && link(address.page + 1, 'Next')}
    </nav>
  );
}
