import {Fault} from '@site/src/diagnostics/fault';
import {joinWords} from '@site/src/lookup/systems';
import type {ReferenceOptions} from '@site/src/references/shared/options';
import {proseToMdx, type ReferencePage, type Source} from '@site/src/references/shared/page';
import {blocks, codeSpan, pageTexts} from '@site/src/references/shared/prose';
import {collectErrors} from './collect';
import {placeErrors, systemsText, type ErrorCause, type ErrorPlace, type PlacedError} from './entry';
import {messageEntries, readMessages, type Messages} from './messages';

/** Most functions of a contract that an entry names; a contract whose every function has the error is named alone. */
const MAX_FUNCTIONS = 4;

/**
 * All entries of the index with their addresses, in the order of their pages: those of the specifications below `root`
 * and those of the messages.
 *
 * @throws {Fault} as `collectErrors` and `readMessages` do.
 */
export function allErrors(messages: Messages, root: string): PlacedError[] {
  return placeErrors(
    [...collectErrors(root), ...messageEntries(messages)].sort(
      (one, other) => compare(one.family, other.family) || compare(one.title, other.title),
    ),
  );
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', {numeric: true});
}

/**
 * The pages of the index of errors, one for each family.
 *
 * @param root The repository's folder, whose other specifications most entries come from.
 * @throws {Fault} as `allErrors` does, and where a page description is too short or too long or a family is empty.
 */
export function errorPages(text: string, file: string, options: ReferenceOptions, root: string): ReferencePage[] {
  const spec = readMessages(text, file);
  const entries = allErrors(spec.value, root);
  return spec.value.pages.map((page, index): ReferencePage => {
    const own = entries.filter((entry) => entry.family === page.family);
    const line = spec.lineOf(['pages', index, 'description']);
    if (own.length === 0) {
      throw new Fault({file, line, problem: `the page ${page.family} has no entry`, fix: 'Remove its family.'});
    }
    return {
      id: `${options.idBase}/${page.family}`,
      frontMatter: {
        ...pageTexts(page, options, {file, line, subject: `the page ${page.family}`}),
        type: 'reference',
        slug: `${options.slugBase}/${page.family}`,
        sidebar_label: page.label,
        tags: options.tags,
        ...(page.rollups === undefined ? {} : {rollups: page.rollups}),
        sources: sourcesOf(own, options.sources),
        custom_edit_url: options.editUrl,
      },
      body: blocks(proseToMdx(page.intro), '## Entries', ...own.map(entryBody)),
    };
  });
}

/** The sources that the entries name, each once; those of the manifest where the specifications name theirs. */
function sourcesOf(entries: readonly PlacedError[], otherwise: readonly Source[]): Source[] {
  const found = new Map<string, Source>();
  for (const {source} of entries) {
    if (source !== undefined) found.set(`${source.name} ${source.version} ${source.path}`, source);
  }
  return found.size === 0 ? [...otherwise] : [...found.values()];
}

function entryBody(entry: PlacedError): string {
  const {title, anchor, signature, selector, inputs = [], kind, code, places, causes} = entry;
  const declared =
    signature === undefined
      ? ''
      : codeSpan(`${title}(${inputs.map(({type, name}) => `${type}${name === '' ? '' : ` ${name}`}`).join(', ')})`);
  const facts = [
    kind.charAt(0).toUpperCase() + kind.slice(1),
    declared,
    selector === undefined ? '' : `selector \`${selector}\``,
    code === undefined ? '' : `code \`${code}\``,
    systemsText(places),
  ].filter((fact) => fact !== '');
  return blocks(
    `### ${signature === undefined ? codeSpan(title) : title} {/* #${anchor} */}`,
    facts.join(' · '),
    ...causes.map((cause) => causeText(cause)),
    `**Where:** ${placesText(places)}`,
  );
}

function causeText({of, cause, fix}: ErrorCause): string {
  const owner = of.length === 0 || of.length > 3 ? '' : ` in ${joinWords(of.map((name) => codeSpan(name)))}`;
  return `**Cause${owner}:** ${proseToMdx(cause)} **Fix:** ${proseToMdx(fix)}`;
}

/** The places, those of one system after another, with links to the pages that describe them. */
function placesText(places: readonly ErrorPlace[]): string {
  const systems = [...new Set(places.map(({system}) => system))];
  return systems
    .map((system) => {
      const own = places.filter((place) => place.system === system).map(placeText);
      return `${system}: ${[...new Set(own)].join(', ')}`;
    })
    .join('; ')
    .concat('.');
}

function placeText({where, functions = [], file, url}: ErrorPlace): string {
  const name = functions.length === 1 ? `${where}.${functions[0] ?? ''}` : where;
  const label = /^[A-Z]\w*(\.\w+)?$|^[A-Z]+ \/|^cartesi/.test(name) ? codeSpan(name) : name;
  const link = url === undefined ? label : `[${label}](${url})`;
  const rest =
    functions.length > 1 && functions.length <= MAX_FUNCTIONS
      ? ` (${functions.map((item) => codeSpan(item)).join(', ')})`
      : '';
  return `${link}${rest}${file === undefined || url !== undefined ? '' : ` (${codeSpan(file)})`}`;
}
