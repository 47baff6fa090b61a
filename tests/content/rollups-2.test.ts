/** Compares the hand-written pages of Rollups 2.0 with the facts of its baseline. */

import {toString} from 'mdast-util-to-string';
import {parse} from 'smol-toml';
import {keccak256, stringToHex, toFunctionSelector} from 'viem';
import {beforeAll, describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {commandFindings} from '@site/src/authoring/check-commands';
import {fromRoot, root} from '@site/src/build/repository';
import {codeBlocks} from '@site/src/remark/fences';
import cli15 from '@site/tests/facts/cli/1.5.0.json';
import contracts15 from '@site/tests/facts/contracts/1.5.json';
import graphql15 from '@site/tests/facts/graphql/1.5.json';
import inspect15 from '@site/tests/facts/inspect/1.5.json';
import jsonrpcFacts from '@site/tests/facts/jsonrpc/2.0.json';
import http15 from '@site/tests/facts/rollup-http/1.5.json';
import alpha6 from '@site/src/plugins/playground-data/contracts-3.0.0-alpha.6.json';
import facts from '@site/tests/facts/rollups-2.json';
import packages from '@site/tests/facts/rollups-2-packages.json';
import tutorials from '@site/tests/facts/rollups-2-tutorials.json';
import {codeSpans, pageOf, readPage, readPages, tableRows, type ContentPage} from './pages';

const FOLDER = 'cartesi-rollups/';
const MIGRATION = 'development/migration.mdx';

let pages: readonly ContentPage[];

beforeAll(async () => {
  pages = (await readPages([FOLDER])).filter(({generated}) => !generated);
});

const page = (path: string): ContentPage => pageOf(pages, FOLDER + path);
const rows = ({tree}: ContentPage): string[][] => tableRows(tree);
const spans = ({tree}: ContentPage): string[] => codeSpans(tree);

/** Code of a page: spans, and fences that are no region of a program. */
function codeOf(page: ContentPage): string[] {
  return [...spans(page), ...codeBlocks(page.tree).map(({value}) => value)];
}

/** Names of a kind that pages use and the facts do not have, with their page. */
function unknown(pattern: RegExp, known: Iterable<string>, skip: readonly string[] = []): string[] {
  const set = new Set(known);
  return pages
    .filter(({file}) => !skip.includes(file.slice(FOLDER.length)))
    .flatMap((page) =>
      codeOf(page)
        .flatMap((code) => [...code.matchAll(pattern)].map(([name]) => name))
        .filter((name) => !set.has(name))
        .map((name) => `${page.file}: ${name}`),
    );
}

const nameOf = (signature: string): string => signature.split('(')[0] ?? '';
const contracts = Object.values(facts.contracts);
const signatures = contracts.flatMap((contract) => [
  ...('functions' in contract ? contract.functions : []),
  ...('events' in contract ? contract.events : []),
  ...('errors' in contract ? contract.errors : []),
]);

/** Functions of tokens and of the language, and one helper of the contracts. */
const OTHER_SIGNATURES = [
  ...Object.values(tutorials.testTokens).flatMap(({functions}) => functions),
  'transfer(address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'encode(bytes, bytes)',
  'encode(uint256[], uint256[], bytes, bytes)',
];

describe('every page', () => {
  it('says with which alpha it was checked, and that there are two stacks', () => {
    const {node, contracts: release, cli} = facts.baseline;
    for (const {file, text} of pages) {
      expect(text, file).toMatch(/:::info\n/);
      expect(
        [node, release, cli].some((version) => text.includes(version)),
        `${file} names no version`,
      ).toBe(true);
      expect(text, `${file} does not link to the two stacks`).toMatch(/#two-stacks|^## Two stacks$/m);
    }
  });

  it('names methods of the JSON-RPC API that exist', () => {
    const {methodsRenamed} = jsonrpcFacts.changes.sinceOlderDiscover0d5827bc;
    expect(
      unknown(/\bcartesi_[a-z]\w*/g, [...Object.keys(facts.jsonrpc.methods), ...Object.keys(methodsRenamed)]),
    ).toEqual([]);
  });

  it('names variables that exist', () => {
    const {nodeVariables} = facts;
    const files = Object.entries(nodeVariables).filter(([, {file}]) => file);
    const known = [
      ...Object.keys(nodeVariables),
      ...files.map(([name]) => `${name}_FILE`),
      ...facts.sequencer.env,
      // A family of variables: `CARTESI_AUTH_*`.
      'CARTESI_AUTH_',
      'CARTESI_PRT_AUTH_',
    ];
    expect(unknown(/\bCARTESI_[A-Z\d_]+/g, known, [MIGRATION])).toEqual([]);
    expect(unknown(/\bCARTESI_[A-Z\d_]+/g, [...known, ...facts.nodeVariables15])).toEqual([]);
  });

  it('names signatures of the contracts', () => {
    expect(
      unknown(/\b[a-zA-Z]\w*\((?:[a-z(][\w,()[\] ]*)?\)(?= |$|`|,)/g, [...signatures, ...OTHER_SIGNATURES])
        // Regions and commands are checked elsewhere; only whole spans are signatures.
        .filter((line) => pages.some((p) => spans(p).includes(line.slice(line.indexOf(': ') + 2)))),
    ).toEqual([]);
  });

  it('names errors, events and contracts that exist', () => {
    const contractNames = Object.keys(facts.contracts).map((name) => name.replace(/^i(?=[A-Z])/, ''));
    const known = [
      ...signatures.map(nameOf),
      ...contractNames,
      ...facts.inspect.status,
      'UserOp',
      ...packages.client.exports['@cartesi/client'],
      packages.react.provider,
      ...tutorials.addressBook.localNetwork,
      // Of the libraries that the packages build on.
      'QueryClientProvider',
      'RpcRequestError',
      // Of Dave, and words of HTTP and the CLI.
      ...[
        'EpochStaged',
        'EpochSealed',
        'DaveAppFactory',
        'Dockerfile',
        'CartesiAppSequencer',
        'Machine',
        'Address',
        'Status',
        'Enabled',
      ],
    ];
    const wrong = pages
      .filter(({file}) => !file.endsWith(MIGRATION))
      .flatMap((p) => spans(p).map((span) => [p.file, span] as const))
      .filter(([, span]) => /^[A-Z][a-z]\w*$/.test(span) && !known.includes(span))
      .filter(([, span]) => !['Ki', 'Mi', 'Gi'].includes(span));
    expect(wrong).toEqual([]);
  });

  it('names statuses and codes that exist', () => {
    const known = new Set([
      ...Object.values(facts.jsonrpc.enums).flat(),
      ...Object.keys(facts.states.claimOnChain.states),
      ...facts.sequencer.codes,
      // What the migration page says is gone.
      ...Object.values(jsonrpcFacts.changes.sinceOlderDiscover0d5827bc.enumMembersRemoved).flat(),
    ]);
    const wrong = pages
      .flatMap((p) => spans(p).map((span) => [p.file, span] as const))
      .filter(([, span]) => /^[A-Z]{3,}(?:_[A-Z\d]+)*$/.test(span) && !known.has(span))
      .filter(
        ([, span]) =>
          !['GET', 'POST', 'PGHOST', 'EBADENGINE'].includes(span) &&
          // Variables of the node, of the page's programs and of its commands.
          !/^(?:CARTESI|VITE)_|_PORTAL$|^(?:INPUT_BOX|APP|SITE|STACK_URL)$/.test(span),
      );
    expect(wrong).toEqual([]);
  });

  it('has selectors of the contracts', () => {
    const known = [
      ...contracts.flatMap(({selectors}) => Object.values(selectors)),
      ...Object.values(facts.encodings.outputs),
      ...OTHER_SIGNATURES.filter((signature) => !signature.includes(' ')).map((signature) =>
        toFunctionSelector(signature),
      ),
      // No selector: the text `1000`, which a wallet reports.
      stringToHex('1000'),
    ];
    expect(unknown(/\b0x[\da-f]{8}\b/g, known)).toEqual([]);
  });

  it('has addresses of the release, or of test accounts', () => {
    const others = [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      // An application and tokens of examples.
      '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e',
      '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2',
      '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B',
      '0x04d724738873CB6a86328D2EbAEb2079D715e61e',
      // As programs print it.
      '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      `0x${'0'.repeat(40)}`,
    ];
    // Programs print them in lower case too.
    const known = [...Object.values(facts.addresses), ...others].flatMap((address) => [address, address.toLowerCase()]);
    expect(unknown(/\b0x[\da-fA-F]{40}\b/g, known)).toEqual([]);
  });

  it('names fields that exist', () => {
    const {jsonrpc, cartesiToml, rollupHttp, sequencer} = facts;
    const known = [
      ...Object.values(jsonrpc.schemas).flat(),
      ...Object.values(jsonrpc.methods).flat(),
      ...rollupHttp.metadata,
      ...facts.inspect.fields,
      ...Object.values(cartesiToml.drives).flatMap(Object.keys),
      ...Object.keys(cartesiToml.machine),
      ...cartesiToml.withdrawal,
      ...Object.keys(facts.executionParameters).map((name) => name.replace(/_ns$/, '')),
      ...sequencer.eip712.types.UserOp.map(({name}) => name),
      ...['response_code', 'suggested_max_fee', 'recommended_fee', 'accounts_drive', 'accounts_drive_size'],
      ...['total_count', 'mnemonic_file', 'private_key', 'private_key_file'],
      // Fields of 1.5 and of earlier alphas that pages say are gone.
      ...['exception_payload', 'epoch_index', 'data_availability', 'outputs_merkle_root', 'outputs_merkle_proof'],
      ...['outputs_hash', 'transaction_reference', 'winner_commitment', 'final_state_hash', 'finished_at_block'],
    ];
    expect(
      unknown(/(?<![\w-])[a-z][a-z\d]*(?:_[a-z\d]+)+(?!\w)/g, known).filter(
        (line) => !/: (?:cartesi_|request_type|abi_|local_|anvil_|evm_)/.test(line),
      ),
    ).toEqual([]);
  });
});

describe('claims and states', () => {
  it('describes every status of an epoch, an application and a claim', () => {
    const table = rows(page('core-concepts/claims-and-states.mdx')).map(([first]) => first);
    const {enums} = facts.jsonrpc;
    expect(table).toEqual(expect.arrayContaining([...enums.EpochStatus, ...enums.ApplicationStatus]));
    expect(table).toEqual(expect.arrayContaining(Object.keys(facts.states.claimOnChain.states)));
  });

  it('puts each status of an application into its group', () => {
    const table = rows(page('core-concepts/claims-and-states.mdx'));
    const {healthy, recoverable} = facts.states.application.groups;
    for (const status of facts.jsonrpc.enums.ApplicationStatus) {
      const group = healthy.includes(status) ? 'healthy' : recoverable.includes(status) ? 'recoverable' : 'final';
      expect(table.find(([first]) => first === status)?.[1], status).toBe(group);
    }
  });

  it('says which statuses of an epoch are final', () => {
    const table = rows(page('core-concepts/claims-and-states.mdx'));
    for (const status of facts.jsonrpc.enums.EpochStatus) {
      const meaning = table.find(([first]) => first === status)?.[1] ?? '';
      expect(meaning.startsWith('final'), status).toBe(facts.states.epoch.terminal.includes(status));
    }
  });

  it('draws every status of an epoch', () => {
    const drawing = readText(fromRoot('src/diagrams/rollups-2-epoch-states.svg'));
    expect(facts.states.epoch.states.filter((status) => !drawing.includes(`>${status}</text>`))).toEqual([]);
    const foreclosure = readText(fromRoot('src/diagrams/rollups-2-foreclosure.svg'));
    expect(facts.states.foreclosure.states.filter((state) => !foreclosure.includes(`>${state}</text>`))).toEqual([]);
  });

  it('says how each status of an input ends', () => {
    const table = rows(page('core-concepts/life-of-an-input.mdx'));
    const ends: Readonly<Record<string, string>> = facts.states.input.endsTheApplication;
    for (const status of facts.jsonrpc.enums.InputCompletionStatus.filter((name) => name !== 'NONE')) {
      const effect = table.find(([, second]) => second === status)?.[3];
      expect(effect, status).toBe(ends[status] === undefined ? 'goes on' : `ends: ${ends[status]}`);
    }
  });
});

describe('commands', () => {
  it('are checked against those of the version', async () => {
    const found = async (command: string): Promise<number> => {
      const path = fromRoot(FOLDER, 'development/fixture.mdx');
      const {tree} = await readPage(path, `---\n{title: Fixture}\n---\n\`\`\`shell\n${command}\n\`\`\`\n`);
      return commandFindings(tree, {path, value: ''}, root).length;
    };
    expect(await found('cartesi deposit ether 1')).toBe(0);
    // The command above has this flag, and says that those below take it too.
    expect(await found('cartesi deposit ether 1 --from 0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(0);
    expect(await found('cartesi deposit ether 1 --sender 0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(1);
    expect(await found('cartesi deposit doge 1')).toBe(1);
    expect(await found('cartesi run --listen-port 8080')).toBe(1);
  });
});

describe('tables', () => {
  it('of the configuration file have every key and its default', () => {
    const configuration = page('development/configuration-file.mdx');
    const named = spans(configuration);
    const {cartesiToml} = facts;
    const keys = [
      ...cartesiToml.top,
      ...Object.values(cartesiToml.drives).flatMap(Object.keys),
      ...Object.keys(cartesiToml.drives),
      ...cartesiToml.driveCommon,
      ...cartesiToml.nvrams,
      ...Object.keys(cartesiToml.machine),
      ...cartesiToml.withdrawal,
    ];
    expect(keys.filter((key) => !named.includes(key))).toEqual([]);
    const table = rows(configuration);
    for (const [key, value] of Object.entries(cartesiToml.machine)) {
      if (value === null) continue;
      expect(table.find(([first]) => first === key)?.[1], key).toBe(String(value));
    }
    expect(configuration.text).toContain(`up to ${cartesiToml.maxNvrams} of them`);
    expect(table).toContainEqual(expect.arrayContaining(['sdk', `cartesi/sdk:${facts.baseline.sdk}`]));
  });

  it('have TOML with keys that exist', () => {
    const {cartesiToml} = facts;
    const known = {
      drives: [...Object.values(cartesiToml.drives).flatMap(Object.keys), ...cartesiToml.driveCommon, 'builder'],
      machine: Object.keys(cartesiToml.machine),
      withdrawal: cartesiToml.withdrawal,
    };
    for (const {lang, value} of pages.flatMap(({tree}) => codeBlocks(tree))) {
      if (lang !== 'toml') continue;
      const {drives = {}, machine = {}, withdrawal = {}} = parse(value) as Record<string, Record<string, object>>;
      const used = {
        drives: Object.values(drives).flatMap(Object.keys),
        machine: Object.keys(machine),
        withdrawal: Object.values(withdrawal).flatMap(Object.keys),
      };
      expect(used.drives.filter((key) => !known.drives.includes(key))).toEqual([]);
      expect(used.machine.filter((key) => !known.machine.includes(key))).toEqual([]);
      expect(used.withdrawal.filter((key) => !known.withdrawal.includes(key))).toEqual([]);
    }
  });

  it('of variables have their defaults', () => {
    const defaults = facts.nodeVariables as Readonly<Record<string, {default: string | null}>>;
    const seen = rows(page('deployment/self-hosted.mdx')).filter(
      ([name = '', value = '', meaning]) => name in defaults && meaning !== undefined && value !== '',
    );
    expect(seen.length).toBeGreaterThan(15);
    for (const [name = '', value] of seen) expect(value, name).toBe(defaults[name]?.default);
  });

  it('of execution parameters have their defaults', () => {
    const {executionParameters: known} = facts;
    const seconds = (nanoseconds: number): string => `${nanoseconds / 1e9} s`;
    const table = rows(page('deployment/self-hosted.mdx'));
    expect(table).toContainEqual(expect.arrayContaining(['snapshot_policy', known.snapshot_policy]));
    expect(table).toContainEqual(
      expect.arrayContaining(['advance_max_deadline', seconds(known.advance_max_deadline_ns)]),
    );
    expect(table).toContainEqual(
      expect.arrayContaining(['inspect_max_deadline', seconds(known.inspect_max_deadline_ns)]),
    );
    expect(table).toContainEqual(expect.arrayContaining(['fast_deadline', seconds(known.fast_deadline_ns)]));
    expect(table).toContainEqual(
      expect.arrayContaining([
        'load_deadline, store_deadline',
        `${seconds(known.load_deadline_ns)}, ${seconds(known.store_deadline_ns)}`,
      ]),
    );
    expect(table).toContainEqual(
      expect.arrayContaining(['max_concurrent_inspects', String(known.max_concurrent_inspects)]),
    );
  });

  it('of deposits are the layout of the vectors', () => {
    const {inputs} = facts.payloads;
    const headings: Readonly<Record<string, keyof typeof inputs>> = {
      Ether: 'EtherPortal',
      'ERC-20': 'ERC20Portal',
      'ERC-721': 'ERC721Portal',
      'ERC-1155, one id': 'ERC1155SinglePortal',
      'ERC-1155, several ids': 'ERC1155BatchPortal',
    };
    const {children} = page('development/asset-handling.mdx').tree;
    const names: Readonly<Record<string, string>> = {sender: 'depositor', token: 'token contract', tokenId: 'token id'};
    for (const [heading, portal] of Object.entries(headings)) {
      const start = children.findIndex((node) => node.type === 'heading' && toString(node) === heading);
      const table = children.slice(start).find((node) => node.type === 'table');
      const found = table?.children.slice(1).map((row) => row.children.map((cell) => toString(cell))) ?? [];
      let offset = 0;
      const fields: readonly {name: string; bytes?: string | number}[] = inputs[portal].fields;
      expect(found, heading).toHaveLength(fields.length);
      for (const [index, {name, bytes}] of fields.entries()) {
        const [range = '', field = ''] = found[index] ?? [];
        const end = typeof bytes === 'number' ? String(offset + bytes - 1) : 'the end';
        expect(range, `${heading}: ${name}`).toBe(`${offset} to ${end}`);
        if (names[name] !== undefined) expect(field).toBe(names[name]);
        offset += typeof bytes === 'number' ? bytes : 0;
      }
    }
    const [, hello] = inputs.EtherPortal.vectors;
    expect(page('development/asset-handling.mdx').text).toContain(hello?.encoded.slice(2));
  });

  it('of functions have their selectors', () => {
    const known = Object.assign({}, ...contracts.map(({selectors}) => selectors)) as Record<string, string>;
    const seen = rows(page('development/send-requests.mdx')).filter(([, , , selector]) => selector?.startsWith('0x'));
    expect(seen).toHaveLength(5);
    for (const [, , signature = '', selector] of seen) expect(selector, signature).toBe(known[signature]);
  });

  it('of factories have the addresses of the release', () => {
    const addresses: Readonly<Record<string, string>> = facts.addresses;
    const seen = rows(page('deployment/introduction.mdx')).filter(([, second]) => second?.startsWith('0x'));
    expect(seen).toHaveLength(5);
    for (const [name = '', address] of seen) {
      expect(address, name).toBe(addresses[name.charAt(0).toLowerCase() + name.slice(1)]);
    }
  });

  it('of the CLI name every flag of run', () => {
    const named = spans(page('development/running-the-application.mdx'));
    expect(facts.runFlags.filter((flag) => !named.includes(`--${flag}`))).toEqual([]);
  });

  it('of the sequencer have its codes and its typed data', () => {
    const sequencer = page('sequencer.mdx');
    expect(facts.sequencer.codes.filter((code) => !spans(sequencer).includes(code))).toEqual([]);
    for (const {name, type} of facts.sequencer.eip712.types.UserOp) {
      expect(rows(sequencer)).toContainEqual(expect.arrayContaining([name, type]));
    }
    const {domain} = facts.sequencer.eip712;
    expect(rows(sequencer)).toContainEqual(['domain name', domain.name]);
    expect(rows(sequencer)).toContainEqual(['domain version', domain.version]);
  });
});

describe('numbers', () => {
  it('are those of the facts', () => {
    const grouped = (value: number): string => value.toLocaleString('en-GB');
    expect(page('core-concepts/life-of-an-input.mdx').text).toContain(grouped(facts.constants.inputMaxSize));
    for (const path of ['core-concepts/life-of-an-input.mdx', 'development/send-requests.mdx', MIGRATION]) {
      expect(page(path).text, path).toContain(grouped(facts.constants.payloadMaxSize));
    }
    expect(page('core-concepts/claims-and-states.mdx').text).toContain(
      `${facts.constants.machineProofSiblings} sibling`,
    );
    const {limits} = facts.jsonrpc;
    const outputs = page('development/retrieve-outputs.mdx').text;
    expect(outputs).toContain(`at most ${grouped(limits.listLimitMax)}`);
    expect(limits.requestBodyBytes).toBe(2 ** 20);
    expect(limits.responseBytes).toBe(10 * 2 ** 20);
    const errors = Object.values(facts.jsonrpc.errors);
    for (const [see = ''] of rows(page('development/retrieve-outputs.mdx'))) {
      const [, code, message] = /^(-\d+) (.*)$/.exec(see) ?? [];
      if (code === undefined) continue;
      expect(errors, see).toContainEqual({code: Number(code), message});
    }
  });

  it('of the accounts drive follow from its configuration', () => {
    const {text} = page('core-concepts/safety-of-funds.mdx');
    expect(text).toContain(`With 0 and 12, it has ${(2 ** (0 + 12 + 5)).toLocaleString('en-GB')} bytes`);
    expect(text).toContain(`${(2 ** 12).toLocaleString('en-GB')} accounts of ${2 ** 5} bytes`);
  });

  it('of a notice are its encoding', () => {
    const [, hello] = facts.payloads.outputs.Notice.vectors;
    expect(page('development/retrieve-outputs.mdx').text).toContain(hello?.encoded);
    // Nodes name the kind; the description of the interface says a selector, which no node was seen to answer.
    expect(page('development/retrieve-outputs.mdx').text).toContain('"decoded_data": {"type": "Notice", "payload"');
    expect(keccak256(stringToHex('Notice(bytes)')).slice(0, 10)).toBe(facts.encodings.outputs['Notice(bytes)']);
  });
});

describe('the migration', () => {
  const named = (): Set<string> => new Set(spans(page(MIGRATION)));

  it('has every function, event and error of the contracts of 1.5', () => {
    interface Contract {
      readonly functions?: readonly {name: string}[];
      readonly events?: readonly {name: string}[];
      readonly errors?: readonly {name: string}[];
    }
    const known = Object.entries(contracts15.contracts as Record<string, Contract>).flatMap(
      ([contract, {functions = [], events = [], errors = []}]) =>
        [...functions, ...events, ...errors].map(({name}) => `${contract}.${name}`),
    );
    expect(known.length).toBeGreaterThan(70);
    const all = named();
    expect([...new Set(known)].filter((name) => !all.has(name))).toEqual([]);
    // The other way round: what the page says of 1.5 exists there.
    const before = rows(page(MIGRATION)).flatMap(([first = '']) => first.match(/\b[A-Z]\w+\.\w+/g) ?? []);
    const graphql = Object.entries({...graphql15.types, ...graphql15.inputs}).flatMap(([type, fields]) =>
      Object.keys(fields).map((field) => `${type}.${field}`),
    );
    expect(before.filter((name) => ![...known, ...graphql].includes(name))).toEqual([]);
  });

  it('says of a member outside the interface that the contract of alpha.6 has it', () => {
    const said = rows(page(MIGRATION)).filter(([, second = '']) => second.startsWith('not in the interface'));
    expect(said.length).toBeGreaterThan(2);
    for (const [first = ''] of said) {
      for (const [, contract, member] of first.matchAll(/(\w+)\.(\w+)/g)) {
        const name = contract === 'CartesiDApp' ? 'Application' : 'Authority';
        expect([...alpha6.functions[name], ...alpha6.events[name]].map(nameOf), first).toContain(member);
      }
    }
  });

  it('has every query, object and field of the GraphQL API of 1.5', () => {
    const all = named();
    const missing = Object.entries({...graphql15.types, ...graphql15.inputs}).flatMap(([type, fields]) =>
      /(?:Connection|Edge)$/.test(type)
        ? [type].filter((name) => !all.has(name))
        : Object.keys(fields)
            .map((field) => `${type}.${field}`)
            .filter((name) => !all.has(name)),
    );
    expect(missing).toEqual([]);
  });

  it('has every path of the HTTP interfaces of 1.5', () => {
    const {text} = page(MIGRATION);
    const paths = [...Object.keys(http15.paths), ...Object.keys(inspect15.paths)];
    expect(paths.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
    expect(facts.rollupHttp.paths.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
    expect(facts.rollupHttp.metadata.filter((field) => !text.includes(field))).toEqual([]);
  });

  it('has every command and flag of the CLI of 1.5.0', () => {
    const commands = cli15.commands as unknown as Record<string, {flags: Record<string, object>}>;
    const text = spans(page(MIGRATION));
    const shared = ['dapp', 'chain-id', 'rpc-url', 'mnemonic-passphrase', 'mnemonic-index'];
    const missing = Object.entries(commands).flatMap(([command, {flags}]) => {
      const own = Object.keys(flags).filter((flag) => !(command.startsWith('send ') && shared.includes(flag)));
      const wanted = own.map((flag) => [command, flag] as const);
      const lacking = wanted.filter(
        ([name, flag]) => !text.some((span) => span.startsWith(name) && span.includes(`--${flag}`)),
      );
      return [
        ...(text.some((span) => span === command || span.startsWith(`${command} `)) ? [] : [command]),
        ...lacking.map((pair) => pair.join(' --')),
      ];
    });
    expect(missing).toEqual([]);
    expect(shared.filter((flag) => !text.includes(`--${flag}`))).toEqual([]);
  });

  it('has every function that came or went between contracts alpha.6 and alpha.10', () => {
    const old = new Set(Object.values(alpha6.functions).flat());
    const compared = contracts.filter(({functions}) => functions.some((signature) => old.has(signature)));
    const now = new Set(compared.flatMap(({functions}) => functions));
    const known = [facts.contracts.iApplication, facts.contracts.iConsensus, facts.contracts.iInputBox];
    const came = known.flatMap(({functions}) => functions).filter((signature) => !old.has(signature));
    const went = [...old].filter((signature) => !now.has(signature));
    expect(came.length).toBeGreaterThan(5);
    expect(went.length).toBeGreaterThan(5);
    const {text} = page(MIGRATION);
    // Deposits are named by their new names, above.
    const names = [...came, ...went].map((signature) => nameOf(signature).replace(/^deposit(\w*)ERC/, 'deposit$1Erc'));
    expect([...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });

  it('has every method, field and status that changed in the JSON-RPC interface', () => {
    const changes = jsonrpcFacts.changes.sinceOlderDiscover0d5827bc;
    const before = Object.keys(changes.fieldsRenamed).flatMap((name) => (name.split('.')[1] ?? '').split('/'));
    const after = Object.values(changes.fieldsRenamed).flatMap((name) => name.match(/[a-z]\w*_\w+/g) ?? []);
    const expected = [
      ...before,
      ...after,
      ...Object.entries(changes.methodsRenamed).flat(),
      ...changes.methodsAdded,
      ...changes.methodsDeprecated,
      ...changes.fieldsRemoved.map((name) => name.split('.')[1] ?? ''),
      ...Object.values(changes.enumMembersRemoved).flat(),
    ];
    const all = named();
    expect(expected.filter((name) => !all.has(name))).toEqual([]);
  });

  it('has every variable of the node of 1.5', () => {
    const all = named();
    expect(facts.nodeVariables15.filter((name) => !all.has(name))).toEqual([]);
  });
});
