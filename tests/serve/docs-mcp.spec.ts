/** The documentation as a server of the Model Context Protocol, started as assistants start it, on the built site. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';

import {product} from '@site/config/product';
import {versionsInOrder} from '@site/config/versions';
import {fromRoot} from '@site/src/build/repository';
import payloads from '@site/tests/facts/payloads.json';
import {buildFolder, inLastVersion, readBuilt} from '@site/tests/e2e/lib/site';

import {expect, serverTest} from './lib/test';

const PROGRAM = fromRoot('packages', 'docs-mcp', 'dist', 'main.js');
const PAGE = inLastVersion('rollups-apis/backend/vouchers/');

interface Assistant {
  /** Calls a tool and gives its text, and whether it says that something went wrong. */
  readonly call: (tool: string, values?: Readonly<Record<string, unknown>>) => Promise<{text: string; failed: boolean}>;
  readonly tools: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

async function connect(site: string): Promise<Assistant> {
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(new StdioClientTransport({command: process.execPath, args: [PROGRAM, '--site', site]}));
  return {
    call: async (name, values = {}) => {
      const {content, isError} = await client.callTool({name, arguments: values});
      const text = (content as {text?: string}[]).map((part) => part.text ?? '').join('\n');
      return {text, failed: isError === true};
    },
    tools: async () => (await client.listTools()).tools.map(({name}) => name),
    close: () => client.close(),
  };
}

/** What the server says on a site, in which it looks the same wherever the site is. */
const test = serverTest.extend<object, {program: string; local: Assistant; remote: Assistant}>({
  program: [
    // Playwright reads from the pattern which fixtures are asked for, so there has to be one.
    async ({}, use) => {
      execFileSync('npm', ['run', '--silent', 'build'], {cwd: path.dirname(path.dirname(PROGRAM))});
      await use(PROGRAM);
    },
    {scope: 'worker'},
  ],
  local: [
    async ({program: _}, use) => {
      const assistant = await connect(buildFolder());
      await use(assistant);
      await assistant.close();
    },
    {scope: 'worker'},
  ],
  remote: [
    async ({program: _, nginx}, use) => {
      const assistant = await connect(nginx.url);
      await use(assistant);
      await assistant.close();
    },
    {scope: 'worker'},
  ],
});

test.describe.configure({mode: 'serial'});

test('has its tools, and finds pages of one version by their words', async ({local, remote}) => {
  for (const assistant of [local, remote]) {
    expect(await assistant.tools()).toEqual(['search', 'read_page', 'list_versions', 'decode_payload', 'lookup']);
    const {text, failed} = await assistant.call('search', {question: 'execute a vuocher', version: '1.5'});
    expect(failed).toBe(false);
    expect(text).toContain(product.siteUrl + PAGE);
    expect(text).not.toContain('/cartesi-rollups/1.3/');
    const other = await assistant.call('search', {question: 'cartesi_listOutputs', version: '2.0', limit: 1});
    expect(other.text).toContain('/cartesi-rollups/2.0/rollups-apis/jsonrpc/list-outputs/');
  }
});

test('reads pages by address or path, part by part', async ({local, remote}) => {
  const whole = readBuilt(`${PAGE.slice(0, -1)}.md`);
  for (const assistant of [local, remote]) {
    for (const page of [
      PAGE,
      PAGE.slice(1, -1),
      product.siteUrl + PAGE,
      `${product.siteUrl}${PAGE.slice(0, -1)}.md#next`,
    ]) {
      expect([page, (await assistant.call('read_page', {page})).text]).toEqual([page, whole]);
    }
  }
  expect((await local.call('read_page', {page: '/'})).text).toBe(readBuilt('/index.md'));
  expect((await local.call('read_page', {page: '/cartesi-rollups/0.8/api/graphql/index/'})).text).toContain(
    'canonical: ',
  );
  const long = inLastVersion('development/cli-commands/');
  let text = '';
  for (let offset = 0, parts = 0; ; parts++) {
    const {text: part} = await local.call('read_page', {page: long, offset});
    const next = /\n\n\[\d+ more characters: read on with offset (\d+)\.\]$/.exec(part);
    text += part.slice(0, next?.index);
    if (next === null) {
      expect(parts).toBeGreaterThan(0);
      break;
    }
    offset = Number(next[1]);
  }
  expect(text).toBe(readBuilt(`${long.slice(0, -1)}.md`));
});

