/** A car that the visitor has looked at, as the browser keeps it (vehicle-area §3). */
export interface ViewedCar {
  id: string;
  stocknum?: string;
  make: string;
  model: string;
  body?: string;
  simple_body?: string;
}

/** A saved car, as the browser keeps it (vehicle-area §3). */
export interface Favourite {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
}

/** A car chosen for comparison, as the browser keeps it. */
export interface ComparedCar {
  id: string;
  name: string;
  primary_image_url?: string;
}

/** Recently viewed cars that are kept (S-17). */
export const VIEWED_LIMIT = 12;
/** Cars side by side (S-17). */
export const COMPARED_LIMIT = 4;
/** Saved cars that are kept; the oldest go first. */
const FAVOURITES_LIMIT = 100;

/** Lists that the browser keeps, each by its name in the store. */
export const KEPT_LISTS = { viewed: VIEWED_LIMIT, favourites: FAVOURITES_LIMIT, compared: COMPARED_LIMIT } as const;
export type KeptList = keyof typeof KEPT_LISTS;

/** The key under which the browser stores a list. It names the dealer, because dealers may share an origin. */
export const keptKey = (dealer: string, list: KeptList | 'searches'): string => `forecourt:${dealer}:${list}`;

interface Identified {
  id: string;
}

/** The list with `newest` in front: each item once, `limit` items at most (S-17). */
export const withNewest = <Item extends Identified>(items: readonly Item[], newest: Item, limit: number): Item[] =>
  [newest, ...items.filter(({ id }) => id !== newest.id)].slice(0, Math.max(0, limit));

/** Adds a car, or takes it away when it is there (vehicle-area §4: "a local list that toggles add/remove"). */
export const toggled = <Item extends Identified>(items: readonly Item[], item: Item, limit: number): Item[] =>
  items.some(({ id }) => id === item.id) ? items.filter(({ id }) => id !== item.id) : withNewest(items, item, limit);

/** Adds a car at the end, or takes it away when it is there. A full list stays as it is: nobody's choice is pushed out (S-17). */
export const toggledAtEnd = <Item extends Identified>(items: readonly Item[], item: Item, limit: number): Item[] => {
  if (items.some(({ id }) => id === item.id)) return items.filter(({ id }) => id !== item.id);
  return items.length < limit ? [...items, item] : [...items];
};

const isKept = (value: unknown): value is Identified =>
  typeof value === 'object' && value !== null && typeof (value as Identified).id === 'string' && (value as Identified).id !== '';

/**
 * A list as it was kept: what is not a list, or not a car in it, is left out, since other versions and people write
 * there too. `needed`: fields that must be text.
 */
export const parseKept = <Item extends Identified>(text: string | null, limit: number, needed: (keyof Item)[] = []): Item[] => {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(found)) return [];
  const whole = (found as unknown[]).filter(
    (value): value is Item => isKept(value) && needed.every((name) => typeof (value as unknown as Item)[name] === 'string'),
  );
  return whole.filter(({ id }, index) => whole.findIndex((other) => other.id === id) === index).slice(0, limit);
};
