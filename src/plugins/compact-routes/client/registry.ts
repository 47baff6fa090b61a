// Takes the place of @generated/registry in the browser.
import {siteMap} from './expanded';

export default siteMap.registry;
