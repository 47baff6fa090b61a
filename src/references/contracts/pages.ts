import {ADDRESSES, addressRows, type AddressRow} from './addresses';
import {layOut, type Layout} from './layout';
import {overviewBody} from './overview';
import {payloadSection} from './payload-section';
import type {Contract, ContractFunction, ContractPage, Contracts, Parameter, Revert} from './schema';
import {readContracts} from './spec';
import type {ReferenceOptions} from '@site/src/references/shared/options';
import {proseToMdx, table, type ReferencePage, type Source} from '@site/src/references/shared/page';
import {blocks, fence, pageTexts} from '@site/src/references/shared/prose';
import {
  constructorDeclaration,
  enumDeclaration,
  errorDeclaration,
  eventDeclaration,
  functionDeclaration,
  solidityTypeOf,
  structDeclaration,
} from './solidity';

/** A contract on its page, with all that the sections need to know. */
interface Place {
  readonly spec: Contracts;
  readonly layout: Layout;
  readonly page: ContractPage;
  readonly name: string;
  readonly contract: Contract;
}

/**
 * Pages about the contracts of a docs version, made from its `_specs/contracts.json`. Its `pages` say which
 * contracts make which page.
 *
 * @throws {Fault} as `parseContracts` does.
 */
export function contractPages(text: string, file: string, options: ReferenceOptions): ReferencePage[] {
  const {value: spec, lineOf} = readContracts(text, file);
  const layout = layOut(spec);
  const placesOf = (page: ContractPage): Place[] =>
    page.contracts.flatMap((name) => {
      const contract = spec.contracts[name];
      return contract === undefined ? [] : [{spec, layout, page, name, contract}];
    });
  return spec.pages.map((page, index) => {
    const listed = (page.pages ?? []).flatMap((path) => spec.pages.filter((other) => other.path === path));
    const places = [page, ...listed].flatMap(placesOf);
    const subject = {file, line: lineOf(['pages', index, 'description']), subject: `the page ${page.path}`};
    return {
      id: `${options.idBase}/${page.path}`,
      frontMatter: {
        ...pageTexts(page, options, subject),
        type: 'reference',
        slug: `${options.slugBase}/${page.path}`,
        sidebar_label: page.sidebarLabel,
        tags: options.tags,
        sources: sourcesOf(spec, places, options.sources),
        custom_edit_url: options.editUrl,
      },
      body: listed.length > 0 ? overviewBody(page, places) : pageBody(page, places),
    };
  });
}

/** The Solidity files of the page's contracts, then the sources of the specification as a whole. */
function sourcesOf({source}: Contracts, places: readonly Place[], general: readonly Source[]): Source[] {
  const own = places.map(({contract}) => ({name: source.name, version: source.version, path: contract.source}));
  return [...own, ...general].filter(
    ({name, path}, index, all) => all.findIndex((other) => other.name === name && other.path === path) === index,
  );
}

function pageBody(page: ContractPage, places: readonly Place[]): string {
  const alone = places.length === 1;
  return blocks(
    ...(page.intro === undefined ? [] : [proseToMdx(page.intro)]),
    ...places.flatMap((place) => [
      ...(alone ? [] : [place.layout.heading(2, 'contract', place.name)]),
      proseToMdx(place.contract.description),
      contractFacts(place),
      ...place.contract.functions.map((item) => functionSection(place, item)),
      ...receiveSection(place),
      ...fallbackSection(place),
      ...constructorSection(place),
    ]),
    ...titled('## Structs', places.flatMap(structSections)),
    ...titled('## Enums', places.flatMap(enumSections)),
    ...places.flatMap(({contract: {payload}}) => (payload === null ? [] : [payloadSection(payload)])),
    '## Events',
    ...eventSections(page, places),
    '## Errors',
    ...errorSections(page, places),
    '## Deployed addresses',
    ...places.flatMap((place) => addressSection(place, alone)),
  );
}

function contractFacts({spec: {source}, contract: {source: path, artifact, inherits}}: Place): string {
  return [
    `- Source: [\`${path}\`](${source.url}/blob/${source.version}/${path})`,
    `- ABI: \`${artifact}\` in the npm package \`${source.package}\``,
    ...(inherits.length === 0 ? [] : [`- Inherits: ${inherits.map((name) => `\`${name}\``).join(', ')}`]),
  ].join('\n');
}

const MUTABILITY: Record<ContractFunction['stateMutability'], string> = {
  pure: 'call it without a transaction; it does not read the chain',
  view: 'call it without a transaction; it changes nothing',
  nonpayable: 'send it as a transaction, without Ether',
  payable: 'send it as a transaction, with Ether',
};

function functionSection(place: Place, item: ContractFunction): string {
  const {layout, page, name} = place;
  const emits = (item.emits ?? []).map(({event, contract}) =>
    layout.link(page, 'event', contract ?? name, event, contract === undefined ? event : `${contract}.${event}`),
  );
  const facts = [
    `- Selector: \`${item.selector}\``,
    `- State mutability: \`${item.stateMutability}\`: ${MUTABILITY[item.stateMutability]}`,
    ...(emits.length === 0 ? [] : [`- Emits: ${emits.join(', ')}`]),
    ...(item.inheritedFrom === undefined ? [] : [`- Inherited from: \`${item.inheritedFrom}\``]),
  ];
  return blocks(
    layout.heading(2, 'function', name, item.signature),
    proseToMdx(item.description),
    fence('solidity', functionDeclaration(item)),
    facts.join('\n'),
    ...parameterTable('Parameter', item.inputs, place),
    ...parameterTable('Returns', item.outputs, place),
    ...revertTable(place, item.reverts ?? []),
  );
}