test('lists the versions with their rules', async ({local}) => {
  const {text} = await local.call('list_versions');
  for (const version of versionsInOrder) expect(text).toContain(`/cartesi-rollups/${version}/agents.md`);
});

test('decodes payloads, and says what an error is', async ({local, remote}) => {
  for (const assistant of [local, remote]) {
    for (const {encoded, input} of payloads.versions['1.5'].inputs.EtherPortal.vectors) {
      const {text} = await assistant.call('decode_payload', {data: encoded});
      expect(text).toContain('Payload of EtherPortal');
      expect(text).toContain(`value (uint256): ${input.value}\n`);
    }
    const destination = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const payload = `0x522f6815${destination.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`;
    const voucher = await assistant.call('decode_payload', {
      data: JSON.stringify({destination, payload}),
      application: payloads.versions['1.5'].inputs.EtherPortal.vectors[0]?.input.sender,
    });
    expect(voucher.text).toMatch(/- Fails: withdrawEther can only be called by the application.* Revert: OnlyDApp\(\)/);
    const looked = await assistant.call('lookup', {text: 'InputTooLarge(address,uint256,uint256)'});
    expect(looked.text).toContain('Fix: ');
    const unknown = await assistant.call('lookup', {text: 'wholly unknown words of nobody'});
    expect([unknown.failed, unknown.text]).toEqual([false, expect.stringContaining('nothing that the specifications')]);
  }
});

test('says what is wrong with a request', async ({local}) => {
  for (const [tool, values, message] of [
    ['read_page', {page: '/no/such/page/'}, '/no/such/page/: the documentation has no such page.'],
    ['read_page', {page: '../../package.json'}, 'has no such page'],
    ['read_page', {page: '/../../../../etc/passwd'}, 'has no such page'],
    ['read_page', {page: PAGE, offset: 9_999_999}, 'so nothing is at 9999999.'],
    ['search', {question: 'voucher', version: '7'}, 'There is no version 7. The versions are 2.0, 1.5,'],
    ['decode_payload', {data: 'not bytes'}, 'This is not hexadecimal'],
    ['decode_payload', {data: '0xzz'}, 'This is not hexadecimal'],
    ['search', {question: ''}, 'Invalid arguments'],
    ['search', {}, 'Invalid arguments'],
    ['nothing', {}, 'nothing not found'],
  ] as const) {
    const {text, failed} = await local
      .call(tool, values)
      .catch((error: unknown) => ({text: String(error), failed: true}));
    expect([tool, values, failed]).toEqual([tool, values, true]);
    expect(text).toContain(message);
  }
  const odd = await local.call('decode_payload', {data: '0xabc'});
  expect(odd.text).toContain('a digit is missing');
});

test('says that a place is no documentation, cannot be reached, or is damaged', async ({program: _}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-site-'));
  const damaged = mkdtempSync(path.join(tmpdir(), 'damaged-site-'));
  execFileSync('mkdir', ['-p', path.join(damaged, '.well-known', 'agent-skills')]);
  writeFileSync(path.join(damaged, '.well-known', 'agent-skills', 'index.json'), '<!doctype html>');
  for (const [place, message] of [
    [folder, 'there is no such file. Name the address of the documentation, or the folder of a build of it.'],
    [damaged, 'is damaged, or of another site'],
    ['http://127.0.0.1:9/', 'http://127.0.0.1:9/.well-known/agent-skills/index.json: no answer ('],
  ] as const) {
    const assistant = await connect(place);
    const {text, failed} = await assistant.call('search', {question: 'voucher'});
    expect([place, failed]).toEqual([place, true]);
    expect(text).toContain(message);
    await assistant.close();
  }
  rmSync(folder, {recursive: true});
  rmSync(damaged, {recursive: true});
});
