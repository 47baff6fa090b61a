/** A run of text that either matches the question or does not. */
export interface Segment {
  readonly text: string;
  readonly marked: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function unescape(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Splits a highlighted field (escaped HTML whose only tags are `<mark>` and `</mark>`) into runs of plain text. They are
 * shown as text, so whatever a page or a server puts into a field stays text.
 */
export function parseMarks(html: string): Segment[] {
  const segments: Segment[] = [];
  let marked = false;
  for (const part of html.split(/(<\/?mark>)/)) {
    if (part === '<mark>' || part === '</mark>') marked = part === '<mark>';
    else if (part !== '') segments.push({text: unescape(part), marked});
  }
  return segments;
}

/** The text of some runs, without marks. */
export function unmarkedText(segments: readonly Segment[]): string {
  return segments.map(({text}) => text).join('');
}
