/** Moves the wallets of the 1.5 tutorials to 2.0 with the changes that the migration page shows, and runs them there. */
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {decodeFunctionData, erc20Abi, type Hex, hexToString, parseAbi, stringToHex, zeroHash} from 'viem';
import {afterAll, describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import facts from '@site/tests/facts/rollups-2.json';
import {ALICE, APPLICATION, LANGUAGES, type Language, NFT, Program, programPath, TOKEN} from './harness';

const {addresses, payloads} = facts;
const folder = mkdtempSync(join(tmpdir(), 'migration-'));
symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, {recursive: true}));

const commandOf = (language: Language, file: string): string[] => [language === 'python' ? 'python3' : 'node', file];

/** The program of a 1.5 tutorial, with the changes applied as the page says. */
function moved(topic: string, language: Language): string[] {
  const path = programPath(topic, language);
  cpSync(fromRoot('examples', topic, language), join(folder, 'examples', topic, language), {recursive: true});
  const patch = fromRoot(`examples/rollups-2/migration/${topic}-${language}.diff`);
  const {status, stderr} = spawnSync('git', ['apply', '--unidiff-zero', patch], {cwd: folder, encoding: 'utf8'});
  expect(status, stderr).toBe(0);
  return commandOf(language, join(folder, path));
}

function start(command: readonly string[]): Promise<Program> {
  return Program.run(command, {release: '2.0', application: APPLICATION});
}

const transfersAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
]);
const value = (amount: bigint): Hex => `0x${amount.toString(16).padStart(64, '0')}`;
const json = (command: object): Hex => stringToHex(JSON.stringify(command));
const {inputs} = payloads;
const ERC1155 = inputs.ERC1155BatchPortal.vectors[1]?.input.token ?? '';

describe.each(LANGUAGES)('a wallet of 1.5 in %s', (language) => {
  it('for Ether pays with the value of a voucher', async () => {
    await using program = await start(moved('ether-wallet', language));
    for (const {encoded} of inputs.EtherPortal.vectors) {
      const {status, notices} = await program.advance(encoded, addresses.etherPortal);
      expect([status, notices.length]).toEqual(['accepted', 1]);
    }
    const {status, vouchers} = await program.advance(json({method: 'withdraw', amount: '1000'}), ALICE);
    expect(status).toBe('accepted');
    expect(vouchers.map((each) => ({...each, destination: each.destination.toLowerCase()}))).toEqual([
      {destination: ALICE.toLowerCase(), value: value(1000n), payload: '0x'},
    ]);
  });

  it('for ERC-20 tokens reads a deposit from byte 0', async () => {
    await using program = await start(moved('erc20-wallet', language));
    for (const {encoded, input} of inputs.ERC20Portal.vectors) {
      const {notices} = await program.advance(encoded, addresses.erc20Portal);
      const seen = JSON.parse(hexToString(notices[0] ?? '0x')) as {token: string; amount: string};
      expect([seen.token.toLowerCase(), seen.amount]).toEqual([TOKEN.toLowerCase(), input.value]);
    }
    const withdraw = json({method: 'withdraw', token: TOKEN, amount: '1000'});
    const {vouchers} = await program.advance(withdraw, ALICE);
    expect(vouchers[0]?.value).toBe(zeroHash);
    const {functionName, args} = decodeFunctionData({abi: erc20Abi, data: vouchers[0]?.payload ?? '0x'});
    expect([functionName, args]).toEqual(['transfer', [ALICE, 1000n]]);
  });

  it('for ERC-721 tokens knows its address from each request', async () => {
    await using program = await start(moved('erc721-wallet', language));
    const [first] = inputs.ERC721Portal.vectors;
    await program.advance(first?.encoded as Hex, addresses.erc721Portal);
    const withdraw = json({method: 'withdraw', token: NFT, tokenId: '1'});
    const {vouchers} = await program.advance(withdraw, ALICE);
    expect(vouchers[0]?.value).toBe(zeroHash);
    const {args} = decodeFunctionData({abi: transfersAbi, data: vouchers[0]?.payload ?? '0x'});
    expect(args).toEqual([APPLICATION, ALICE, 1n]);
  });

  it('for ERC-1155 tokens takes deposits of one id and of several', async () => {
    await using program = await start(moved('erc1155-wallet', language));
    const [single] = inputs.ERC1155SinglePortal.vectors;
    await program.advance(single?.encoded as Hex, addresses.erc1155SinglePortal);
    const [, batch] = inputs.ERC1155BatchPortal.vectors;
    await program.advance(batch?.encoded as Hex, addresses.erc1155BatchPortal);
    const withdraw = json({method: 'withdraw', token: ERC1155, tokenIds: ['1', '2'], amounts: ['15', '20']});
    const {vouchers, reports} = await program.advance(withdraw, ALICE);
    expect(reports).toEqual([]);
    expect(vouchers[0]?.value).toBe(zeroHash);
    const {args} = decodeFunctionData({abi: transfersAbi, data: vouchers[0]?.payload ?? '0x'});
    expect(args).toEqual([APPLICATION, ALICE, [1n, 2n], [15n, 20n], '0x']);
  });

  it('takes no deposit from the portal of 1.5', async () => {
    await using program = await start(moved('ether-wallet', language));
    const [, deposit] = inputs.EtherPortal.vectors;
    const old = '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044';
    expect((await program.advance(deposit?.encoded as Hex, old)).status).toBe('rejected');
  });
});

describe.each(LANGUAGES)('the calculator of 1.5 in %s', (language) => {
  it('runs without a change', async () => {
    const command = commandOf(language, fromRoot(programPath('calculator', language)));
    await using program = await start(command);
    const {status, notices} = await program.advance(stringToHex('1 + 2'));
    expect([status, hexToString(notices[0] ?? '0x')]).toEqual(['accepted', '3']);
    expect((await program.advance(stringToHex('1 +'))).status).toBe('rejected');
  });
});
