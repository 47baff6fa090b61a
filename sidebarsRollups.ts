import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The sidebar of the version being written; `docs:version:rollups` freezes it with the pages. */
const sidebars: SidebarsConfig = {
  rollups: ['index'],
};

export default sidebars;
