import {root} from '@site/src/build/repository';
import {baseLayerData} from '@site/src/plugins/playground-data/base-layer-data';

/** What a build writes for 2.0. */
export default await baseLayerData(root, '2.0');
