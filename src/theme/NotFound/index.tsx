// Ejects NotFound: the original's title is not that of its heading, and its layout takes the title away again.
import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';

export default function NotFound(): ReactNode {
  return (
    <Layout title="Page not found" description="There is no page at this address.">
      <NotFoundContent />
    </Layout>
  );
}
