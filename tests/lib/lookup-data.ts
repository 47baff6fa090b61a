import {root} from '@site/src/build/repository';
import {lookupData} from '@site/src/references/lookup/shards';

/** What the lookup knows. It takes seconds to make, and all tests may share it. */
export const LOOKUP_DATA = lookupData(root);
