import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {readText} from '@site/src/build/read-text';
import {Fault} from '@site/src/diagnostics/fault';
import {abiName, contractAbi} from '@site/src/references/contracts/abi';
import {ADDRESSES_FILE, addressesJson} from '@site/src/references/contracts/addresses';
import type {Contracts} from '@site/src/references/contracts/schema';
import {parseContracts} from '@site/src/references/contracts/spec';
import type {ManifestEntry} from '@site/src/references/manifest';

/** Folder of the files of a version, below the path of the version on the site. */
const FILES_FOLDER = 'specs';

/** A file that readers download. */
export interface DownloadFile {
  /** Below the path of the version on the site: `specs/abi/InputBox.json`. */
  readonly path: string;
  readonly text: string;
}

/** The files of one specification, for one row of the page that lists them. */
export interface DownloadGroup {
  readonly kind: 'openapi' | 'graphql' | 'openrpc' | 'abi' | 'addresses';
  /** What the files describe: a title, or the name of a contract. */
  readonly subject: string;
  readonly files: readonly DownloadFile[];
}

/**
 * The files of the specifications of a version, in the order of its manifest.
 *
 * @param root The repository's folder.
 * @param specs The folder of the specifications, relative to it.
 * @throws {Fault} where a specification is missing, or the contracts are wrong.
 */
export function downloadGroups(root: string, specs: string, entries: readonly ManifestEntry[]): DownloadGroup[] {
  return entries.flatMap((entry): DownloadGroup[] => {
    if (entry.kind === 'cli' || entry.kind === 'files' || entry.kind === 'errors') return [];
    const file = `${specs}/${entry.spec}`;
    if (!existsSync(join(root, file))) {
      throw new Fault({
        file,
        problem: 'the specification is missing, so readers could not download it',
        fix: `Restore it, or remove its entry from references.yaml in ${specs}/.`,
      });
    }
    const text = readText(join(root, file));
    if (entry.kind === 'contracts') return contractGroups(parseContracts(text, file));
    const title = entry.kind === 'graphql' ? 'GraphQL API' : titleOf(text, entry.kind);
    return [{kind: entry.kind, subject: title, files: [{path: specPath(entry.spec), text}]}];
  });
}

/** Path of the file of a specification below the path of its version. */
export function specPath(spec: string): string {
  return `${FILES_FOLDER}/${spec}`;
}

/** Path of the ABI of a contract below the path of its version. */
export function abiPath(contract: string, extension: 'json' | 'ts'): string {
  return `${FILES_FOLDER}/abi/${contract}.${extension}`;
}

/** Path of the file with the ABIs of all contracts. */
const ALL_ABIS = `${FILES_FOLDER}/abi.ts`;

function contractGroups(spec: Contracts): DownloadGroup[] {
  const names = Object.keys(spec.contracts);
  const typescript = (name: string): string => {
    const {source} = spec;
    return `/** ABI of ${name}, ${source.name} ${source.version}, with the errors of the contracts that it calls. */
export const ${abiName(name)} = ${JSON.stringify(contractAbi(spec, name), undefined, 2)} as const;
`;
  };
  return [
    ...names.map((name): DownloadGroup => ({
      kind: 'abi',
      subject: name,
      files: [
        {path: abiPath(name, 'json'), text: `${JSON.stringify(contractAbi(spec, name), undefined, 2)}\n`},
        {path: abiPath(name, 'ts'), text: typescript(name)},
      ],
    })),
    {kind: 'abi', subject: 'All contracts', files: [{path: ALL_ABIS, text: names.map(typescript).join('\n')}]},
    {
      kind: 'addresses',
      subject: 'Deployed contracts, by network',
      files: [{path: ADDRESSES_FILE, text: addressesJson(spec)}],
    },
  ];
}

/** The title of an interface, which both formats have at the same place. */
function titleOf(text: string, kind: 'openapi' | 'openrpc'): string {
  const found = kind === 'openrpc' ? /"title":\s*"([^"]+)"/.exec(text) : /^ {2}title: *['"]?(.+?)['"]? *$/m.exec(text);
  return found?.[1] ?? '';
}
