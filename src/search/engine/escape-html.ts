/** Text as HTML that shows it between tags, where only these two characters have a meaning; not for an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
