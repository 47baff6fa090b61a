// Wraps the components of MDX: those that pages use without an import are added, and tables scroll in a frame.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

import {CallValues} from '@site/src/components/CallValues';
import {Card, Cards} from '@site/src/components/Cards';
import {Figure} from '@site/src/components/Figure';
import {KnownIds} from '@site/src/components/KnownIds';
import {PlaygroundLink} from '@site/src/components/PlaygroundLink';
import {Table} from '@site/src/components/Table';

export default {
  ...MDXComponents,
  CallValues,
  Card,
  Cards,
  Figure,
  KnownIds,
  PlaygroundLink,
  TabItem,
  Tabs,
  table: Table,
};
