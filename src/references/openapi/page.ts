import {STATUS_CODES} from 'node:http';

import type {Api, ApiItem, Response} from './model';
import type {SchemaContext} from './schema';
import type {HistoryText} from '@site/src/references/shared/options';

/** What the sections of an operation's page are made from. */
export interface Page {
  api: Api;
  operation: ApiItem;
  toMdx: (markdown: string) => string;
  /** `owner` is what the properties of a schema without a name belong to, in the comparison of versions. */
  contextFor: (idPrefix: string, owner?: string) => SchemaContext;
  told: HistoryText;
}

/** Responses with a status of their own; `default` stands for the failures. */
export function successes({responses}: ApiItem): [status: string, response: Response][] {
  return Object.entries(responses).filter(([status]) => status !== 'default');
}

/**
 * What a call is named by in the comparison of versions: `POST /finish`. The path has that of the first server in front,
 * because versions share the two out differently.
 */
export function operationName(method: string, path: string, servers: Api['servers']): string {
  const server = servers[0]?.url;
  const base = server === undefined ? '' : new URL(server).pathname.replace(/\/$/, '');
  return `${method.toUpperCase()} ${base}${path}`;
}

/** `201` → `201 Created`. */
export function statusName(status: string | number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
