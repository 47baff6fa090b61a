// Ejects Navbar/Content: where an item fails, the original shows its whole configuration. `NavbarItem` says which one it is.
import type {ReactNode} from 'react';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {splitNavbarItems, useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarSearch from '@theme/Navbar/Search';
import NavbarItem, {type Props as NavbarItemConfig} from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';

import styles from './styles.module.css';

function Items({items}: {readonly items: readonly NavbarItemConfig[]}): ReactNode {
  return items.map((item, index) => <NavbarItem {...item} key={index} />);
}

export default function NavbarContent(): ReactNode {
  const {disabled} = useNavbarMobileSidebar();
  // What an item may hold is typed by the component of its type alone.
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  const [left, right] = splitNavbarItems(items);
  return (
    <div className="navbar__inner">
      <div className={`${ThemeClassNames.layout.navbar.containerLeft} navbar__items`}>
        {!disabled && <NavbarMobileSidebarToggle />}
        <NavbarLogo />
        <Items items={left} />
      </div>
      <div className={`${ThemeClassNames.layout.navbar.containerRight} navbar__items navbar__items--right`}>
        <Items items={right} />
        <NavbarColorModeToggle className={styles['colorModeToggle'] ?? ''} />
        {!items.some(({type}) => type === 'search') && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </div>
  );
}
