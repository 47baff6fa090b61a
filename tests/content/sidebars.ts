import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {rollups} from '@site/config/product';
import docsSidebars from '@site/sidebars';
import rollupsSidebars from '@site/sidebarsRollups';
import {root} from '@site/src/build/repository';

/** The sidebars of a docs tree, and where they are written. */
export interface Sidebars {
  /** Folder of the docs tree. */
  readonly folder: string;
  readonly file: string;
  readonly ids: readonly string[];
}

const VERSIONED = `${rollups.pluginId}_versioned_sidebars`;

/** The sidebars of every docs tree. */
export function readSidebars(): Sidebars[] {
  const versioned = readdirSync(join(root, VERSIONED)).map((name): Sidebars => {
    const file = `${VERSIONED}/${name}`;
    const sidebars: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return {
      folder: `${rollups.pluginId}_versioned_docs/${name.replace('-sidebars.json', '')}`,
      file,
      ids: sidebarIds(sidebars),
    };
  });
  return [
    {folder: 'docs', file: 'sidebars.ts', ids: sidebarIds(docsSidebars)},
    {folder: rollups.routeBasePath, file: 'sidebarsRollups.ts', ids: sidebarIds(rollupsSidebars)},
    ...versioned,
  ];
}

/** Ids of the documents in sidebars: items that are text, items and links of the type `doc`, however deep. */
export function sidebarIds(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(sidebarIds);
  if (typeof value !== 'object' || value === null) return [];
  const item: Readonly<Record<string, unknown>> = {...value};
  switch (item['type']) {
    case 'doc':
    case 'ref':
      return typeof item['id'] === 'string' ? [item['id']] : [];
    case 'link':
    case 'html':
      return [];
    case 'category':
      return [...(typeof item['link'] === 'object' ? sidebarIds(item['link']) : []), ...sidebarIds(item['items'])];
    case 'generated-index':
      return [];
    default:
      // The sidebars themselves, and categories in their short form: by name, with items.
      return Object.values(item).flatMap(sidebarIds);
  }
}
