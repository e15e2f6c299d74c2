import type { Car } from '@forecourt/contracts/car/car';
import type { Location } from '@forecourt/contracts/site/site';
import { sampleCar } from '@forecourt/testing/sample-car';
import fc from 'fast-check';
import { areEqualSecrets } from '../../platform/secrets/equal-secrets';
import { sampleDealer } from '@forecourt/testing/sample-site';
import type { DealerFeedSite } from './dealer-site';
import { countCarsInFeeds, FEED_OUT_DEFINITIONS, secretOfFeed, feedPath, streamFeedText, type FeedOutName } from './feeds';
import { checkGoogleFeed, checkMetaFeed } from './testing/check-feeds';

const location = (id: string, change: Partial<Location> = {}): Location => ({
  id,
  name: `${id} - Sales`,
  slug: id,
  location_type: 'sales',
  primary: false,
  visible: true,
  dealership_id: 'north',
  dealership_name: 'North Motors',
  manufacturers: [],
  distribution_locations: [],
  address: { street: '1 Bay Rd, Shop "2"', city: 'Cairns', state: 'QLD', postcode: '4870', lat: -16.9, lng: 145.7 },
  phone: '07 4000 0000',
  opening_hours: [],
  special_hours: [],
  ...change,
});
const site: DealerFeedSite = {
  config: {
    ...sampleDealer({ slug: 'corner' }).config,
    locations: [location('main', { primary: true }), location('north-sales', { storeCode: 'NORTH 1' })],
  },
  address: 'https://corner.example',
};

const textOf = async (feed: FeedOutName, cars: Car[], dealer = site): Promise<string> => {
  let text = '';
  for await (const piece of streamFeedText(FEED_OUT_DEFINITIONS[feed], dealer, (async function* () { yield cars; })())) text += piece; // prettier-ignore
  return text;
};
const google = async (change: Partial<Car> = {}, dealer = site, country = 'AU') =>
  checkGoogleFeed(await textOf('google', [sampleCar(change)], dealer), country);
const dealerIn = (locale: string, currency: string): DealerFeedSite => ({
  ...site,
  config: { ...site.config, locale, currency },
});
const meta = async (change: Partial<Car> = {}, dealer = site) => checkMetaFeed(await textOf('meta', [sampleCar(change)], dealer));
const countsIn = async (dealer: DealerFeedSite, feed: FeedOutName, ...cars: Car[]) =>
  (await countCarsInFeeds([feed], dealer, (async function* () { yield cars; })())).get(feed); // prettier-ignore
const countsOf = (feed: FeedOutName, ...cars: Car[]) => countsIn(site, feed, ...cars);
const reasonOf = async (feed: FeedOutName, change: Partial<Car>) => (await countsOf(feed, sampleCar(change)))?.leftOut[0]?.reason;

