/**
 * What works on a page from the start, before and without React: listeners that act on the page's elements by their attributes.
 * Each is set up once, and knows of the pages that the router shows later.
 */
import {setUpCallValues} from './call-values';

if (typeof window !== 'undefined') setUpCallValues();

export default {};
