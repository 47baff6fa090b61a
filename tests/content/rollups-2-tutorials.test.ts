/** Compares the tutorials of Rollups 2.0 with the facts: what they let `cast` call, and what they say about a fork. */

import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {parseAbiItem} from 'viem';
import {beforeAll, describe, expect, it} from 'vitest';

import {codeBlocks} from '@site/src/remark/fences';
import facts from '@site/tests/facts/rollups-2.json';
import tutorials from '@site/tests/facts/rollups-2-tutorials.json';
import {readPages, type ContentPage} from './pages';

const FOLDER = 'cartesi-rollups/tutorials';

let pages: readonly ContentPage[];

beforeAll(async () => {
  pages = (await readPages([FOLDER])).filter(({generated}) => !generated);
});

/** Every command of the pages that starts with a word, whole, with its page. */
function commands(program: string): (readonly [page: string, command: string])[] {
  return pages.flatMap(({file, tree}) =>
    codeBlocks(tree)
      .filter(({lang}) => lang === 'shell')
      .flatMap(({value}) => value.replaceAll('\\\n', ' ').split('\n'))
      .filter((line) => line.startsWith(`${program} `))
      .map((line) => [file, line] as const),
  );
}

describe('commands of cast', () => {
  it('call functions that the contracts have, with as many arguments', () => {
    const known = [
      ...Object.values(facts.contracts).flatMap((contract) => ('functions' in contract ? contract.functions : [])),
      ...Object.values(tutorials.testTokens).flatMap(({functions}) => functions),
    ];
    const calls = [...commands('cast send'), ...commands('cast call')];
    expect(calls.length).toBeGreaterThan(15);
    for (const [file, command] of calls) {
      const place = `${file}: ${command}`;
      const [, signature = '', rest = ''] = /"(\w+\([^"]*\))"(.*)$/.exec(command) ?? [];
      // What `cast call` returns follows the arguments: `ownerOf(uint256)(address)`.
      const called = signature.replace(/\)\(.*$/, ')');
      expect(known, place).toContain(called);
      const item = parseAbiItem(`function ${called}`);
      const args = rest.trim() === '' ? [] : rest.trim().split(/\s+/);
      expect('inputs' in item ? item.inputs.length : -1, place).toBe(args.length);
      expect(command, place).toMatch(/--rpc-url \$(?:RPC|FORK_URL) /);
      if (command.startsWith('cast send')) expect(command, place).toMatch(/--from \$\w+ --unlocked /);
    }
  });

  it('take addresses that the address book has', () => {
    const {everywhere, localNetwork, application} = tutorials.addressBook;
    const asked = pages.flatMap(({file, text}) =>
      [...text.matchAll(/cartesi address-book (\w+)/g)].map(([, name = '']) => [file, name] as const),
    );
    expect(asked.length).toBeGreaterThan(15);
    const names = [...everywhere, ...localNetwork, application];
    expect(asked.filter(([, name]) => !names.includes(name))).toEqual([]);
    // A fork has no test tokens, and its page says so.
    const onFork = codeBlocks(pages.find(({file}) => file.endsWith('/fork.mdx'))?.tree ?? {type: 'root', children: []});
    for (const token of localNetwork) expect(onFork.some(({value}) => value.includes(token))).toBe(false);
  });
});

describe('the fork', () => {
  it('has the chain ID, the options and the networks of the facts', () => {
    const fork = pages.find(({file}) => file.endsWith('/fork.mdx'));
    const cells: string[] = [];
    if (fork !== undefined) visit(fork.tree, 'tableCell', (cell) => void cells.push(toString(cell)));
    const text = fork?.text ?? '';
    const {chainId, options, networks} = tutorials.fork;
    expect(cells.some((cell) => cell.startsWith(`${chainId}.`))).toBe(true);
    for (const option of options) expect(cells.flatMap((cell) => cell.split(', '))).toContain(option);
    for (const network of Object.keys(networks)) expect(text).toContain(network);
    expect(text).toContain(String(networks.Sepolia));
    expect(text).toContain(facts.addresses.inputBox);
  });
});