describe('the feed for Google vehicle ads', () => {
  it('I-08 a used car has every required attribute, its store code and absolute addresses', async () => {
    const { rows, faults } = await google({
      certified: true,
      fuel: 'Plug-in Hybrid',
      dealercomments: '<p>One\towner &amp; clean</p>',
    });
    expect(faults).toEqual([]);
    expect(rows[0]).toMatchObject({
      store_code: 'NORTH 1',
      condition: 'Used',
      'certified_pre-owned': 'yes',
      mileage: '41250 km',
      price: '38990.00 AUD',
      vehicle_price_type: 'drive_away_price',
      body_style: 'suv',
      engine: 'hybrid',
      description: 'One owner & clean',
      link: 'https://corner.example/cars/2022-toyota-rav4-gxl-u10001',
    });
    expect(rows[0]?.['additional_image_link']?.split(',')).toHaveLength(4);
  });

  it('I-08 the price type follows the Australian rules: a new vehicle needs a drive-away price, a used one may exclude charges', async () => {
    const excluding = { price_type: 'excluding_government_charges' } as const;
    expect((await google(excluding)).rows[0]).toMatchObject({ vehicle_price_type: 'excluding_government_charges_price' });
    expect((await google({ ...excluding, car_type: 'demo' })).rows[0]).toMatchObject({ condition: 'Used' });
    expect(await reasonOf('google', { ...excluding, car_type: 'new' })).toBe('price_type');
    expect(await reasonOf('google', { price_type: undefined })).toBe('price_type');
    expect((await google({ car_type: 'new', msrp: 40_000 })).rows[0]).toMatchObject({
      condition: 'New',
      vehicle_price_type: 'drive_away_price',
    });
    const american = dealerIn('en-US', 'USD');
    expect((await google({ ...excluding, car_type: 'new', msrp: 40_000 }, american, 'US')).rows[0]).toMatchObject({
      price: '38990.00 USD',
      vehicle_price_type: '',
    });
  });

  it('I-08 a British feed has no VIN, because it is personal data there, and knows a vehicle by the stock number of its page', async () => {
    const british = dealerIn('en-GB', 'GBP');
    const { rows, faults } = await google({ stocknum: 'BR 77' }, british, 'GB');
    expect(faults).toEqual([]);
    expect(rows[0]).toMatchObject({ vin: '', id: 'BR 77' });
    const known = await google({ id: 'JTMW43FV60D000001', stocknum: undefined }, british, 'GB');
    expect(known.rows[0]?.['id']).toMatch(/^[0-9a-f]{16}$/);
    const [one, same, other] = ['1', '1', '2'].map((stocknum, index) =>
      sampleCar({ id: `c-${index}`, vin: undefined, stocknum }),
    );
    expect(await countsIn(british, 'google', one!, same!, other!)).toEqual({
      listed: 2,
      leftOut: [{ reason: 'id_twice', count: 1, ids: ['c-1'] }],
    });
  });

  it.each([
    ['de-DE', 'EUR', 'DE'],
    ['fr', 'EUR', 'FR'],
    ['nl-NL', 'EUR', 'NL'],
  ])('I-08 a vehicle without VIN is listed where it is optional: %s', async (locale, currency, country) => {
    const { rows, faults } = await google({ vin: 'short' }, dealerIn(locale, currency), country);
    expect([rows.length, rows[0]?.['vin'], faults]).toEqual([1, '', []]);
  });

  it('I-08 a new vehicle outside Canada needs the price that its maker suggests', async () => {
    expect(await reasonOf('google', { car_type: 'new' })).toBe('msrp');
    const { rows, faults } = await google({ car_type: 'new', msrp: 44_990 });
    expect([rows[0]?.['vehicle_msrp'], faults]).toEqual(['44990.00 AUD', []]);
    expect((await google({ msrp: 44_990 })).rows[0]?.['vehicle_msrp']).toBe('');
  });

  it('I-08 a new vehicle in Canada has an all-in price, which is a price before government charges', async () => {
    const canadian = dealerIn('en-CA', 'CAD');
    const excluding = { car_type: 'new', price_type: 'excluding_government_charges' } as const;
    const { rows, faults } = await google(excluding, canadian, 'CA');
    expect(faults).toEqual([]);
    expect(rows[0]).toMatchObject({
      vehicle_price_type: 'all_in_price',
      vehicle_all_in_price: '38990.00 CAD',
      vehicle_msrp: '',
    });
    for (const price_type of ['unstated', 'drive_away'] as const)
      expect((await countsIn(canadian, 'google', sampleCar({ car_type: 'new', price_type })))?.leftOut[0]?.reason).toBe(
        'price_type',
      );
    expect((await google({ price_type: 'unstated' }, canadian, 'CA')).faults).toEqual([]);
  });

  it('I-08 a used vehicle in Japan needs its on-road costs beside its base price, and a new one may have them', async () => {
    const japanese = dealerIn('ja-JP', 'JPY');
    const base = { price: 1_980_000, price_type: 'excluding_government_charges' } as const;
    const { rows, faults } = await google({ ...base, on_road_costs: 120_000 }, japanese, 'JP');
    expect([faults, rows]).toEqual([
      [],
      [expect.objectContaining({ vehicle_price_type: 'vehicle_base_price', vehicle_expenses: '120000.00 JPY' })],
    ]);
    expect((await countsIn(japanese, 'google', sampleCar(base)))?.leftOut).toMatchObject([{ reason: 'on_road_costs' }]);
    const fresh = await google({ ...base, car_type: 'new', msrp: 2_200_000 }, japanese, 'JP');
    expect([fresh.faults, fresh.rows]).toEqual([[], [expect.objectContaining({ vehicle_expenses: '' })]]);
    expect((await google({ on_road_costs: 900 })).rows[0]).toMatchObject({ vehicle_expenses: '' });
  });

  it('I-08 an id has at most 50 characters, and longer ones stay different and the same', async () => {
    const ids = ['a', 'b'].map((end) => 'x'.repeat(99) + end);
    const idsOf = async () =>
      checkGoogleFeed(
        await textOf(
          'google',
          ids.map((id, index) => sampleCar({ id, vin: `JTMW43FV60D00000${index}` })),
        ),
      );
    const { rows, faults } = await idsOf();
    expect([rows.length, faults]).toEqual([2, []]);
    expect(await idsOf()).toEqual({ rows, faults });
  });

  it('I-08 the price is the one that the page shows', async () => {
    expect((await google({ offer_price: 36_500, before_price: 41_000 })).rows[0]?.['price']).toBe('36500.00 AUD');
    const subscriptions = { ...site, config: { ...site.config, features: { ...site.config.features, subscriptions: true } } };
    expect((await google({ subscription_price: 299 }, subscriptions)).rows).toEqual([]);
  });

  it.each([
    ['kind', { item_type: 'caravan' }],
    ['kind', { item_type: 'motorcycle' }],
    ['kind', { body: 'Motorhome' }],
    ['vin', { vin: 'TOO-SHORT' }],
    ['vin', { vin: 'JTMW43FV60I000001' }],
    ['price', { price: 0, price_type: 'poa' }],
    ['mileage', { km: undefined }],
    ['colour', { colour: '' }],
    ['picture', { images: [{ url: 'https://x.example/1.mp4', isVideo: true }] }],
    ['coming_soon', { status: 'coming_soon' }],
    ['coming_soon', { preorder: true }],
    ['reserved', { reserved: true }],
  ] as [string, Partial<Car>][])('I-08 the feed leaves out a vehicle for the reason %s: %j', async (reason, change) => {
    expect(await reasonOf('google', change)).toBe(reason);
  });

  it('I-08 one VIN is one offer, and vehicles left out are counted with their first ids', async () => {
    const cars = Array.from({ length: 9 }, (_, index) => sampleCar({ id: `c-${index}` }));
    expect(await countsOf('google', ...cars)).toEqual({
      listed: 1,
      leftOut: [{ reason: 'vin_twice', count: 8, ids: ['c-1', 'c-2', 'c-3', 'c-4', 'c-5'] }],
    });
  });

  it('I-08 a car without a known location stands at the main one; a dealer without locations has no feed', async () => {
    expect((await google({ location_id: 'gone' })).rows[0]?.['store_code']).toBe('main');
    expect((await google({}, { ...site, config: { ...site.config, locations: [] } })).rows).toEqual([]);
  });
});

