import {describe, expect, it} from 'vitest';

import {contractPages} from '@site/src/references/contracts/pages';
import {memberTitle, parseContracts} from '@site/src/references/contracts/spec';
import type {ReferencePage} from '@site/src/references/shared/page';
import {headingsOf, replaceOnce, repositoryFile, sectionOf} from '@site/tests/unit/references/support';
import {contractsFile, contractVersions, options, specOf} from './fixtures';

const text = repositoryFile(contractsFile);
const spec = parseContracts(text, contractsFile);
const pages = contractPages(text, contractsFile, options);

function page(path: string): ReferencePage {
  const found = pages.find(({id}) => id === `json-rpc/${path}`);
  if (found === undefined) throw new Error(`There is no page ${path}.`);
  return found;
}

const section = (of: ReferencePage, heading: string): string => sectionOf(of, `## ${heading}`);

describe('contractPages', () => {
  it('makes the pages of the version at their routes', () => {
    expect(pages.map(({id, frontMatter}) => [id, frontMatter.slug])).toEqual(
      [
        'application',
        'application-factory',
        'input-box',
        'relays',
        'consensus',
        'portals/EtherPortal',
        'portals/ERC20Portal',
        'portals/ERC721Portal',
        'portals/ERC1155SinglePortal',
        'portals/ERC1155BatchPortal',
      ].map((path) => [`json-rpc/${path}`, `/rollups-apis/json-rpc/${path}`]),
    );
  });

  it('gives each page a title and a description of its own', () => {
    expect(new Set(pages.map(({frontMatter}) => frontMatter.title)).size).toBe(pages.length);
    expect(new Set(pages.map(({frontMatter}) => frontMatter.description)).size).toBe(pages.length);
    for (const {frontMatter} of pages) {
      expect(frontMatter).toMatchObject({type: 'reference', tags: options.tags, custom_edit_url: options.editUrl});
      expect(frontMatter.description.length).toBeGreaterThanOrEqual(50);
      expect(frontMatter.description.length).toBeLessThanOrEqual(160);
      expect(frontMatter.sources.length).toBeGreaterThan(0);
    }
  });

  it('says in title and description which version a page is about, where it is told to', () => {
    const [first] = contractPages(text, contractsFile, {...options, titleSuffix: 'Rollups 1.3'});
    expect(first?.frontMatter.title).toBe('Application contract (CartesiDApp), Rollups 1.3');
    expect(first?.frontMatter.description).toMatch(/^Rollups 1\.3: /);
  });

  it('names the sources of the page once, and those of the specification', () => {
    const general = {name: 'rollups-contracts', version: 'v1.4.0', path: 'onchain/rollups/deployments'};
    const [first] = contractPages(text, contractsFile, {...options, sources: [general, general]});
    expect(first?.frontMatter.sources).toEqual([
      {name: 'rollups-contracts', version: 'v1.4.0', path: 'onchain/rollups/contracts/dapp/CartesiDApp.sol'},
      general,
    ]);
  });

  it('gives every function a heading of level 2, and every event and error one of level 3', () => {
    for (const described of spec.pages) {
      const found = headingsOf(page(described.path));
      for (const name of described.contracts) {
        const contract = spec.contracts[name];
        const title = (level: number, own: string) =>
          found.filter((heading) => heading.level === level && [own, `${name}.${own}`].includes(heading.title)).length;
        for (const item of contract?.functions ?? [])
          expect([item.signature, title(2, memberTitle(item))]).toEqual([item.signature, 1]);
        for (const {name: event} of contract?.events ?? []) expect([event, title(3, event)]).toEqual([event, 1]);
        for (const {name: error} of contract?.errors ?? []) expect([error, title(3, error)]).toEqual([error, 1]);
      }
    }
  });

  it('shows selectors, topics and addresses of its contracts', () => {
    for (const described of spec.pages) {
      const {body} = page(described.path);
      for (const name of described.contracts) {
        const contract = spec.contracts[name];
        for (const {selector} of [...(contract?.functions ?? []), ...(contract?.errors ?? [])])
          expect(body).toContain(`\`${selector}\``);
        for (const {topic0} of contract?.events ?? []) expect(body).toContain(`\`${topic0}\``);
        const isDeployed = Object.values(spec.deployments).some((addresses) => name in addresses);
        expect(body.includes(`<Addresses contract="${name}" />`)).toBe(isDeployed);
      }
    }
  });

  it('tells a function in full', () => {
    const found = section(page('input-box'), 'addInput');
    expect(found).toContain(
      'function addInput(\n    address _dapp,\n    bytes calldata _input\n) external returns (bytes32);',
    );
    expect(found).toContain('- Selector: `0x1789cd63`');
    expect(found).toContain('- State mutability: `nonpayable`: send it as a transaction, without Ether');
    expect(found).toContain('- Emits: [`InputAdded`](#inputadded)');
    expect(found).toContain('| `_dapp` | `address` |');
    expect(found).toContain('| [`InputSizeExceedsLimit`](#inputsizeexceedslimit) |');
  });

  it('tells overloads apart', () => {
    const anchors = headingsOf(page('application-factory')).map(({anchor}) => anchor);
    expect(anchors).toContain('newapplication');
    expect(anchors).toContain('newapplication-with-salt');
  });

  it('says whose a function is where two contracts of the page have it', () => {
    const found = headingsOf(page('consensus'));
    expect(found).toContainEqual({level: 2, title: 'History.submitClaim', anchor: 'history-submitclaim'});
    expect(found).toContainEqual({level: 2, title: 'Authority.submitClaim', anchor: 'authority-submitclaim'});
    expect(found).toContainEqual({level: 2, title: 'newHistory', anchor: 'newhistory'});
    expect(found).toContainEqual({level: 3, title: 'NewHistory', anchor: 'event-newhistory'});
  });

  it('lays out the payload of a portal, with an example', () => {
    const found = section(page('portals/ERC20Portal'), 'Input payload');
    expect(found).toContain('| 0 | 1 byte | `success` | `bool` |');
    expect(found).toContain('| 1 | 20 bytes | `token` | `address` |');
    expect(found).toContain('| 41 | 32 bytes | `amount` | `uint256` |');
    expect(found).toContain('| 73 | to the end | `execLayerData` | `bytes` |');
    expect(found).toContain(`\`\`\`text\n${spec.contracts['ERC20Portal']?.payload?.example.encoded}\n\`\`\``);
  });

  it('lays out the part of a payload that is ABI-encoded', () => {
    const found = section(page('portals/ERC1155BatchPortal'), 'Input payload');
    expect(found).toContain('`data` begins at byte 40 of the payload.');
    expect(found).toContain("[{type: 'uint256[]'}, {type: 'uint256[]'}, {type: 'bytes'}, {type: 'bytes'}]");
    expect(found).toContain(
      '| 96 | 32 bytes | Offset at which `execLayerData` begins, counted from the start of `data` |',
    );
    expect(found).toContain('| where `tokenIds` begins | 32 bytes | Number of entries of `tokenIds` |');
  });

  it('makes other pages where the specification says so', () => {
    const moved = replaceOnce(text, '"path": "relays"', '"path": "relays/DAppAddressRelay"');
    const other = contractPages(moved, contractsFile, {...options, slugBase: '/api/json-rpc'});
    expect(other.map(({frontMatter}) => frontMatter.slug)).toContain('/api/json-rpc/relays/DAppAddressRelay');
    expect(other.find(({id}) => id.endsWith('DAppAddressRelay'))?.body).toContain('(../input-box.mdx#inputadded)');
  });

  it('says the same twice', () => {
    expect(contractPages(text, contractsFile, options)).toEqual(pages);
  });
});

