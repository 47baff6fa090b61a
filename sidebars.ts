import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

import {versionsInOrder} from './config/versions';

/** The pages about what changed from each version of the rollups section to the next, the newest first. */
const changes = versionsInOrder
  .slice(1)
  .map((version, index) => `what-changed/generated/${versionsInOrder[index]}-to-${version}`)
  .reverse();

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
    'get-started/assistants',
    {
      type: 'category',
      label: 'What changed',
      link: {type: 'doc', id: 'what-changed/generated/index'},
      items: changes,
    },
    {type: 'link', label: 'Playground', href: '/playground/'},
    {type: 'link', label: 'Errors and codes', href: '/errors/'},
    'glossary',
  ],
  errors: [
    'errors/index',
    {
      type: 'category',
      label: 'From a transaction',
      collapsed: false,
      items: [
        'errors/generated/index-of-errors/contracts',
        'errors/generated/index-of-errors/revert-reasons',
        'errors/generated/index-of-errors/tokens',
        'errors/generated/index-of-errors/fraud-proofs',
        'errors/generated/index-of-errors/compute',
        'errors/generated/index-of-errors/staking',
      ],
    },
    {
      type: 'category',
      label: 'From a request',
      collapsed: false,
      items: [
        'errors/generated/index-of-errors/http',
        'errors/generated/index-of-errors/json-rpc',
        'errors/generated/index-of-errors/graphql',
      ],
    },
    {
      type: 'category',
      label: 'From a program',
      collapsed: false,
      items: [
        'errors/generated/index-of-errors/cli',
        'errors/generated/index-of-errors/node',
        'errors/generated/index-of-errors/machine',
      ],
    },
  ],
  cartesicompute: [
    'compute/legacy',
    'compute/index',
    {
      type: 'category',
      label: 'Ideas',
      items: ['compute/overview', 'compute/workflow', 'compute/how', 'compute/topologies'],
    },
    {
      type: 'category',
      label: 'Data',
      items: ['compute/drives', 'compute/integer_drive', 'compute/provider', 'compute/logger_drive'],
    },
    {type: 'category', label: 'The machine', items: ['compute/machine-offchain', 'compute/machine-onchain']},
    {
      type: 'category',
      label: 'Interfaces',
      items: ['compute/api', 'compute/generated/contracts/references', 'compute/off-chain-api'],
    },
    {
      type: 'category',
      label: 'Nodes',
      items: ['compute/architecture', 'compute/services', 'compute/wallet', 'compute/supported-networks'],
    },
    'compute/instantiate',
    {
      type: 'category',
      label: 'Tutorials',
      items: [
        'compute/tutorials/index',
        'compute/tutorials/helloworld',
        'compute/tutorials/calculator',
        'compute/tutorials/generic-script',
        'compute/tutorials/gpg-verify',
        'compute/tutorials/dogecoin-hash',
      ],
    },
    'compute/timeline',
  ],

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
    {
      type: 'category',
      label: 'Tutorials of Cartesi Compute',
      items: [
        'tutorials/introduction',
        'tutorials/requirements',
        'tutorials/compute-env',
        {
          type: 'category',
          label: 'Hello World',
          items: [
            'tutorials/helloworld/create-project',
            'tutorials/helloworld/cartesi-machine',
            'tutorials/helloworld/deploy-run',
            'tutorials/helloworld/instantiate',
            'tutorials/helloworld/getresult',
          ],
        },
        {
          type: 'category',
          label: 'Calculator',
          items: [
            'tutorials/calculator/create-project',
            'tutorials/calculator/cartesi-machine',
            'tutorials/calculator/full-dapp',
          ],
        },
        {
          type: 'category',
          label: 'Generic script',
          items: [
            'tutorials/generic-script/create-project',
            'tutorials/generic-script/cartesi-machine',
            'tutorials/generic-script/custom-rootfs',
            'tutorials/generic-script/full-dapp',
          ],
        },
        {
          type: 'category',
          label: 'Dogecoin hash',
          items: [
            'tutorials/dogecoin-hash/create-project',
            'tutorials/dogecoin-hash/scrypt-c',
            'tutorials/dogecoin-hash/cartesi-machine',
            'tutorials/dogecoin-hash/full-dapp',
          ],
        },
        {
          type: 'category',
          label: 'GPG verify',
          items: [
            'tutorials/gpg-verify/create-project',
            'tutorials/gpg-verify/ext2-gpg',
            'tutorials/gpg-verify/cartesi-machine',
            'tutorials/gpg-verify/full-dapp',
            'tutorials/gpg-verify/larger-files',
          ],
        },
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
        'fraud-proofs/prt/play',
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
