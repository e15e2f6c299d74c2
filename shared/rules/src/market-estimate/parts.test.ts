import * as fc from 'fast-check';
import { badgeLikeness, badgeWords } from './badge-words';
import { shareOfErrorsWithin, spreadsForErrorShare } from './calibration';
import { comparablePool } from './comparable-pool';
import { predictPriceSpread } from './appraise';
import { estimatePrice, learnMakeMarket } from './estimate-price';
import { likenessOfCars } from './likeness';
import { similarCarsPriceLevel } from './local-level';
import { madeUpStock } from './made-up-stock';
import { toMarketCar } from './market-car';
import { prepareMarketCar } from './prepared-car';
import { dotProduct, ridgeRegression } from './ridge';
import { robustSpread, outlierWeight, weightedMedian } from './robust';

const [car] = madeUpStock({ count: 1 });
const prepared = (change: object) => prepareMarketCar({ ...car!, ...change }, 2026);

it.each([
  ['Wildtrak 3.2 (4x4)', ['wildtrak', '3.2', '4x4']],
  ['GT-Line GT', ['gt', 'line']],
  [undefined, []],
])('I-05 the badge %j has the words %j', (badge, words) => {
  expect(badgeWords(badge)).toEqual(words);
});

it.each([
  ['GXL', 'GXL', 1],
  ['GXL (4x4)', 'GXL', 0.75],
  ['GX', 'GXL', 0],
  ['', '', 0.5],
  ['GX', '', 0],
])('I-05 the badges %j and %j have the likeness %s', (one, other, expected) => {
  expect(badgeLikeness(badgeWords(one), badgeWords(other))).toBe(expected);
});

it('I-05 the likeness of a car is greatest with itself and falls with every difference', () => {
  const same = likenessOfCars(prepared({}), prepared({}));
  expect(same).toBe(1);
  const steps = [{ year: 2020 }, { km: 200_000 }, { badge: 'Other' }, { fuel: 'Diesel' }, { body: 'Sedan' }, { drive: 'AWD' }];
  let before = same;
  let all = {};
  for (const step of [...steps, { transmission: 'Manual' }, { engine_size_litres: 3 }]) {
    all = { ...all, ...step };
    const now = likenessOfCars(prepared({}), prepared(all));
    expect(now).toBeLessThan(before);
    before = now;
  }
  expect(before).toBeGreaterThan(0);
});

it('I-05 the likeness of two cars is the same in both directions', () => {
  const some = fc.record({
    year: fc.integer({ min: 2008, max: 2026 }),
    km: fc.integer({ min: 0, max: 300_000 }),
    badge: fc.constantFrom('S', 'GT', 'S GT', ''),
  });
  fc.assert(
    fc.property(some, some, (one, other) => {
      expect(likenessOfCars(prepared(one), prepared(other))).toBe(likenessOfCars(prepared(other), prepared(one)));
    }),
  );
});

it('I-05 a regression starts from its usual value and follows the data when there are many rows', () => {
  const terms = [{ usual: 3, firmness: 1 }];
  expect(ridgeRegression(terms, [], [], [])).toEqual([3]);
  expect(ridgeRegression(terms, [[1]], [5], [1])[0]).toBeCloseTo(4);
  const rows = Array.from({ length: 999 }, () => [1]);
  expect(
    ridgeRegression(
      terms,
      rows,
      rows.map(() => 5),
      rows.map(() => 1),
    )[0],
  ).toBeCloseTo(5, 1);
});

it('I-05 solves for several terms at once', () => {
  const truth = [2, -1, 0.5];
  const rows = Array.from({ length: 30 }, (_, at) => [1, at % 7, (at * at) % 5]);
  const found = ridgeRegression(
    truth.map(() => ({ usual: 0, firmness: 1e-9 })),
    rows,
    rows.map((row) => dotProduct(row, truth)),
    rows.map(() => 1),
  );
  found.forEach((value, at) => expect(value).toBeCloseTo(truth[at]!, 6));
});