const PORTALS = ['EtherPortal', 'ERC20Portal', 'ERC721Portal', 'ERC1155SinglePortal', 'ERC1155BatchPortal'];

/** Paths below the route of the contract pages, by version. */
const paths: Readonly<Record<string, readonly string[]>> = {
  '1.3': [
    ...['application', 'application-factory', 'input-box', 'relays', 'consensus'],
    ...PORTALS.map((portal) => `portals/${portal}`),
  ],
  '1.0': [
    ...['sol-input', 'sol-output', 'application-factory', 'consensus', 'relays', 'relays/DAppAddressRelay'],
    ...PORTALS.map((portal) => `portals/${portal}`),
  ],
  '0.9': [
    ...['sol-input', 'sol-output', 'application-factory', 'consensus', 'relays', 'relays/DAppAddressRelay'],
    ...PORTALS.map((portal) => `portals/${portal}`),
  ],
  '0.8': [
    ...['sol-input', 'sol-output'],
    ...['portals/EtherPortalFacet', 'portals/ERC20PortalFacet', 'portals/ERC721PortalFacet'],
    ...['rollups-facet', 'validator-manager', 'fee-manager', 'application-factory', 'diamond'],
  ],
};

const made = new Map<string, ReferencePage[]>();

function pagesOf(version: string): ReferencePage[] {
  const before = made.get(version);
  if (before !== undefined) return before;
  const file = specOf(version, 'contracts.json');
  const own = contractPages(repositoryFile(file), file, {
    ...options,
    version,
    slugBase: version === '1.3' ? options.slugBase : '/api/json-rpc',
    titleSuffix: `Rollups ${version}`,
  });
  made.set(version, own);
  return own;
}

