/** Runs the commands of the 2.0 wallets that need no Docker, and compares what they print with the pages. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

import {describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot, root} from '@site/src/build/repository';
import {codeBlocks} from '@site/src/remark/fences';
import {readPage} from '@site/tests/content/pages';

const run = promisify(execFile);
const PAGES = ['ether-wallet', 'erc20-wallet', 'erc721-wallet', 'erc1155-wallet'];

describe.concurrent('the wallet without Docker', () => {
  it.each(PAGES)('prints what %s shows', async (name) => {
    const path = fromRoot('cartesi-rollups/tutorials', `${name}.mdx`);
    const {tree} = await readPage(path, readText(path));
    const blocks = codeBlocks(tree);
    const index = blocks.findIndex(({lang, value}) => lang === 'shell' && value.startsWith('npm run --silent rollup-'));
    const [command, output] = [blocks[index]?.value ?? '', blocks[index + 1]];
    expect(output?.lang).toBe('text');
    // The pages run side by side, so each takes a free port instead of the one that it shows.
    const shown = command.replace('--once', '--once --port 0');
    const {stdout} = await run('bash', ['-c', shown], {cwd: root});
    expect(stdout.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:5004').trim()).toBe(output?.value.trim());
  });
});
