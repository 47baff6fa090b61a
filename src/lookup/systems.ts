/** The versions of some systems, each system once: `Rollups 1.3, 1.5 and 2.0; Compute`. */
export function joinSystems(systems: readonly string[]): string {
  const versions = new Map<string, string[]>();
  for (const system of systems) {
    const [, name = system, version = ''] = /^(\S+) (.+)$/.exec(system) ?? [];
    const known = versions.get(name) ?? [];
    versions.set(name, known);
    if (version !== '' && !known.includes(version)) known.push(version);
  }
  return [...versions]
    .map(([name, list]) => (list.length === 0 ? name : `${name} ${joinWords([...list].sort(compareVersions))}`))
    .join('; ');
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', {numeric: true});
}

/** `a, b and c` */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
