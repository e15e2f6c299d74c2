import type { Car } from '@forecourt/contracts/car/car';

/** As stored in the browser (vehicle-area §3). */
export interface ViewedCar {
  id: string;
  stocknum?: string;
  make: string;
  model: string;
  body?: string;
  simple_body?: string;
  /** False or absent: the car is only in this browser. */
  in_account?: boolean;
}

/** S-17. */
export const viewedCar = ({
  id,
  stocknum,
  make,
  model,
  body,
}: Pick<Car, 'id' | 'stocknum' | 'make' | 'model' | 'body'>): ViewedCar => ({
  id,
  make,
  model,
  ...(stocknum ? { stocknum } : {}),
  ...(body ? { body, simple_body: body } : {}),
});

/** As stored in the browser (vehicle-area §3, W-03). */
export interface SavedCar {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
  /** Whole dollars when the shopper saved the car; absent if it had no price, or was saved by an earlier version. */
  price?: number;
  /** Unix seconds at which the shopper saved the car. */
  at?: number;
  note?: string;
  /** False or absent: the car is only in this browser (W-04). */
  in_account?: boolean;
}

export interface ComparedCar {
  id: string;
  name: string;
  primary_image_url?: string;
}

export const VIEWED_LIMIT = 12;
export const COMPARED_LIMIT = 4;
/** One more removes the oldest. */
export const SAVED_LIMIT = 100;
export const NOTE_LENGTH = 500;

export const STORED_LIST_LIMITS = { viewed: VIEWED_LIMIT, favourites: SAVED_LIMIT, compared: COMPARED_LIMIT } as const;
export type StoredListName = keyof typeof STORED_LIST_LIMITS;

/** Contains the dealer's slug, because dealers may share an origin. */
export const storedListKey = (dealer: string, list: StoredListName | 'searches'): string => `forecourt:${dealer}:${list}`;

interface Identified {
  id: string;
}

/** Removes an older item of the same id, and cuts the list to `limit` (S-17). */
export const prependNewest = <Item extends Identified>(items: readonly Item[], newest: Item, limit: number): Item[] =>
  [newest, ...items.filter(({ id }) => id !== newest.id)].slice(0, Math.max(0, limit));

/** A full list is returned unchanged, so that no chosen car is lost (S-17). */
export const toggleAtEnd = <Item extends Identified>(items: readonly Item[], item: Item, limit: number): Item[] => {
  if (items.some(({ id }) => id === item.id)) return items.filter(({ id }) => id !== item.id);
  return items.length < limit ? [...items, item] : [...items];
};

const hasId = (value: unknown): value is Identified =>
  typeof value === 'object' && value !== null && typeof (value as Identified).id === 'string' && (value as Identified).id !== '';

/**
 * Returns [] for a text that is not a JSON list. Leaves out items in which a field of `needed` is not a text, because
 * other versions of the site and people can write to the browser's storage.
 */
export const parseStoredList = <Item extends Identified>(
  text: string | null,
  limit: number,
  needed: (keyof Item)[] = [],
): Item[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  const whole = (parsed as unknown[]).filter(
    (value): value is Item => hasId(value) && needed.every((name) => typeof (value as unknown as Item)[name] === 'string'),
  );
  return whole.filter(({ id }, index) => whole.findIndex((other) => other.id === id) === index).slice(0, limit);
};
