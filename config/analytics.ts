import {variableError, readVariable, type Variables} from './variables';

/** What counts visits. Either part may be missing. */
export interface Analytics {
  /** Container of the tag manager. */
  readonly tagManagerId?: string;
  /** Site of the heat-map service. */
  readonly heatMapId?: string;
  /** Addresses of readers are never kept whole. */
  readonly anonymizeIp: true;
}

/**
 * Reads what counts visits.
 *
 * - `GTM_ID`: container of Google Tag Manager, `GTM-…`.
 * - `HEATMAP_ID`: number of the site at Hotjar.
 *
 * @returns nothing where neither is set: the site then loads no script of anybody else.
 * @throws {Error} on a value that cannot be used.
 */
export function readAnalytics(env: Variables): Analytics | undefined {
  const tagManagerId = readId(env, 'GTM_ID', /^GTM-[A-Z0-9]{4,}$/, 'a container of the tag manager', 'GTM-ABC1234');
  const heatMapId = readId(env, 'HEATMAP_ID', /^\d{4,}$/, 'the number of a site', '1234567');
  if (tagManagerId === undefined && heatMapId === undefined) return undefined;
  return {
    ...(tagManagerId === undefined ? {} : {tagManagerId}),
    ...(heatMapId === undefined ? {} : {heatMapId}),
    anonymizeIp: true,
  };
}

function readId(env: Variables, name: string, pattern: RegExp, what: string, example: string): string | undefined {
  const value = readVariable(env, name);
  if (value !== undefined && !pattern.test(value)) {
    throw variableError(name, value, `is not ${what}.`, `For example, set ${name}=${example}, or unset it.`);
  }
  return value;
}
