/** A search that the reader has begun before the search bar was there. */
export interface WantedSearch {
  /** What has been typed so far. */
  readonly text: () => string;
  /** Whether the reader has given it up. */
  readonly isOver: () => boolean;
  /** Takes its field away: the box has come. */
  readonly end: () => void;
}

let wanted: WantedSearch | undefined;

export function wantSearch(search: WantedSearch): void {
  wanted = search;
}

/** Whether a search waits for the box. */
export function isSearchWanted(): boolean {
  return wanted?.isOver() === false;
}

/** The search that waits for the box, once. */
export function takeWantedSearch(): WantedSearch | undefined {
  const search = wanted;
  wanted = undefined;
  return search;
}
