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
  ],
  daveSidebar: ['fraud-proofs/index', 'fraud-proofs/prt/play'],
};

export default sidebars;
