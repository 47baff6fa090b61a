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
      ],
    },
  ],
};

export default sidebars;
