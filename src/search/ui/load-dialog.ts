/** Client module: a search that was begun before the shell was there does not wait until the shell has set itself up. */
import type {ComponentType} from 'react';

import {isSearchWanted} from '@site/src/browser/wanted-search';

import type {SearchDialogProps} from './Dialog';
import {loadSearchStylesheet} from './stylesheet';

/** Loads the search box: everything but its button. A second call gets what the first one has loaded, or tries again. */
export async function loadDialog(): Promise<ComponentType<SearchDialogProps>> {
  const [{default: Dialog}] = await Promise.all([import('./Dialog'), loadSearchStylesheet()]);
  return Dialog;
}

/** Loads ahead. A failure shows when the box is asked for. */
export function preloadDialog(): void {
  loadDialog().catch(() => undefined);
}

if (isSearchWanted()) preloadDialog();
