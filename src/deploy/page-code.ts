import {Parser} from 'htmlparser2';

import {Fault} from '@site/src/diagnostics/fault';

/** Code that stands in pages themselves, for which a Content Security Policy needs hashes. Each text is there once. */
export interface PageCode {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
  /** Values of `style` attributes. */
  readonly attributes: ReadonlySet<string>;
}

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
 * @throws {Fault} on what a policy without `unsafe-inline` would stop: an event handler in an attribute, a link that is a
 *   script, or a file that an element loads from another host.
 */
export function readPageCode(pages: Iterable<readonly [file: string, html: string]>): PageCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const styleAttributes = new Set<string>();
  for (const [file, html] of pages) {
    let into: Set<string> | undefined;
    let text = '';
    const parser = new Parser({
      onopentag(name, attributes) {
        refuseStopped(file, name, attributes);
        if (attributes['style'] !== undefined) styleAttributes.add(attributes['style']);
        if (name === 'style') into = styles;
        if (name === 'script' && attributes['src'] === undefined && RUNS.test(attributes['type'] ?? '')) into = scripts;
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
  }
  return {scripts, styles, attributes: styleAttributes};
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
