import type {SearchRecord} from './types';

/** A field of a Typesense collection, as far as ours need it. */
interface CollectionField {
  readonly name: keyof SearchRecord;
  readonly type: 'string' | 'string[]' | 'int32';
  readonly facet?: boolean;
  readonly optional?: boolean;
  readonly index?: boolean;
}

/** Fields of the collection; `id` is every collection's own. What is filtered or grouped by has to be a facet. */
const COLLECTION_FIELDS: readonly CollectionField[] = [
  {name: 'hierarchy.lvl0', type: 'string', facet: true},
  {name: 'hierarchy.lvl1', type: 'string'},
  {name: 'hierarchy.lvl2', type: 'string', optional: true},
  {name: 'hierarchy.lvl3', type: 'string', optional: true},
  {name: 'hierarchy.lvl4', type: 'string', optional: true},
  {name: 'hierarchy.lvl5', type: 'string', optional: true},
  {name: 'hierarchy.lvl6', type: 'string', optional: true},
  {name: 'content', type: 'string'},
  {name: 'anchor', type: 'string', optional: true, index: false},
  {name: 'url', type: 'string', optional: true, index: false},
  {name: 'url_without_anchor', type: 'string', facet: true},
  {name: 'type', type: 'string', facet: true},
  {name: 'language', type: 'string', facet: true},
  {name: 'docusaurus_tag', type: 'string[]', facet: true},
  {name: 'version', type: 'string', facet: true},
  {name: 'position', type: 'int32'},
  {name: 'item_priority', type: 'int32'},
];

/**
 * Characters that part words besides spaces: those in names of identifiers, commands, flags and packages. A name is then
 * found by its parts, and as a whole too, as Typesense joins neighbouring words.
 */
const TOKEN_SEPARATORS = Array.from('_-./:()[]{}<>=,@#$"\'`|');

/** The definition of a collection for our records. */
export function collectionSchema(name: string, synonymSet: string) {
  return {
    name,
    fields: COLLECTION_FIELDS.map((field) => ({...field})),
    default_sorting_field: 'item_priority',
    token_separators: TOKEN_SEPARATORS,
    synonym_sets: [synonymSet],
  };
}
