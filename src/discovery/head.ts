import {Fault} from '@site/src/diagnostics/fault';

/** A tag of a head without content, by its attributes. */
export interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
  /** It is true of every page, so that it stays when the router shows another one. */
  readonly ofSite?: true;
}

const END = '</head>';

/**
 * What React Helmet takes away again when it takes the head over: it is true of the page as it was sent, not of the next one
 * that the router shows.
 */
const OF_THIS_PAGE = 'data-rh=true';

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function tagHtml({name, attributes, ofSite}: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
  return `<${name}${ofSite ? '' : ` ${OF_THIS_PAGE}`} ${written.join(' ')}>`;
}

/** Data in a script element, which no browser runs. Nothing in it can end the element. */
function dataHtml(data: object): string {
  return `<script ${OF_THIS_PAGE} type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * HTML of a page with more in its head.
 *
 * @param file Names the page in a fault.
 * @throws {Fault} if the HTML has no end of a head.
 */
export function withHead(html: string, file: string, {tags, data}: {tags: readonly HeadTag[]; data?: object}): string {
  const at = html.indexOf(END);
  if (at < 0) {
    throw new Fault({
      file,
      problem: 'the built page has no `</head>`.',
      fix: 'Bring src/discovery/head.ts in step with the HTML that Docusaurus writes.',
    });
  }
  return html.slice(0, at) + tags.map(tagHtml).join('') + (data === undefined ? '' : dataHtml(data)) + html.slice(at);
}
