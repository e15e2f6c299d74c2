import fc from 'fast-check';
import {
  firstSavedSearchState,
  newsInMailOrder,
  compareSavedSearchResults,
  MOST_CARS_PER_LOOK,
  type SearchHitCar,
  type SavedSearchComparison,
} from './news';
import { foundCarKey, packFoundCars, unpackFoundCars } from './found-cars';

const HOUR = 3600;
const DAY = 24 * HOUR;
const T0 = 1_800_000_000;
const car = (id: string, price: number, createdAt = T0 - DAY): SearchHitCar => ({ id, price, createdAt });
const look = (
  before: Pick<SavedSearchComparison, 'seen' | 'horizon'>,
  cars: SearchHitCar[],
  now = T0,
  truncated = false,
): SavedSearchComparison => compareSavedSearchResults(before, { cars, truncated, now });
const start = (...cars: SearchHitCar[]) => firstSavedSearchState({ cars, truncated: false, now: T0 });

describe('news of a saved search', () => {
  it('S-16 a matching car is news only the first time', () => {
    const first = look(start(car('a', 20_000)), [car('b', 30_000), car('a', 20_000)]);
    expect(first.news).toEqual([{ kind: 'match', id: 'b' }]);
    expect(look(first, [car('b', 30_000), car('a', 20_000)]).news).toEqual([]);
  });

  it('S-16 a lower price is news, with the prices before and after', () => {
    const first = look(start(car('a', 35_990)), [car('a', 33_990)]);
    expect(first.news).toEqual([{ kind: 'drop', id: 'a', was: 35_990, now: 33_990 }]);
    expect(look(first, [car('a', 33_990)]).news).toEqual([]);
  });

  it('S-16 a higher price, and a price that returns to its old value, are no news', () => {
    const risen = look(start(car('a', 20_000)), [car('a', 22_000)]);
    expect(risen.news).toEqual([]);
    const back = look(risen, [car('a', 20_000)]);
    expect(back.news).toEqual([]);
    expect(look(back, [car('a', 19_500)]).news).toEqual([{ kind: 'drop', id: 'a', was: 20_000, now: 19_500 }]);
  });

  it('S-16 a price that is removed or added is no drop', () => {
    const withdrawn = look(start(car('a', 20_000)), [car('a', 0)]);
    expect(withdrawn.news).toEqual([]);
    expect(look(withdrawn, [car('a', 20_000)]).news).toEqual([]);
    expect(look(start(car('b', 0)), [car('b', 15_000)]).news).toEqual([]);
  });

  it.each([
    ['says nothing of a car that a feed lost for some hours', 20 * HOUR, []],
    ['tells of a car that is back after a day', 25 * HOUR, [{ kind: 'back', id: 'a' }]],
  ])('S-16 %s', (_, away, news) => {
    const gone = look(start(car('a', 20_000)), [], T0 + HOUR);
    expect(gone.news).toEqual([]);
    expect(look(gone, [car('a', 20_000)], T0 + HOUR + away).news).toEqual(news);
  });

  it('S-16 a car that returns cheaper after an hour is a price drop', () => {
    const gone = look(start(car('a', 20_000)), []);
    expect(look(gone, [car('a', 18_000)], T0 + HOUR).news).toEqual([{ kind: 'drop', id: 'a', was: 20_000, now: 18_000 }]);
  });

  it('S-16 for a search with more cars than the limit only newer cars are new', () => {
    const newest = Array.from({ length: MOST_CARS_PER_LOOK }, (_, index) => car(`c${index}`, 10_000, T0 - index * 60));
    const before = firstSavedSearchState({ cars: newest, truncated: true, now: T0 });
    const older = car('older', 10_000, T0 - MOST_CARS_PER_LOOK * 60);
    const fresh = car('fresh', 10_000, T0 + 60);
    const after = look(before, [fresh, ...newest.slice(2), older], T0 + HOUR, true);
    expect(after.news).toEqual([{ kind: 'match', id: 'fresh' }]);
  });

  it('S-16 price drops come first, the largest first', () => {
    const found = look(start(car('a', 20_000), car('b', 30_000)), [car('new', 1000), car('a', 19_000), car('b', 25_000)]).news;
    expect(newsInMailOrder(found).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
  });
});

const stock = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 12 }),
    price: fc.nat(100_000),
    createdAt: fc.integer({ min: T0 - DAY, max: T0 }),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);

describe('any change of the stock', () => {
  it('S-16 the same stock is no news, however often it is imported', () => {
    fc.assert(
      fc.property(stock, stock, fc.nat(3 * DAY), (before, after, later) => {
        const once = look(start(...before), after, T0 + later);
        const twice = look(once, after, T0 + later + HOUR);
        expect(twice.news).toEqual([]);
        expect(twice.seen).toEqual(once.seen);
      }),
    );
  });

  it('S-16 the news are exactly the cars that are new, and those that are cheaper than ever before', () => {
    fc.assert(
      fc.property(fc.array(stock, { minLength: 1, maxLength: 6 }), (history) => {
        const lowest = new Map<string, number>();
        let state: Pick<SavedSearchComparison, 'seen' | 'horizon'> = { seen: new Map(), horizon: 0 };
        // The imports are minutes apart, so no car is missing for a whole day.
        history.forEach((cars, at) => {
          const next = look(state, cars, T0 + at * 60);
          const expected = cars.flatMap(({ id, price }) => {
            const low = lowest.get(id);
            if (low === undefined) return [{ kind: 'match', id }];
            return price > 0 && low > 0 && price < low ? [{ kind: 'drop', id, was: low, now: price }] : [];
          });
          expect(next.news).toEqual(expected);
          for (const { id, price } of cars) {
            const low = lowest.get(id) ?? 0;
            lowest.set(id, low === 0 ? price : price === 0 ? low : Math.min(low, price));
          }
          state = next;
        });
      }),
    );
  });

  it('S-16 the state of a search survives packing, and has a limited size', () => {
    fc.assert(
      fc.property(stock, stock, (before, after) => {
        const { seen } = look(start(...before), after);
        expect(unpackFoundCars(packFoundCars(seen))).toEqual(seen);
      }),
    );
    const many = (mark: string) => Array.from({ length: MOST_CARS_PER_LOOK }, (_, index) => car(`${mark}${index}`, 1));
    let state: Pick<SavedSearchComparison, 'seen' | 'horizon'> = start(...many('a'));
    for (const mark of ['b', 'c', 'd']) state = look(state, many(mark));
    expect(packFoundCars(state.seen).length).toBeLessThan(16_000);
    expect(state.seen.has(foundCarKey('d1'))).toBe(true);
  });
});
