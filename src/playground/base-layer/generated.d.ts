declare module '@generated/playground-data/default/release-1.5.json' {
  import type {BaseLayerData} from '@site/src/playground/base-layer/data';

  const data: BaseLayerData;
  export default data;
}

declare module '@generated/playground-data/default/release-2.0.json' {
  import type {BaseLayerData} from '@site/src/playground/base-layer/data';

  const data: BaseLayerData;
  export default data;
}
