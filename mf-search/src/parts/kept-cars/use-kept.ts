import { KEPT_LISTS, type ComparedCar, type Favourite, type KeptList, type ViewedCar } from '@forecourt/rules/card/kept-cars';
import { useSite } from '@forecourt/store';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { keep, keptText, onKeptChange, readKept } from './kept-list';

interface Kept {
  viewed: ViewedCar;
  favourites: Favourite;
  compared: ComparedCar;
}
const NEEDED: { [List in KeptList]: (keyof Kept[List])[] } = {
  viewed: ['make', 'model'],
  favourites: ['name', 'slug'],
  compared: ['name'],
};
const nothing = (): string => '[]';

/**
 * A list that this browser keeps for this dealer, and how to change it: `change` gets what is kept at that moment, and
 * the most that it may hold. Empty on the server and while the browser takes over its HTML (S-17).
 */
export const useKept = <List extends KeptList>(list: List) => {
  const { slug } = useSite();
  const read = useCallback(() => keptText(slug, list), [slug, list]);
  const text = useSyncExternalStore(onKeptChange, read, nothing);
  const items = useMemo(() => readKept<Kept[List]>(text, list, NEEDED[list]), [text, list]);
  const change = useCallback(
    (next: (items: Kept[List][], limit: number) => Kept[List][]) => {
      const now = readKept<Kept[List]>(keptText(slug, list), list, NEEDED[list]);
      keep(slug, list, next(now, KEPT_LISTS[list]));
    },
    [slug, list],
  );
  return [items, change] as const;
};
