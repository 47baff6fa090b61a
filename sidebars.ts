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
  daveSidebar: [
    'fraud-proofs/index',
    {
      type: 'category',
      label: 'Basics',
      items: [
        'fraud-proofs/fraud-proof-basics/introduction',
        'fraud-proofs/fraud-proof-basics/state-transition-function',
        'fraud-proofs/fraud-proof-basics/epochs',
        'fraud-proofs/fraud-proof-basics/bonds',
      ],
    },
    {
      type: 'category',
      label: 'Tournaments (PRT)',
      items: [
        'fraud-proofs/prt/prt-introduction',
        'fraud-proofs/prt/prt-architecture',
        'fraud-proofs/prt/prt-algorithm',
      ],
    },
    {
      type: 'category',
      label: 'Honeypot',
      items: [
        'fraud-proofs/honeypot/introduction',
        'fraud-proofs/honeypot/application-logic',
        'fraud-proofs/honeypot/prt-integration',
      ],
    },
  ],
};

export default sidebars;