describe("the feed for Meta's automotive catalogue", () => {
  it('I-08 a vehicle has every required field', async () => {
    const { rows, faults } = await meta({ before_price: 41_000, drive: 'AWD', dealercomments: 'He said "fine", twice' });
    expect(faults).toEqual([]);
    expect(rows[0]).toMatchObject({
      state_of_vehicle: 'USED',
      price: '41000.00 AUD',
      sale_price: '38990.00 AUD',
      body_style: 'SUV',
      drivetrain: 'AWD',
      availability: 'AVAILABLE',
      description: 'He said "fine", twice',
      'image[4].url': expect.stringMatching(/^https:\/\/corner\.example\/_img\//) as string,
      'image[5].url': '',
    });
    expect(JSON.parse(rows[0]?.['address'] ?? '')).toMatchObject({ addr1: '1 Bay Rd, Shop "2"', country: 'AU' });
  });

  it('I-08 a vehicle has up to 20 pictures, and its address a country even if the language names none', async () => {
    const images = Array.from({ length: 25 }, (_, index) => ({ url: `https://x.example/${index}.jpg` }));
    const { rows, faults } = await meta({ images }, dealerIn('de', 'EUR'));
    expect([rows[0]?.['image[19].url'], faults]).toEqual(['https://x.example/19.jpg', []]);
    expect(JSON.parse(rows[0]?.['address'] ?? '')).toMatchObject({ country: 'DE' });
  });

  it('I-08 caravans, motorcycles and trucks have their own types, and a reserved vehicle is pending', async () => {
    expect((await meta({ item_type: 'caravan', km: undefined, body: 'Pop Top' })).rows[0]).toMatchObject({
      vehicle_type: 'RV_CAMPER',
      'mileage.value': '0',
      body_style: 'OTHER',
    });
    expect((await meta({ reserved: true, certified: true })).rows[0]).toMatchObject({
      availability: 'PENDING',
      state_of_vehicle: 'CPO',
    });
  });
});

it('I-08 X-04 the feeds of a dealer with miles say miles', async () => {
  const british = dealerIn('en-GB', 'GBP');
  const car = { km: 72_420, dealercomments: '' };
  const [google_, meta_] = [await google(car, british, 'GB'), await meta(car, british)];
  expect([...google_.faults, ...meta_.faults]).toEqual([]);
  expect(google_.rows[0]).toMatchObject({
    mileage: '45000 miles',
    description: expect.stringContaining('45000 miles') as string,
  });
  expect(meta_.rows[0]).toMatchObject({ 'mileage.value': '45000', 'mileage.unit': 'MI' });
});

it('I-08 F-12 an advertisement has no rate of a loan without its comparison rate', async () => {
  const comments = '<p>One owner.</p><p>Finance from 6.9% p.a. on this car.</p><p>Full history.</p>';
  const { rows } = await google({ dealercomments: comments });
  expect(rows[0]).toMatchObject({ description: 'One owner. Full history.' });
});

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
/** Begins with a letter, because an import accepts no blank name. */
const name = word.map((text) => `x${text}`);
const anyCar: fc.Arbitrary<Car> = fc
  .record({
    make: name,
    model: name,
    badge: word,
    colour: word,
    name,
    dealercomments: fc.oneof(word, fc.constant('<p>a\t"b",\r\nc</p>'), fc.constant('x '.repeat(4000))),
    images: fc.array(fc.record({ url: fc.oneof(fc.webUrl({ validSchemes: ['https'] }), fc.constant('media:a,b "c".jpg')) }), {
      maxLength: 20,
    }),
    car_type: fc.constantFrom('new', 'demo', 'used'),
    item_type: fc.constantFrom('car', 'caravan', 'truck', 'motorcycle'),
    price: fc.integer({ min: 0, max: 200_000 }),
    price_type: fc.constantFrom('drive_away', 'excluding_government_charges', 'unstated', 'poa'),
    msrp: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
    on_road_costs: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined }),
    stocknum: fc.option(word, { nil: undefined }),
    hasVin: fc.boolean(),
    body: fc.oneof(word, fc.constantFrom('Ute', 'Cab Chassis', 'People Mover')),
    fuel: fc.oneof(word, fc.constantFrom('Petrol - Premium ULP', 'Diesel')),
  })
  .map(({ hasVin, ...change }) => sampleCar({ ...(hasVin ? {} : { vin: undefined }), ...change } as Partial<Car>));
