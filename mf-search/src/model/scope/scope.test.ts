import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { facetsForPlace, placeOf, scopeOf, settledBy } from './scope';

const location = (id: string, name: string, slug: string, dealership: string) =>
  ({ id, name, slug, dealership_id: dealership, dealership_name: `Bay ${dealership}` }) as PublicSite['locations'][number];
const LOCATIONS = [
  location('n-s', 'Bay North - Sales', 'north', 'north-yard'),
  location('n-v', 'Bay North - Service', 'north-service', 'north-yard'),
  location('s-s', 'Bay South - Sales', 'south', 'south-yard'),
];
const FACETS = {
  make: { Toyota: 3, 'Land Rover': 2, South: 1, Škoda: 1 },
  body: { SUV: 4, 'People Mover': 1 },
  make_model: { 'Toyota HiLux': 2, 'Land Rover Range Rover Sport': 1, 'Škoda Octavia': 1 },
};
const scope = (...parts: string[]) => scopeOf({ parts }, FACETS, LOCATIONS);
const at = (path: string) => scopeOf(placeOf(path) ?? { parts: [] }, FACETS, LOCATIONS);

it.each([
  ['new-used-and-demo-cars', ''],
  ['new-and-demo-cars', 'car_type:"new" OR car_type:"demo"'],
  ['used-cars', 'car_type:"used"'],
  ['demo-cars', 'car_type:"demo"'],
  ['new-cars', 'car_type:"new"'],
  ['caravans', 'item_type:"caravan"'],
  ['toyota', 'make:"Toyota"'],
  ['land-rover', 'make:"Land Rover"'],
  ['skoda', 'make:"Škoda"'],
  ['people-mover', 'body:"People Mover"'],
  ['north', 'location_id:"n-s" OR location_id:"n-v"'],
  ['bay-north', 'location_id:"n-s" OR location_id:"n-v"'],
  ['bay-north-sales', 'location_id:"n-s" OR location_id:"n-v"'],
  ['bay-north-service', 'location_id:"n-s" OR location_id:"n-v"'],
  ['south-yard', 'dealership_name:"Bay south-yard"'],
])('S-01 /search/%s shows the stock that it names', (slug, filter) => {
  expect(scope(slug)?.filter).toBe(filter);
});

it('S-01 a location comes before a make of the same name', () => {
  expect(scope('south')?.kind).toBe('location');
});

it.each([
  ['toyota', 'hilux', 'Toyota', 'HiLux'],
  ['land-rover', 'range-rover-sport', 'Land Rover', 'Range Rover Sport'],
  ['skoda', 'octavia', 'Škoda', 'Octavia'],
])('S-01 /search/%s/%s shows the model of the make', (make, model, makeName, modelName) => {
  expect(scope(make, model)).toEqual({
    kind: 'model',
    make: makeName,
    model: modelName,
    filter: `make_model:"${makeName} ${modelName}"`,
  });
});

it.each<string[]>([['nowhere'], ['toyota', 'octavia'], ['land', 'rover-range-rover-sport'], ['constructor'], ['__proto__']])(
  'S-01 %s is nothing of this dealer',
  (...place) => {
    expect(scope(...place)).toBeUndefined();
  },
);

it('S-01 reads the place from an address, with or without a slash at its end', () => {
  expect(placeOf('/search/Toyota/')).toEqual({ parts: ['toyota'] });
  expect(placeOf('/sites/bay/search/toyota/hilux')).toEqual({ parts: ['toyota', 'hilux'] });
  expect(placeOf('/search/')).toBeUndefined();
  expect(placeOf('/used-car/toyota/hilux')).toEqual({ parts: ['toyota', 'hilux'], carType: 'used' });
  expect(placeOf('/search/new-cars/suv')).toEqual({ parts: ['suv'], carType: 'new' });
  expect(placeOf('/demo-car/')).toEqual({ parts: ['demo'] });
  expect(placeOf('/used-car/a/b/c')).toBeUndefined();
  expect(placeOf('/a-used-cart/b')).toBeUndefined();
  expect(placeOf('/search/a/b/c')).toBeUndefined();
  expect(placeOf('/cars/a')).toBeUndefined();
});

it.each([
  ['/search/used', 'car_type:"used"'],
  ['/used-car', 'car_type:"used"'],
  ['/used-car/toyota', '(car_type:"used") AND (make:"Toyota")'],
  ['/used-car/toyota/hilux', '(car_type:"used") AND (make_model:"Toyota HiLux")'],
  ['/search/demo-cars/suv', '(car_type:"demo") AND (body:"SUV")'],
])('S-01 %s shows one kind of cars of it', (path, filter) => {
  expect(at(path)?.filter).toBe(filter);
  expect(settledBy(at(path)!)).toContain('car_type');
});

it('S-01 one kind of cars at a location has no address of its own', () => {
  expect(at('/used-car/north')).toBeUndefined();
});

it('S-06 does not offer filters that the address has settled', () => {
  expect(settledBy(scope('used-cars')!)).toEqual(['car_type']);
  expect(settledBy(scope('toyota', 'hilux')!)).toContain('model');
  expect(facetsForPlace({ parts: ['used-cars'] })).toEqual([]);
});
