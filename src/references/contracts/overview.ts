import {historyText, releasesOfContract} from './releases';
import {releaseTable} from './release-sections';
import type {Contract, ContractPage, Contracts} from './schema';
import {proseToMdx, table} from '@site/src/references/shared/page';
import {blocks, linkTo} from '@site/src/references/shared/prose';

/** A contract that an overview lists, and the page that describes it. */
interface Listed {
  readonly page: ContractPage;
  readonly name: string;
  readonly contract: Contract;
}

/** Body of a page that describes no contract itself and leads to pages that do. */
export function overviewBody(spec: Contracts, overview: ContractPage, listed: readonly Listed[]): string {
  return blocks(
    proseToMdx(overview.intro ?? ''),
    ...(spec.releases === undefined ? [] : ['## Releases', releaseTable(spec, [])]),
    '## Contracts',
    table(
      ['Contract', 'What it does', spec.releases === undefined ? 'Functions' : 'Releases'],
      listed.map(({page, name, contract}) => [
        `[\`${name}\`](${linkTo(overview.path, page.path)})`,
        proseToMdx(opening(contract.description)),
        // Of several releases, the functions of a contract are too many for a cell.
        spec.releases === undefined
          ? contract.functions.map((item) => `\`${item.name}\``).join(', ')
          : historyText(spec, name, releasesOfContract(spec, name), []),
      ]),
    ),
  );
}

/** The first sentence, with its code marks. */
function opening(description: string): string {
  const [sentence = ''] = description.split(/(?<=[.!?])\s/);
  return sentence;
}
