import type { Car } from '@forecourt/contracts/car/car';
import type { TextLookup } from '@forecourt/contracts/wording';
import { feetToMetres, formatFeetAsMetres, keyInformation, specificationRowsWithValue, specRowTexts } from './spec-rows';

const car = (change: Partial<Car> = {}): Car => ({
  id: '1',
  slug: 'one',
  name: '2022 MG 4',
  year: 2022,
  make: 'MG',
  model: '4',
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  show_on_dealer_website: true,
  price: 30_000,
  price_type: 'drive_away',
  certified: false,
  reserved: false,
  preorder: false,
  images: [],
  features: [],
  created_at: 0,
  updated_at: 0,
  ...change,
});
const text: TextLookup = (_key, fallback, values = {}) => fallback.replace('{{value}}', String(values['value']));
const site = { locale: 'en-AU', currency: 'AUD', stock: { distance: 'auto' as const } };
const rowsOf = (change: Partial<Car>, locale = 'en-AU') =>
  keyInformation(car(change), { ...site, locale }).map((row) => {
    const { name, data } = specRowTexts(row, text);
    return `${name}: ${data}`;
  });

it('V-12 empty rows are left out', () => {
  const rows = ['', '  ', null, undefined, Number.NaN, 'x ', 0].map((data) => ({ name: 'row', data }));
  expect(specificationRowsWithValue(rows)).toEqual([
    { name: 'row', data: 'x' },
    { name: 'row', data: '0' },
  ]);
});

it('V-12 a car without specifications has no rows', () => {
  expect(keyInformation(car(), site)).toEqual([]);
});

it('V-12 key information has units, and the rows that shoppers ask for most come first', () => {
  expect(
    rowsOf({
      vin: 'VIN1',
      power: 150,
      km: 0,
      transmission: 'Automatic',
      engine_size_litres: 2,
      fuel_consumption: 7.4,
      towing_capacity: 3500,
    }),
  ).toEqual([
    'Kilometres: 0 km',
    'Transmission: Automatic',
    'Engine: 2.0 L',
    'Power: 150 kW',
    'Fuel consumption: 7.4 L/100 km',
    'Towing capacity: 3,500 kg',
    'VIN: VIN1',
  ]);
});

it('V-12 a row for a count of zero is left out', () => {
  expect(rowsOf({ cylinders: 0, doors: 0, seats: 0, engine_size_litres: 0, fuel_consumption: 0 })).toEqual([]);
});

it('V-12 a caravan has its own rows first, with sizes in metres', () => {
  const caravan = {
    body_length: 21.5,
    body_width: 8,
    tare_weight: 2450,
    axle_type: 'Tandem',
    sleeps: 4,
    aggregate_trailer_mass: 3200,
  };
  expect(rowsOf({ item_type: 'caravan', caravan, colour: 'White' })).toEqual([
    'Length: 6.55 m',
    'Width: 2.44 m',
    'Sleeps: 4',
    'Tare weight: 2,450 kg',
    'Aggregate trailer mass: 3,200 kg',
    'Axle type: Tandem',
    'Colour: White',
  ]);
  expect(rowsOf({ item_type: 'caravan' })).toEqual([]);
});

it('V-22 build and compliance dates are formatted, texts that are no dates stay unchanged, and stars are shown', () => {
  expect(rowsOf({ build_date: '2021-05', compliance_date: '06/21', ancap_rating: 5 })).toEqual([
    'ANCAP rating: 5 of 5 stars',
    'Build date: May 2021',
    'Compliance date: 06/21',
  ]);
});

it('V-12 the odometer of a British dealer reads in miles', () => {
  expect(rowsOf({ km: 72_758 }, 'en-GB')).toEqual(['Mileage: 45,210 miles']);
});

it('V-12 I-08 a new vehicle states the price that its maker suggests, and a price without charges what comes on top', () => {
  const costs = { msrp: 44_990, on_road_costs: 3250 };
  expect(rowsOf({ ...costs, car_type: 'new', price_type: 'excluding_government_charges' })).toEqual([
    'Suggested retail price (MSRP): $44,990',
    'On-road costs: $3,250',
  ]);
  expect(rowsOf({ ...costs, price_type: 'drive_away' })).toEqual([]);
});

it('V-12 feet are converted to metres by 0.3048', () => {
  expect(feetToMetres(21.5)).toBeCloseTo(6.5532, 9);
  expect([formatFeetAsMetres(21.5, 'en-AU'), formatFeetAsMetres(8, 'en-AU'), formatFeetAsMetres(8, 'de')]).toEqual([
    '6.55',
    '2.44',
    '2,44',
  ]);
});
