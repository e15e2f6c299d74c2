import { STORED_LIST_LIMITS, storedListKey, parseStoredList, type StoredListName } from '@forecourt/rules/card/kept-cars';

interface Identified {
  id: string;
}

/** Inside this page; the browser itself sends a `storage` event to other pages of the site. */
const changes = new EventTarget();
/** Lists that the browser's storage did not take, because it is full or forbidden; they last as long as the page. */
const memory = new Map<string, string>();

const readText = (key: string): string | null => {
  const unstored = memory.get(key);
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** A text, because `useSyncExternalStore` needs a value that stays equal without a change. */
export const readStoredListText = (dealer: string, list: StoredListName): string => readText(storedListKey(dealer, list)) ?? '[]';

/** Drops an item without the fields `needed`. */
export const parseStoredItems = <Item extends Identified>(text: string, list: StoredListName, needed: (keyof Item)[]): Item[] =>
  parseStoredList<Item>(text, STORED_LIST_LIMITS[list], needed);

export const readStoredItems = <Item extends Identified>(dealer: string, list: StoredListName, needed: (keyof Item)[]): Item[] =>
  parseStoredItems<Item>(readStoredListText(dealer, list), list, needed);

/** Notifies the components that show the list. */
export const storeItems = (dealer: string, list: StoredListName, items: readonly Identified[]): void => {
  const key = storedListKey(dealer, list);
  const text = JSON.stringify(items);
  try {
    localStorage.setItem(key, text);
    // Some browsers take a value and keep none.
    if (localStorage.getItem(key) === text) memory.delete(key);
    else memory.set(key, text);
  } catch {
    memory.set(key, text);
  }
  changes.dispatchEvent(new Event('change'));
};

/** False if the list lasts only as long as the page. */
export const isListKept = (dealer: string, list: StoredListName): boolean => !memory.has(storedListKey(dealer, list));

/** Returns the function that removes the listener. */
export const onListChange = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    // What another page of the site stored later counts.
    if (key !== null) memory.delete(key);
    listener();
  };
  changes.addEventListener('change', listener);
  addEventListener('storage', onStorage);
  return () => {
    changes.removeEventListener('change', listener);
    removeEventListener('storage', onStorage);
  };
};
