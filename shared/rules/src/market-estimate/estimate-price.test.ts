import * as fc from 'fast-check';
import { estimatePrice, learnMakeMarket, type KnownPriceEstimate } from './estimate-price';
import { madeUpStock, madeUpPrice } from './made-up-stock';
import type { ComparedMarketCar } from './market-car';

const YEAR = 2026;
const stock = madeUpStock({ count: 180 });
const subject: ComparedMarketCar = { ...stock[4]!, id: 'subject', price: undefined };
const known = (cars: readonly ComparedMarketCar[], car = subject): KnownPriceEstimate => {
  const estimate = estimatePrice(learnMakeMarket(cars, YEAR), car);
  if (!estimate.known) throw new Error(estimate.reason);
  return estimate;
};
const ratio = (one: number, other: number): number => Math.abs(one / other - 1);
const ageOf = ({ year }: ComparedMarketCar): number => YEAR - year;
const ruleFor = (car: ComparedMarketCar): number =>
  madeUpPrice({ model: car.model, badge: car.badge ?? '', age: ageOf(car), km: car.km ?? 0 });

it('I-05 an estimate follows the rule behind made-up prices, for every badge, age and distance', () => {
  const market = learnMakeMarket(stock, YEAR);
  for (const car of stock) {
    const estimate = estimatePrice(market, { ...car, id: 'subject' });
    expect(estimate.known && ratio(estimate.estimate, ruleFor(car))).toBeLessThan(0.07);
  }
});

it('I-05 an estimate has its figures in ascending order and the number of compared cars', () => {
  const { low, bands, estimate, high, confidence, comparables } = known(stock);
  expect([low, bands.p25, estimate, bands.p75, high].toSorted((a, b) => a - b)).toEqual([
    low,
    bands.p25,
    estimate,
    bands.p75,
    high,
  ]);
  expect([bands.p10, bands.p50, bands.p90]).toEqual([low, estimate, high]);
  expect(confidence).toBeGreaterThan(0.5);
  expect(confidence).toBeLessThanOrEqual(0.99);
  expect(comparables).toBeGreaterThanOrEqual(5);
  expect(comparables).toBeLessThanOrEqual(60);
});

it('I-05 an estimate does not depend on the car’s own price and listing', () => {
  const own = stock[4]!;
  const without = known(
    stock.filter(({ id }) => id !== own.id),
    own,
  );
  const dear = known([...stock.filter(({ id }) => id !== own.id), { ...own, price: (own.price ?? 0) * 3 }], own);
  expect(ratio(dear.estimate, without.estimate)).toBeLessThan(0.005);
});

it('I-05 an estimate is higher for a younger car and lower for a car that was driven further', () => {
  const market = learnMakeMarket(stock, YEAR);
  const priceOf = (car: ComparedMarketCar): number => {
    const estimate = estimatePrice(market, car);
    return estimate.known ? estimate.estimate : Number.NaN;
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 5000, max: 20_000 }), (index, km) => {
      const car = { ...stock[index]!, id: 'subject' };
      expect(priceOf({ ...car, km: (car.km ?? 0) + km })).toBeLessThan(priceOf(car) * 1.01);
      expect(priceOf({ ...car, year: car.year - 1 })).toBeLessThan(priceOf(car));
    }),
    { numRuns: 25 },
  );
});

it('I-05 an estimate hardly changes if one price is ten times too high or too low', () => {
  const before = known(stock);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: stock.length - 1 }), fc.constantFrom(10, 0.1), (index, factor) => {
      const wild = stock.map((car, at) => (at === index ? { ...car, price: (car.price ?? 0) * factor } : car));
      expect(ratio(known(wild).estimate, before.estimate)).toBeLessThan(0.03);
    }),
    { numRuns: 15 },
  );
});

it('I-05 stands when one in ten prices is nonsense', () => {
  const wild = stock.map((car, at) => (at % 10 === 3 ? { ...car, price: 1_000_000 } : car));
  expect(ratio(known(wild).estimate, ruleFor(subject))).toBeLessThan(0.08);
});

