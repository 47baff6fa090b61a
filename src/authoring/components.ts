/** Attributes of a component that pages write. */
export interface ComponentShape {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/**
 * Components that pages use without an import, and their attributes: those of `src/theme/MDXComponents` that have a
 * capital, and those that a transform replaces and checks itself.
 */
export const COMPONENTS: Readonly<Record<string, ComponentShape | undefined>> = {
  Addresses: {required: [], optional: ['contract', 'release']},
  Card: {required: ['to', 'title'], optional: []},
  Cards: {required: [], optional: ['columns']},
  Details: {required: [], optional: ['className', 'open', 'summary']},
  Glossary: {required: [], optional: []},
  CallValues: {required: [], optional: ['chain', 'graphql', 'inspect', 'jsonrpc', 'application']},
  Figure: {required: ['caption'], optional: []},
  Head: {required: [], optional: []},
  LaterAlphas: {required: [], optional: []},
  PlaygroundLink: {required: ['program'], optional: ['release']},
  SpecTable: {required: ['file', 'table'], optional: []},
  TabItem: {required: ['value', 'label'], optional: ['attributes', 'className', 'default']},
  Tabs: {
    required: ['groupId'],
    optional: ['block', 'className', 'defaultValue', 'lazy', 'queryString', 'values'],
  },
};
