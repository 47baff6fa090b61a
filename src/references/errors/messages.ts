import {toFunctionSelector} from 'viem';

import {list, object, text} from '@site/src/references/shared/json-schema';
import type {Source} from '@site/src/references/shared/page';
import {readYamlSpec, type ShapedSpec} from '@site/src/references/shared/shaped-spec';
import {ERROR_FAMILIES, type ErrorEntry, type ErrorFamily, type ErrorInput} from './entry';

/** A message that no specification of the site has, as its primary source has it. */
interface Message {
  readonly family: ErrorFamily;
  readonly kind: string;
  /** Exact text, `…` for what varies; or the declaration of a custom error: `SafeERC20FailedOperation(address token)`. */
  readonly text: string;
  /** Systems that have it, for example `Rollups 1.5`. */
  readonly systems: readonly string[];
  /** What reports it: a command, a service, a contract. */
  readonly where: string;
  readonly source: Source;
  readonly cause: string;
  readonly fix: string;
  /** Page of the site about it. */
  readonly page?: string;
}

/** Title and description of a page of the index, and what opens it. */
export interface FamilyTexts {
  readonly family: ErrorFamily;
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly intro: string;
  /** Version of Rollups whose commands the page shows; left out where it shows none. */
  readonly rollups?: string;
}

/** `_specs/messages.yaml` of the index. */
export interface Messages {
  readonly pages: readonly FamilyTexts[];
  readonly messages: readonly Message[];
}

const family = {enum: ERROR_FAMILIES};
const schema = object({
  pages: list(object({family, title: text, label: text, description: text, intro: text, 'rollups?': text})),
  messages: list(
    object({
      family,
      kind: text,
      text,
      systems: {...list(text), minItems: 1},
      where: text,
      source: object({name: text, version: text, path: text}),
      cause: text,
      fix: text,
      'page?': {type: 'string', pattern: '^/.*/(#.*)?$'},
    }),
  ),
});

/**
 * Reads the messages of the index.
 *
 * @throws {Fault} where the text is not YAML or has another shape, where a family has no page or two, and where a message
 *   is listed twice.
 */
export function readMessages(yaml: string, file: string): ShapedSpec<Messages> {
  const spec = readYamlSpec<Messages>(yaml, file, schema);
  for (const name of ERROR_FAMILIES) {
    if (spec.value.pages.filter((page) => page.family === name).length === 1) continue;
    throw spec.fault(['pages'], `the family "${name}" needs one page.`, 'Add it, or remove the second.');
  }
  const keys = spec.value.messages.map((message) => `${message.family} ${message.kind} ${message.text}`);
  keys.forEach((key, index) => {
    if (keys.indexOf(key) === index) return;
    throw spec.fault(['messages', index], 'is listed twice.', 'Add the systems to the first of the two.');
  });
  return spec;
}

/** `SafeERC20FailedOperation(address token)` */
const DECLARATION = /^([A-Z]\w*)\((.*)\)$/;

/** The entries of the messages, one each. */
export function messageEntries({messages}: Messages): ErrorEntry[] {
  return messages.map(({family: owner, kind, text: full, systems, where, source, cause, fix, page}): ErrorEntry => {
    const declaration = kind === 'custom error' ? DECLARATION.exec(full) : null;
    return {
      family: owner,
      kind,
      ...(declaration === null ? {title: full} : declared(declaration)),
      places: systems.map((system) => ({system, where, file: source.path, ...(page === undefined ? {} : {url: page})})),
      causes: [{of: [], cause, fix}],
      source,
    };
  });
}

function declared([, name = '', parameters = '']: RegExpExecArray): Pick<
  ErrorEntry,
  'title' | 'signature' | 'selector' | 'inputs'
> {
  const inputs = parameters
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part): ErrorInput => {
      const [type = '', input = ''] = part.trim().split(/\s+/);
      return {type, name: input};
    });
  const signature = `${name}(${inputs.map(({type}) => type).join(',')})`;
  return {title: name, signature, selector: toFunctionSelector(signature), inputs};
}
