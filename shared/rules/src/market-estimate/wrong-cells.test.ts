import { replaceDoubtedProperties, findDoubtedProperties } from './believed-car';
import { isWithinModelRange } from './appraise';
import { cautiousEstimate } from './cautious-estimate';
import { comparablePool } from './comparable-pool';
import { estimatePrice, learnMakeMarket, type KnownPriceEstimate } from './estimate-price';
import type { ComparedMarketCar } from './market-car';
import { fitMakePrices } from './fit-make';
import { mayPraisePrice, lowestBelievablePrice, averagePricesToCompare } from './saving-averages';

const YEAR = 2026;
/** Petrol, 1.8 litres; one of 2018 costs about $25,900. */
const corolla = (index: number): ComparedMarketCar => {
  const age = 2 + (index % 12);
  const km = 6_000 + age * 12_000 + ((index * 37) % 11) * 1_500;
  const chance = ((index * 7919) % 101) / 1_000 - 0.05;
  return {
    id: `corolla-${index}`, make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', year: YEAR - age, km, state: 'QLD',
    body: 'Hatch', fuel: 'Petrol', transmission: 'Automatic', drive: 'FWD', seats: 5, cylinders: 4, engine_size_litres: 1.8,
    car_type: 'used', item_type: 'car', price_type: 'drive_away', price: Math.round(53_000 * Math.exp(-0.08 * age - (0.0009 * km) / 1000 + chance)),
  }; // prettier-ignore
};
const corollas = Array.from({ length: 60 }, (_, index) => corolla(index));
/** A second model, so that the make knows larger engines and diesels. */
const landCruisers = corollas.map((car, index): ComparedMarketCar => {
  const isDiesel = index % 2 === 0;
  return {
    ...car, id: `land-cruiser-${index}`, model: 'LandCruiser', badge: 'GXL', body: 'SUV', drive: '4WD', seats: 8,
    fuel: isDiesel ? 'Diesel' : 'Petrol', cylinders: 8, engine_size_litres: isDiesel ? 4.5 : 4.7, price: (car.price ?? 0) * 2.8,
  }; // prettier-ignore
});
const market = learnMakeMarket([...corollas, ...landCruisers], YEAR);
const subject: ComparedMarketCar = { ...corolla(6), id: 'subject', price: undefined };
const pool = comparablePool(corollas, YEAR);
const known = (change: Partial<ComparedMarketCar>): KnownPriceEstimate => {
  const estimate = estimatePrice(market, { ...subject, ...change });
  if (!estimate.known) throw new Error(estimate.reason);
  return estimate;
};
const right = known({});

it.each<[string, Partial<ComparedMarketCar>]>([
  ['an engine of 8.0 litres', { engine_size_litres: 8 }],
  ['an engine of 18 litres', { engine_size_litres: 18 }],
  ['an engine of 0.1 litres', { engine_size_litres: 0.1 }],
  ['an engine in cubic centimetres', { engine_size_litres: 1798 }],
  ['diesel', { fuel: 'Diesel' }],
  ['electric', { fuel: 'Electric' }],
  ['a manual transmission', { transmission: '6 Speed Manual' }],
  ['four driven wheels', { drive: '4WD' }],
  ['another body', { body: 'Ute' }],
  ['eight seats', { seats: 8 }],
  ['eight cylinders', { cylinders: 8 }],
  ['eight cylinders of 8 litres', { cylinders: 8, engine_size_litres: 8 }],
])('I-05 %s on a model without it is not believed, and makes the estimate less sure and no saving', (_, change) => {
  const wrong = known(change);
  expect(Math.abs(wrong.estimate / right.estimate - 1)).toBeLessThan(0.02);
  expect(wrong.confidence).toBeLessThan(right.confidence);
  expect(wrong.high / wrong.low).toBeGreaterThan(right.high / right.low);
  expect(findDoubtedProperties({ ...subject, ...change }, pool)).toEqual(expect.arrayContaining(Object.keys(change)));
  const cautious = cautiousEstimate(market, { ...subject, ...change });
  expect(cautious).toBeUndefined();
  expect(averagePricesToCompare(wrong, { price: right.estimate * 0.95, cautious })).toBeUndefined();
});

it('I-05 a cell that is empty has the usual value of similar cars, and leaves the estimate as it is where all are equal', () => {
  const empty = known({ engine_size_litres: undefined, fuel: undefined, cylinders: undefined });
  expect(empty.estimate).toBeCloseTo(right.estimate, 6);
  expect(empty.confidence).toBeCloseTo(right.confidence, 6);
});

it('I-05 an empty cell makes the estimate less sure where similar cars differ', () => {
  const cruiser = { ...landCruisers[6]!, id: 'subject' };
  const full = estimatePrice(market, cruiser) as KnownPriceEstimate;
  const believed = (change: Partial<ComparedMarketCar>) =>
    replaceDoubtedProperties({ car: { ...cruiser, ...change }, others: comparablePool(landCruisers, YEAR), fit: fitMakePrices(comparablePool([...corollas, ...landCruisers], YEAR)), asOfYear: YEAR }); // prettier-ignore
  expect(believed({}).open).toBe(0);
  expect(believed({ fuel: undefined }).open).toBeGreaterThan(0);
  expect((estimatePrice(market, { ...cruiser, fuel: undefined }) as KnownPriceEstimate).confidence).toBeLessThanOrEqual(
    full.confidence,
  );
});

it('I-05 a car that differs from its model in three cells is another variant, without an estimate', () => {
  const change = { engine_size_litres: 8, fuel: 'Diesel', drive: '4WD' };
  expect(estimatePrice(market, { ...subject, ...change })).toMatchObject({ known: false, reason: 'too_few' });
});

