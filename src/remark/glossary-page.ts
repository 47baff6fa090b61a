import type {Heading, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';

import {entrySources, explainingPages, glossary, systemNames, type GlossaryEntry} from '@site/config/glossary';
import {entryId} from './glossary-terms';

/** The tag that becomes the glossary. */
const GLOSSARY = 'Glossary';

/** A version in the path of a page, which pages of the same title differ by. */
const VERSION = /^\/cartesi-rollups\/([^/]+)\/./;

/** Remark plugin: `<Glossary />` becomes the entries of the glossary, each with a heading of its own. */
export function glossaryPage(): (tree: Root) => void {
  return (tree) => {
    tree.children = tree.children.flatMap((node): RootContent[] =>
      node.type === 'mdxJsxFlowElement' && node.name === GLOSSARY ? glossary.flatMap(entryContent) : [node],
    );
  };
}

function entryContent(entry: GlossaryEntry): RootContent[] {
  const heading: Heading = {
    type: 'heading',
    depth: 2,
    children: [text(entry.term)],
    data: {hProperties: {id: entryId(entry)}},
  };
  return [
    heading,
    paragraph(inline(entry.definition)),
    ...(entry.note === undefined ? [] : [paragraph(inline(entry.note))]),
    paragraph(details(entry)),
  ];
}

/** Where an entry is explained, what it belongs to, and its other names. */
function details(entry: GlossaryEntry): PhrasingContent[] {
  const pages = explainingPages(entry).map(({title, to}): PhrasingContent => {
    const version = VERSION.exec(to)?.[1];
    return link(to, version === undefined ? title : `${title} (${version})`);
  });
  const sources = entrySources(entry).map(({name, version, path}) => text(`${name} ${version}, ${path}`));
  const parts: [label: string, values: readonly PhrasingContent[]][] = [
    ['Read more:', pages],
    ['Source:', pages.length > 0 ? [] : sources],
    ['Used in:', entry.systems.map((system) => text(systemNames[system]))],
    ['Also called:', (entry.aliases ?? []).map(text)],
  ];
  return parts
    .filter(([, values]) => values.length > 0)
    .flatMap(([label, values], index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{type: 'break'} as const]),
      {type: 'emphasis', children: [text(label)]},
      text(' '),
      ...values.flatMap((value, position) => (position === 0 ? [value] : [text(', '), value])),
    ]);
}

/** Text with its code spans. */
function inline(value: string): PhrasingContent[] {
  return value
    .split('`')
    .map((part, index): PhrasingContent => (index % 2 === 0 ? text(part) : {type: 'inlineCode', value: part}));
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}

function link(url: string, label: string): PhrasingContent {
  return {type: 'link', url, children: [text(label)]};
}

function text(value: string): PhrasingContent {
  return {type: 'text', value};
}
