// Ejects Tabs: the original needs React to change tabs. These are the server's HTML, and src/start/tabs.ts changes them.
import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TabItem from '@theme/TabItem';
import type {Props as ItemProps} from '@theme/TabItem';
import type {Props} from '@theme/Tabs';
import clsx from 'clsx';

import styles from './styles.module.css';

type Item = ReactElement<ItemProps>;

function isItem(child: ReactNode): child is Item {
  return isValidElement<Partial<ItemProps>>(child) && typeof child.props.value === 'string';
}

/** @throws where something else than a `TabItem` stands in it, two have one value, or there is none. */
function itemsOf(children: ReactNode): Item[] {
  const items = Children.toArray(children).filter((child) => child !== '\n');
  if (items.length === 0) throw new Error('<Tabs> has no <TabItem>.\n  Put at least one into it.');
  const values = new Set<string>();
  return items.map((item) => {
    if (!isItem(item)) throw new Error('<Tabs> holds something else than <TabItem value="…">.\n  Move it out.');
    if (values.has(item.props.value)) {
      throw new Error(`<Tabs> has two tabs "${item.props.value}".\n  Give each its own value.`);
    }
    values.add(item.props.value);
    return item;
  });
}

export default function Tabs({className, block, groupId = '', defaultValue, children}: Props): ReactNode {
  const items = itemsOf(children);
  const first = items.find(({props}) => props.value === defaultValue || props.default === true) ?? items[0];
  return (
    <div
      className={clsx(ThemeClassNames.tabs.container, 'tabs-container', styles['container'])}
      data-tabs={groupId}
      // What the reader has chosen stays when React takes the page over.
      suppressHydrationWarning
    >
      <ul role="tablist" aria-orientation="horizontal" className={clsx('tabs', block && 'tabs--block', className)}>
        {items.map((item) => (
          <li
            key={item.props.value}
            role="tab"
            tabIndex={item === first ? 0 : -1}
            aria-selected={item === first}
            {...item.props.attributes}
            className={clsx('tabs__item', styles['item'], item === first && 'tabs__item--active')}
            data-value={item.props.value}
            suppressHydrationWarning
          >
            {item.props.label ?? item.props.value}
          </li>
        ))}
      </ul>
      <div className="margin-top--md">
        {items.map((item) => (
          <TabItem key={item.props.value} {...item.props} hidden={item !== first} />
        ))}
      </div>
    </div>
  );
}
