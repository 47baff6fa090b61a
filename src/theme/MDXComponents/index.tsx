// Wraps the components of MDX: those that pages use without an import are added.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

import {Card, Cards} from '@site/src/components/Cards';
import {Figure} from '@site/src/components/Figure';

export default {...MDXComponents, Card, Cards, Figure, TabItem, Tabs};
