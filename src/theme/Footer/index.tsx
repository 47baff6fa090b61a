// Ejects Footer: the stock footer has no documents that open in a tab of their own, no social links and no current year.
import {memo, useSyncExternalStore, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {footerColumns, socialLinks, type FooterLink} from '@site/config/footer';
import {product} from '@site/config/product';

import styles from './styles.module.css';

function FooterItem({link}: {readonly link: FooterLink}): ReactNode {
  if ('to' in link) return <Link to={link.to}>{link.label}</Link>;
  if (link.newTab) {
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer">
        <span>{link.label}</span>
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  return <a href={link.href}>{link.label}</a>;
}

function SocialLinks(): ReactNode {
  const sprite = useBaseUrl('/img/social.svg');
  return (
    <ul className={styles['social']}>
      {socialLinks.map(({label, href, icon}) => (
        <li key={icon}>
          <a href={href}>
            <svg aria-hidden="true" width="20" height="20">
              <use href={`${sprite}#${icon}`} />
            </svg>
            <span className={styles['socialLabel']}>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The year of the build until hydration, so that server and browser agree, then the year that it is. */
function useCurrentYear(): number {
  const {siteConfig} = useDocusaurusContext();
  return useSyncExternalStore(
    subscribeToNothing,
    () => new Date().getFullYear(),
    () => Number(siteConfig.customFields?.['buildYear']),
  );
}

/** A year has no event; it is read again with every navigation. */
function subscribeToNothing(): () => void {
  return () => undefined;
}

function Footer(): ReactNode {
  const year = useCurrentYear();
  return (
    <footer className={`theme-layout-footer ${styles['footer']}`}>
      <div className={styles['inner']}>
        <nav className={styles['columns']} aria-label="Footer">
          {footerColumns.map(({title, items}) => (
            <section key={title}>
              <h2 className={styles['title']}>{title}</h2>
              <ul>
                {items.map((link) => (
                  <li key={link.label}>
                    <FooterItem link={link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles['bottom']}>
          <SocialLinks />
          <p>{`© ${year} ${product.name}`}</p>
        </div>
      </div>
    </footer>
  );
}

export default memo(Footer);
