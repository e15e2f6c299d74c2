import {
  STORED_LIST_LIMITS,
  type ComparedCar,
  type SavedCar,
  type StoredListName,
  type ViewedCar,
} from '@forecourt/rules/card/kept-cars';
import { useSite } from './site-slice';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readStoredListText, onListChange, parseStoredItems, storeItems } from './stored-list';

interface Items {
  viewed: ViewedCar;
  favourites: SavedCar;
  compared: ComparedCar;
}
const NEEDED: { [List in StoredListName]: (keyof Items[List])[] } = {
  viewed: ['make', 'model'],
  favourites: ['name', 'slug'],
  compared: ['name'],
};
const emptyText = (): string => '[]';

/**
 * A list of cars of this dealer, and a function that changes it: `change` receives the present items and the most items
 * that the list may contain. Empty on the server and during hydration (S-17).
 */
export const useStoredList = <List extends StoredListName>(list: List) => {
  const { slug } = useSite();
  const read = useCallback(() => readStoredListText(slug, list), [slug, list]);
  const text = useSyncExternalStore(onListChange, read, emptyText);
  const items = useMemo(() => parseStoredItems<Items[List]>(text, list, NEEDED[list]), [text, list]);
  const change = useCallback(
    (next: (items: Items[List][], limit: number) => Items[List][]) => {
      const now = parseStoredItems<Items[List]>(readStoredListText(slug, list), list, NEEDED[list]);
      storeItems(slug, list, next(now, STORED_LIST_LIMITS[list]));
    },
    [slug, list],
  );
  return [items, change] as const;
};
