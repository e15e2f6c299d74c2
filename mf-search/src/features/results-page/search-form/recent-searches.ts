/** A search that this browser sent. */
export interface RecentSearch {
  /** As it was typed. */
  label: string;
  href: string;
}

const KEY = 'forecourt:searches';
const MOST = 5;

const isRecent = (value: unknown): value is RecentSearch => {
  const { label, href } = (value ?? {}) as Partial<RecentSearch>;
  return typeof label === 'string' && label !== '' && typeof href === 'string' && /^\/(?!\/)/.test(href);
};

/** The latest searches of this browser, newest first; none where it keeps nothing. */
export const recentSearches = (): RecentSearch[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** Keeps a search as the newest, each once. */
export const remember = (search: RecentSearch): void => {
  const others = recentSearches().filter(({ label }) => label.toLowerCase() !== search.label.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still searches.
  }
};
