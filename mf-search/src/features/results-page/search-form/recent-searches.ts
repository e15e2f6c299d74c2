import { storedListKey } from '@forecourt/rules/card/kept-cars';

interface RecentSearch {
  label: string;
  /** Without the site's base path. */
  href: string;
}

const LIMIT = 5;

const isRecentSearch = (value: unknown): value is RecentSearch => {
  const { label, href } = (value ?? {}) as Partial<RecentSearch>;
  return typeof label === 'string' && label !== '' && typeof href === 'string' && /^\/(?!\/)/.test(href);
};

/** Newest first; none when the browser stores nothing. `dealer`: slug. */
export const readRecentSearches = (dealer: string): RecentSearch[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storedListKey(dealer, 'searches')) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
};

/** The same words, in any letter case, are stored once. */
export const rememberSearch = (dealer: string, search: RecentSearch): void => {
  const others = readRecentSearches(dealer).filter(({ label }) => label.toLowerCase() !== search.label.toLowerCase());
  try {
    localStorage.setItem(storedListKey(dealer, 'searches'), JSON.stringify([search, ...others].slice(0, LIMIT)));
  } catch {
    // A browser may refuse to store the search; the search itself still works.
  }
};
