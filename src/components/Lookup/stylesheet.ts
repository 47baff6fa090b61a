import {loadStylesheet} from '@site/src/browser/stylesheet';

/** Adds the style sheet of what the lookup says. It is loaded with the data, so that no other page has it. */
export function loadFindingsStylesheet(): Promise<void> {
  return loadStylesheet(new URL('!!./findings.css', import.meta.url).pathname);
}
