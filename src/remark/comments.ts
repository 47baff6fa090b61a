/** Openings and closings of a comment that stands alone on its line, in every language that the site shows. */
const COMMENTS = [
  ['\\/\\/', ''],
  ['#', ''],
  ['--', ''],
  [';', ''],
  ['<!--', '-->'],
  ['\\/\\*', '\\*\\/'],
  ['\\{\\s*\\/\\*', '\\*\\/\\s*\\}'],
] as const;

/** A pattern for lines that hold one comment and nothing else; `content` is a pattern for what it says. */
export function commentLine(content: string): RegExp {
  const openings = COMMENTS.map(([opening]) => opening).join('|');
  const closings = COMMENTS.map(([, closing]) => closing)
    .filter((closing) => closing !== '')
    .join('|');
  return new RegExp(`^\\s*(?:${openings})\\s*${content}\\s*(?:${closings})?\\s*$`);
}
