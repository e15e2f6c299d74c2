import type { Car } from '@forecourt/contracts/car/car';
import type { Location } from '@forecourt/contracts/site/location';
import { searchCategoriesOfCar, defaultRankOfCar, weeklyRepaymentBand } from './derived-fields';
import { findFeaturesForFilter, isListableCar, createSearchRecord } from './search-record';

const NOW = 1_767_225_600;
const DAY = 86_400;
const car = (given: Partial<Car> = {}): Car => ({
  id: 'a', slug: 'toyota-hilux-a', name: '2022 Toyota HiLux SR5', year: 2022, make: 'Toyota', model: 'HiLux', car_type: 'used', item_type: 'car',
  status: 'in_stock', show_on_dealer_website: true, price: 54_990, price_type: 'drive_away', certified: false, reserved: false, preorder: false,
  images: [], features: [], created_at: NOW - 60 * DAY, updated_at: NOW, ...given,
}); // prettier-ignore
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `/p${index}.jpg`, alt: `Picture ${index}` }));

const SITE = {
  timezone: 'Australia/Brisbane',
  features: { finance: true, subscriptions: false },
  finance: { rate: 9.9, lenders: [{ id: 'any' }] },
};

describe('search records', () => {
  it('S-06 a search record has the attributes that the search filters by', () => {
    const record = createSearchRecord(
      car({
        drive: '4WD',
        lat: -27.4,
        lng: 153,
        features: ['Tow bar'],
        images: pictures(8),
        badge: 'SR5',
        vin: '6g1gmxrxajs01814a',
      }),
      NOW,
    );
    expect(record).toMatchObject({
      objectID: 'a',
      id: 'a',
      make_model: 'Toyota HiLux',
      price_range: '$50,000 - $60,000',
      categories: ['4x4'],
      filtered_features: ['Tow Bar'],
      photos_count: 8,
      created_at_timestamp: NOW - 60 * DAY,
      listable: true,
      badge: 'SR5',
      vin_end: '01814A',
      _geoloc: { lat: -27.4, lng: 153 },
    });
    expect(record.images).toEqual(pictures(8).slice(0, 5));
  });

  it('S-06 a search record has price, kilometres, repayment, colour and transmission in the words of filters', () => {
    const given = { km: 42_000, colour: 'Feverish Red', transmission: '6 Speed Sports Automatic' };
    expect(createSearchRecord(car(given), NOW, SITE)).toMatchObject({
      price_band: 52_500,
      km_band: 40_000,
      weekly_repayment: 268,
      weekly_price_range: '$250 - $300',
      simple_colour: 'Red',
      simple_transmission: 'Automatic',
    });
    expect(createSearchRecord(car({ price: 0 }), NOW)).toMatchObject({ weekly_price_range: '', simple_colour: '' });
    expect(createSearchRecord(car({ price: 0 }), NOW)).not.toHaveProperty('price_band');
  });

  it.each([
    ['the lender’s quote', { finance_lenders: { any: { paymentWeek: 171, interestRate: 7, comparisonRate: 8 } } }, 171],
    ['the offer price', { offer_price: 27_495 }, 134],
    ['a lender, and not the feed without a rate', { weekly_repayment: 99 }, 268],
    ['no lender, if the car is reserved', { reserved: true }, undefined],
    ['no lender, if the car is sold', { status: 'sold' }, undefined],
  ] as const)('F-09 F-12 the repayment of a search record is by %s', (_, change, weekly) => {
    expect(createSearchRecord(car(change), NOW, SITE)).toMatchObject({
      weekly_price_range: weeklyRepaymentBand(weekly),
      ...(weekly === undefined ? {} : { weekly_repayment: weekly }),
    });
  });

  it('F-09 a dealer without finance has no repayments in the search', () => {
    const site = { ...SITE, features: { finance: false, subscriptions: false } };
    expect(createSearchRecord(car(), NOW, site)).not.toHaveProperty('weekly_repayment');
  });

  it('S-06 a search record has no unknown values and no fields of the vehicle page alone', () => {
    const record = createSearchRecord(car({ dealercomments: '<p>x</p>', vin: 'V', lat: 1 }), NOW);
    for (const field of ['badge', 'km', 'dealercomments', '_geoloc', 'sold_date_timestamp', 'features'])
      expect(record).not.toHaveProperty(field);
  });

  it('S-20 a car has the position of its feed, or else of its yard, and none where both are unknown or zero', () => {
    const address = { lat: -16.93, lng: 145.76 } as Location['address'];
    const site = {
      ...SITE,
      locations: [
        { id: 'c', name: 'Cairns', address },
        { id: 'x', name: 'X', address: { ...address, lat: 0, lng: 0 } },
      ],
    };
    const positionOf = (change: Partial<Car>) => createSearchRecord(car(change), NOW, site)._geoloc;
    expect(positionOf({ location_id: 'c', lat: -27.4, lng: 153 })).toEqual({ lat: -27.4, lng: 153 });
    expect(positionOf({ location_id: 'c' })).toEqual({ lat: -16.93, lng: 145.76 });
    expect(positionOf({ location_id: 'c', lat: 0, lng: 0 })).toEqual({ lat: -16.93, lng: 145.76 });
    expect(positionOf({ location_name: 'Cairns' })).toEqual({ lat: -16.93, lng: 145.76 });
    for (const change of [{ location_id: 'x' }, { location_id: 'other' }, {}]) expect(positionOf(change)).toBeUndefined();
  });

  it('I-09 a search record has the width of a picture that a card would enlarge', () => {
    const images = [640, 120, undefined].map((width) => ({ url: '/p.jpg', ...(width ? { width } : {}) }));
    expect(createSearchRecord(car({ images }), NOW).images.map(({ width }) => width)).toEqual([undefined, 120, undefined]);
  });

  it('S-06 a video is not counted as a picture', () => {
    const record = createSearchRecord(car({ images: [{ url: '/v.mp4', isVideo: true }, ...pictures(1)] }), NOW);
    expect(record).toMatchObject({ photos_count: 1, images: pictures(1) });
  });

  it.each<[Partial<Car>, boolean]>([
    [{ status: 'in_stock' }, true],
    [{ status: 'coming_soon' }, true],
    [{ status: 'sold', sold_date_timestamp: 1 }, true],
    [{ status: 'hidden' }, false],
    [{ show_on_dealer_website: false }, false],
    [{ status: 'sold', show_on_dealer_website: false }, false],
  ])('X-08 status and website flag decide whether a site may list %j: %s', (given, listable) => {
    expect(isListableCar(car(given))).toBe(listable);
    expect(createSearchRecord(car(given), NOW).listable).toBe(listable);
  });

  it('S-08 a search record has no day in stock that lies ahead, so the car does not lead the latest', () => {
    expect(createSearchRecord(car({ created_at: NOW + 400 * DAY }), NOW).created_at_timestamp).toBe(0);
  });

  it('X-08 a search record has the date of sale, for the dealer’s number of days', () => {
    expect(createSearchRecord(car({ status: 'sold', sold_date_timestamp: NOW - DAY }), NOW).sold_date_timestamp).toBe(NOW - DAY);
  });
});

