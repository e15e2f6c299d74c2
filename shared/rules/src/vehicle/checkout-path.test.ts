import { checkoutPath, offersReservations, addQueryParameters } from './checkout-path';

it.each([
  ['checkout', '/cars/a-b/checkout'],
  ['buy-online', '/cars/a-b/buy-online'],
  ['checkout-journey', '/checkout-journey?car_id=a-b'],
  ['none', undefined],
] as const)("V-24 a checkout button leads to the dealer's page: %s", (page, path) =>
  expect(checkoutPath(page, 'a-b')).toBe(path),
);

it('V-24 parameters are added to a path with a query and to one without', () => {
  expect(addQueryParameters('/cars/a/checkout', { reservation: 'x y' })).toBe('/cars/a/checkout?reservation=x+y');
  expect(addQueryParameters('/checkout-journey?car_id=a', { reservation: 'x' })).toBe('/checkout-journey?car_id=a&reservation=x');
});

it('V-24 a dealer offers reservations only with the feature and with a page', () => {
  const site = (reserve: boolean, buyOnline: boolean, page: 'checkout' | 'none') =>
    offersReservations({ features: { reserve, buyOnline }, reservations: { page } } as Parameters<typeof offersReservations>[0]);
  expect([site(true, false, 'checkout'), site(false, true, 'checkout')]).toEqual([true, true]);
  expect([site(false, false, 'checkout'), site(true, true, 'none')]).toEqual([false, false]);
});
