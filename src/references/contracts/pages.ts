import {getAddress} from 'viem';

import {ADDRESSES, addressRows, type AddressRow} from './addresses';
import type {CallContext} from './call-values';
import {callTargetText, contractCallToMdx} from './calls';
import {contractPageRoute, layOut, type Layout} from './layout';
import {overviewBody} from './overview';
import {payloadSection} from './payload-section';
import type {
  Contract,
  ContractErrorType,
  ContractFunction,
  ContractPage,
  Contracts,
  FactTable,
  Parameter,
  Release,
  Revert,
} from './schema';
import {
  enumLine,
  errorLine,
  eventLine,
  functionLine,
  historyText,
  onlyText,
  releasesOfContract,
  releasesText,
  releasesWith,
  sourceOf,
  structLine,
  within,
} from './releases';
import {deploymentsBody, releaseTable} from './release-sections';
import {memberTitle, readContracts} from './spec';
import {abiPath} from '@site/src/references/downloads/files';
import {fileOf} from '@site/src/references/downloads/page';
import type {CallTargets} from '@site/src/references/manifest';
import {historyIn, joined, type ReferenceOptions} from '@site/src/references/shared/options';
import {proseToMdx, table, type ReferencePage, type Source} from '@site/src/references/shared/page';
import {callFormToMdx} from '@site/src/references/shared/call-form';
import {blocks, fence, linkTo, pageTexts} from '@site/src/references/shared/prose';
import {
  constructorDeclaration,
  enumDeclaration,
  errorDeclaration,
  eventDeclaration,
  functionDeclaration,
  solidityTypeOf,
  structDeclaration,
} from './solidity';

/** What a version says about the pages of its contracts beside what every reference is told. */
export interface ContractOptions extends ReferenceOptions {
  /** Where the calls on the pages go; left out where the pages have none. */
  calls?: CallTargets;
}

/** A contract on its page, with all that the sections need to know. */
interface Place {
  readonly spec: Contracts;
  readonly layout: Layout;
  readonly page: ContractPage;
  readonly name: string;
  readonly contract: Contract;
  /** The history of a member of the contract, over docs versions; of the contract itself without a name. */
  readonly told: (member?: string) => string;
  readonly options: ContractOptions;
}

/**
 * Pages about the contracts of a docs version, made from its `_specs/contracts.json`. Its `pages` say which
 * contracts make which page.
 *
 * @throws {Fault} as `parseContracts` does.
 */
export function contractPages(text: string, file: string, options: ContractOptions): ReferencePage[] {
  const {value: spec, lineOf} = readContracts(text, file);
  const layout = layOut(spec);
  const placesOf = (page: ContractPage): Place[] =>
    page.contracts.flatMap((name) => {
      const contract = spec.contracts[name];
      const told = (member?: string): string =>
        member === undefined ? historyIn(options, name, 'head') : historyIn(options, `${name}.${member}`);
      return contract === undefined ? [] : [{spec, layout, page, name, contract, options, told}];
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
        slug: `${options.slugBase}${contractPageRoute(page)}`,
        sidebar_label: page.sidebarLabel,
        tags: options.tags,
        sources: sourcesOf(spec, places, options.sources),
        custom_edit_url: options.editUrl,
      },
      body: bodyOf(spec, page, places),
    };
  });
}

function bodyOf(spec: Contracts, page: ContractPage, places: readonly Place[]): string {
  if (page.deployments === true) return deploymentsBody(spec, page);
  return page.pages === undefined ? pageBody(spec, page, places) : overviewBody(spec, page, places);
}

/** The Solidity files of the page's contracts, then the sources of the specification as a whole. */
function sourcesOf(spec: Contracts, places: readonly Place[], general: readonly Source[]): Source[] {
  const own = places.map((place) => ({name: spec.source.name, ...solidityFile(place)}));
  return [...own, ...general].filter(
    ({name, path}, index, all) => all.findIndex((other) => other.name === name && other.path === path) === index,
  );
}

