import type {Plugin} from '@docusaurus/types';

/** A rule of a style sheet, as PostCSS hands it to its plugins. */
interface StyleRule {
  selector: string;
  readonly source?: {readonly input: {readonly file?: string}};
  remove(): unknown;
}

/**
 * Parts of Infima that neither the theme nor this site uses: utilities for distances and texts, columns other than those of the
 * theme's pages, and whole components. `tests/e2e/styles.spec.ts` looks for their classes in every built page.
 */
export const UNUSED =
  /\.(?:avatar|badge--(?:danger|info|primary|success|warning)|breadcrumbs--|button--(?:active|block|danger|info|lg|link|success|warning)|button-group|card|clean-list|col--(?:[1-24578-9]$|1[0-2]$|offset)|footer__|hero|pills|pagination(?:--|__)|row--|shadow--(?:md|tl)|text--|(?:margin|padding)(?:-(?:bottom|horiz|left|right|top|vert))?--(?:none|xs|sm|md|lg|xl)$)/;

/** Of these distances some are used: the theme writes them into its pages. */
const USED =
  /\.(?:margin-(?:top|bottom|vert|left)--(?:sm|md|lg|xl)|padding-(?:top|bottom|vert|left)--(?:none|xs|sm|md|lg)|margin-right--md|padding--none|col--(?:2|3|6|8|offset-3)|text--truncate|hero__title)$/;

/** A selector list without the selectors that nothing on the site can match. */
export function usedSelectors(list: string): string {
  return list
    .split(/,\s*(?![^(]*\))/)
    .filter((selector) => {
      const classes = selector.match(/\.[\w-]+/g) ?? [];
      return !classes.some((name) => UNUSED.test(name) && !USED.test(name));
    })
    .join(',');
}

/** Docusaurus plugin: leaves out what no page uses of the style sheet that every page waits for. */
export default function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    configurePostCss(options: {plugins: unknown[]}) {
      options.plugins.push({
        postcssPlugin: 'lean-styles',
        Rule(rule: StyleRule) {
          if (!/[\\/]infima[\\/]/.test(rule.source?.input.file ?? '')) return;
          const used = usedSelectors(rule.selector);
          if (used === '') rule.remove();
          else if (used !== rule.selector && used.split(',').length < rule.selector.split(',').length)
            rule.selector = used;
        },
      });
      return options;
    },
  };
}
