/**
 * Stands for `prism-react-renderer` and for the theme's `prism-include-languages` in the bundles: blocks are
 * highlighted when the site is built, and the theme imports both on every page all the same.
 */
export const Prism = {};

export default function prismIncludeLanguages(): void {
  // No language is registered with a highlighter that is not there.
}
