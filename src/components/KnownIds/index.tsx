import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Tells Docusaurus which ids a page has besides its headings, so that links to them are known to be whole. Shows nothing. */
export function KnownIds({ids}: {readonly ids: string}): undefined {
  const {collectAnchor} = useBrokenLinks();
  for (const id of ids.split(' ')) collectAnchor(id);
}
