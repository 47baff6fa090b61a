/** The wallet of 2.0 as the playground has it, in one text, beside the one of the tutorial, in several files. */
import {mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {findProgram} from '@site/src/playground/programs/catalogue';
import {programTexts} from '@site/src/plugins/playground-programs/texts';
import {textToHex, type Hex} from '@site/src/rollup';
import {SENDERS_2} from '@site/src/rollup/payloads';
import facts from '@site/tests/facts/rollups-2.json';
import {ALICE, APPLICATION, BOB, LANGUAGES, type Language, Program, programPath} from './harness';

const folder = mkdtempSync(join(tmpdir(), 'playground-'));
symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, {recursive: true}));

const {inputs} = facts.payloads;

/** Deposits of all kinds, and commands that move and pay what was deposited, some of them wrong. */
const SENT: readonly (readonly [payload: Hex, sender: Hex])[] = [
  ...inputs.EtherPortal.vectors.map(({encoded}) => [encoded as Hex, SENDERS_2.EtherPortal] as const),
  ...inputs.ERC20Portal.vectors.map(({encoded}) => [encoded as Hex, SENDERS_2.ERC20Portal] as const),
  ...inputs.ERC721Portal.vectors.map(({encoded}) => [encoded as Hex, SENDERS_2.ERC721Portal] as const),
  ...inputs.ERC1155SinglePortal.vectors.map(({encoded}) => [encoded as Hex, SENDERS_2.ERC1155SinglePortal] as const),
  ...inputs.ERC1155BatchPortal.vectors.map(({encoded}) => [encoded as Hex, SENDERS_2.ERC1155BatchPortal] as const),
  ...['ether withdraw 1', `ether transfer ${BOB} 1`, 'ether withdraw 0', 'erc20', 'nothing', 'run 0x'].map(
    (text) => [textToHex(text), ALICE] as const,
  ),
  [textToHex('ether withdraw 1'), BOB],
];

const commandOf = (language: Language, file: string): string[] => [language === 'python' ? 'python3' : 'node', file];

/** Everything that a program answers. */
async function answersOf(command: readonly string[]): Promise<unknown[]> {
  await using program = await Program.run(command, {release: '2.0', application: APPLICATION});
  const answers: unknown[] = [];
  for (const [payload, sender] of SENT) {
    const {status, vouchers, notices, reports} = await program.advance(payload, sender);
    answers.push({status, vouchers, notices, reports});
  }
  answers.push((await program.inspect(textToHex(`ether ${ALICE}`))).reports);
  return answers;
}

describe.each(LANGUAGES)('the wallet in %s', (language) => {
  it('answers in one text as it does in several files', async () => {
    const wallet = findProgram('wallet', '2.0');
    if (wallet === undefined) throw new Error('There is no wallet.');
    const file = join(folder, language === 'python' ? 'dapp.py' : 'index.mjs');
    writeFileSync(file, programTexts(wallet, (path) => readText(fromRoot(path)))[language] ?? '');
    const expected = await answersOf(commandOf(language, fromRoot(programPath('rollups-2/wallet', language))));
    expect(expected).toContainEqual(expect.objectContaining({status: 'accepted'}));
    expect(await answersOf(commandOf(language, file))).toEqual(expected);
  });
});
