import type {InlineCode, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {inBlock, type CompiledPage} from './blocks';
import {MACHINE, machineOptions} from './commands/cartesi-machine';
import {BINARY, checkMention, checkShellBlock, type CommandFacts} from './commands/check';
import {readProgram} from './commands/program';
import {repositoryPath, throwFindings, type Finding} from '@site/src/diagnostics/fault';
import {checkGraphqlBlock, readSchema} from './graphql-block';
import {specificationFor} from './specifications';
import {cachedReader} from '@site/src/build/file-cache';
import {nearestFile} from '@site/src/build/nearest-file';
import {root as repository} from '@site/src/build/repository';
import {readTables} from '@site/src/references/tables/spec';
import {codeBlocks} from '@site/src/remark/fences';

export interface CheckCommandsOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

const readProgramFile = cachedReader(readProgram);
const readMachineFile = cachedReader((text, path) =>
  machineOptions(readTables(text, repositoryPath(repository, path))),
);

/**
 * Remark plugin: stops the build at a command that cannot work. Blocks of `shell` must be what a shell reads;
 * commands of our own program in them and in sentences must exist in `_specs/cli.json` of the page's version (`specificationFor`), options of
 * `cartesi-machine` in `_specs/command-line.yaml` where a folder above the page has it, and what `curl` sends must be JSON
 * with a valid query. Runs after `code-regions`.
 *
 * @throws {Fault} with every fault of the page.
 */
export function checkCommands({root}: CheckCommandsOptions): (tree: Root, page: CompiledPage) => void {
  return (tree, page) => throwFindings(commandFindings(tree, page, root), root, page.path);
}

/** What `checkCommands` would stop at. */
export function commandFindings(tree: Root, page: CompiledPage, root: string): Finding[] {
  const blocks = codeBlocks(tree).filter(({lang}) => lang === 'shell');
  const mentions = inlineCommands(tree);
  if (blocks.length === 0 && mentions.length === 0) return [];
  const facts = factsFor(page, root);
  return [
    ...blocks.flatMap((block) => inBlock(block, checkShellBlock(block.value, facts))),
    ...mentions.flatMap(({value, position}) =>
      checkMention(value, facts).map((finding) => ({...finding, line: position?.start.line})),
    ),
  ];
}

function inlineCommands(tree: Root): InlineCode[] {
  const found: InlineCode[] = [];
  visit(tree, 'inlineCode', (node) => {
    if (node.value.startsWith(`${BINARY} `) || node.value.startsWith(`${MACHINE} `)) found.push(node);
  });
  return found;
}

function factsFor(page: CompiledPage, root: string): CommandFacts {
  const cli = specificationFor(page, 'cli.json', root);
  const machine = nearestFile(page.path, '_specs/command-line.yaml', root);
  const schemaFile = specificationFor(page, 'schema.graphql', root);
  const schema = schemaFile === undefined ? undefined : readSchema(schemaFile);
  return {
    program: cli === undefined ? undefined : readProgramFile(cli),
    machine: machine === undefined ? undefined : readMachineFile(machine),
    checkGraphql: (document) =>
      checkGraphqlBlock(document, schema).map(({problem}) => problem.replace('the GraphQL is wrong: ', '')),
  };
}
