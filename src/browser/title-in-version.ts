/**
 * The title of a page of the rollups section for a reader who sees nothing but the title: with its version, unless it names
 * that already.
 *
 * @param label Label of the version, as menus show it: `1.5`, `2.0 (alpha)`.
 */
export function titleInVersion(title: string, label: string): string {
  const [version = label] = label.split(' ');
  return title.toLowerCase().includes(version.toLowerCase()) ? title : `${title}, Rollups ${version}`;
}
