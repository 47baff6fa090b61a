import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Sidebars of the unversioned pages. */
const sidebars: SidebarsConfig = {
  getStartedSidebar: [
    'get-started/index',
    'get-started/app-chains',
    'get-started/cartesi-machine',
    'get-started/optimistic-rollups',
    'get-started/fraud-proofs',
    'get-started/quickstart',
    'get-started/cli-commands',
    'glossary',
  ],
  daveSidebar: ['fraud-proofs/index'],
};

export default sidebars;