it('I-05 the weighted median and its spread are not moved by one extreme value', () => {
  expect(weightedMedian([])).toBe(0);
  expect(
    weightedMedian([
      [1, 1],
      [2, 1],
      [100, 1],
    ]),
  ).toBe(2);
  expect(
    weightedMedian([
      [1, 5],
      [2, 1],
      [3, 1],
    ]),
  ).toBe(1);
  expect(
    robustSpread(
      [
        [-1, 1],
        [0, 1],
        [1, 1],
        [2, 1],
        [1e9, 1],
      ],
      0,
    ),
  ).toBeCloseTo(1.4826);
  expect([outlierWeight(0, 1), outlierWeight(1, 1), outlierWeight(13, 1)]).toEqual([1, 1, 0.1]);
});

it('I-05 the price level of make and model changes only when several similar cars agree', () => {
  expect(similarCarsPriceLevel([]).level).toBe(0);
  expect(similarCarsPriceLevel([[0.2, 0.05]]).level).toBeLessThan(0.1);
  expect(similarCarsPriceLevel(Array.from({ length: 10 }, () => [0.2, 1] as const)).level).toBeGreaterThan(0.18);
});

it('I-05 foretells a smaller spread the more evidence there is, and a greater one with age', () => {
  const spreadAt = (evidence: number, age = 3): number =>
    predictPriceSpread({ local: { spread: 0.05, evidence }, model: 0.2, age });
  expect(spreadAt(20)).toBeLessThan(spreadAt(2));
  expect(spreadAt(2)).toBeLessThan(spreadAt(0));
  expect(spreadAt(2, 15)).toBeGreaterThan(spreadAt(2, 3));
});

it('I-05 two other vehicles of a model are enough for an estimate, with a wider range than beside many; one is not', () => {
  const beside = (count: number) => {
    const others = Array.from({ length: count }, (_, index) => ({
      ...car!,
      id: `other-${index}`,
      price: car!.price! + index * 100,
    }));
    return estimatePrice(learnMakeMarket(others, 2026), { ...car!, km: car!.km! + 500 });
  };
  expect(beside(1)).toMatchObject({ known: false, reason: 'too_few' });
  const [two, many] = [beside(2), beside(30)];
  expect(two.known && many.known && two.high / two.low > many.high / many.low).toBe(true);
});

it('I-05 the table of measured errors is read in both directions and never gives certainty', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), (share) => {
      expect(shareOfErrorsWithin(spreadsForErrorShare(share))).toBeCloseTo(share, 9);
    }),
  );
  expect(shareOfErrorsWithin(1e9)).toBe(0.99);
  expect(shareOfErrorsWithin(0)).toBe(0);
});

it('I-05 compared cars are used cars and demonstrators with price, kilometres and a usual age, each once', () => {
  const pool = (change: object) => comparablePool([{ ...car!, ...change }], 2026).length;
  expect([pool({}), pool({ car_type: 'demo' })]).toEqual([1, 1]);
  for (const change of [{ price: undefined }, { price: 99 }, { km: undefined }, { year: 1999 }, { car_type: 'new' }])
    expect(pool(change)).toBe(0);
  expect(comparablePool([car!, { ...car!, id: 'again' }], 2026)).toHaveLength(1);
  expect(
    comparablePool(
      [
        { ...car!, km: 12 },
        { ...car!, km: 12, id: 'other' },
      ],
      2026,
    ),
  ).toHaveLength(2);
});

it('I-05 the price of a compared car is its offer, else its price; a car with a price on application has none', () => {
  const stocked = { ...car!, price: 30_000, price_type: 'drive_away' as const, preorder: false };
  expect(toMarketCar('a', stocked).price).toBe(30_000);
  expect(toMarketCar('a', { ...stocked, offer_price: 28_000 }).price).toBe(28_000);
  expect(toMarketCar('a', { ...stocked, price_type: 'poa' })).not.toHaveProperty('price');
});
