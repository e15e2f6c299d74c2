import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { filtersOfScope } from './scope';
import { parseResultsPath, facetsForAddress, findScope } from './scope-of-address';

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
const scope = (...parts: string[]) => findScope({ parts }, FACETS, LOCATIONS);
const at = (path: string) => findScope(parseResultsPath(path) ?? { parts: [] }, FACETS, LOCATIONS);

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
])('S-01 the address /search/%s shows the stock that it names', (slug, filter) => {
  expect(scope(slug)?.filter).toBe(filter);
});

it('S-01 a location comes before a make of the same name', () => {
  expect(scope('south')?.kind).toBe('location');
});

it.each([
  ['toyota', 'hilux', 'Toyota', 'HiLux'],
  ['land-rover', 'range-rover-sport', 'Land Rover', 'Range Rover Sport'],
  ['skoda', 'octavia', 'Škoda', 'Octavia'],
])('S-01 the address /search/%s/%s shows the model of the make', (make, model, makeName, modelName) => {
  expect(scope(make, model)).toEqual({
    kind: 'model',
    make: makeName,
    model: modelName,
    filter: `make_model:"${makeName} ${modelName}"`,
  });
});

it.each<string[]>([['nowhere'], ['toyota', 'octavia'], ['land', 'rover-range-rover-sport'], ['constructor'], ['__proto__']])(
  'S-01 the address %s names nothing of this dealer',
  (...parts) => {
    expect(scope(...parts)).toBeUndefined();
  },
);

it('S-01 a slash at the end of an address makes no difference', () => {
  expect(parseResultsPath('/search/Toyota/')).toEqual({ parts: ['toyota'] });
  expect(parseResultsPath('/sites/bay/search/toyota/hilux')).toEqual({ parts: ['toyota', 'hilux'] });
  expect(parseResultsPath('/search/')).toBeUndefined();
  expect(parseResultsPath('/used-car/toyota/hilux')).toEqual({ parts: ['toyota', 'hilux'], carType: 'used' });
  expect(parseResultsPath('/search/new-cars/suv')).toEqual({ parts: ['suv'], carType: 'new' });
  expect(parseResultsPath('/demo-car/')).toEqual({ parts: ['demo'] });
  expect(parseResultsPath('/used-car/a/b/c')).toBeUndefined();
  expect(parseResultsPath('/a-used-cart/b')).toBeUndefined();
  expect(parseResultsPath('/search/a/b/c')).toBeUndefined();
  expect(parseResultsPath('/cars/a')).toBeUndefined();
});

it.each([
  ['/search/used', 'car_type:"used"'],
  ['/used-car', 'car_type:"used"'],
  ['/used-car/toyota', '(car_type:"used") AND (make:"Toyota")'],
  ['/used-car/toyota/hilux', '(car_type:"used") AND (make_model:"Toyota HiLux")'],
  ['/search/demo-cars/suv', '(car_type:"demo") AND (body:"SUV")'],
])('S-01 the address %s shows cars of one type', (path, filter) => {
  expect(at(path)?.filter).toBe(filter);
  expect(filtersOfScope(at(path)!)).toContain('car_type');
});

it('S-01 cars of one type at a location have no address of their own', () => {
  expect(at('/used-car/north')).toBeUndefined();
});

it('S-06 filters that the address settles are not offered', () => {
  expect(filtersOfScope(scope('used-cars')!)).toEqual(['car_type']);
  expect(filtersOfScope(scope('toyota', 'hilux')!)).toContain('model');
  expect(facetsForAddress({ parts: ['used-cars'] })).toEqual([]);
});