function constructorSection(place: Place): string[] {
  const {layout, name, contract} = place;
  if (contract.constructor === null) return [];
  const {description, inputs, stateMutability} = contract.constructor;
  return [
    layout.heading(2, 'constructor', name),
    proseToMdx(description),
    fence('solidity', constructorDeclaration(inputs, stateMutability)),
    ...parameterTable('Parameter', inputs, place),
  ];
}

function receiveSection({layout, name, contract: {receive}}: Place): string[] {
  if (receive === null) return [];
  return [
    layout.heading(2, 'receive', name),
    proseToMdx(receive.description),
    fence('solidity', 'receive() external payable;'),
  ];
}

function fallbackSection({layout, name, contract: {fallback}}: Place): string[] {
  if (fallback === undefined) return [];
  return [
    layout.heading(2, 'fallback', name),
    proseToMdx(fallback.description),
    fence('solidity', 'fallback() external payable;'),
  ];
}

function structSections({layout, name, contract: {structs}}: Place): string[] {
  return structs.flatMap((struct) => [
    layout.heading(3, 'struct', name, struct.name),
    proseToMdx(struct.description),
    fence('solidity', structDeclaration(struct)),
    table(
      ['Member', 'Type', 'Meaning'],
      struct.members.map((member) => [`\`${member.name}\``, `\`${member.type}\``, proseToMdx(member.description)]),
    ),
  ]);
}

function enumSections({layout, name, contract: {enums = []}}: Place): string[] {
  return enums.flatMap((one) => [
    layout.heading(3, 'enum', name, one.name),
    proseToMdx(one.description),
    fence('solidity', enumDeclaration(one)),
    table(
      ['Value', 'Name', 'Meaning'],
      one.members.map((member, value) => [`${value}`, `\`${member.name}\``, proseToMdx(member.description)]),
    ),
  ]);
}

function eventSections(page: ContractPage, places: readonly Place[]): string[] {
  const own = places.flatMap((place) =>
    place.contract.events.flatMap((event) => [
      place.layout.heading(3, 'event', place.name, event.name),
      proseToMdx(event.description),
      fence('solidity', eventDeclaration(event)),
      `- Topic: \`${event.topic0}\``,
      table(
        ['Parameter', 'Type', 'Indexed', 'Meaning'],
        event.inputs.map((input) => [
          nameCell(input),
          typeCell(input, place),
          input.indexed ? 'yes' : 'no',
          proseToMdx(input.description),
        ]),
      ),
    ]),
  );
  if (own.length > 0) return own;
  const links = foreignLinks(page, places, ({emits = []}) =>
    emits.flatMap(({event, contract}) =>
      contract === undefined ? [] : [{kind: 'event' as const, contract, name: event}],
    ),
  );
  const none =
    places.length === 1
      ? `${namesOf(places)} emits no events of its own.`
      : `${namesOf(places)} emit no events of their own.`;
  return [links.length === 0 ? none : `${none} Each call causes ${links.join(', ')}.`];
}

function errorSections(page: ContractPage, places: readonly Place[]): string[] {
  const own = places.flatMap(({layout, name, contract: {errors}}) =>
    errors.flatMap((error) => [
      layout.heading(3, 'error', name, error.name),
      fence('solidity', errorDeclaration(error)),
      [
        `- Selector: \`${error.selector}\``,
        `- When: ${proseToMdx(error.when)}`,
        `- What to do: ${proseToMdx(error.fix)}`,
      ].join('\n'),
    ]),
  );
  const links = foreignLinks(page, places, ({reverts = []}) =>
    reverts.flatMap((revert) =>
      revert.kind === 'error' && revert.contract !== undefined && !page.contracts.includes(revert.contract)
        ? [{kind: 'error' as const, contract: revert.contract, name: revert.error}]
        : [],
    ),
  );
  return [
    ...(own.length > 0
      ? own
      : [
          places.length === 1
            ? `${namesOf(places)} defines no errors of its own.`
            : `${namesOf(places)} define no errors of their own.`,
          ...(hasReasons(places) ? ['Calls revert with the plain-text reasons that the tables above list.'] : []),
        ]),
    ...(links.length === 0
      ? []
      : [
          `A call can also revert with errors of the contracts that it calls: ${links.join(', ')}. The ABI of ${namesOf(places)} does not contain them. Add their definitions so that your client can show their names.`,
        ]),
  ];
}

