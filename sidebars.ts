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
      label: 'References',
      items: [
        'fraud-proofs/generated/references/index',
        'fraud-proofs/generated/references/daveconsensus',
        'fraud-proofs/generated/references/tournament',
        'fraud-proofs/generated/references/tournament-factories',
        'fraud-proofs/generated/references/state-transition',
        'fraud-proofs/generated/references/deployments',
      ],
    },
  ],
};

export default sidebars;
