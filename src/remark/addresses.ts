import {existsSync, statSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';

import type {Program} from 'estree';
import type {PhrasingContent, Root, RootContent, Table, TableCell} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {visit} from 'unist-util-visit';

import {readText} from '@site/src/build/read-text';
import {addressColumns, addressRows, copyButton, type AddressRow} from '@site/src/references/contracts/addresses';
import type {Contracts} from '@site/src/references/contracts/schema';
import {parseContracts} from '@site/src/references/contracts/spec';
import {Fault, placed, repositoryPath} from '@site/src/diagnostics/fault';

export interface AddressesOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/** The page that is compiled, as far as this transform needs it. */
interface Page {
  readonly path: string;
  readonly data: Record<string, unknown>;
}

const COMPONENT = 'Addresses';
const SPECIFICATION = join('_specs', 'contracts.json');

/**
 * Remark plugin: puts the deployed addresses of a contract where a page says `<Addresses contract="InputBox" />`.
 *
 * They are those of the page's docs version: of `_specs/contracts.json` in the nearest folder above the page
 * that has one. Its absolute path is left in `data.dependencies` of the page.
 *
 * @throws {Fault} where there is no such file, no such contract or no address of it, or the tag is malformed.
 * @throws {Fault} where the file itself is wrong.
 */
export function addresses({root}: AddressesOptions): (tree: Root, page: Page) => void {
  return (tree, page) => {
    const tables: Table[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (node.name !== COMPONENT || parent === undefined || index === undefined) return;
      try {
        const table = addressTable(rowsFor(node, page, root));
        parent.children.splice(index, 1, table);
        tables.push(table);
      } catch (error) {
        throw placed(error, root, page.path, node.position?.start.line);
      }
    });
    if (tables.length > 0 && !importsCopyButton(tree)) tree.children.unshift(copyButtonImport());
  };
}

function rowsFor(node: MdxJsxFlowElement | MdxJsxTextElement, page: Page, root: string): AddressRow[] {
  if (node.type === 'mdxJsxTextElement') {
    throw new Fault({
      problem: `<${COMPONENT}> is inside a line of text, where a table cannot be.`,
      fix: 'Put it on a line of its own, with an empty line above and below.',
    });
  }
  const contract = contractOf(node);
  const {contracts, file} = contractsFor(page, root);
  const rows = addressRows(contracts, contract);
  if (rows.length > 0) return rows;
  const known = Object.keys({...contracts.contracts, ...contracts.otherContracts});
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

function contractOf({attributes}: MdxJsxFlowElement): string {
  const example = `Write <${COMPONENT} contract="InputBox" />.`;
  let contract: string | undefined;
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'contract') {
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
      throw new Fault({problem: `<${COMPONENT}> has no attribute ${name}.`, fix: example});
    }
    if (typeof attribute.value !== 'string') {
      throw new Fault({
        problem: `contract of <${COMPONENT}> is not plain text.`,
        fix: `It is read at build time. ${example}`,
      });
    }
    contract = attribute.value;
  }
  if (contract === undefined || contract === '') {
    throw new Fault({problem: `<${COMPONENT}> does not name a contract.`, fix: example});
  }
  return contract;
}

function contractsFor(page: Page, root: string): {contracts: Contracts; file: string} {
  const path = specificationAbove(page.path, root);
  if (path === undefined) {
    throw new Fault({
      problem: `<${COMPONENT}> finds no _specs/contracts.json in a folder above the page.`,
      fix: 'Use it in a page of a docs version that has contracts, or add the file to the folder of the version.',
    });
  }
  // Reported before it is read: the page depends on a file with a fault, too.
  const others = page.data['dependencies'];
  page.data['dependencies'] = [...new Set([...(Array.isArray(others) ? (others as unknown[]) : []), path])];
  const file = repositoryPath(root, path);
  return {contracts: readContracts(path, file), file};
}

function specificationAbove(page: string, root: string): string | undefined {
  let folder = dirname(page);
  while (!relative(root, folder).startsWith('..')) {
    const path = join(folder, SPECIFICATION);
    if (existsSync(path)) return path;
    if (folder === root) break;
    folder = dirname(folder);
  }
  return undefined;
}

/** Specifications that were read, by path: every page of a version asks for the same one. */
const cache = new Map<string, {readonly mtimeMs: number; readonly contracts: Contracts}>();

function readContracts(path: string, file: string): Contracts {
  const {mtimeMs} = statSync(path);
  const cached = cache.get(path);
  if (cached?.mtimeMs === mtimeMs) return cached.contracts;
  const contracts = parseContracts(readText(path), file);
  cache.set(path, {mtimeMs, contracts});
  return contracts;
}

function addressTable(rows: readonly AddressRow[]): Table {
  const row = (...cells: PhrasingContent[][]) => ({
    type: 'tableRow' as const,
    children: cells.map((children): TableCell => ({type: 'tableCell', children})),
  });
  return {
    type: 'table',
    children: [
      row(...addressColumns.map((column) => [text(column)])),
      ...rows.map(({network, chainId, address, url, copyLabel}) => {
        const code: PhrasingContent = {type: 'inlineCode', value: address};
        const shown: PhrasingContent = url === null ? code : {type: 'link', url, children: [code]};
        // The space must not break: the button would slip below the address.
        return row([text(network)], [text(String(chainId))], [shown, text('\u00a0'), button(address, copyLabel)]);
      }),
    ],
  };
}

function text(value: string): PhrasingContent {
  return {type: 'text', value};
}

function button(value: string, label: string): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: copyButton.name,
    attributes: [
      {type: 'mdxJsxAttribute', name: 'value', value},
      {type: 'mdxJsxAttribute', name: 'label', value: label},
    ],
    children: [],
  };
}

function importsCopyButton(tree: Root): boolean {
  return tree.children.some(
    (node: RootContent) => node.type === 'mdxjsEsm' && node.value.includes(`import ${copyButton.name} `),
  );
}

function copyButtonImport(): MdxjsEsm {
  const raw = JSON.stringify(copyButton.from);
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [
      {
        type: 'ImportDeclaration',
        attributes: [],
        specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: copyButton.name}}],
        source: {type: 'Literal', value: copyButton.from, raw},
      },
    ],
  };
  return {type: 'mdxjsEsm', value: `import ${copyButton.name} from ${raw};`, data: {estree}};
}
