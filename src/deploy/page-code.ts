import {createHash} from 'node:crypto';

import {Parser} from 'htmlparser2';

import {Fault} from '@site/src/diagnostics/fault';

/** Code that stands in pages themselves, for which a Content Security Policy needs hashes. Each text is there once. */
export interface PageCode {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
  /** Values of `style` attributes. */
  readonly attributes: ReadonlySet<string>;
}

/** What a build keeps of the code of pages for the next one. */
export interface KeptPageCode {
  /** Each text once. */
  readonly texts: readonly string[];
  /** Numbers of the texts of a page, scripts, styles and attributes, by a hash of its HTML. */
  readonly pages: Readonly<Record<string, readonly [number[], number[], number[]]>>;
}

/** The name of a script that a page loads changes with what is in it: it is no code of the page. */
const SCRIPT_HASH = /(<script src="?[^\s">]+\.)[\da-f]{6,8}(?=\.js"? defer><\/script>)/g;
const SCRIPT_START = '<script src=';

/** Types of scripts that a browser runs or obeys. Others are data, which no policy stops. */
const RUNS = /^(?:|module|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Attributes with which elements load something, by element. */
const LOADS: Readonly<Record<string, string>> = {
  script: 'src',
  img: 'src',
  iframe: 'src',
  video: 'src',
  audio: 'src',
  source: 'src',
  object: 'data',
  embed: 'src',
};

/**
 * Reads the inline code of pages.
 *
 * @param pages File and HTML of each page.
 * @param known What was kept of pages; those that are among them are not parsed.
 * @returns the code, and what to keep.
 * @throws {Fault} on what a policy without `unsafe-inline` would stop: an event handler in an attribute, a link that is a
 *   script, or a file that an element loads from another host.
 */
export function readPageCode(
  pages: Iterable<readonly [file: string, html: string]>,
  known: KeptPageCode = {texts: [], pages: {}},
): PageCode & {readonly kept: KeptPageCode} {
  const found = [new Set<string>(), new Set<string>(), new Set<string>()] as const;
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const kept: Record<string, [number[], number[], number[]]> = {};
  for (const [file, html] of pages) {
    const key = createHash('sha256').update(html.replace(SCRIPT_HASH, '$1')).digest('base64');
    const before = known.pages[key]?.map((list) => list.map((number) => known.texts[number] ?? ''));
    const [scripts = [], styles = [], attributes = []] = before ?? codeOf(file, html);
    const texts = [scripts, styles, attributes] as const;
    texts.forEach((list, kind) => list.forEach((text) => found[kind]?.add(text)));
    // Only where no name of a script that was left out of the key is in a text, the key stands for the texts.
    if (!texts.flat().some((text) => text.includes(SCRIPT_START)))
      kept[key] = [scripts.map(numberOf), styles.map(numberOf), attributes.map(numberOf)];
  }
  const [scripts, styles, attributes] = found;
  return {scripts, styles, attributes, kept: {texts: [...numbers.keys()], pages: kept}};
}

/** Scripts, style sheets and values of `style` attributes of a page. */
function codeOf(file: string, html: string): [string[], string[], string[]] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const attributes = new Set<string>();
  let into: Set<string> | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(name, given) {
      refuseStopped(file, name, given);
      if (given['style'] !== undefined) attributes.add(given['style']);
      if (name === 'style') into = styles;
      if (name === 'script' && given['src'] === undefined && RUNS.test(given['type'] ?? '')) into = scripts;
      text = '';
    },
    ontext(data) {
      if (into !== undefined) text += data;
    },
    onclosetag(name) {
      if (name !== 'script' && name !== 'style') return;
      if (text !== '') into?.add(text);
      into = undefined;
    },
  });
  parser.end(html);
  return [[...scripts], [...styles], [...attributes]];
}

function refuseStopped(file: string, name: string, attributes: Readonly<Record<string, string>>): void {
  const handler = Object.keys(attributes).find((attribute) => attribute.startsWith('on'));
  if (handler !== undefined) {
    throw new Fault({
      file,
      problem: `<${name}> has the event handler ${handler}, which the Content-Security-Policy of the site stops.`,
      fix: 'Add the listener in a script of the site.',
    });
  }
  if (/^\s*javascript:/i.test(attributes['href'] ?? '')) {
    throw new Fault({
      file,
      problem: `<${name}> has a link that is a script, which the Content-Security-Policy of the site stops.`,
      fix: 'Make it a button with a listener in a script of the site.',
    });
  }
  const loaded = attributes[LOADS[name] ?? ''] ?? (isStyleSheet(name, attributes) ? attributes['href'] : undefined);
  if (loaded !== undefined && /^(?:\w+:)?\/\//.test(loaded)) {
    throw new Fault({
      file,
      problem: `<${name}> loads ${loaded} from another host, which the Content-Security-Policy of the site stops.`,
      fix: 'Put the file into `static/`, or import it.',
    });
  }
}

function isStyleSheet(name: string, {rel = ''}: Readonly<Record<string, string>>): boolean {
  return name === 'link' && rel.split(/\s+/).includes('stylesheet');
}
