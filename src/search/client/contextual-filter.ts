/** Filter for one language and, unless `tags` is empty, for pages with one of these tags. */
export function contextualFilter(language: string, tags: readonly string[]): string {
  return [`language:=${language}`, ...(tags.length === 0 ? [] : [`docusaurus_tag:=[${tags.join(',')}]`])].join(' && ');
}
