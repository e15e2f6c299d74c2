import { KEPT_LISTS, keptKey, parseKept, type KeptList } from '@forecourt/rules/card/kept-cars';

interface Identified {
  id: string;
}

/** Changes of a list inside this page; other pages of the site tell by the `storage` event. */
const changed = new EventTarget();
/** What a browser that keeps nothing (full, or forbidden) remembers until the page goes. */
const remembered = new Map<string, string>();

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? remembered.get(key) ?? null;
  } catch {
    return remembered.get(key) ?? null;
  }
};

/** The text of a list as it is kept: a value that compares by itself, for `useSyncExternalStore`. */
export const keptText = (dealer: string, list: KeptList): string => stored(keptKey(dealer, list)) ?? '[]';

export const readKept = <Item extends Identified>(text: string, list: KeptList, needed: (keyof Item)[]): Item[] =>
  parseKept<Item>(text, KEPT_LISTS[list], needed);

/** Keeps a list and tells everybody who shows it. */
export const keep = (dealer: string, list: KeptList, items: readonly Identified[]): void => {
  const key = keptKey(dealer, list);
  const text = JSON.stringify(items);
  remembered.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A private window may forbid it: the list lasts as long as the page.
  }
  changed.dispatchEvent(new Event('change'));
};

export const onKeptChange = (tell: () => void): (() => void) => {
  changed.addEventListener('change', tell);
  addEventListener('storage', tell);
  return () => {
    changed.removeEventListener('change', tell);
    removeEventListener('storage', tell);
  };
};
