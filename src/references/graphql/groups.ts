import {DirectiveLocation, getNamedType} from 'graphql';

import {parseDescription} from './example';
import {requestToMdx} from './request';
import {folderOf, type Folder, type GraphqlSite} from './site';
import {directiveText, typeText} from './texts';
import {proseToMdx, table, type ReferencePage} from '@site/src/references/shared/page';
import {blocks, codeSpan, firstSentence, linkTo, pageTexts, prose} from '@site/src/references/shared/prose';

/** A member of a group: its name as MDX, and its description as a schema has it. */
interface Member {
  name: string;
  /** Page of it below the schema's folder, relative to the group's page. */
  page: string;
  text: string;
}

interface Group {
  folder: Folder;
  title: string;
  label: string;
  description: string;
  lead: string;
  /** Sections of the page; one without members is left out. */
  sections: (site: GraphqlSite, id: string) => readonly [heading: string, members: readonly Member[]][];
}

const GROUPS: readonly Group[] = [
  {
    folder: 'queries',
    title: 'GraphQL queries',
    label: 'Queries',
    description:
      'Every query of the GraphQL interface in one table: those that read a single entry, and those that return a list.',
    lead: 'A request to the node contains one or more of these queries, with the fields to return. Use a list to find an entry, then query that entry directly to follow its progress.',
    sections: (site, id) => {
      const fields = site.checked.query.getFields();
      const members = site.queries().map((name) => ({
        name,
        page: linkTo(id, site.idOf('queries', name)),
        text: fields[name]?.description ?? '',
        isList: fields[name] !== undefined && getNamedType(fields[name].type).name.endsWith('Connection'),
      }));
      return [
        ['One entry', members.filter(({isList}) => !isList)],
        ['Lists', members.filter(({isList}) => isList)],
      ];
    },
  },
  {
    folder: 'objects',
    title: 'GraphQL objects',
    label: 'Objects',
    description:
      'Every object type of the GraphQL interface in one table: what it represents, with a link to the description of its fields.',
    lead: "The node's responses consist of these objects. Lists are returned as connections: a connection contains edges, and an edge contains one entry and its cursor.",
    sections: (site, id) => {
      const members = typeMembers(site, id, 'objects');
      const isOfLists = ({name}: Member) => /(Connection|Edge|PageInfo)$/.test(name);
      return [
        ['Entries and proofs', members.filter((member) => !isOfLists(member))],
        ['Parts of lists', members.filter(isOfLists)],
      ];
    },
  },
  {
    folder: 'inputs',
    title: 'GraphQL input types',
    label: 'Input types',
    description:
      'Every input type of the GraphQL interface in one table: what the argument of a list can contain, and what it does.',
    lead: 'An input type defines the structure of an argument. In this interface, each one belongs to the argument `where` of a list.',
    sections: (site, id) => [['Filters', typeMembers(site, id, 'inputs')]],
  },
  {
    folder: 'scalars',
    title: 'GraphQL scalars',
    label: 'Scalars',
    description:
      'Every scalar of the GraphQL interface in one table: how to write single values in a query and read them from a response.',
    lead: 'A scalar is a single value without fields of its own. The pages describe how each scalar is written in a query and in the JSON of a response.',
    sections: (site, id) => {
      const own = new Set(
        Object.values(site.checked.schema.getTypeMap())
          .filter(({astNode}) => astNode !== undefined && astNode !== null)
          .map(({name}) => name),
      );
      const members = typeMembers(site, id, 'scalars');
      return [
        ['Of this interface', members.filter(({name}) => own.has(name))],
        ['Of the GraphQL language', members.filter(({name}) => !own.has(name))],
      ];
    },
  },
  {
    folder: 'directives',
    title: 'GraphQL directives',
    label: 'Directives',
    description:
      'Every directive of the GraphQL interface in one table: what it does in a query, or what it declares in a schema.',
    lead: 'A directive begins with `@` and modifies the element before it. Two of these are for queries, the others are for schemas.',
    sections: (site, id) => {
      const members = site.directives().flatMap((name) => {
        const directive = site.checked.schema.getDirective(name);
        return directive === undefined || directive === null
          ? []
          : [
              {
                name: `@${name}`,
                page: linkTo(id, site.idOf('directives', name)),
                text: directiveText(site, directive),
                inQuery: directive.locations.includes(DirectiveLocation.FIELD),
              },
            ];
      });
      return [
        ['In a query', members.filter(({inQuery}) => inQuery)],
        ['In a schema', members.filter(({inQuery}) => !inQuery)],
      ];
    },
  },
];

/** A page for each folder that has members: a table of them, at the route of the folder itself. */
export function groupPages(site: GraphqlSite): ReferencePage[] {
  return GROUPS.flatMap((group) => {
    const {options, checked} = site;
    const id = `${options.idBase}/${group.folder}-overview`;
    const sections = group.sections(site, id).filter(([, members]) => members.length > 0);
    if (sections.length === 0) {
      return [];
    }
    return [
      {
        id,
        frontMatter: {
          ...pageTexts(group, options, {
            file: checked.file,
            line: undefined,
            subject: `the page about ${group.folder}`,
          }),
          type: 'reference',
          slug: `${options.slugBase}/${group.folder}`,
          sidebar_label: group.label,
          tags: options.tags,
          sources: options.sources,
          custom_edit_url: options.editUrl,
        },
        body: blocks(
          group.folder === 'queries' ? prose(checked.query.description ?? '', id, options) : '',
          group.lead,
          ...sections.flatMap(([heading, members]) => [`## ${heading}`, memberTable(members)]),
          '## Example',
          requestToMdx(site),
        ),
      },
    ];
  });
}

function typeMembers(site: GraphqlSite, id: string, folder: Folder): Member[] {
  return site
    .types()
    .filter((type) => folderOf(type) === folder)
    .map((type) => ({name: type.name, page: linkTo(id, site.idOf(folder, type.name)), text: typeText(type)}));
}

function memberTable(members: readonly Member[]): string {
  return table(
    ['Name', 'What it is'],
    members.map(({name, page, text}) => [
      `[${codeSpan(name)}](${page})`,
      proseToMdx(firstSentence(parseDescription(text).text)),
    ]),
  );
}