it('I-05 an estimate does not depend on the order of the compared cars', () => {
  const before = known(stock);
  const numbers = fc.array(fc.integer(), { minLength: stock.length, maxLength: stock.length });
  fc.assert(
    fc.property(numbers, (order) => {
      const shuffled = stock.map((car, at) => [order[at]!, car] as const).toSorted(([one], [other]) => one - other);
      expect(known(shuffled.map(([, car]) => car))).toEqual(before);
    }),
    { numRuns: 5 },
  );
});

it('I-05 an estimate grows by the same factor as all compared prices, with the same confidence', () => {
  const before = known(stock);
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 50, noNaN: true }), (factor) => {
      const scaled = known(stock.map((car) => ({ ...car, price: (car.price ?? 0) * factor })));
      expect(ratio(scaled.estimate / factor, before.estimate)).toBeLessThan(1e-4);
      expect(scaled.confidence).toBeCloseTo(before.confidence, 3);
    }),
    { numRuns: 6 },
  );
});

it('I-05 an estimate is less sure and has a wider range where prices are scattered', () => {
  const sure = known(stock);
  const unsure = known(madeUpStock({ count: 180, scatter: 0.4 }));
  expect(unsure.confidence).toBeLessThan(sure.confidence - 0.2);
  expect(unsure.high / unsure.low).toBeGreaterThan(sure.high / sure.low);
});

it('I-05 an estimate counts a car once that several dealers list', () => {
  const vin = 'KNAPX81GSN7000001';
  const copies = Array.from({ length: 30 }, (_, at) => ({ ...subject, id: `copy-${at}`, vin, price: 99_000 }));
  expect(ratio(known([...stock, ...copies]).estimate, known([...stock, copies[0]!]).estimate)).toBeLessThan(1e-9);
  expect(
    ratio(known([...stock, ...copies], { ...subject, vin: vin.toLowerCase() }).estimate, known(stock).estimate),
  ).toBeLessThan(0.01);
});

it('I-05 an estimate compares names of makes and models only by their letters and digits', () => {
  expect(known(stock, { ...subject, model: subject.model.toUpperCase() })).toEqual(known(stock));
});

it('V-15 an estimate has a price for the state only if five cars of the model are for sale there', () => {
  const estimate = known(stock);
  expect(estimate.state).toBe(estimate.estimate);
  expect(ratio(estimate.national, estimate.estimate)).toBeLessThan(0.03);
  expect(known(stock, { ...subject, state: 'TAS' }).state).toBeUndefined();
});

it('V-15 learns what a state adds', () => {
  const dearer = stock.map((car) => (car.state === 'NSW' ? { ...car, price: (car.price ?? 0) * 1.2 } : car));
  const { national, state } = known(dearer, { ...subject, state: 'NSW' });
  expect(state! / national).toBeGreaterThan(1.05);
  expect(known(dearer, { ...subject, state: 'QLD' }).estimate).toBeLessThan(national);
});

it.each([
  ['too_new', { car_type: 'new' as const }],
  ['too_old', { year: YEAR - 21 }],
  ['no_kilometres', { km: undefined }],
  ['too_few', { model: 'Stonic' }],
  ['too_few', { badge: 'Track Edition 5.0 V8', engine_size_litres: 5, fuel: 'Diesel', body: 'Coupe', drive: 'RWD' }],
  ['too_few', { item_type: 'truck' as const }],
])('I-05 an estimate gives the reason %s and no price for %j', (reason, change) => {
  expect(estimatePrice(learnMakeMarket(stock, YEAR), { ...subject, ...change })).toMatchObject({ known: false, reason });
});

it('I-05 an estimate gives the reason too_few for a market without cars and does not fail for a small market', () => {
  for (let count = 0; count < 24; count += 1) {
    const estimate = estimatePrice(learnMakeMarket(stock.slice(0, count), YEAR), subject);
    expect(
      estimate.known ? Number.isFinite(estimate.low + estimate.estimate + estimate.high) : estimate.reason === 'too_few',
    ).toBe(true);
  }
});

it('I-05 estimates what has no odometer without kilometres', () => {
  const vans = stock.map((car) => ({ ...car, item_type: 'caravan' as const, km: undefined }));
  expect(known(vans, { ...subject, item_type: 'caravan', km: undefined }).estimate).toBeGreaterThan(0);
});