const anyCountry = fc.constantFrom(
  ['en-AU', 'AUD', 'AU'],
  ['en-GB', 'GBP', 'GB'],
  ['de-DE', 'EUR', 'DE'],
  ['fr-FR', 'EUR', 'FR'],
  ['fr-CA', 'CAD', 'CA'],
  ['ja-JP', 'JPY', 'JP'],
  ['en-US', 'USD', 'US'],
);

describe('feeds of any stock', () => {
  it('I-08 every row of the Google and Meta feeds keeps the rules of the services in every country, whatever the stock holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCountry,
        fc.array(anyCar, { minLength: 1, maxLength: 5 }),
        async ([locale, currency, country], cars) => {
          const dealer = dealerIn(locale!, currency!);
          const own = cars.map((car, index) => ({ ...car, id: `c-${index}`, vin: car.vin && `JTMW43FV60D00000${index}` }));
          expect(checkGoogleFeed(await textOf('google', own, dealer), country).faults).toEqual([]);
          expect(checkMetaFeed(await textOf('meta', own, dealer)).faults).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('addresses of feeds', () => {
  const settings = sampleDealer({ slug: 'corner' }).config.feedsOut;

  it('I-08 a key differs by dealer, feed, series and installation, and stays the same otherwise', () => {
    const keys = [
      secretOfFeed('secret', 'a', 'google', settings),
      secretOfFeed('secret', 'b', 'google', settings),
      secretOfFeed('secret', 'a', 'meta', settings),
      secretOfFeed('other', 'a', 'google', settings),
      secretOfFeed('secret', 'a', 'google', { keySeries: 2 }),
    ];
    expect(new Set(keys).size).toBe(5);
    expect(keys.every((key) => /^[\w-]{32}$/.test(key))).toBe(true);
    expect(secretOfFeed('secret', 'a', 'google', settings)).toBe(keys[0]);
    expect([areEqualSecrets(keys[0]!, keys[0]!), areEqualSecrets(keys[1]!, keys[0]!), areEqualSecrets('', keys[0]!)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('I-08 the address of a public feed has no key', () => {
    expect(feedPath('secret', 'a', 'own', { ...settings, own: 'public' })).toBe('/feeds/forecourt.ndjson');
    expect(feedPath('secret', 'a', 'meta', settings)).toMatch(/^\/feeds\/[\w-]{32}\/meta\.csv$/);
  });
});
