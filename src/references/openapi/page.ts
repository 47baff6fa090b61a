import {STATUS_CODES} from 'node:http';

import type {Api, ApiItem, Response} from './model';
import type {SchemaContext} from './schema';

/** What the sections of an operation's page are made from. */
export interface Page {
  api: Api;
  operation: ApiItem;
  toMdx: (markdown: string) => string;
  contextFor: (idPrefix: string) => SchemaContext;
}

/** Responses with a status of their own; `default` stands for the failures. */
export function successes({responses}: ApiItem): [status: string, response: Response][] {
  return Object.entries(responses).filter(([status]) => status !== 'default');
}

/** `201` → `201 Created`. */
export function statusName(status: string | number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
