import type { Car } from '@forecourt/contracts/car/car';
import { advertisedLoan } from '@forecourt/rules/finance/advertised-repayment';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { generateDemoStock } from './generate-demo-stock';
import { DEMO_STOCK_PROFILES, type DemoProfile } from './profiles';
import { withoutRepeats } from './equipment';
import { seriesInYear, variantsInYear, remainingWarrantyText } from './vintage';

const FINANCE = { rate: 9.49, termYears: 7, minAmount: 5000, maxAmount: 250_000 };
const LENDER = lenderForCar(FINANCE)!;
const NAMES = Object.keys(DEMO_STOCK_PROFILES) as DemoProfile[];
const NOW = Date.UTC(2026, 10, 21) / 1000;
const stockCache = new Map<DemoProfile, Car[]>();
const stock = (profile: DemoProfile): Car[] => {
  const cars = stockCache.get(profile) ?? [
    ...generateDemoStock({ seed: 'demo', count: 600, profile, locations: [], finance: FINANCE, now: NOW }),
  ];
  stockCache.set(profile, cars);
  return cars;
};
const used = { carType: 'used', thisYear: 2026 } as const;

it.each(NAMES)('F-02 the repayments are those of the page’s calculator: %s', (profile) => {
  const quoted = stock(profile).filter(({ weekly_repayment: weekly }) => weekly !== undefined);
  expect(quoted.length).toBeGreaterThan(300);
  expect(
    quoted.filter((car) => car.weekly_repayment !== advertisedLoan(purchasePrice(car) ?? 0, LENDER, 'week')?.payment),
  ).toEqual([]);
});

it.each(NAMES)('X-05 only used cars have tags about one owner or low kilometres: %s', (profile) => {
  const boasting = stock(profile).filter(({ tag }) => tag === 'One Owner' || tag === 'Low Kilometres');
  expect(boasting.map(({ car_type: type }) => type).filter((type) => type !== 'used')).toEqual([]);
});

it.each(NAMES)('X-05 a fact has the same name in all lists of specifications: %s', (profile) => {
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
])('X-05 a %j of %d has the series %s', (model, year, series) => {
  expect(seriesInYear(model, year, 2026)).toBe(series);
});

it.each([
  [{ warranty: '10-year warranty', warrantySince: 2021 }, 2020, undefined],
  [{ warranty: '10-year warranty', warrantySince: 2021 }, 2021, 'Balance of the 10-year warranty'],
  [{ warranty: '5-year warranty' }, 2021, undefined],
  [{ warranty: '5-year warranty' }, 2022, 'Balance of the 5-year warranty'],
  [{ warranty: '3-month warranty' }, 2026, undefined],
])('X-05 a used %j of %d has the warranty %s', (make, year, words) => {
  expect(remainingWarrantyText(make, { ...used, year })).toBe(words);
});

it('X-05 a car that is not used has its whole warranty', () => {
  expect(
    remainingWarrantyText({ warranty: '10-year warranty', warrantySince: 2021 }, { carType: 'new', year: 2026, thisYear: 2026 }),
  ).toBe('10-year warranty');
});

const cars = (profile: DemoProfile): Car[] => stock(profile).filter(({ item_type: type }) => type === 'car');
const said = ({ dealercomments = '' }: Car): string => dealercomments.replaceAll(/<[^>]*>/g, ' ');
const CAR_ONLY = /\bcabin\b|straight panels|full tank|\bsteering\b|seats fold/;

it.each(NAMES)('X-05 comments never contradict the car’s data: %s', (profile) => {
  const all = stock(profile);
  const denied: Record<string, (car: Car, text: string) => boolean> = {
    'kilometres of what has no odometer': (car, text) => car.km === undefined && /\d km\b/.test(text),
    'a cabin of a caravan or a motorcycle': (car, text) => car.item_type !== 'car' && CAR_ONLY.test(text),
    'a full tank of an electric car': (car, text) => car.fuel === 'Electric' && text.includes('full tank'),
    'here, of what has not arrived': (car, text) =>
      car.status === 'coming_soon' && /It is here|on the ground|Just off/.test(text),
    'a drive-away price where there is none': (car, text) => car.price_type !== 'drive_away' && text.includes('sharp price'),
    'sold new here, by a dealer of used cars': (car, text) =>
      DEMO_STOCK_PROFILES[profile].conditions.length === 1 && text.includes('sold this') && car.car_type === 'used',
  };
  const found = Object.entries(denied).flatMap(([what, holds]) =>
    all.filter((car) => holds(car, said(car))).map(({ name }) => `${what}: ${name}`),
  );
  expect(found).toEqual([]);
});