it.each<[string, Partial<ComparedMarketCar>]>([
  ['ten times as far', { km: (subject.km ?? 0) * 10 }],
  ['2,700,000 km', { km: 2_700_000 }],
  ['before all others of the model were built', { year: YEAR - 18 }],
])('I-05 a car driven or built %s has no estimate', (_, change) => {
  expect(estimatePrice(market, { ...subject, ...change })).toMatchObject({ known: false, reason: 'too_few' });
});

it('I-05 one other car at the end is a bound in a small model, and two are in a large one', () => {
  const bounded = (count: number, kilometres: number[]) =>
    isWithinModelRange({ ...subject, km: 500_000 }, pool.slice(0, count).map((other, at) => ({ ...other, car: { ...other.car, km: kilometres[at] ?? other.car.km } }))); // prettier-ignore
  expect([bounded(10, []), bounded(10, [490_000])]).toEqual([false, true]);
  expect([bounded(40, [490_000]), bounded(40, [490_000, 510_000])]).toEqual([false, true]);
});

it('I-05 a value is believed from two other cars with it, and from one in a hundred of a large model', () => {
  const withDiesels = (diesels: number, copies = 1) =>
    Array.from({ length: copies }, () => pool).flat().map((other, at) => (at < diesels ? { ...other, car: { ...other.car, fuel: 'Diesel' } } : other)); // prettier-ignore
  const doubts = (diesels: number, copies?: number) =>
    findDoubtedProperties({ ...subject, fuel: 'Diesel' }, withDiesels(diesels, copies));
  expect([doubts(1), doubts(2), doubts(3, 6), doubts(4, 6)]).toEqual([['fuel'], [], ['fuel'], []]);
});

it.each<[string, Partial<ComparedMarketCar>]>([
  ['a year', { year: subject.year + 5 }],
  ['kilometres', { km: 40_000 }],
])('V-15 a saving does not rest on %s alone', (_, change) => {
  const wrong = known(change);
  const cautious = cautiousEstimate(market, { ...subject, ...change });
  expect(wrong.estimate / right.estimate).toBeGreaterThan(1.02);
  expect(cautious! / right.estimate).toBeLessThan(1.2);
  expect(cautious).toBeLessThan(wrong.estimate);
});

it('V-15 the cautious estimate is at most the estimate, and near to it where no cell stands out', () => {
  const cautious = cautiousEstimate(market, subject)!;
  expect(cautious).toBeLessThanOrEqual(right.estimate);
  expect(cautious / right.estimate).toBeGreaterThan(0.85);
  expect(cautiousEstimate(market, { ...subject, model: 'Yaris' })).toBeUndefined();
});

it('V-15 a price and an estimate that can hardly both be right are not compared', () => {
  const estimate = { low: 22_000, estimate: 25_000 };
  expect(lowestBelievablePrice(estimate)).toBeLessThan(22_000);
  expect(lowestBelievablePrice(estimate)).toBeGreaterThan(19_000);
  expect(lowestBelievablePrice({ low: 5_000, estimate: 25_000 })).toBe(0.65 * 25_000);
  expect(lowestBelievablePrice({ low: 24_500, estimate: 25_000 })).toBe(0.85 * 25_000);
});

it.each<[string, Partial<KnownPriceEstimate>, number]>([
  ['nineteen comparable cars', { comparables: 19 }, 24_000],
  ['a confidence below 0.82', { confidence: 0.81 }, 24_000],
  ['a wide range', { low: 18_000, high: 33_000 }, 24_000],
  ['a price among the lowest quarter', {}, 23_499],
])('V-15 %s does not support a saving', (_, change, price) => {
  const bands = { p10: 22_000, p25: 23_500, p50: 25_000, p75: 26_500, p90: 28_000 };
  const estimate = { ...right, bands, low: 22_000, estimate: 25_000, high: 28_000, national: 25_000, comparables: 30, ...change };
  expect(averagePricesToCompare(estimate, { price, cautious: 25_000 })).toBeUndefined();
  const enough = { ...estimate, low: 22_000, high: 28_000, comparables: 30, confidence: 0.82 };
  expect(averagePricesToCompare(enough, { price: 24_000, cautious: 24_500 })).toMatchObject({ national: 24_500 });
});

it('V-15 a saving of more than a twenty-fifth of the price is not stated', () => {
  const bands = { p10: 22_000, p25: 23_500, p50: 25_000, p75: 26_500, p90: 28_000 };
  const estimate = {
    ...right,
    bands,
    low: 22_000,
    estimate: 25_000,
    high: 28_000,
    national: 25_000,
    state: 25_000,
    comparables: 30,
  };
  expect(averagePricesToCompare(estimate, { price: 24_039, cautious: 25_000 })).toMatchObject({ national: 25_000 });
  expect(averagePricesToCompare(estimate, { price: 24_038, cautious: 25_000 })).toBeUndefined();
  expect(averagePricesToCompare({ ...estimate, state: 26_000 }, { price: 24_039, cautious: 25_000 })).toBeUndefined();
});

it('V-14 a price is praised in the lower half of its range, if no single cell puts it above', () => {
  const estimate = { ...right, low: 22_000, estimate: 25_000, high: 28_000 };
  expect(mayPraisePrice(estimate, { price: 24_000, cautious: 24_000 })).toBe(true);
  expect(mayPraisePrice(estimate, { price: 26_000, cautious: 25_000 })).toBe(false);
  expect(mayPraisePrice(estimate, { price: 24_000, cautious: 21_000 })).toBe(false);
  expect(mayPraisePrice(estimate, { price: 24_000, cautious: undefined })).toBe(false);
});
