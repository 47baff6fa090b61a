import type {Source} from '@site/src/references/shared/page';

function isSource(value: unknown): value is Source {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return ['name', 'version', 'path'].every((key) => typeof fields[key] === 'string');
}

/** The `sources` of a page's front matter; empty where there are none. Content tests require them, this only reads. */
export function readSources(frontMatter: Readonly<Record<string, unknown>>): readonly Source[] {
  const {sources} = frontMatter;
  return Array.isArray(sources) ? sources.filter(isSource) : [];
}
