// Wraps the kinds of admonitions: `goal` (what a page or step achieves) and `troubleshoot` (a failure and its fix) are added.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Admonition';
import AdmonitionLayout from '@theme/Admonition/Layout';
import AdmonitionTypes from '@theme-original/Admonition/Types';

function GoalIcon(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 1a7 7 0 1 0 7 7h-1.6A5.4 5.4 0 1 1 8 2.6V1Zm0 4a3 3 0 1 0 3 3H9.4A1.4 1.4 0 1 1 8 6.6V5Z" />
      <path d="M10 6 13 3V1l2 2h-1.9l-3.3 3.3L10 6Z" />
    </svg>
  );
}

function TroubleshootIcon(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M14.6 4.1 12 6.700 9.300 4 11.900 1.400A4.200 4.200 0 0 0 6.300 6.700L1.400 11.600a2.100 2.100 0 1 0 3 3l4.900-4.900a4.200 4.200 0 0 0 5.300-5.600Z" />
    </svg>
  );
}

function Goal(props: Props): ReactNode {
  return <AdmonitionLayout icon={<GoalIcon />} title="Goal" {...props} className="alert alert--info" />;
}

function Troubleshoot(props: Props): ReactNode {
  return (
    <AdmonitionLayout icon={<TroubleshootIcon />} title="If it fails" {...props} className="alert alert--warning" />
  );
}

export default {...AdmonitionTypes, goal: Goal, troubleshoot: Troubleshoot};
