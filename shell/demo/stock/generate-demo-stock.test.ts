import type { Car } from '@forecourt/contracts/car/car';
import { generateDemoStock, type DemoStockOptions } from './generate-demo-stock';
import { priceOfNewCar, subscriptionPrice, priceOfUsedCar } from './money';
import { DEMO_STOCK_PROFILES, type DemoProfile } from './profiles';
import { createRandomValues } from './random';
import { inventNumberPlate, inventVin } from './vehicle-numbers';
import type { DemoLocation } from './whereabouts';

const NOW = Date.UTC(2026, 10, 21) / 1000;
const DAY = 86_400;
const place = (id: string, given: Partial<DemoLocation> = {}): DemoLocation => ({
  id,
  name: `Yard ${id}`,
  dealership_id: `d-${id}`,
  dealership_name: `Dealership ${id}`,
  location_type: 'sales',
  visible: true,
  manufacturers: [],
  address: { street: '1 High St', city: 'Brisbane', state: 'QLD', postcode: '4000', lat: -27.47, lng: 153.02 },
  ...given,
});
const LOCATIONS = [place('toyota', { manufacturers: ['toyota'] }), place('all'), place('service', { location_type: 'service' })];
const NAMES = Object.keys(DEMO_STOCK_PROFILES) as DemoProfile[];
const options = (profile: DemoProfile, given: Partial<DemoStockOptions> = {}): DemoStockOptions => ({
  seed: 'demo',
  count: 600,
  profile,
  locations: LOCATIONS,
  finance: { rate: 8.5, minRate: 0.5, maxRate: 15, termYears: 5, minAmount: 1000, maxAmount: 100_000 },
  now: NOW,
  ...given,
});
const stock = (profile: DemoProfile, given: Partial<DemoStockOptions> = {}) => [...generateDemoStock(options(profile, given))];
const share = (cars: Car[], holds: (car: Car) => boolean): number => cars.filter(holds).length / cars.length;
const count = (text: string, tag: string) => text.split(tag).length;
const priced = (cars: Car[]) => cars.filter(({ price }) => price > 0);

