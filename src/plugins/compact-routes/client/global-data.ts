// Takes the place of @generated/globalData in the browser: the documents of each version are put back.
import data from '@generated/compact-routes/global-data.json';

import {siteMap} from './expanded';

for (const instance of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
  for (const version of instance.versions ?? []) {
    version.docs = siteMap.docs[version.path.replace(/\/?$/, '/')] ?? [];
  }
}

export default data;
