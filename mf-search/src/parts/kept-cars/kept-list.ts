import { KEPT_LISTS, keptKey, parseKept, type KeptList } from '@forecourt/rules/card/kept-cars';

interface Identified {
  id: string;
}

/** Changes of a list in this page; other pages of the site send the `storage` event. */
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

/** The stored text of a list: `useSyncExternalStore` needs a value that is equal while nothing changes. */
export const keptText = (dealer: string, list: KeptList): string => readText(keptKey(dealer, list)) ?? '[]';

/** The items of a stored text; `needed` are fields without which an item is invalid. */
export const parseItems = <Item extends Identified>(text: string, list: KeptList, needed: (keyof Item)[]): Item[] =>
  parseKept<Item>(text, KEPT_LISTS[list], needed);

/** Stores a list and notifies the components that show it. */
export const storeKept = (dealer: string, list: KeptList, items: readonly Identified[]): void => {
  const key = keptKey(dealer, list);
  const text = JSON.stringify(items);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A private window can forbid it: then the list lasts as long as the page.
  }
  changes.dispatchEvent(new Event('change'));
};

/** Calls `listener` after each change of a list; returns the function that stops it. */
export const onKeptChange = (listener: () => void): (() => void) => {
  changes.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    changes.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
};
