import { carKey, type SeenCar, type SeenCars } from './seen-cars';

/** A car as a search finds it now. */
export interface FoundCar {
  id: string;
  /** What the shopper would pay, whole dollars; 0 where no price is shown. */
  price: number;
  /** Unix seconds. */
  createdAt: number;
}

/** Something to tell. Prices in whole dollars. */
export type News = { kind: 'match' | 'back'; id: string } | { kind: 'drop'; id: string; was: number; now: number };

export interface Look {
  news: News[];
  seen: SeenCars;
  horizon: number;
}

interface Before {
  seen: SeenCars;
  /** Unix seconds: cars that were in stock before it were not looked at. 0: everything was. */
  horizon: number;
}

interface Found {
  /** Newest first, at most `MOST_FOUND`. */
  cars: readonly FoundCar[];
  /** More were found than are in `cars`. */
  truncated: boolean;
  /** Unix seconds. */
  now: number;
}

/** Cars of one search that are followed: the newest ones. */
export const MOST_FOUND = 500;
/** Cars that are remembered after they went, beside those. */
const MOST_GONE = 250;
/** Hours that a car must have been away to be back: feeds lose cars for a night. */
const AWAY_MINUTES = 24 * 60;

const newsOf = (car: FoundCar, known: SeenCar | undefined, horizon: number, minute: number): News | undefined => {
  // Older than what was looked at: it slid into view when others were sold.
  if (!known) return car.createdAt > horizon || horizon === 0 ? { kind: 'match', id: car.id } : undefined;
  const drop = car.price > 0 && known.price > 0 && car.price < known.price;
  if (drop) return { kind: 'drop', id: car.id, was: known.price, now: car.price };
  return known.goneAt > 0 && minute - known.goneAt >= AWAY_MINUTES ? { kind: 'back', id: car.id } : undefined;
};

/**
 * The lowest price since the car was found: a price that rises and falls again is no drop, so nobody is told of a
 * saving that is none. A car that comes back after a day or more starts afresh.
 */
const seenNow = ({ price }: FoundCar, known: SeenCar | undefined, minute: number): SeenCar => {
  if (!known || known.price === 0 || (known.goneAt > 0 && minute - known.goneAt >= AWAY_MINUTES)) return { price, goneAt: 0 };
  return { price: price > 0 ? Math.min(price, known.price) : known.price, goneAt: 0 };
};

/** Compares what a search finds with what it found before (S-16): new matches, price drops, cars that are back. */
export const lookFor = ({ seen: before, horizon }: Before, { cars, truncated, now }: Found): Look => {
  const minute = Math.floor(now / 60);
  const seen: SeenCars = new Map();
  const news: News[] = [];
  for (const car of cars) {
    const key = carKey(car.id);
    const known = before.get(key);
    const told = newsOf(car, known, horizon, minute);
    if (told) news.push(told);
    seen.set(key, seenNow(car, known, minute));
  }
  const gone = [...before].filter(([key]) => !seen.has(key)).map(([key, { price, goneAt }]) => [key, { price, goneAt: goneAt || minute }] as const); // prettier-ignore
  for (const [key, entry] of gone.toSorted(([, a], [, b]) => b.goneAt - a.goneAt).slice(0, MOST_GONE)) seen.set(key, entry);
  return { news, seen, horizon: truncated ? Math.min(...cars.map(({ createdAt }) => createdAt)) : 0 };
};

/** What is there now, with nothing to tell: where a search starts from. */
export const firstLook = (found: Found): Omit<Look, 'news'> => {
  const { seen, horizon } = lookFor({ seen: new Map(), horizon: 0 }, found);
  return { seen, horizon };
};

/** The same news has the same order: drops first, the largest first, then new cars, the newest first. */
export const inOrder = (news: readonly News[]): News[] => [
  ...news.filter((each) => each.kind === 'drop').toSorted((a, b) => b.was - b.now - (a.was - a.now)),
  ...news.filter(({ kind }) => kind !== 'drop'),
];
