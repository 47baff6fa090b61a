import {useState} from 'react';

import {openHistory, type StoredSearch} from '@site/src/search/ui/stored-searches';

export interface HistoryLists {
  readonly recent: readonly StoredSearch[];
  readonly favourites: readonly StoredSearch[];
  /** Remembers a hit that was opened. */
  readonly remember: (search: StoredSearch) => void;
  /** Makes a recent search a favourite. */
  readonly keep: (search: StoredSearch) => void;
  /** Takes a search out of both lists. */
  readonly forget: (search: StoredSearch) => void;
}

/** With favourites on the screen there is room for fewer recent searches. */
const RECENT_BESIDE_FAVOURITES = 4;

/** Recent and favourite searches, for as long as the search box is open. */
export function useHistoryLists(collection: string): HistoryLists {
  const [history] = useState(() => openHistory(collection));
  const read = () => ({recent: history.recent.all(), favourites: history.favourites.all()});
  const [{recent, favourites}, setLists] = useState(read);
  return {
    recent: favourites.length === 0 ? recent : recent.slice(0, RECENT_BESIDE_FAVOURITES),
    favourites,
    remember: (search) => {
      if (!favourites.some(({id}) => id === search.id)) history.recent.add(search);
    },
    keep: (search) => {
      history.recent.remove(search.id);
      history.favourites.add(search);
      setLists(read());
    },
    forget: ({id}) => {
      history.recent.remove(id);
      history.favourites.remove(id);
      setLists(read());
    },
  };
}
