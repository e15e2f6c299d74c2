import { foundCarKey, type FoundCarState, type FoundCarStates } from './found-cars';

/** A car in the present results of a saved search. */
export interface SearchHitCar {
  id: string;
  /** Price that the car's page shows, in whole dollars; 0 if it shows none. */
  price: number;
  /** Unix seconds at which the car came into stock. */
  createdAt: number;
}

/** One change of a search's results: a new car, a car that is back, or a price drop. Prices in whole dollars. */
export type SavedSearchChange = { kind: 'match' | 'back'; id: string } | { kind: 'drop'; id: string; was: number; now: number };

export interface SavedSearchComparison {
  news: SavedSearchChange[];
  seen: FoundCarStates;
  horizon: number;
}

/** The state of a saved search after it was last compared with the stock. */
interface EarlierSearchState {
  seen: FoundCarStates;
  /**
   * Unix seconds; cars that came into stock before this time were not compared. 0 means that all cars were compared.
   */
  horizon: number;
}

/** The present results of a saved search. */
interface PresentSearchResults {
  /** The cars that the saved search finds, newest first, at most `MOST_CARS_PER_LOOK`. */
  cars: readonly SearchHitCar[];
  /** True if the saved search finds more cars than `cars` contains. */
  truncated: boolean;
  /** Unix seconds at which the saved search was run. */
  now: number;
}

/** Most cars of one saved search that are compared with its earlier results; they are the newest ones. */
export const MOST_CARS_PER_LOOK = 500;
/** Most cars whose state stays stored after they left a saved search's results. */
const MOST_GONE = 250;
/** Minutes after which a missing car counts as back, because feeds may lose cars for a night. */
const AWAY_MINUTES = 24 * 60;

const newsOfCar = (
  car: SearchHitCar,
  before: FoundCarState | undefined,
  horizon: number,
  minute: number,
): SavedSearchChange | undefined => {
  // A car older than the horizon is not new; it entered the list because others were sold.
  if (!before) return car.createdAt > horizon || horizon === 0 ? { kind: 'match', id: car.id } : undefined;
  const drop = car.price > 0 && before.price > 0 && car.price < before.price;
  if (drop) return { kind: 'drop', id: car.id, was: before.price, now: car.price };
  return before.goneAt > 0 && minute - before.goneAt >= AWAY_MINUTES ? { kind: 'back', id: car.id } : undefined;
};

/**
 * Returns the state of a car that the saved search finds. Its price is the lowest since the search first found it, so that a price that rises
 * and falls again is no drop. A car that returns after a day or more starts with its present price.
 */
const seenCarState = ({ price }: SearchHitCar, before: FoundCarState | undefined, minute: number): FoundCarState => {
  if (!before || before.price === 0 || (before.goneAt > 0 && minute - before.goneAt >= AWAY_MINUTES)) return { price, goneAt: 0 };
  return { price: price > 0 ? Math.min(price, before.price) : before.price, goneAt: 0 };
};

/**
 * Compares the cars that a search finds now with those at the last look (S-16). Returns the news (new cars, price
 * drops, cars that are back) and the new state.
 */
export const compareSavedSearchResults = (
  { seen: before, horizon }: EarlierSearchState,
  { cars, truncated, now }: PresentSearchResults,
): SavedSearchComparison => {
  const minute = Math.floor(now / 60);
  const seen: FoundCarStates = new Map();
  const news: SavedSearchChange[] = [];
  for (const car of cars) {
    const key = foundCarKey(car.id);
    const last = before.get(key);
    const change = newsOfCar(car, last, horizon, minute);
    if (change) news.push(change);
    seen.set(key, seenCarState(car, last, minute));
  }
  const gone = [...before].filter(([key]) => !seen.has(key)).map(([key, { price, goneAt }]) => [key, { price, goneAt: goneAt || minute }] as const); // prettier-ignore
  for (const [key, entry] of gone.toSorted(([, a], [, b]) => b.goneAt - a.goneAt).slice(0, MOST_GONE)) seen.set(key, entry);
  return { news, seen, horizon: truncated ? Math.min(...cars.map(({ createdAt }) => createdAt)) : 0 };
};

/** Returns the state with which a saved search starts: the present cars, without news. */
export const firstSavedSearchState = (stock: PresentSearchResults): Omit<SavedSearchComparison, 'news'> => {
  const { seen, horizon } = compareSavedSearchResults({ seen: new Map(), horizon: 0 }, stock);
  return { seen, horizon };
};

/** Returns the news in the order of the e-mail: drops, the largest first, then new cars, the newest first. */
export const newsInMailOrder = (news: readonly SavedSearchChange[]): SavedSearchChange[] => [
  ...news.filter((each) => each.kind === 'drop').toSorted((a, b) => b.was - b.now - (a.was - a.now)),
  ...news.filter(({ kind }) => kind !== 'drop'),
];
