/** `query`: parameters of the link by which the shopper came (L-03). */
export interface VisitTrail {
  /** Paths, oldest first. */
  pages: string[];
  query: Record<string, string>;
}

/** Pages that the browser stores for the visitor's next lead. */
const PAGES = 50;
const PARAMETERS = 20;
const LENGTH = 500;

/** Contains the dealer's slug, because dealers may share an origin. */
export const storageKeyOfTrail = (dealer: string): string => `forecourt:${dealer}:trail`;

const EMPTY: VisitTrail = { pages: [], query: {} };

/** Returns an empty trail for an invalid text. */
export const parseTrail = (text: string | null): VisitTrail => {
  try {
    const { pages, query } = JSON.parse(text ?? '{}') as Partial<Record<keyof VisitTrail, unknown>>;
    const whole = Array.isArray(pages) && typeof query === 'object' && query !== null;
    if (!whole) return EMPTY;
    const words = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return {
      pages: pages.filter((page): page is string => typeof page === 'string').slice(-PAGES),
      query: Object.fromEntries(words.slice(0, PARAMETERS)),
    };
  } catch {
    return EMPTY;
  }
};

/** A reloaded page is not added again. Query parameters are those of the link by which the visitor came, so the first page's. */
export const withVisit = (
  { pages, query }: VisitTrail,
  { pathname, search }: { pathname: string; search: string },
): VisitTrail => {
  const path = pathname.slice(0, LENGTH);
  const linked = [...new URLSearchParams(search)]
    .filter(([name]) => name.length <= 80)
    .slice(0, PARAMETERS)
    .map(([name, value]): [string, string] => [name, value.slice(0, LENGTH)]);
  return {
    pages: pages.at(-1) === path ? pages : [...pages, path].slice(-PAGES),
    query: pages.length === 0 ? Object.fromEntries(linked) : query,
  };
};
