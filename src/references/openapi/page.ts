import {STATUS_CODES} from 'node:http';

import type {CheckedOpenApi, LocatedOperation, Response} from './model';
import type {SchemaContext} from './schema';

/** What the sections of an operation's page are made from. */
export interface Page {
  checked: CheckedOpenApi;
  located: LocatedOperation;
  toMdx: (markdown: string) => string;
  contextFor: (idPrefix: string) => SchemaContext;
}

/** Responses with a status of their own; `default` stands for the failures. */
export function successes({operation}: LocatedOperation): [status: string, response: Response][] {
  return Object.entries(operation.responses).filter(([status]) => status !== 'default');
}

/** `201` → `201 Created`. */
export function statusName(status: string | number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
