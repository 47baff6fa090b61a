import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Sidebars of the unversioned pages. */
const sidebars: SidebarsConfig = {
  getStartedSidebar: ['get-started/index'],
  daveSidebar: ['fraud-proofs/index'],
};

export default sidebars;
