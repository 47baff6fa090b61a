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
};

export default sidebars;
