import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { createWording } from '@forecourt/ui';
import { contrastRatio } from '@forecourt/rules/picture/contrast';
import { sheetCar, sheetConfig } from './testing/sheet-car';
import { createVehicleSheet } from './sheet';

const now = Date.UTC(2026, 2, 1) / 1000;
const sheetOf = (car: Partial<Car> = {}, config: Partial<SiteConfig> = {}) => {
  const site = { ...sheetConfig(), ...config };
  return createVehicleSheet(sheetCar(car), {
    config: site,
    text: createWording<'shell'>('en-AU', site.wording),
    root: 'https://cars.example/sites/cars',
    now,
  });
};
const features = (count: number) => Array.from({ length: count }, (_, index) => `Feature ${index + 1}`);

it('V-19 the sheet has the facts of a windscreen card: price and its type, facts, numbers, dealer', () => {
  expect(sheetOf({ regplate: '123ABC', rego_expiry: '2026-05-03', before_price: 41_990 })).toMatchObject({
    name: '2022 Toyota RAV4 GXL',
    kind: 'Used',
    price: { price: '$38,990', was: '$41,990', type: 'Drive away' },
    facts: expect.arrayContaining([{ id: 'km', name: 'Kilometres', data: '41,250 km' }]),
    numbers: [
      { id: 'stocknum', name: 'Stock number', data: 'U10001' },
      { id: 'regplate', name: 'Registration plate', data: '123ABC' },
      { id: 'rego', name: 'Registration', data: 'Expires on 3 May 2026' },
      { id: 'vin', name: 'VIN', data: 'JTMW43FV60D000001' },
    ],
    dealer: {
      name: 'Cars Ipswich',
      address: '1 High Street, Ipswich QLD 4305',
      phone: '07 5550 0001',
      licence: 'Dealer licence DL 1',
      entity: 'Cars Pty Ltd, ABN 11 000 000 000',
    },
    url: 'https://cars.example/sites/cars/cars/2022-toyota-rav4',
    address: 'cars.example/sites/cars/cars/2022-toyota-rav4',
  });
});

it('V-19 F-06 a weekly estimate stands with both rates, the terms and the warning', () => {
  const { weekly, disclaimers } = sheetOf();
  expect(weekly).toEqual({
    from: 'from $191 a week*',
    rate: '10.00% p.a. interest',
    comparison: '10.03% p.a. comparison rate*',
    warning: COMPARISON_RATE_WARNING,
    disclaimer: '',
    term: 'over 5 years, no deposit',
  });
  expect(disclaimers.join('\n')).toMatch(
    /^\* Comparison rate .* WARNING: .*\nThe price is drive away: .*\nPrinted 1 March 2026\./s,
  );
});

it.each<[string, Partial<Car>, Partial<SiteConfig>]>([
  ['a sold vehicle', { status: 'sold' }, {}],
  ['one that somebody reserved', { reserved: true }, {}],
  ['one without a price', { price: 0 }, {}],
  ['a price on application', { price_type: 'poa' }, {}],
  ['a subscription', { subscription_price: 219 }, { features: { ...sheetConfig().features, subscriptions: true } }],
  ['a dealer without finance', {}, { features: { ...sheetConfig().features, finance: false } }],
])('V-19 F-06 the sheet has no weekly estimate and no warning for %s', (_, car, config) => {
  const { weekly, disclaimers } = sheetOf(car, config);
  expect([weekly, disclaimers.filter((words) => words.includes('WARNING'))]).toEqual([undefined, []]);
});

it('V-09 V-10 V-19 the sheet has the price and the tag of the vehicle page', () => {
  expect(sheetOf({ price: 0 }).price).toEqual({ price: 'Enquire for price.' });
  expect([sheetOf({ status: 'sold' }).tag, sheetOf({ reserved: true, fuel: 'Hybrid' }).tag, sheetOf().tag]).toEqual([
    'SOLD',
    'Reserved',
    undefined,
  ]);
  expect(sheetOf({ item_type: 'caravan' }).kind).toBe('Used caravan');
});

it('V-19 long texts are cut and omitted features are counted, so that the sheet fits one page', () => {
  const sheet = sheetOf({
    name: `2022 ${'Endless '.repeat(37)}`,
    features: [...features(99), 'f'.repeat(200)],
    dealercomments: `<p>${'word '.repeat(40_000)}</p>`,
    colour: 'c'.repeat(80),
  });
  expect([sheet.name.length <= 91, sheet.features.length, sheet.more]).toEqual([true, 12, 'and 88 more, listed on our website']);
  expect(sheet.comments?.length).toBeLessThanOrEqual(221);
  expect(sheet.facts.every(({ data }) => data.length <= 61)).toBe(true);
  expect(sheetOf({ features: features(12) }).more).toBeUndefined();
});

it('V-07 V-19 comments get the room that features leave, up to 400 characters', () => {
  const dealercomments = `<p>${'word '.repeat(200)}</p>`;
  expect(sheetOf({ dealercomments, features: [] }).comments).toHaveLength(400);
  expect(sheetOf({ dealercomments, features: features(8) }).comments?.length).toBeGreaterThan(250);
  expect(sheetOf({}).comments).toBeUndefined();
});

it('V-19 the sheet has the first picture that is no video', () => {
  const images = [{ url: 'a', isVideo: true }, { url: 'drawing:suv/white/side' }];
  expect([sheetOf({ images }).photo, sheetOf({ images: [] }).photo]).toEqual(['drawing:suv/white/side', undefined]);
});

it('I-09 V-19 the sheet says that its picture is a stock photo', () => {
  const noteIn = (images: Car['images']) => sheetOf({ images }).disclaimers.some((words) => words.startsWith('Stock photo'));
  expect(noteIn([{ url: 'media:a.jpg', stock: true }])).toBe(true);
  expect(noteIn([{ url: 'media:a.jpg' }, { url: 'media:b.jpg', stock: true }])).toBe(false);
});

it("X-04 the sheet is in the dealer's wording", () => {
  const sheet = sheetOf({}, { wording: { 'shell.sheet.kind.used.car': 'Pre-loved', 'car.fact.km': 'Odometer' } });
  expect([sheet.kind, sheet.facts[0]?.name]).toEqual(['Pre-loved', 'Odometer']);
});

it('V-19 the sheet is readable on paper for any colours of the screen', () => {
  const dark = { ink: '#f5f5f5', muted: '#b0b0b0', line: '#333333', tint: '#181818', surface: '#101010', primary: '#d0a851' };
  const { paper } = sheetOf({}, { theme: { ...sheetConfig().theme, ...dark } });
  for (const colour of [paper.ink, paper.muted, paper.strong])
    expect(contrastRatio(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect([contrastRatio(paper.line, '#ffffff') < 2.2, contrastRatio(paper.tint, paper.ink) >= 7]).toEqual([true, true]);
  expect([paper.band, paper.onBand]).toEqual(['#d0a851', '#ffffff']);
});

it('F-12 a long disclaimer is cut on the sheet, but never the warning in it', () => {
  const disclaimer = `${'Approved buyers only. '.repeat(60)}${COMPARISON_RATE_WARNING}`;
  const { disclaimers } = sheetOf({}, { finance: { ...sheetConfig().finance, disclaimer } });
  expect(disclaimers[0]).toBe(`* ${COMPARISON_RATE_WARNING}`);
  expect(disclaimers.some((words) => words.endsWith('…'))).toBe(true);
});
