import type { GoldenSet } from './golden-case';

const PLACES = {
  Brisbane: { lat: -27.47, lng: 153.02 },
  Sydney: { lat: -33.87, lng: 151.21 },
  Melbourne: { lat: -37.81, lng: 144.96 },
  Perth: { lat: -31.95, lng: 115.86 },
};

type Row = [
  objectID: string,
  make: string,
  model: string,
  badge: string,
  body: string,
  price: number,
  km: number,
  year: number,
  fuel: string,
  city: keyof typeof PLACES | 'Hobart',
  rank: number,
  features: string[],
  tags: string[],
];

const ROWS: Row[] = [
  ['1', 'Toyota', 'HiLux', 'SR5', 'Ute', 45_000, 20_000, 2021, 'Diesel', 'Brisbane', 90, ['Tow bar', 'Sunroof'], ['demo', 'ute']],
  ['2', 'Toyota', 'HiLux', 'Workmate', 'Ute', 30_000, 80_000, 2018, 'Diesel', 'Brisbane', 80, ['Tow bar'], ['ute']],
  ['3', 'Toyota', 'Corolla', 'Ascent', 'Sedan', 22_000, 45_000, 2019, 'Petrol', 'Sydney', 70, [], []],
  ['4', 'Mazda', 'CX-5', 'Touring', 'SUV', 35_000, 30_000, 2020, 'Petrol', 'Sydney', 60, ['Leather seats', 'Sunroof'], ['demo']],
  ['5', 'Mazda', 'BT-50', 'XTR', 'Ute', 41_000, 60_000, 2019, 'Diesel', 'Melbourne', 50, ['Tow bar', 'Canopy'], ['ute']],
  ['6', 'Mazda', 'Mazda3', 'Evolve', 'Hatch', 24_000, 15_000, 2021, 'Petrol', 'Melbourne', 40, ['Leather seats'], []],
  ['7', 'Kia', 'Carnival', 'Platinum', 'Van', 55_000, 10_000, 2022, 'Diesel', 'Perth', 30, ['Sunroof'], ['demo']],
  ['8', 'Kia', 'Sportage', 'GT-Line', 'SUV', 42_000, 12_000, 2022, 'Petrol', 'Perth', 20, ['Leather seats'], []],
  ['9', 'Ford', 'Ranger', 'Wildtrak', 'Ute', 60_000, 5000, 2023, 'Diesel', 'Brisbane', 10, ['Canopy', 'Tow bar'], ['ute']],
  ['10', 'Ford', 'Mustang', 'Bullitt', 'Coupe', 75_000, 8000, 2020, 'Petrol', 'Hobart', 5, [], []],
];

const recordOf = ([objectID, make, model, badge, body, price, km, year, fuel, city, rank, features, tags]: Row) => ({
  objectID,
  name: `${make} ${model} ${badge}`,
  make,
  model,
  badge,
  body,
  price,
  km,
  year,
  fuel,
  rank,
  features,
  _tags: tags,
  listed: rank > 5,
  secret: `margin ${rank}`,
  dealer: { city, phone: `07 ${objectID}` },
  ...(city === 'Hobart' ? {} : { _geoloc: PLACES[city] }),
});

const SORTED = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

export const GOLDEN_VEHICLES: Omit<GoldenSet, 'name' | 'cases'> = {
  settings: {
    searchableAttributes: [
      'unordered(name)',
      'unordered(make),unordered(model)',
      'unordered(features)',
      'unordered(dealer.city)',
    ],
    attributesForFaceting: [
      'searchable(make)',
      'searchable(dealer.city)',
      'model',
      'body',
      'fuel',
      'year',
      'price',
      'features',
      'filterOnly(listed)',
    ],
    numericAttributesForFiltering: ['price', 'km', 'year'],
    customRanking: ['desc(rank)'],
    unretrievableAttributes: ['secret'],
    attributeForDistinct: 'make',
    replicas: ['{index}_cheapest', 'virtual({index}_newest)'],
  },
  replicas: {
    '{index}_cheapest': { ranking: ['asc(price)', ...SORTED] },
    '{index}_newest': { customRanking: ['desc(year)', 'asc(price)'] },
  },
  synonyms: [
    { objectID: 'pickup', type: 'synonym', synonyms: ['ute', 'pickup'] },
    { objectID: 'van', type: 'onewaysynonym', input: 'minibus', synonyms: ['carnival'] },
  ],
  records: ROWS.map(recordOf),
};
