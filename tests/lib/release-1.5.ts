import {root} from '@site/src/build/repository';
import {baseLayerData} from '@site/src/plugins/playground-data/base-layer-data';

/** What a build writes for 1.5. */
export default await baseLayerData(root, '1.5');
