import { STORED_LISTS, listKey, parseList, type StoredList } from '@forecourt/rules/card/kept-cars';

interface Identified {
  id: string;
}

/** Announces changes of a list in this page; for other pages of the site the browser sends the `storage` event. */
const changes = new EventTarget();
/** Lists of a browser whose storage is full or forbidden; they last as long as the page. */
const memory = new Map<string, string>();

const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

/** Returns the stored text of a list, because `useSyncExternalStore` needs a value that stays equal without a change. */
export const storedText = (dealer: string, list: StoredList): string => readText(listKey(dealer, list)) ?? '[]';

/** Returns the items of a stored text; an item without the fields `needed` is dropped. */
export const parseItems = <Item extends Identified>(text: string, list: StoredList, needed: (keyof Item)[]): Item[] =>
  parseList<Item>(text, STORED_LISTS[list], needed);

/** Stores a list and notifies the components that show it. */
export const storeItems = (dealer: string, list: StoredList, items: readonly Identified[]): void => {
  const key = listKey(dealer, list);
  const text = JSON.stringify(items);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A private window can forbid storage; the list then lasts as long as the page.
  }
  changes.dispatchEvent(new Event('change'));
};

/** Calls `listener` after each change of a list; returns the function that stops it. */
export const onListChange = (listener: () => void): (() => void) => {
  changes.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    changes.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
};
