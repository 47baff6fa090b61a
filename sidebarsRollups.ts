import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The sidebar of the version being written; `docs:version:rollups` freezes it with the pages. */
const sidebars: SidebarsConfig = {
  rollups: [
    'index',
    'quickstart',
    {
      type: 'category',
      label: 'Core concepts',
      items: [
        'core-concepts/architecture',
        'core-concepts/life-of-an-input',
        'core-concepts/claims-and-states',
        'core-concepts/safety-of-funds',
      ],
    },
    {
      type: 'category',
      label: 'Development',
      items: [
        'development/installation',
        'development/creating-application',
        'development/building-the-application',
        'development/running-the-application',
        'development/send-requests',
        'development/retrieve-outputs',
        'development/asset-handling',
        'development/testing',
        'development/typescript-packages',
        'development/configuration-file',
        'development/migration',
      ],
    },
    {
      type: 'category',
      label: 'Tutorials',
      items: [
        'tutorials/counter',
        'tutorials/calculator',
        'tutorials/ether-wallet',
        'tutorials/erc20-wallet',
        'tutorials/erc721-wallet',
        'tutorials/erc1155-wallet',
        'tutorials/react-front-end',
        'tutorials/fork',
      ],
    },
    {
      type: 'category',
      label: 'Deployment',
      items: ['deployment/introduction', 'deployment/self-hosted'],
    },
    'sequencer',
    {
      type: 'category',
      label: 'Reference',
      items: [
        {
          type: 'category',
          label: 'Rollup HTTP API',
          link: {type: 'doc', id: 'generated/rollup/cartesi-rollup-http-api'},
          items: [
            'generated/rollup/finish',
            'generated/rollup/add-voucher',
            'generated/rollup/add-delegate-call-voucher',
            'generated/rollup/add-notice',
            'generated/rollup/add-report',
            'generated/rollup/gio',
            'generated/rollup/register-exception',
          ],
        },
        {
          type: 'category',
          label: 'Inspect API',
          link: {type: 'doc', id: 'generated/inspect/inspect-state-http-api-for-cartesi-rollups'},
          items: ['generated/inspect/inspect'],
        },
        {
          type: 'category',
          label: 'Node JSON-RPC API',
          link: {type: 'doc', id: 'generated/jsonrpc/overview'},
          items: [
            {
              type: 'category',
              label: 'Applications',
              items: ['generated/jsonrpc/list-applications', 'generated/jsonrpc/get-application'],
            },
            {
              type: 'category',
              label: 'Epochs',
              items: [
                'generated/jsonrpc/list-epochs',
                'generated/jsonrpc/get-epoch',
                'generated/jsonrpc/get-epoch-by-virtual-index',
                'generated/jsonrpc/get-last-accepted-epoch-index',
              ],
            },
            {
              type: 'category',
              label: 'Inputs',
              items: [
                'generated/jsonrpc/list-inputs',
                'generated/jsonrpc/get-input',
                'generated/jsonrpc/get-processed-input-count',
              ],
            },
            {
              type: 'category',
              label: 'Outputs',
              items: [
                'generated/jsonrpc/list-outputs',
                'generated/jsonrpc/get-output',
                'generated/jsonrpc/get-executed-output-count',
                'generated/jsonrpc/get-pending-executable-output-count',
              ],
            },
            {
              type: 'category',
              label: 'Reports',
              items: ['generated/jsonrpc/list-reports', 'generated/jsonrpc/get-report'],
            },
            {
              type: 'category',
              label: 'Withdrawals',
              items: ['generated/jsonrpc/list-withdrawals', 'generated/jsonrpc/get-withdrawal'],
            },
            {
              type: 'category',
              label: 'Tournaments',
              items: [
                'generated/jsonrpc/list-tournaments',
                'generated/jsonrpc/get-tournament',
                'generated/jsonrpc/list-commitments',
                'generated/jsonrpc/get-commitment',
                'generated/jsonrpc/list-matches',
                'generated/jsonrpc/get-match',
                'generated/jsonrpc/list-match-advances',
                'generated/jsonrpc/get-match-advance',
                'generated/jsonrpc/list-bond-events',
                'generated/jsonrpc/get-bond-event',
              ],
            },
            {
              type: 'category',
              label: 'Node',
              items: [
                'generated/jsonrpc/get-node-info',
                'generated/jsonrpc/get-chain-id',
                'generated/jsonrpc/get-node-version',
              ],
            },
            'generated/jsonrpc/types',
            'generated/jsonrpc/errors',
          ],
        },
        {
          type: 'category',
          label: 'Contracts',
          link: {type: 'doc', id: 'generated/contracts/overview'},
          items: [
            'generated/contracts/application',
            'generated/contracts/application-factory',
            'generated/contracts/consensus',
            'generated/contracts/input-box',
            {
              type: 'category',
              label: 'Portals',
              items: [
                'generated/contracts/portals/EtherPortal',
                'generated/contracts/portals/Erc20Portal',
                'generated/contracts/portals/Erc721Portal',
                'generated/contracts/portals/Erc1155SinglePortal',
                'generated/contracts/portals/Erc1155BatchPortal',
              ],
            },
            'generated/contracts/withdrawals',
            'generated/contracts/encodings',
          ],
        },
        'generated/specifications/index',
        'generated/development/cli-commands',
        'development/node-configuration',
      ],
    },
  ],
};

export default sidebars;
