import {versionReferences} from '@site/src/references/versions';
import {versionTables} from '@site/src/references/history/tables';
import {versionSteps} from '@site/src/references/history/notes';
import {root} from '@site/src/build/repository';
const s=versionSteps(root,versionTables(versionReferences(root)));
for(const x of s)console.log(x.from.version,x.to.version,x.differences.length,x.notes.size);
