import {utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {beforeAll, describe, expect, it} from 'vitest';

import {addressesJson, addressRows, allAddressRows} from '@site/src/references/contracts/addresses';
import {parseContracts} from '@site/src/references/contracts/spec';
import {addresses} from '@site/src/remark/addresses';
import {faultOf, replaceOnce, repositoryFile} from '@site/tests/unit/references/support';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';
import {contractsFile} from './fixtures';

const text = repositoryFile(contractsFile);
const spec = parseContracts(text, contractsFile);
const INPUT_BOX = '0x59b22D57D4f067708AB0c00552767405926dc768';
const CHANGED = '0x237F8DD094C0e47f4236f12b4Fa01d6Dae89fb87';

describe('addressRows', () => {
  it('puts the networks with the same address into a row, in their order', () => {
    const rows = addressRows(spec, 'InputBox');
    expect(rows).toMatchObject([{contract: 'InputBox', address: INPUT_BOX}]);
    const networks = rows[0]?.networks ?? [];
    expect(networks.map(({name}) => name)).toEqual(spec.networks.map(({name}) => name));
    expect(networks[0]).toEqual({name: 'Ethereum', chainId: 1, url: `https://etherscan.io/address/${INPUT_BOX}`});
    expect(networks.at(-1)).toMatchObject({chainId: 31337, url: null});
  });

  it('gives every other address a row of its own', () => {
    const changed = {...spec, deployments: {...spec.deployments, base: {InputBox: CHANGED}}};
    const [first, second] = addressRows(changed, 'InputBox');
    expect(first?.networks.map(({name}) => name)).not.toContain('Base');
    expect(second).toMatchObject({address: CHANGED, networks: [{name: 'Base', chainId: 8453}]});
  });

  it('lists nothing of a contract that is not deployed', () => {
    expect(addressRows(spec, 'Nothing')).toEqual([]);
  });
});

/** Every contract, address and chain ID of the specification, as one line each. */
const deployed = spec.networks.flatMap(({key, chainId}) =>
  Object.entries(spec.deployments[key] ?? {}).map(([contract, address]) => `${contract} ${address} ${chainId}`),
);

describe('allAddressRows and addressesJson', () => {
  it('leave no address out', () => {
    const rows = allAddressRows(spec).flatMap(({contract, address, networks}) =>
      networks.map(({chainId}) => `${contract} ${address} ${chainId}`),
    );
    expect(rows.sort()).toEqual([...deployed].sort());
    const {networks} = JSON.parse(addressesJson(spec)) as {
      networks: {chainId: number; contracts: Record<string, string>}[];
    };
    const listed = networks.flatMap(({chainId, contracts}) =>
      Object.entries(contracts).map(([contract, address]) => `${contract} ${address} ${chainId}`),
    );
    expect(listed).toEqual(deployed);
  });
});

describe('<Addresses>', () => {
  const root = scratchFolder();
  const write = (path: string, content: string) => writeBelow(root, path, content);
  const specPath = () => join(root, 'versions/version-1.5/_specs/contracts.json');

  beforeAll(() => {
    write('versions/version-1.5/_specs/contracts.json', text);
    write('versions/version-broken/_specs/contracts.json', text.replaceAll(INPUT_BOX, INPUT_BOX.toLowerCase()));
  });

  const downloadUrl = (path: string) => (path.includes('version-1.5') ? '/rollups/1.5/addresses.json' : undefined);

  async function page(markdown: string, path = 'versions/version-1.5/development/guide.mdx') {
    const file = new VFile({path: join(root, path), value: markdown});
    const compiled = await compile(file, {remarkPlugins: [remarkGfm, [addresses, {root, downloadUrl}]], jsx: true});
    return {code: String(compiled)};
  }

  const fault = (markdown: string, path?: string) => faultOf(() => page(markdown, path));

  it('becomes a table with a name, links and buttons', async () => {
    const {code} = await page('Text.\n\n<Addresses contract="InputBox" />\n\nMore.\n');
    expect(code).not.toContain('<Addresses');
    expect(code).toContain(
      '<_components.table caption="Addresses of InputBox, by network" className="addresses table-stacks"',
    );
    // On phones each line of a row is below its heading.
    expect(code).toContain('data-heading="Contract and address"');
    expect(code).toContain(`href="https://sepolia.etherscan.io/address/${INPUT_BOX}"`);
    expect(code).toContain(`<CopyButton value="${INPUT_BOX}" label="Copy address of InputBox" />`);
    expect(code).toContain('import CopyButton from "@site/src/components/CopyButton"');
    expect(code.match(/<CopyButton /g)).toHaveLength(1);
    expect(code).not.toContain('addresses.json');
  });

  describe('of a specification with releases', () => {
    const folder = 'docs/section';
    const path = `${folder}/page.mdx`;

    beforeAll(() => {
      write(`${folder}/_specs/contracts.json`, repositoryFile('docs/fraud-proofs/_specs/contracts.json'));
    });

    it('becomes the table of a release', async () => {
      const {code} = await page('<Addresses release="2.1.1" />\n', path);
      expect(code).toContain('caption="Addresses of release 2.1.1, by network"');
      expect(code).toContain('label="Copy address of DaveAppFactory"');
      expect(code.match(/<CopyButton /g)).toHaveLength(1);
    });

    it.each([
      [
        'an unknown release',
        '<Addresses release="2.1.2" />',
        /there is no release 2\.1\.2 in/,
        /Did you mean 2\.1\.1\?/,
      ],
      [
        'a release without addresses',
        '<Addresses release="3.0.0-alpha.0" />',
        /release 3\.0\.0-alpha\.0 has no address/,
        /deployments/,
      ],
      ['no release', '<Addresses />', /does not name a release/, /release="[^"]+"/],
      [
        'a contract and a release',
        '<Addresses contract="DaveAppFactory" release="2.1.1" />',
        /names a contract and a release/,
        /one of the two/,
      ],
    ])('stops at %s', async (_name, markdown, problem, fix) => {
      const found = await fault(`${markdown}\n`, path);
      expect(found.message).toMatch(problem);
      expect(found.fix).toMatch(fix);
    });

    it('stops at a release where the specification has none', async () => {
      expect((await fault('<Addresses release="2.1.1" />\n')).message).toMatch(/there is no release 2\.1\.1/);
    });
  });

  it('becomes one table of all contracts without a contract, with a file to download', async () => {
    const {code} = await page('<Addresses />\n');
    expect(code.match(/<_components.table /g)).toHaveLength(1);
    expect(code).toContain('caption="Addresses of all contracts, by network"');
    // The name, the address and the button that copies it are in one row.
    const rows = code.split('<_components.tr>').filter((row) => row.includes('<CopyButton '));
    expect(rows).toHaveLength(allAddressRows(spec).length);
    allAddressRows(spec).forEach(({contract, address}, index) => {
      expect(rows[index]).toContain(`<_components.strong>{"${contract}"}`);
      expect(rows[index]).toContain(`<_components.code>{"${address}"}`);
      expect(rows[index]).toContain(`<CopyButton value="${address}" label="Copy address of ${contract}" />`);
    });
    expect(code).toContain('href="pathname:///rollups/1.5/addresses.json"');
  });

  it('names the networks of an address in its button where the contract has others', async () => {
    const changed = text.replace(/("base": \{[^}]*"InputBox": ")0x\w+/, `$1${CHANGED}`);
    write('versions/version-two/_specs/contracts.json', changed);
    const {code} = await page('<Addresses contract="InputBox" />\n', 'versions/version-two/guide.mdx');
    expect(code).toContain(`<CopyButton value="${CHANGED}" label="Copy address of InputBox on Base" />`);
    expect(code).toContain(
      `<CopyButton value="${INPUT_BOX}" label="Copy address of InputBox on Ethereum, Arbitrum One, OP`,
    );
  });

  it('shows contracts of the local node that the reference does not describe', async () => {
    expect((await page('<Addresses contract="TestToken" />\n')).code).toContain(
      '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2',
    );
  });

  it('imports the button once, also where the page does so itself', async () => {
    const tag = '<Addresses contract="InputBox" />\n';
    const twice = await page(`${tag}\n${tag}`);
    expect(twice.code.match(/import CopyButton/g)).toHaveLength(1);
    const own = await page(`import CopyButton from '@site/src/components/CopyButton';\n\n${tag}`);
    expect(own.code.match(/import CopyButton/g)).toHaveLength(1);
  });

  it('works inside of other components and lists', async () => {
    const {code} = await page(
      '<div>\n\n<Addresses contract="EtherPortal" />\n\n</div>\n\n- item\n\n  <Addresses contract="EtherPortal" />\n',
    );
    expect(code.match(/<_components.table /g)).toHaveLength(2);
  });

  it('leaves other pages alone', async () => {
    expect((await page('Text about `<Addresses>`.\n')).code).not.toContain('import');
  });

  it('reads a changed file again', async () => {
    expect((await page('<Addresses contract="InputBox" />\n')).code).toContain(INPUT_BOX);
    writeFileSync(specPath(), text.replaceAll(INPUT_BOX, CHANGED));
    utimesSync(specPath(), new Date(), new Date(Date.now() + 5000));
    const {code} = await page('<Addresses contract="InputBox" />\n');
    expect(code).toContain(CHANGED);
    expect(code).not.toContain(INPUT_BOX);
    writeFileSync(specPath(), text);
    utimesSync(specPath(), new Date(), new Date(Date.now() + 10_000));
  });

  it.each([
    [
      'an unknown contract',
      '<Addresses contract="InBox" />',
      /there is no contract InBox in versions\/version-1.5\/_specs\/contracts.json/,
      /Name one of: CartesiDApp, /,
    ],
    ['an empty attribute', '<Addresses contract="" />', /contract of <Addresses> is empty/, /contract="InputBox"/],
    ['an attribute without a value', '<Addresses contract />', /is not plain text/, /build time/],
    ['an expression', '<Addresses contract={name} />', /is not plain text/, /build time/],
    [
      'another attribute',
      '<Addresses contract="InputBox" network="base" />',
      /has no attribute network/,
      /contract="InputBox"/,
    ],
    ['spread attributes', '<Addresses {...props} />', /has no attribute/, /contract="InputBox"/],
    ['a tag within a line', 'See <Addresses contract="InputBox" /> here.', /inside a line of text/, /line of its own/],
  ])('stops at %s', async (_name, tag, problem, fix) => {
    const error = await fault(`First line.\n\n${tag}\n`);
    expect(error.message).toMatch(problem);
    expect(error.fix).toMatch(fix);
    expect(error.file).toBe('versions/version-1.5/development/guide.mdx');
    expect(error.line).toBe(3);
  });

  it('stops where no folder above the page has contracts', async () => {
    const error = await fault('<Addresses contract="InputBox" />\n', 'docs/guide.mdx');
    expect(error.message).toMatch(/^docs\/guide\.mdx:1: <Addresses> finds no _specs\/contracts\.json/);
    expect(error.fix).toMatch(/docs version/);
  });

  it('stops at a contract without an address', async () => {
    write(
      'versions/version-bare/_specs/contracts.json',
      replaceOnce(text, '"otherContracts": {', '"otherContracts": {\n    "Paymaster": {"description": "Pays."},'),
    );
    const error = await fault('<Addresses contract="Paymaster" />\n', 'versions/version-bare/guide.mdx');
    expect(error.message).toMatch(/Paymaster has no address/);
  });

  it('stops at a fault of the file itself, and says where in that file', async () => {
    const error = await fault('<Addresses contract="InputBox" />\n', 'versions/version-broken/guide.mdx');
    expect(error.file).toBe('versions/version-broken/_specs/contracts.json');
    expect(error.message).toMatch(/EIP-55/);
  });
});
