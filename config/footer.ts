import {links, product} from './product';
import {lastVersionPath} from './routes';

/** A link of the footer. `to` is a route of this site, `href` leaves it; `newTab` opens a tab of its own. */
export type FooterLink =
  | {readonly label: string; readonly to: string}
  | {readonly label: string; readonly href: string; readonly newTab?: true};

export interface FooterColumn {
  readonly title: string;
  readonly items: readonly FooterLink[];
}

export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'Ecosystem',
    items: [
      {label: 'About', href: links.about},
      {label: 'Blog', href: links.blog},
      {label: 'Governance & Grants', href: links.governance},
      {label: 'Whitepaper', href: links.whitepaper, newTab: true},
      {label: 'Foundation Notice', href: links.foundationNotice, newTab: true},
      {label: 'Usage Policy', href: links.usagePolicy, newTab: true},
    ],
  },
  {
    title: 'Developers',
    items: [
      {label: 'Get Started', to: '/get-started/'},
      {label: 'Rollups', to: lastVersionPath},
      {label: 'Quickstart', to: `${lastVersionPath}quickstart/`},
      {label: 'Playground', to: '/playground/'},
      {label: 'Fraud Proofs', to: '/fraud-proofs/'},
      {label: 'Glossary', to: '/glossary/'},
      {label: 'Errors and codes', to: '/errors/'},
      {label: 'Tags', to: '/tags/'},
    ],
  },
  {
    title: 'Github',
    items: [
      {label: 'All repositories', href: links.organisation},
      {label: 'Cartesi Node', href: links.repositories.node},
      {label: 'Rollups contracts', href: links.repositories.contracts},
      {label: 'Cartesi CLI', href: links.repositories.cli},
      {label: 'Cartesi Machine', href: links.repositories.machine},
      {label: 'This site', href: product.repository},
    ],
  },
  {
    title: 'Community',
    items: [
      {label: 'Chat on Discord', href: links.chat},
      {label: 'Announcements on Telegram', href: links.telegram},
      {label: 'Questions on Reddit', href: links.reddit},
      {label: 'Talks on Youtube', href: links.youtube},
    ],
  },
];

/** Social links: icons of `static/img/social.svg` on small screens, text from the `sm` breakpoint on. */
export const socialLinks: readonly {readonly label: string; readonly href: string; readonly icon: string}[] = [
  {label: 'Discord', href: links.chat, icon: 'discord'},
  {label: 'GitHub', href: links.organisation, icon: 'github'},
  {label: 'Telegram', href: links.telegram, icon: 'telegram'},
  {label: 'Twitter', href: links.twitter, icon: 'twitter'},
  {label: 'Youtube', href: links.youtube, icon: 'youtube'},
  {label: 'Reddit', href: links.reddit, icon: 'reddit'},
  {label: 'LinkedIn', href: links.linkedin, icon: 'linkedin'},
  {label: 'Instagram', href: links.instagram, icon: 'instagram'},
];
