import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The sidebar of the version being written; `docs:version:rollups` freezes it with the pages. */
const sidebars: SidebarsConfig = {
  rollups: [
    'index',
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
        'development/configuration-file',
        'development/migration',
      ],
    },
    {
      type: 'category',
      label: 'Deployment',
      items: ['deployment/introduction', 'deployment/self-hosted'],
    },
    'sequencer',
  ],
};

export default sidebars;
