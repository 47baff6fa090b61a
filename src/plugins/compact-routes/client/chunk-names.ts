// Takes the place of @generated/routesChunkNames in the browser.
import {siteMap} from './expanded';

export default siteMap.chunkNames;