/** Where the source of a contract is: at the version of the specification, or at the newest release that has it. */
function solidityFile({spec, name, contract}: Pick<Place, 'spec' | 'name' | 'contract'>): {
  version: string;
  path: string;
} {
  const newest = sourceOf(spec, name);
  return newest === undefined
    ? {version: spec.source.version, path: contract.source}
    : {version: newest.tag, path: newest.path};
}

function pageBody(spec: Contracts, page: ContractPage, places: readonly Place[]): string {
  const alone = places.length === 1;
  return blocks(
    ...(page.intro === undefined ? [] : [proseToMdx(page.intro)]),
    ...(spec.releases === undefined || alone ? [] : ['## Releases', releaseTable(spec, page.contracts)]),
    ...places.flatMap((place) => [
      ...(alone ? [] : [place.layout.heading(2, 'contract', place.name)]),
      proseToMdx(place.contract.description),
      contractFacts(place),
      ...(place.name === page.contracts[0] ? callForm(place) : []),
      ...(spec.releases === undefined || !alone ? [] : ['## Releases', releaseTable(spec, page.contracts)]),
      ...place.contract.functions.map((item, index) => functionSection(place, item, index)),
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
    ...titled('## Constants', (page.tables ?? []).flatMap(tableSection)),
    '## Deployed addresses',
    ...(spec.releases === undefined
      ? places.flatMap((place) => addressSection(place, alone))
      : [deploymentsLink(spec, page)]),
  );
}

function tableSection({title, description, head, rows}: FactTable): string[] {
  return [`### ${title}`, proseToMdx(description), table(head, rows)];
}

/** The addresses of every release are on a page of their own. */
function deploymentsLink({pages}: Contracts, page: ContractPage): string {
  const target = pages.find(({deployments}) => deployments === true);
  if (target === undefined) return 'No deployment of these contracts is known.';
  return `The addresses of each release are on the page [${target.title}](${linkTo(page.path, target.path)}).`;
}

function contractFacts(place: Place): string {
  const {
    spec,
    name,
    contract,
    options: {downloads},
  } = place;
  const {source, releases} = spec;
  const {artifact, inherits, functions} = contract;
  const context = callContext(place);
  const {version, path} = solidityFile(place);
  return [
    `- Source: ${source.unlinked === true ? `\`${path}\`` : `[\`${path}\`](${source.url}/blob/${version}/${path})`}`,
    ...(artifact === undefined || source.package === undefined
      ? []
      : [`- ABI: \`${artifact}\` in the npm package \`${source.package}\``]),
    ...(downloads === undefined
      ? []
      : [
          `- ABI to download, with the errors of the contracts that it calls: ${fileOf(abiPath(name, 'json'), downloads.filesUrl)}, ${fileOf(abiPath(name, 'ts'), downloads.filesUrl)}`,
        ]),
    ...(context === undefined || functions.length === 0 ? [] : [`- ${callTargetText(context)}`]),
    ...(inherits.length === 0 ? [] : [`- Inherits: ${inherits.map((one) => `\`${one}\``).join(', ')}`]),
    ...(releases === undefined ? [] : [`- Releases: ${historyText(spec, name, releasesOfContract(spec, name), [])}`]),
    ...toldFact(place),
  ].join('\n');
}

/** A member as its history needs it. */
interface Line {
  readonly name: string;
  readonly title: string;
  /** As the interfaces of the releases have it. */
  readonly line: string;
}

/** The members of one kind of a contract, with the lines that stand for them in the releases. */
function lines<Member extends {readonly name: string; readonly label?: string}>(
  members: readonly Member[],
  write: (member: Member) => string,
): Line[] {
  return members.map((member) => ({name: member.name, title: memberTitle(member), line: write(member)}));
}

const KIND_OF = {function: 'functions', event: 'events', error: 'errors', struct: 'structs', enum: 'enums'} as const;

/** When the member at an index came, changed and went; none where the specification has no releases. */
function history(place: Place, kind: keyof typeof KIND_OF, all: readonly Line[], index: number): string[] {
  const {spec, layout, page, name} = place;
  const own = all[index];
  if (spec.releases === undefined || own === undefined) return [];
  const having = ({line}: Line): Release[] => releasesWith(spec, name, KIND_OF[kind], line);
  // A member that was renamed only from small to capital letters is the same one.
  const siblings = all
    .filter((one) => one !== own && one.name.toLowerCase() === own.name.toLowerCase())
    .map((one) => ({releases: having(one), link: layout.link(page, kind, name, one.title)}));
  const parts = [historyText(spec, name, having(own), siblings), ...onlyText(spec, name, own.line)];
  return [`- Releases: ${parts.join('; ')}`];
}

/** The history of a member over docs versions, as a fact of its list; none where there is nothing to say. */
function toldFact({told}: Place, member?: string): string[] {
  const text = told(member);
  return text === '' ? [] : [`- ${text}`];
}

/** That a member is not from an ABI, and what it was built from; nothing for any other member. */
function derivedFact({spec}: Place, {derived}: {readonly derived?: true}): string[] {
  return derived === true ? [`- Derived: ${spec.source.derived ?? ''}`] : [];
}

/** The releases of a function; all there are where the specification has none. */
function releasesOfFunction({spec, name}: Place, item: ContractFunction): Release[] {
  return releasesWith(spec, name, 'functions', functionLine(item));
}

/** What the calls of a contract depend on; `undefined` where its pages have none, or nobody calls it. */
function callContext({spec, name, contract, options: {calls}}: Place): CallContext | undefined {
  return calls === undefined || contract.kind === 'library' ? undefined : {spec, targets: calls, contract: name};
}

/** The form for the values of the calls, once a page. */
function callForm(place: Place): string[] {
  const context = callContext(place);
  if (context === undefined) return [];
  const {endpoint, application} = context.targets;
  return [callFormToMdx({chain: endpoint, application: getAddress(application)})];
}

function callOfFunction(place: Place, item: ContractFunction): string[] {
  const context = callContext(place);
  return context === undefined ? [] : [contractCallToMdx(context, item)];
}

const MUTABILITY: Record<ContractFunction['stateMutability'], string> = {
  pure: 'call it without a transaction; it does not read the chain',
  view: 'call it without a transaction; it changes nothing',
  nonpayable: 'send it as a transaction, without Ether',
  payable: 'send it as a transaction, with Ether',
};

function functionSection(place: Place, item: ContractFunction, index: number): string {
  const {layout, name, contract} = place;
  const emits = emitLinks(place, item);
  const facts = [
    `- Selector: \`${item.selector}\``,
    // A library of encodings is never called.
    ...(contract.kind === 'library'
      ? []
      : [`- State mutability: \`${item.stateMutability}\`: ${MUTABILITY[item.stateMutability]}`]),
    ...(item.caller === undefined ? [] : [`- Who may call it: ${proseToMdx(item.caller)}`]),
    ...(emits.length === 0 ? [] : [`- Emits: ${emits.join(', ')}`]),
    ...(item.inheritedFrom === undefined ? [] : [`- Inherited from: \`${item.inheritedFrom}\``]),
    ...derivedFact(place, item),
    ...history(place, 'function', lines(contract.functions, functionLine), index),
    ...toldFact(place, memberTitle(item)),
  ];
  const releases = releasesOfFunction(place, item);
  return blocks(
    layout.heading(2, 'function', name, memberTitle(item)),
    proseToMdx(item.description),
    fence('solidity', functionDeclaration(item)),
    facts.join('\n'),
    ...parameterTable('Parameter', item.inputs, place, releases),
    ...parameterTable('Returns', item.outputs, place, releases),
    ...revertTable(place, item),
    ...callOfFunction(place, item),
  );
}