const rank = (given: Partial<Car>) => defaultRankOfCar(car(given), NOW);

describe('the rank of a car in results', () => {
  it('S-08 pictures, a price and newness raise the rank', () => {
    expect(rank({ images: pictures(10) })).toBe(rank({}) + 40);
    expect(rank({ images: pictures(50) })).toBe(rank({ images: pictures(10) }));
    expect(rank({ price: 0 })).toBe(rank({}) - 30);
    expect(rank({ created_at: NOW })).toBe(rank({}) + 30);
    expect(rank({ created_at: NOW - 30 * DAY })).toBe(rank({}) + 15);
    expect(rank({ created_at: NOW + DAY })).toBe(rank({ created_at: NOW }));
    expect(rank({ created_at: NOW + 400 * DAY })).toBe(rank({}));
    expect(rank({ reserved: true })).toBe(rank({}) - 20);
  });

  it('S-08 cars on the yard rank before coming cars, and sold cars rank last', () => {
    expect(rank({})).toBeGreaterThan(rank({ status: 'coming_soon' }));
    expect(rank({ status: 'coming_soon', price: 0, reserved: true })).toBeGreaterThan(
      rank({ status: 'sold', images: pictures(10), created_at: NOW }),
    );
  });
});

describe('categories and features', () => {
  it.each<[Partial<Car>, string[]]>([
    [{}, []],
    [{ fuel: 'Electric' }, ['Electric']],
    [{ fuel: 'Plug-in Hybrid' }, ['Hybrid']],
    [{ seats: 7, certified: true }, ['Family', 'Certified Pre-Owned']],
    [{ seats: 7, item_type: 'truck' }, ['Trucks']],
    [{ towing_capacity: 3500, drive: '4x4' }, ['4x4', 'Tow Vehicles']],
    [{ before_price: 60_000 }, ['Reduced']],
    [{ before_price: 60_000, price: 0 }, []],
    [{ item_type: 'caravan' }, ['Caravans']],
    [{ item_type: 'motorcycle' }, ['Motorcycles']],
  ])('S-06 the car %j has the categories %j', (given, categories) => {
    expect(searchCategoriesOfCar(car(given))).toEqual(categories);
  });

  it('S-06 each spelling of a feature has the same label', () => {
    expect(
      findFeaturesForFilter([
        'Active cruise control with stop & go',
        'Wireless Apple CarPlay',
        'Power moonroof',
        'Front seats - heated',
        'Genuine towbar',
        'Cup holders',
      ]),
    ).toEqual(['Apple CarPlay', 'Adaptive Cruise Control', 'Heated Seats', 'Sunroof', 'Tow Bar']);
    expect(findFeaturesForFilter(['Leather steering wheel', 'Cloth seats'])).toEqual([]);
  });
});

it.each([
  [undefined, ''],
  [0, ''],
  [1, 'Under $50'],
  [50, '$50 - $100'],
  [299.9, '$250 - $300'],
  [300, '$300 - $400'],
  [500, 'Over $500'],
])('S-06 a weekly repayment of %s is in the band %j', (weekly, range) => {
  expect(weeklyRepaymentBand(weekly)).toBe(range);
});
