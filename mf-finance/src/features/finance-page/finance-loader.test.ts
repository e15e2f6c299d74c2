import { findCar, subjectOfCar } from './finance-loader';

const car = {
  id: 'c1',
  slug: '2021-toyota-rav4',
  name: '2021 Toyota RAV4',
  price: 36_990,
  price_type: 'drive_away',
  car_type: 'used',
  vin: 'V1',
  dealership_id: 'd1',
  location_id: 'l1',
  year: 2021,
  make: 'Toyota',
  item_type: 'car',
  colour: 'Red',
};
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

it('F-07 findCar finds a car by its id, and returns only the fields that the page shows', async () => {
  const requestedPaths: string[] = [];
  const result = await findCar((path) => (requestedPaths.push(path), json([car])), 'c1');
  const { price_type: _type, colour: _colour, ...kept } = car;
  expect(result).toEqual(kept);
  expect(requestedPaths).toEqual(['/api/cars?ids=c1']);
});

it('F-07 findCar finds a car by its slug when no id matches', async () => {
  const result = await findCar((path) => json(path.includes('?ids=') ? [] : car), '2021-toyota-rav4');
  expect(result?.id).toBe('c1');
});

it.each([
  ['a car that is gone', () => json({ code: 'car_not_found' }, 404)],
  ['a server that does not answer', () => Promise.reject(new TypeError('fetch failed'))],
])('F-07 findCar returns null for %s', async (_, fetch) => expect(await findCar(fetch, 'x')).toBeNull());

it('Q-05 findCar escapes the id of the address before it goes into a path', async () => {
  const requestedPaths: string[] = [];
  await findCar((path) => (requestedPaths.push(path), json([])), '../admin?x=1&y');
  expect(requestedPaths).toEqual(['/api/cars?ids=..%2Fadmin%3Fx%3D1%26y', '/api/cars/..%2Fadmin%3Fx%3D1%26y']);
});

it('F-07 findCar returns the price that the shopper pays, an offer included', async () => {
  const result = await findCar(() => json([{ ...car, offer_price: 35_000 }]), 'c1');
  expect([result?.price, subjectOfCar(result!)]).toEqual([
    35_000,
    { carId: 'c1', carType: 'used', vin: 'V1', dealership: 'd1', price: 35_000 },
  ]);
});