describe.each(contractVersions.filter((version) => version !== '1.5'))('the pages of %s', (version) => {
  const older = pagesOf(version);

  it('stand at their routes', () => {
    const base = version === '1.3' ? '/rollups-apis/json-rpc' : '/api/json-rpc';
    expect(older.map(({id, frontMatter}) => [id, frontMatter.slug])).toEqual(
      paths[version]?.map((path) => [`json-rpc/${path}`, `${base}/${path}`]),
    );
  });

  it('have texts of their own', () => {
    const others = contractVersions.filter((other) => other !== version).flatMap(pagesOf);
    const texts = (from: readonly ReferencePage[]) =>
      from.flatMap(({frontMatter}) => [frontMatter.title, frontMatter.description]);
    expect(new Set(texts(older)).size).toBe(older.length * 2);
    expect(texts(older).filter((one) => texts(others).includes(one))).toEqual([]);
  });
});

describe('what older versions need', () => {
  const find = (version: string, path: string): ReferencePage => {
    const found = pagesOf(version).find(({id}) => id === `json-rpc/${path}`);
    if (found === undefined) throw new Error(`There is no page ${path} in ${version}.`);
    return found;
  };

  it('lists the contracts of other pages', () => {
    const {body, frontMatter} = find('1.0', 'relays');
    expect(body).toContain(
      '| [`DAppAddressRelay`](./relays/DAppAddressRelay.mdx) | `DAppAddressRelay` sends a back end the address of its own contract. | `relayDAppAddress`, `getInputBox` |',
    );
    expect(frontMatter.sources.map(({path}) => path)).toEqual([
      'onchain/rollups/contracts/relays/DAppAddressRelay.sol',
    ]);
  });

  it('says that networks are gone', () => {
    const {body} = find('0.9', 'sol-input');
    expect(body).toContain('<Addresses contract="InputBox" />');
    expect(body).toContain('A network marked as retired has been shut down.');
    expect(section(find('1.3', 'input-box'), 'Deployed addresses')).not.toContain('retired');
  });

  it('says that a contract was not deployed', () => {
    const found = section(find('0.9', 'portals/ERC1155BatchPortal'), 'Deployed addresses');
    expect(found).toContain('deployed it to none of its networks');
    expect(found).not.toContain('<Addresses');
  });

  it('tells apart calls to the DApp and the address of a facet', () => {
    const found = section(find('0.8', 'sol-input'), 'Deployed addresses');
    expect(found).toContain('Call the functions at the address of your DApp');
    expect(found).toContain('<Addresses contract="InputFacet" />');
  });

  it('shows enums and links to them', () => {
    const page = find('0.8', 'rollups-facet');
    expect(section(page, 'Enums')).toContain(
      'enum Phase {\n    InputAccumulation,\n    AwaitingConsensus,\n    AwaitingDispute\n}',
    );
    expect(section(page, 'Enums')).toContain('| 1 | `AwaitingConsensus` |');
    expect(section(page, 'getCurrentPhase')).toContain('| unnamed | [`Phase`](#phase) (`uint8`) |');
  });

  it('shows a fallback function and a payable constructor', () => {
    const {body} = find('0.8', 'diamond');
    expect(body).toContain('fallback() external payable;');
    expect(body).toContain('constructor(address _contractOwner, address _diamondCutFacet) payable;');
  });

  it('links lists of structs to the struct', () => {
    expect(section(find('0.8', 'diamond'), 'diamondCut')).toContain(
      '| `_diamondCut` | [`IDiamondCut.FacetCut[]`](#facetcut) |',
    );
  });

  it('lays out a payload that is ABI-encoded as a whole', () => {
    const found = section(find('0.8', 'portals/ERC20PortalFacet'), 'Input payload');
    expect(found).toContain(
      '| `amount` | `uint256` | Argument `_amount` of the call, in the smallest unit of the token. ',
    );
    expect(found).toContain('| 128 | 32 bytes | Offset at which `data` begins, counted from the start of `payload` |');
    expect(found).toContain(
      "`decodeAbiParameters([{type: 'bytes32'}, {type: 'address'}, {type: 'address'}, {type: 'uint256'}, {type: 'bytes'}], payload)`",
    );
    expect(found).not.toContain('to the end');
  });

  it('speaks of reasons in plain text where a contract has no errors of its own', () => {
    expect(section(find('0.9', 'sol-output'), 'Errors')).toContain('plain-text reasons');
    expect(section(find('1.0', 'portals/ERC20Portal'), 'Errors')).not.toContain('plain-text reasons');
  });
});