/** The events of a function, each in every form that it has in releases of the function. */
function emitLinks(place: Place, item: ContractFunction): string[] {
  const {spec, layout, page, name} = place;
  const releases = releasesOfFunction(place, item);
  return (item.emits ?? []).flatMap((emitted) => {
    const owner = emitted.contract ?? name;
    return (spec.contracts[owner]?.events ?? [])
      .filter((event) => event.name === emitted.event)
      .flatMap((event) => {
        const common = within(spec, releases, emitted).filter((release) =>
          releasesWith(spec, owner, 'events', eventLine(event)).includes(release),
        );
        if (spec.releases !== undefined && common.length === 0) return [];
        const text = emitted.contract === undefined ? emitted.event : `${owner}.${emitted.event}`;
        const link = layout.link(page, 'event', owner, memberTitle(event), text);
        return common.length === releases.length ? [link] : [`${link} (${releasesText(spec, common)})`];
      });
  });
}

function constructorSection(place: Place): string[] {
  const {layout, name, contract} = place;
  if (contract.constructor === null) return [];
  const {description, inputs, stateMutability} = contract.constructor;
  return [
    layout.heading(2, 'constructor', name),
    proseToMdx(description),
    fence('solidity', constructorDeclaration(inputs, stateMutability)),
    place.told('constructor'),
    ...parameterTable('Parameter', inputs, place, []),
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

function structSections(place: Place): string[] {
  const {layout, name, contract} = place;
  return contract.structs.flatMap((struct, index) => [
    layout.heading(3, 'struct', name, memberTitle(struct)),
    proseToMdx(struct.description),
    fence('solidity', structDeclaration(struct)),
    ...history(place, 'struct', lines(contract.structs, structLine), index),
    place.told(memberTitle(struct)),
    table(
      ['Member', 'Type', 'Meaning'],
      struct.members.map((member) => [
        `\`${member.name}\``,
        `\`${member.type}\``,
        joined(proseToMdx(member.description), place.told(`${memberTitle(struct)}.${member.name}`)),
      ]),
    ),
  ]);
}

function enumSections(place: Place): string[] {
  const {layout, name, contract} = place;
  return (contract.enums ?? []).flatMap((one, index) => [
    layout.heading(3, 'enum', name, memberTitle(one)),
    proseToMdx(one.description),
    fence('solidity', enumDeclaration(one)),
    ...history(place, 'enum', lines(contract.enums ?? [], enumLine), index),
    place.told(memberTitle(one)),
    table(
      ['Value', 'Name', 'Meaning'],
      one.members.map((member, value) => [
        `${value}`,
        `\`${member.name}\``,
        joined(proseToMdx(member.description), place.told(`${memberTitle(one)}.${member.name}`)),
      ]),
    ),
  ]);
}

function eventSections(page: ContractPage, places: readonly Place[]): string[] {
  const own = places.flatMap((place) =>
    place.contract.events.flatMap((event, index) => [
      place.layout.heading(3, 'event', place.name, memberTitle(event)),
      proseToMdx(event.description),
      fence('solidity', eventDeclaration(event)),
      [
        `- Topic: \`${event.topic0}\``,
        ...derivedFact(place, event),
        ...history(place, 'event', lines(place.contract.events, eventLine), index),
        ...toldFact(place, memberTitle(event)),
      ].join('\n'),
      table(
        ['Parameter', 'Type', 'Indexed', 'Meaning'],
        event.inputs.map((input) => [
          nameCell(input),
          typeCell(input, place, releasesWith(place.spec, place.name, 'events', eventLine(event))),
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
  const own = places.flatMap((place) =>
    place.contract.errors.flatMap((error, index) => [
      place.layout.heading(3, 'error', place.name, memberTitle(error)),
      fence('solidity', errorDeclaration(error)),
      [
        `- Selector: \`${error.selector}\``,
        `- When: ${proseToMdx(error.when)}`,
        `- What to do: ${proseToMdx(error.fix)}`,
        ...derivedFact(place, error),
        ...history(place, 'error', lines(place.contract.errors, errorLine), index),
        ...toldFact(place, memberTitle(error)),
      ].join('\n'),
      ...errorTable(place, error),
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

/** The values of an error, where they have descriptions of their own, as those of a specification with releases do. */
function errorTable(place: Place, error: ContractErrorType): string[] {
  return place.spec.releases === undefined
    ? []
    : parameterTable(
        'Parameter',
        error.inputs,
        place,
        releasesWith(place.spec, place.name, 'errors', errorLine(error)),
      );
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

function parameterTable(
  head: 'Parameter' | 'Returns',
  parameters: readonly Parameter[],
  place: Place,
  releases: readonly Release[],
): string[] {
  if (parameters.length === 0) return [];
  return [
    table(
      [head, 'Type', 'Meaning'],
      parameters.map((parameter) => [
        nameCell(parameter),
        typeCell(parameter, place, releases),
        proseToMdx(parameter.description),
      ]),
    ),
  ];
}

function nameCell({name}: Parameter): string {
  return name === '' ? 'unnamed' : `\`${name}\``;
}

function typeCell(parameter: Parameter, place: Place, releases: readonly Release[]): string {
  const {layout, page, name, contract} = place;
  const {type, solidityType} = parameter;
  if (solidityType === undefined) return `\`${type}\``;
  // Of `IDiamondCut.FacetCut[]` the struct is called `FacetCut`.
  const full = solidityType.replace(/(\[\d*\])+$/, '');
  const called = [full, full.split('.').at(-1)];
  const struct = contract.structs.find(
    (candidate) => called.includes(candidate.name) && meets(place, 'structs', structLine(candidate), releases),
  );
  if (struct !== undefined) return layout.link(page, 'struct', name, memberTitle(struct), solidityTypeOf(parameter));
  const one = (contract.enums ?? []).find(
    (candidate) => called.includes(candidate.name) && meets(place, 'enums', enumLine(candidate), releases),
  );
  if (one !== undefined) return `${layout.link(page, 'enum', name, memberTitle(one), solidityType)} (\`${type}\`)`;
  return `\`${solidityType}\` (\`${type}\`)`;
}

/** Whether a struct or an enum is in one of the releases of what uses it. */
function meets({spec, name}: Place, kind: 'structs' | 'enums', line: string, releases: readonly Release[]): boolean {
  return releases.length === 0 || releasesWith(spec, name, kind, line).some((release) => releases.includes(release));
}

function revertTable(place: Place, item: ContractFunction): string[] {
  const {spec} = place;
  const releases = releasesOfFunction(place, item);
  const rows = (item.reverts ?? []).flatMap((revert) => revertRows(place, revert, within(spec, releases, revert)));
  if (rows.length === 0) return [];
  const head = ['Reverts with', 'When', 'What to do'];
  if (spec.releases === undefined) {
    return [
      table(
        head,
        rows.map(({cells}) => cells),
      ),
    ];
  }
  const text = (some: readonly Release[]): string =>
    some.length === releases.length ? 'all' : releasesText(spec, some);
  return [
    table(
      [...head, 'Releases'],
      rows.map(({cells, some}) => [...cells, text(some)]),
    ),
  ];
}

/** Rows for a reason to revert: one, or one for each form that an error has in these releases. */
function revertRows(
  {spec, layout, page, name}: Place,
  revert: Revert,
  releases: readonly Release[],
): {cells: string[]; some: readonly Release[]}[] {
  if (revert.kind !== 'error') {
    return [{cells: [reasonOf(revert), proseToMdx(revert.when), proseToMdx(revert.fix)], some: releases}];
  }
  const owner = revert.contract ?? name;
  return (spec.contracts[owner]?.errors ?? [])
    .filter((error) => error.name === revert.error)
    .flatMap((error) => {
      const having = releasesWith(spec, owner, 'errors', errorLine(error));
      const some = releases.filter((release) => having.includes(release));
      if (spec.releases !== undefined && some.length === 0) return [];
      const text = revert.contract === undefined ? revert.error : `${owner}.${revert.error}`;
      const link = layout.link(page, 'error', owner, memberTitle(error), text);
      return [{cells: [link, proseToMdx(error.when), proseToMdx(error.fix)], some}];
    });
}

function reasonOf(revert: Exclude<Revert, {kind: 'error'}>): string {
  switch (revert.kind) {
    case 'message':
      return `\`${revert.message}\``;
    case 'panic':
      return `panic \`${revert.code}\``;
    case 'empty':
      return 'no data';
    case 'foreign':
      return `an error of ${revert.source}`;
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
