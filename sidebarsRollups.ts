import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The sidebar of the version being written; `docs:version:rollups` freezes it with the pages. */
const sidebars: SidebarsConfig = {
  rollups: [
    'index',
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
      ],
    },
  ],
};

export default sidebars;
