import { foundCarKey, type FoundCarState, type FoundCarStates } from './found-cars';

export interface SearchHitCar {
  id: string;
  /** The price on the car's page, in whole dollars; 0 if it shows none. */
  price: number;
  /** Unix seconds at which the car came into stock. */
  createdAt: number;
}

export type SavedSearchChange = { kind: 'match' | 'back'; id: string } | { kind: 'drop'; id: string; was: number; now: number };

export interface SavedSearchComparison {
  news: SavedSearchChange[];
  seen: FoundCarStates;
  horizon: number;
}

interface EarlierSearchState {
  seen: FoundCarStates;
  /** Unix seconds; cars that came into stock before were not compared. 0 means that all cars were compared. */
  horizon: number;
}

interface PresentSearchResults {
  /** Newest first, at most `MOST_CARS_PER_LOOK`. */
  cars: readonly SearchHitCar[];
  /** The saved search finds more cars than `cars` contains. */
  truncated: boolean;
  /** In Unix seconds. */
  now: number;
}

/** The newest cars of one saved search. */
export const MOST_CARS_PER_LOOK = 500;
/** The state of so many cars stays stored after they left a saved search's results. */
const MOST_GONE = 250;
/** A missing car counts as back after a day, because feeds may lose cars for a night. */
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

/** Keeps the lowest price, so a price that rises and falls again is no drop. After a day away, the present price counts. */
const seenCarState = ({ price }: SearchHitCar, before: FoundCarState | undefined, minute: number): FoundCarState => {
  if (!before || before.price === 0 || (before.goneAt > 0 && minute - before.goneAt >= AWAY_MINUTES)) return { price, goneAt: 0 };
  return { price: price > 0 ? Math.min(price, before.price) : before.price, goneAt: 0 };
};

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

export const firstSavedSearchState = (stock: PresentSearchResults): Omit<SavedSearchComparison, 'news'> => {
  const { seen, horizon } = compareSavedSearchResults({ seen: new Map(), horizon: 0 }, stock);
  return { seen, horizon };
};

/** Drops come first, the largest first, then new cars, the newest first. */
export const newsInMailOrder = (news: readonly SavedSearchChange[]): SavedSearchChange[] => [
  ...news.filter((each) => each.kind === 'drop').toSorted((a, b) => b.was - b.now - (a.was - a.now)),
  ...news.filter(({ kind }) => kind !== 'drop'),
];
