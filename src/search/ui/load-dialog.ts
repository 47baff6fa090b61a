import type {ComponentType} from 'react';

import type {SearchDialogProps} from './Dialog';
import {loadSearchStylesheet} from './stylesheet';

/** Loads the search box: everything but its button. A second call gets what the first one has loaded, or tries again. */
export async function loadDialog(): Promise<ComponentType<SearchDialogProps>> {
  const [{default: Dialog}] = await Promise.all([import('./Dialog'), loadSearchStylesheet()]);
  return Dialog;
}