describe('demo stock', () => {
  it('X-05 an unknown profile is refused with the names of the existing ones', () => {
    expect(() => stock('boats' as DemoProfile)).toThrow('There is no demo profile "boats"; there are multi-brand, mg');
  });

  it('X-05 the same seed gives the same cars, and a greater count adds more', () => {
    expect(stock('mg', { count: 40 })).toEqual(stock('mg', { count: 60 }).slice(0, 40));
    expect(stock('mg', { count: 40, seed: 'other' })).not.toEqual(stock('mg', { count: 40 }));
  });

  it.each(NAMES)('X-05 every car has a unique stock number, slug and VIN: %s', (profile) => {
    const cars = stock(profile);
    for (const field of ['id', 'slug', 'stocknum', 'vin'] as const)
      expect(new Set(cars.map((car) => car[field])).size).toBe(cars.length);
    expect(cars.every(({ vin }) => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin ?? ''))).toBe(true);
  });

  it('X-05 profiles differ in makes, conditions and prices', () => {
    expect(new Set(stock('multi-brand').map(({ car_type: type }) => type))).toEqual(new Set(['new', 'demo', 'used']));
    expect(
      new Set(
        stock('mg')
          .filter(({ car_type: type }) => type !== 'used')
          .map(({ make }) => make),
      ),
    ).toEqual(new Set(['MG']));
    expect(stock('mg').map(({ model }) => model)).toEqual(
      expect.arrayContaining(['MG3', 'ZS', 'HS', 'MG4', 'IM5', 'IM6', 'U9', 'Cyberster']),
    );
    expect(new Set(stock('caravan-truck-motorcycle').map(({ item_type: type }) => type))).toEqual(
      new Set(['caravan', 'truck', 'motorcycle']),
    );
    expect(stock('luxury').every(({ car_type: type }) => type === 'used')).toBe(true);
    expect(share(stock('luxury'), ({ certified }) => certified)).toBeGreaterThan(0.4);
    const weekly = stock('used-subscription');
    expect(weekly.every(({ car_type: type }) => type === 'used')).toBe(true);
    expect(share(weekly, ({ subscription_price: price }) => (price ?? 0) > 100 && (price ?? 0) < 900)).toBeGreaterThan(0.6);
  });

  it('X-05 demo stock has every status that a site must show', () => {
    const cars = stock('multi-brand', { count: 2000 });
    const circumstances: ((car: Car) => boolean)[] = [
      (car) => car.status === 'sold' && car.sold_date_timestamp! > NOW - 3 * DAY,
      (car) => car.status === 'coming_soon',
      (car) => car.reserved,
      (car) => car.preorder,
      (car) => car.price === 0 && car.price_type === 'poa',
      (car) => (car.before_price ?? 0) > car.price && car.price > 0,
      (car) => (car.offer_price ?? Infinity) < car.price,
      (car) => car.images.length === 1,
      (car) => car.tag !== undefined,
      (car) => car.dealercomments === undefined,
      (car) => car.created_at > NOW - 8 * DAY,
      (car) => !car.show_on_dealer_website,
    ];
    for (const holds of circumstances) expect([share(cars, holds) > 0, share(cars, holds) < 0.3]).toEqual([true, true]);
    expect(share(cars, ({ images }) => images.length >= 5)).toBeGreaterThan(0.9);
  });

  it('X-05 the address of each drawn demo picture names a shape, a paint and an angle that exist', () => {
    const pattern =
      /^drawing:(hatch|sedan|suv|ute|wagon|coupe|convertible|van|people-mover|cab-chassis|caravan|motorhome|truck|motorcycle)\/(white|silver|grey|black|blue|red|green|orange|yellow|beige|brown)\/(front-three-quarter|side|rear-three-quarter|front|rear|interior|wheel|badge-detail)$/;
    for (const profile of NAMES) {
      const images = stock(profile, { count: 100 }).flatMap((car) => car.images);
      expect(images.filter(({ url, alt }) => !pattern.test(url) || !alt)).toEqual([]);
    }
  });

  it('X-05 new cars are at a location of their make, and no car is at a workshop', () => {
    const cars = stock('multi-brand');
    expect(new Set(cars.map(({ location_id: id }) => id))).toEqual(new Set(['toyota', 'all']));
    const toyotas = cars.filter(({ make, car_type: type }) => make === 'Toyota' && type !== 'used');
    expect(new Set(toyotas.map(({ location_id: id }) => id))).toEqual(new Set(['toyota']));
  });

  it('X-05 older cars and cars with more kilometres are cheaper', () => {
    expect(priceOfUsedCar(50_000, 1, 14_000, 0.5)).toBeGreaterThan(priceOfUsedCar(50_000, 4, 56_000, 0.5));
    expect(priceOfUsedCar(50_000, 4, 20_000, 0.5)).toBeGreaterThan(priceOfUsedCar(50_000, 4, 120_000, 0.5));
    expect(priceOfUsedCar(50_000, 4, 56_000, 1)).toBeGreaterThan(priceOfUsedCar(50_000, 4, 56_000, 0));
    expect(priceOfUsedCar(30_000, 25, 600_000, 0)).toBeGreaterThan(2000);
    expect(priceOfNewCar(40_000)).toBe(42_990);
    const used = priced(stock('multi-brand', { count: 2000 })).filter(({ car_type: type }) => type === 'used');
    expect(used.every(({ price }) => price >= 2990 && price < 140_000)).toBe(true);
  });

  it('X-05 subscriptions have a weekly price', () => {
    expect(subscriptionPrice(25_000)).toBe(239);
  });

  it('X-05 comments differ and are well-formed', () => {
    const comments = stock('multi-brand').map(({ dealercomments }) => dealercomments ?? '');
    expect(new Set(comments).size).toBeGreaterThan(560);
    expect(
      comments.every((text) => ['p', 'ul', 'li', 'strong'].every((tag) => count(text, `<${tag}>`) === count(text, `</${tag}>`))),
    ).toBe(true);
  });

  it('X-05 number plates have the format of the state, and VINs the code of the year', () => {
    const random = createRandomValues('x');
    expect(inventNumberPlate(random, 'QLD')).toMatch(/^\d{3}[A-Z]{2}\d$/);
    expect(inventNumberPlate(random, 'NSW')).toMatch(/^[A-Z]{3}\d{2}[A-Z]$/);
    expect(inventNumberPlate(random, 'VIC')).toMatch(/^1[A-Z]{2}\d[A-Z]{2}$/);
    expect(inventVin(random, 'JTM', 2024)).toMatch(/^JTM.{6}R/);
    expect(inventVin(random, 'JTM', 2016)).toMatch(/^JTM.{6}G/);
  });

  it('X-05 weighted random choices follow the weights', () => {
    const random = createRandomValues('weights');
    const drawn = Array.from({ length: 4000 }, () =>
      random.weighted([
        ['a', 3],
        ['b', 1],
      ] as const),
    );
    expect(drawn.filter((item) => item === 'a').length / 4000).toBeCloseTo(0.75, 1);
    expect(createRandomValues('s').some([1, 2, 3, 4], 9)).toEqual([1, 2, 3, 4]);
  });
});