function hasReasons(places: readonly Place[]): boolean {
  return places.some(({contract: {functions}}) =>
    functions.some(({reverts = []}) => reverts.some(({kind}) => kind === 'message')),
  );
}

/** Links to events or errors of contracts on other pages that functions of this page mention, each once. */
function foreignLinks(
  page: ContractPage,
  places: readonly Place[],
  find: (item: ContractFunction) => readonly {kind: 'event' | 'error'; contract: string; name: string}[],
): string[] {
  const links = places.flatMap(({layout, contract: {functions}}) =>
    functions
      .flatMap(find)
      .map(({kind, contract, name}) => layout.link(page, kind, contract, name, `${contract}.${name}`)),
  );
  return [...new Set(links)];
}

/** Chain ID of a chain on one's own computer. */
const LOCAL_CHAIN = 31337;

function addressSection({spec, layout, name, contract}: Place, alone: boolean): string[] {
  const rows = addressRows(spec, name);
  const heading = alone ? [] : [layout.heading(3, 'addresses', name)];
  const {addressNote} = contract;
  if (rows.length === 0) {
    return [...heading, proseToMdx(addressNote ?? `\`${name}\` has no fixed address: each deployment has its own.`)];
  }
  const retired = spec.networks.some((network) => network.retired === true && spec.deployments[network.key]?.[name]);
  return [
    ...heading,
    proseToMdx(addressNote ?? addressSentence(name, rows)),
    `<${ADDRESSES} contract="${name}" />`,
    ...(retired ? ['A network marked as retired has been shut down.'] : []),
  ];
}

function addressSentence(name: string, rows: readonly AddressRow[]): string {
  const networks = rows.flatMap((row) => row.networks);
  if (networks.every(({chainId}) => chainId === LOCAL_CHAIN)) {
    return `Every \`${name}\` on a public network has its own address. Only its address on the local network is fixed:`;
  }
  return rows.length === 1
    ? `\`${name}\` has the same address on each of these networks:`
    : `\`${name}\` is deployed on these networks:`;
}

function parameterTable(head: 'Parameter' | 'Returns', parameters: readonly Parameter[], place: Place): string[] {
  if (parameters.length === 0) return [];
  return [
    table(
      [head, 'Type', 'Meaning'],
      parameters.map((parameter) => [
        nameCell(parameter),
        typeCell(parameter, place),
        proseToMdx(parameter.description),
      ]),
    ),
  ];
}

function nameCell({name}: Parameter): string {
  return name === '' ? 'unnamed' : `\`${name}\``;
}

function typeCell(parameter: Parameter, {layout, page, name, contract: {structs, enums = []}}: Place): string {
  const {type, solidityType} = parameter;
  if (solidityType === undefined) return `\`${type}\``;
  // Of `IDiamondCut.FacetCut[]` the struct is called `FacetCut`.
  const called = solidityType
    .replace(/(\[\d*\])+$/, '')
    .split('.')
    .at(-1);
  const struct = structs.find((candidate) => candidate.name === called);
  if (struct !== undefined) return layout.link(page, 'struct', name, struct.name, solidityTypeOf(parameter));
  const one = enums.find((candidate) => candidate.name === called);
  if (one !== undefined) return `${layout.link(page, 'enum', name, one.name, solidityType)} (\`${type}\`)`;
  return `\`${solidityType}\` (\`${type}\`)`;
}

function revertTable(place: Place, reverts: readonly Revert[]): string[] {
  if (reverts.length === 0) return [];
  return [
    table(
      ['Reverts with', 'When', 'What to do'],
      reverts.map((revert) => revertRow(place, revert)),
    ),
  ];
}

function revertRow({spec, layout, page, name}: Place, revert: Revert): string[] {
  switch (revert.kind) {
    case 'error': {
      const owner = revert.contract ?? name;
      const error = spec.contracts[owner]?.errors.find((candidate) => candidate.name === revert.error);
      const text = revert.contract === undefined ? revert.error : `${owner}.${revert.error}`;
      return [
        layout.link(page, 'error', owner, revert.error, text),
        proseToMdx(error?.when ?? ''),
        proseToMdx(error?.fix ?? ''),
      ];
    }
    case 'message':
      return [`\`${revert.message}\``, proseToMdx(revert.when), proseToMdx(revert.fix)];
    case 'panic':
      return [`panic \`${revert.code}\``, proseToMdx(revert.when), proseToMdx(revert.fix)];
    case 'empty':
      return ['no data', proseToMdx(revert.when), proseToMdx(revert.fix)];
    case 'foreign':
      return [`an error of ${revert.source}`, proseToMdx(revert.when), proseToMdx(revert.fix)];
  }
}

function namesOf(places: readonly Place[]): string {
  return places
    .map(({name}) => `\`${name}\``)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
}

function titled(heading: string, content: readonly string[]): string[] {
  return content.length === 0 ? [] : [heading, ...content];
}