it.each(NAMES)('X-05 equipment is possible for shape, year and drive, and is listed once: %s', (profile) => {
  const all = stock(profile);
  const odd: ((car: Car) => boolean)[] = [
    ({ features }) => withoutRepeats(features).length !== features.length,
    ({ body, features }) => body !== 'Caravan' && features.some((name) => /Anti-sway|Stone guard/.test(name)),
    ({ drive, features }) => drive !== '4WD' && features.some((name) => /Snorkel|Bull bar/.test(name)),
    ({ body, features }) => body !== 'SUV' && body !== 'Wagon' && body !== 'People Mover' && features.includes('Power tailgate'),
    ({ year, features }) => year < 2018 && features.includes('Apple CarPlay'),
    ({ body, images }) => (body === 'Caravan' || body === 'Motorcycle') && images.some(({ url }) => url.endsWith('/interior')),
    ({ body, doors, transmission }) => body === 'Caravan' && (doors !== undefined || transmission !== undefined),
  ];
  expect(odd.map((holds) => all.filter(holds).map(({ name }) => name))).toEqual(odd.map(() => []));
});

it.each(NAMES)('X-05 no date is after today, and this year’s cars have no runout tags: %s', (profile) => {
  const today = new Date(NOW * 1000).toISOString().slice(0, 7);
  expect(stock(profile).filter(({ build_date: built = '' }) => built >= today)).toEqual([]);
  expect(stock(profile).filter(({ tag, year }) => tag === 'Runout Sale' && year >= 2026)).toEqual([]);
});

it('X-05 cars with the tag for low kilometres have few', () => {
  const boasting = NAMES.flatMap(stock).filter(({ tag }) => tag === 'Low Kilometres');
  expect(boasting.length).toBeGreaterThan(3);
  expect(boasting.filter(({ km = Infinity, year }) => km > (2026 - year + 0.5) * 9000)).toEqual([]);
});

it('X-05 a drive-away dealer has only drive-away prices', () => {
  expect(new Set(cars('used-subscription').map(({ price_type: type }) => type))).toEqual(new Set(['drive_away', 'poa']));
  expect(cars('multi-brand').some(({ price_type: type }) => type === 'excluding_government_charges')).toBe(true);
});

it('X-05 caravans, trucks and motorcycles, also used ones, are at a location of their make', () => {
  const yard = (id: string, manufacturers: string[]) => ({
    id, name: id, dealership_id: id, dealership_name: id, location_type: 'sales' as const, visible: true, manufacturers,
    address: { street: '1 High St', city: id, state: 'VIC', postcode: '3550', lat: -36.7, lng: 144.3 },
  }); // prettier-ignore
  const locations = [yard('vans', ['Jayco', 'Avida']), yard('other', [])];
  const vehicles = [
    ...generateDemoStock({ seed: 's', count: 300, profile: 'caravan-truck-motorcycle', locations, finance: FINANCE, now: NOW }),
  ];
  const jaycos = vehicles.filter(({ make }) => make === 'Jayco');
  expect(new Set(jaycos.map(({ car_type: type }) => type)).has('used')).toBe(true);
  expect(new Set(jaycos.map(({ location_id: id }) => id))).toEqual(new Set(['vans']));
});

it("X-05 a hybrid's build year is one in which its series had a hybrid", () => {
  const model = { seriesSince: 2024, variants: DEMO_STOCK_PROFILES['multi-brand'].franchises[0]![0].models[0]!.variants };
  const hybrid = ['HEV', 50_000, 'Hybrid', 2, 4, 120, 'CVT', 'FWD', 5] as const;
  const variants = [...model.variants, hybrid];
  expect(variantsInYear({ ...model, variants }, 2024, 2026)).toContain(hybrid);
  expect(variantsInYear({ ...model, variants }, 2023, 2026)).toEqual(variants.filter(([, , fuel]) => fuel !== 'Hybrid'));
  expect(variantsInYear({ ...model, variants: [hybrid] }, 2023, 2026)).toEqual([hybrid]);
});

it.each(NAMES)('V-25 old cars and cars with many kilometres are not certified: %s', (profile) => {
  const certified = stock(profile).filter((car) => car.certified);
  expect(certified.filter(({ km = Infinity, year }) => km >= 100_000 || year < 2019)).toEqual([]);
});
