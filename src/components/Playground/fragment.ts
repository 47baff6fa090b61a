/** What the fragment of an address names: a scene as text, a step or an output in it, or both. */
export interface Fragment {
  readonly scene: string | undefined;
  /** Id of the element of a step or an output: `step-3`. */
  readonly place: string | undefined;
}

const SCENE_MARK = '#scene=';
/** Stands between a scene and a place in it. The text of a scene has no such sign. */
const PLACE_MARK = '&to=';
const PLACE = /^(?:step|output)-\d+$/;

const placeOf = (id: string): string | undefined => (PLACE.test(id) ? id : undefined);

/** Reads a fragment: `#scene=1.abc`, `#scene=1.abc&to=step-3` or `#step-3`. All other fragments name nothing here. */
export function readFragment(hash: string): Fragment {
  if (!hash.startsWith(SCENE_MARK)) return {scene: undefined, place: placeOf(hash.slice(1))};
  const [scene = '', place = ''] = hash.slice(SCENE_MARK.length).split(PLACE_MARK, 2);
  return {scene, place: placeOf(place)};
}

/** The fragment that {@link readFragment} reads, with its sign; empty where nothing is named. */
export function writeFragment({scene, place}: Fragment): string {
  if (scene === undefined) return place === undefined ? '' : `#${place}`;
  return SCENE_MARK + scene + (place === undefined ? '' : PLACE_MARK + place);
}
