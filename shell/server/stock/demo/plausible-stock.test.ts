import type { Car } from '@forecourt/contracts/car';
import { advertisedWeekly, type AdvertisedTerms } from '@forecourt/rules/advertised-repayment';
import { purchasePrice } from '@forecourt/rules/price-display';
import { generateDemoStock, type DemoProfile } from './generate-demo-stock';
import { PROFILES } from './profiles';
import { seriesOf, warrantyOf } from './vintage';

const FINANCE: AdvertisedTerms = { rate: 9.49, minRate: 0.5, maxRate: 15, termYears: 7, minAmount: 5000, maxAmount: 250_000 };
const NAMES = Object.keys(PROFILES) as DemoProfile[];
const NOW = Date.UTC(2026, 10, 21) / 1000;
const stock = (profile: DemoProfile): Car[] => [
  ...generateDemoStock({ seed: 'demo', count: 600, profile, locations: [], finance: FINANCE, now: NOW }),
];
const used = { carType: 'used', thisYear: 2026 } as const;

it.each(NAMES)('F-02 quotes the repayment that the page’s calculator shows: %s', (profile) => {
  const quoted = stock(profile).filter(({ weekly_repayment: weekly }) => weekly !== undefined);
  expect(quoted.length).toBeGreaterThan(300);
  expect(quoted.filter((car) => car.weekly_repayment !== advertisedWeekly(purchasePrice(car) ?? 0, FINANCE))).toEqual([]);
});

it.each(NAMES)('X-05 calls only a used vehicle one-owner or little driven: %s', (profile) => {
  const boasting = stock(profile).filter(({ tag }) => tag === 'One Owner' || tag === 'Low Kilometres');
  expect(boasting.map(({ car_type: type }) => type).filter((type) => type !== 'used')).toEqual([]);
});

it.each(NAMES)('X-05 says a fact under one name in every list of specifications: %s', (profile) => {
  const contradicting = stock(profile).filter(({ specs }) => {
    const rows = [...(specs?.featured ?? []), ...(specs?.specifications ?? [])];
    return new Set(rows.map(({ name }) => name)).size !== new Set(rows.map(({ name, data }) => `${name}: ${data}`)).size;
  });
  expect(contradicting).toEqual([]);
  const names = stock(profile).flatMap(({ specs }) => (specs?.featured ?? []).map(({ name }) => name));
  const listed = new Set(stock(profile).flatMap(({ specs }) => (specs?.specifications ?? []).map(({ name }) => name)));
  expect([...new Set(names)].filter((name) => !listed.has(name) && name !== 'Sleeps')).toEqual([]);
});

it.each([
  [{ series: 'MV' }, 2016, undefined],
  [{ series: 'MV' }, 2023, undefined],
  [{ series: 'MV' }, 2024, 'MV'],
  [{ series: 'XD', seriesSince: 2020, until: 2024 }, 2019, undefined],
  [{ series: 'XD', seriesSince: 2020, until: 2024 }, 2020, 'XD'],
  [{ series: 'ND', until: 2020 }, 2018, 'ND'],
  [{}, 2026, undefined],
])('X-05 names the series %j of a vehicle of %d: %s', (model, year, series) => {
  expect(seriesOf(model, year, 2026)).toBe(series);
});

it.each([
  [{ warranty: '10-year warranty', warrantySince: 2021 }, 2020, undefined],
  [{ warranty: '10-year warranty', warrantySince: 2021 }, 2021, 'Balance of the 10-year warranty'],
  [{ warranty: '5-year warranty' }, 2021, undefined],
  [{ warranty: '5-year warranty' }, 2022, 'Balance of the 5-year warranty'],
  [{ warranty: '3-month warranty' }, 2026, undefined],
])('X-05 promises of the warranty %j for a used vehicle of %d: %s', (make, year, words) => {
  expect(warrantyOf(make, { ...used, year })).toBe(words);
});

it('X-05 promises the whole warranty of a vehicle that is not used', () => {
  expect(warrantyOf({ warranty: '10-year warranty', warrantySince: 2021 }, { carType: 'new', year: 2026, thisYear: 2026 })).toBe(
    '10-year warranty',
  );
});
