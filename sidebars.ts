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
  daveSidebar: ['fraud-proofs/index'],
  docs: [
    {
      type: 'category',
      label: 'New to Cartesi',
      collapsed: false,
      items: [
        'new-to-cartesi/index',
        'new-to-cartesi/overview',
        'new-to-cartesi/onboarding',
        'new-to-cartesi/scalability',
      ],
    },
  ],
  staking: [
    'earn-ctsi/index',
    'earn-ctsi/staking',
    'earn-ctsi/run-node',
    'earn-ctsi/public-pool',
    'earn-ctsi/staking-faq',
  ],
};

export default sidebars;
