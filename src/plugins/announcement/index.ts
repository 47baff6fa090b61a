import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * Docusaurus plugin: a new announcement is there from the first paint on, for a reader who has closed the one before too.
 *
 * The theme hides the bar before the first paint where storage says that it was closed, without asking which one. It
 * learns of the new one later, but its style sheet keeps the bar hidden until the next page is loaded. This script runs
 * right after the theme's, with the id at hand.
 */
export default function announcement({siteConfig, siteStorage}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'announcement',
    injectHtmlTags() {
      if (announcementBar === undefined) return {};
      const key = JSON.stringify(`docusaurus.announcement.id${siteStorage.namespace}`);
      const isNew = `localStorage.getItem(${key})!==${JSON.stringify(announcementBar.id)}`;
      const show = "document.documentElement.setAttribute('data-announcement-bar-initially-dismissed','false')";
      return {preBodyTags: [{tagName: 'script', innerHTML: `try{if(${isNew})${show}}catch{}`}]};
    },
  };
}
