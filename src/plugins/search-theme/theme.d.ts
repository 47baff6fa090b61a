/** What the package exports and does not declare. */
declare module 'docusaurus-theme-search-typesense' {
  import type {LoadContext, Plugin, ThemeConfigValidationContext} from '@docusaurus/types';

  export default function theme(context: LoadContext): Plugin;
  export function validateThemeConfig<T>(context: ThemeConfigValidationContext<T>): T;
}
