import type {Program} from 'estree';
import type {Paragraph, PhrasingContent, Root, RootContent, Table, TableCell} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {visit} from 'unist-util-visit';

import {cachedReader} from '@site/src/build/file-cache';
import {nearestFile} from '@site/src/build/nearest-file';
import {Fault, placed, repositoryPath} from '@site/src/diagnostics/fault';
import {
  ADDRESSES,
  addressRows,
  allAddressRows,
  contractNames,
  releaseAddressRows,
  type AddressNetwork,
  type AddressRow,
} from '@site/src/references/contracts/addresses';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import type {Contracts} from '@site/src/references/contracts/schema';
import {parseContracts} from '@site/src/references/contracts/spec';
import {stackRows} from './stacked-tables';

export interface AddressesOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
  /** Path on the site of the file that holds all addresses of the version of a page, given by its absolute path. */
  readonly downloadUrl: (page: string) => string | undefined;
}

/** The page that is compiled, as far as this transform needs it. */
interface Page {
  readonly path: string;
}

interface Context extends AddressesOptions {
  /** Reads a `contracts.json`, given by its absolute path. */
  readonly read: (path: string) => Contracts;
}

const COPY_BUTTON = {name: 'CopyButton', from: '@site/src/components/CopyButton'};

/**
 * Remark plugin: `<Addresses />` becomes one table of all contracts of the page's docs version by networks, with a link
 * to the same as JSON; `<Addresses contract="InputBox" />` becomes the rows of that contract, and
 * `<Addresses release="2.1.1" />` those of all contracts of a release, where the specification covers several.
 *
 * The addresses are those of `_specs/contracts.json` in the nearest folder above the page that has one.
 *
 * @throws {Fault} where there is no such file, contract or release, or no address of it, or the tag is malformed.
 * @throws {Fault} where the file itself is wrong.
 */
export function addresses({root, downloadUrl}: AddressesOptions): (tree: Root, page: Page) => void {
  // Every page of a version asks for the same file.
  const read = cachedReader((text, path) => parseContracts(text, repositoryPath(root, path)));
  return (tree, page) => {
    let found = false as boolean;
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (node.name !== ADDRESSES || parent === undefined || index === undefined) return;
      try {
        parent.children.splice(index, 1, ...contentFor(node, page, {root, downloadUrl, read}));
        found = true;
      } catch (error) {
        throw placed(error, root, page.path, node.position?.start.line);
      }
    });
    if (found && !importsCopyButton(tree)) tree.children.unshift(copyButtonImport());
  };
}

function contentFor(node: MdxJsxFlowElement | MdxJsxTextElement, page: Page, context: Context): (Table | Paragraph)[] {
  if (node.type === 'mdxJsxTextElement') {
    throw new Fault({
      problem: `<${ADDRESSES}> is inside a line of text, where a table cannot be.`,
      fix: 'Put it on a line of its own, with an empty line above and below.',
    });
  }
  const {contract, release} = attributesOf(node);
  const {contracts, file} = contractsFor(page, context);
  if (contract === undefined) {
    const url = context.downloadUrl(page.path);
    return [
      release === undefined
        ? addressTable('Addresses of all contracts, by network', allRows(contracts, file))
        : addressTable(`Addresses of release ${release}, by network`, rowsOfRelease(contracts, release, file)),
      ...(url === undefined ? [] : [download(url)]),
    ];
  }
  const rows = addressRows(contracts, contract);
  if (rows.length > 0) return [addressTable(`Addresses of ${contract}, by network`, rows)];
  const known = contractNames(contracts);
  if (!known.includes(contract)) {
    throw new Fault({
      problem: `there is no contract ${contract} in ${file}.`,
      fix: `Name one of: ${known.join(', ')}.`,
    });
  }
  throw new Fault({
    problem: `${contract} has no address in ${file}.`,
    fix: `Remove the tag, or add the addresses under "deployments" of that file.`,
  });
}

/** What a tag names: a contract, or a release, or neither, which means all. */
function attributesOf({attributes}: MdxJsxFlowElement): {contract?: string; release?: string} {
  const example = `Write <${ADDRESSES} contract="InputBox" />.`;
  const named: {contract?: string; release?: string} = {};
  for (const attribute of attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    if (attribute.type !== 'mdxJsxAttribute' || (name !== 'contract' && name !== 'release')) {
      throw new Fault({problem: `<${ADDRESSES}> has no attribute ${name}.`, fix: example});
    }
    if (typeof attribute.value !== 'string') {
      throw new Fault({
        problem: `${name} of <${ADDRESSES}> is not plain text.`,
        fix: `It is read at build time. ${example}`,
      });
    }
    if (attribute.value === '') throw new Fault({problem: `${name} of <${ADDRESSES}> is empty.`, fix: example});
    named[name] = attribute.value;
  }
  if (named.contract !== undefined && named.release !== undefined) {
    throw new Fault({
      problem: `<${ADDRESSES}> names a contract and a release.`,
      fix: 'Name one of the two: the table of a release has all its contracts.',
    });
  }
  return named;
}

