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
  machine: [
    'cartesi-machine/index',
    {
      type: 'category',
      label: 'Host',
      link: {type: 'doc', id: 'cartesi-machine/host/index'},
      items: ['cartesi-machine/host/cmdline', 'cartesi-machine/host/lua'],
    },
    {
      type: 'category',
      label: 'Target',
      link: {type: 'doc', id: 'cartesi-machine/target/index'},
      items: ['cartesi-machine/target/architecture', 'cartesi-machine/target/linux'],
    },
    {
      type: 'category',
      label: 'Blockchain',
      link: {type: 'doc', id: 'cartesi-machine/blockchain/index'},
      items: ['cartesi-machine/blockchain/hash', 'cartesi-machine/blockchain/vg'],
    },
  ],
};

export default sidebars;
