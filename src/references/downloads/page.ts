import {posix} from 'node:path';

import type {DownloadFile, DownloadGroup} from './files';
import type {ReferenceOptions} from '@site/src/references/shared/options';
import {table, type ReferencePage} from '@site/src/references/shared/page';
import {blocks, codeSpan, pageTexts} from '@site/src/references/shared/prose';

const KIB = 1024;

/** What a kind of file is for, in a sentence. */
const USES: Readonly<Record<Exclude<DownloadGroup['kind'], 'abi'>, {readonly format: string; readonly use: string}>> = {
  openapi: {
    format: 'OpenAPI 3.0, YAML',
    use: 'Generate a client or a test server, or open it in an API client.',
  },
  graphql: {
    format: 'GraphQL schema, SDL',
    use: 'Check queries in an editor, and generate types for their results.',
  },
  openrpc: {
    format: 'OpenRPC, JSON',
    use: 'Generate a typed client, or validate requests and results.',
  },
  addresses: {
    format: 'JSON',
    use: 'Look up the address of a contract by network or by chain ID in a program.',
  },
};

/**
 * The page that lists the files of a version, with their sizes and what they are for.
 *
 * @param groups The files, as `downloadGroups` returns them.
 * @param manifest The file that names the specifications, relative to the repository, for messages.
 * @param filesUrl Path of the version on the site, with a slash at both ends.
 */
export function downloadPage(
  groups: readonly DownloadGroup[],
  manifest: string,
  filesUrl: string,
  options: ReferenceOptions,
): ReferencePage {
  const description =
    'Download the machine-readable interfaces of this version: API specifications, contract ABIs and deployed addresses.';
  const interfaces = groups.filter(({kind}) => kind !== 'abi');
  const abis = groups.filter(({kind}) => kind === 'abi');
  const [example] = abis;
  return {
    id: `${options.idBase}/index`,
    frontMatter: {
      ...pageTexts({title: 'Specifications to download', description}, options, {
        file: manifest,
        line: undefined,
        subject: 'the list of files',
      }),
      type: 'reference',
      slug: options.slugBase,
      sidebar_label: 'Specifications',
      tags: options.tags,
      sources: options.sources,
      custom_edit_url: options.editUrl,
    },
    body: blocks(
      'The reference pages of this version are made from these files. Use them to generate clients, check requests and decode data. Each file describes this version only and keeps its address.',
      '## Interfaces and addresses',
      table(
        ['File', 'Format', 'What it describes', 'Use it to'],
        interfaces.flatMap(({kind, subject, files}) =>
          files.map((file) => [
            fileLink(file, filesUrl),
            kind === 'abi' ? '' : USES[kind].format,
            subject,
            kind === 'abi' ? '' : USES[kind].use,
          ]),
        ),
      ),
      ...(example === undefined
        ? []
        : [
            '## Contract ABIs',
            'Each ABI contains the functions, the events and the errors of a contract. It also contains the errors of the contracts that it calls, because a client can show the name of an error only if the ABI has it. The TypeScript files declare the ABI `as const`, so viem and wagmi know the types of arguments and results.',
            table(
              ['Contract', 'JSON', 'TypeScript'],
              abis.map(({subject, files}) => {
                const json = files.find(({path}) => path.endsWith('.json'));
                const typescript = files.find(({path}) => path.endsWith('.ts'));
                return [
                  json === undefined ? subject : codeSpan(subject),
                  json === undefined ? '' : fileLink(json, filesUrl),
                  typescript === undefined ? '' : fileLink(typescript, filesUrl),
                ];
              }),
            ),
          ]),
    ),
  };
}

/** A link to a file of the site that is no page, with its size. */
function fileLink({path, text}: DownloadFile, filesUrl: string): string {
  return `${fileOf(path, filesUrl)} (${sizeText(Buffer.byteLength(text))})`;
}

/** MDX of a link to a file: Docusaurus knows by the protocol that it is no page. */
export function fileOf(path: string, filesUrl: string): string {
  return `[${codeSpan(posix.basename(path))}](pathname://${filesUrl}${path})`;
}

/** `812 B`, `4.1 KiB` */
function sizeText(bytes: number): string {
  return bytes < KIB ? `${bytes} B` : `${(bytes / KIB).toFixed(1)} KiB`;
}