function allRows(contracts: Contracts, file: string): AddressRow[] {
  if (contracts.releases === undefined) return allAddressRows(contracts);
  const newest = contracts.releases.findLast(({deployments}) => Object.keys(deployments).length > 0);
  throw new Fault({
    problem: `<${ADDRESSES}> does not name a release, and ${file} covers several.`,
    fix: `Write <${ADDRESSES} release="${newest?.name ?? ''}" />.`,
  });
}

function rowsOfRelease(contracts: Contracts, name: string, file: string): AddressRow[] {
  const {releases = []} = contracts;
  const release = releases.find((candidate) => candidate.name === name);
  if (release === undefined) {
    throw new Fault({
      problem: `there is no release ${name} in ${file}.`,
      fix:
        releases.length === 0
          ? 'Remove the attribute: the file is about one version.'
          : suggestion(
              name,
              releases.map((candidate) => candidate.name),
            ),
    });
  }
  const rows = releaseAddressRows(contracts, release);
  if (rows.length > 0) return rows;
  throw new Fault({
    problem: `release ${name} has no address in ${file}.`,
    fix: 'Remove the tag, or add the addresses under "deployments" of the release.',
  });
}

function contractsFor(page: Page, {root, read}: Context): {contracts: Contracts; file: string} {
  const path = nearestFile(page.path, '_specs/contracts.json', root);
  if (path === undefined) {
    throw new Fault({
      problem: `<${ADDRESSES}> finds no _specs/contracts.json in a folder above the page.`,
      fix: 'Use it in a page of a docs version that has contracts, or add the file to the folder of the version.',
    });
  }
  return {contracts: read(path), file: repositoryPath(root, path)};
}

/** A table in which every address is beside the name of its contract, with a caption that names the table. */
function addressTable(caption: string, rows: readonly AddressRow[]): Table {
  const row = (...cells: PhrasingContent[][]) => ({
    type: 'tableRow' as const,
    children: cells.map((children): TableCell => ({type: 'tableCell', children})),
  });
  const table: Table = {
    type: 'table',
    data: {hProperties: {className: ['addresses'], caption}},
    children: [
      row([text('Contract and address')], [text('Networks, with chain ID')]),
      ...rows.map(({contract, address, networks}) =>
        row(
          [
            {type: 'strong', children: [text(contract)]},
            {type: 'break'},
            {type: 'inlineCode', value: address},
            // The space must not break: the button would slip below the address.
            text('\u00a0'),
            button(address, copyLabel(contract, networks, rows)),
          ],
          networks.flatMap(({name, chainId, url}, index) => [
            ...(index === 0 ? [] : [text(', ')]),
            url === null ? text(name) : link(url, name),
            text(`\u00a0${chainId}`),
          ]),
        ),
      ),
    ],
  };
  // On phones the networks of an address are below it, not out of sight beside it.
  stackRows(table);
  return table;
}

/** What the button that copies an address is called: with the networks where the contract has other addresses too. */
function copyLabel(contract: string, networks: readonly AddressNetwork[], rows: readonly AddressRow[]): string {
  const isOnly = rows.filter((row) => row.contract === contract).length === 1;
  return `Copy address of ${contract}${isOnly ? '' : ` on ${networks.map(({name}) => name).join(', ')}`}`;
}

/** A link to a file of the site that is no page: Docusaurus knows it by the protocol. */
function download(url: string): Paragraph {
  return {type: 'paragraph', children: [link(`pathname://${url}`, 'All addresses as JSON')]};
}

function link(url: string, label: string): PhrasingContent {
  return {type: 'link', url, children: [text(label)]};
}

function text(value: string): PhrasingContent {
  return {type: 'text', value};
}

function button(value: string, label: string): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: COPY_BUTTON.name,
    attributes: [
      {type: 'mdxJsxAttribute', name: 'value', value},
      {type: 'mdxJsxAttribute', name: 'label', value: label},
    ],
    children: [],
  };
}

function importsCopyButton(tree: Root): boolean {
  return tree.children.some(
    (node: RootContent) => node.type === 'mdxjsEsm' && node.value.includes(`import ${COPY_BUTTON.name} `),
  );
}

function copyButtonImport(): MdxjsEsm {
  const raw = JSON.stringify(COPY_BUTTON.from);
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [
      {
        type: 'ImportDeclaration',
        attributes: [],
        specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: COPY_BUTTON.name}}],
        source: {type: 'Literal', value: COPY_BUTTON.from, raw},
      },
    ],
  };
  return {type: 'mdxjsEsm', value: `import ${COPY_BUTTON.name} from ${raw};`, data: {estree}};
}
