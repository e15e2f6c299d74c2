import { checkoutPath, offersReservations, withQuery } from './checkout-path';

it.each([
  ['checkout', '/cars/a-b/checkout'],
  ['buy-online', '/cars/a-b/buy-online'],
  ['checkout-journey', '/checkout-journey?car_id=a-b'],
  ['none', undefined],
] as const)('V-24 leads to the page that the dealer has chosen: %s', (page, path) =>
  expect(checkoutPath(page, 'a-b')).toBe(path),
);

it('V-24 adds parameters to a path with and without a query', () => {
  expect(withQuery('/cars/a/checkout', { reservation: 'x y' })).toBe('/cars/a/checkout?reservation=x+y');
  expect(withQuery('/checkout-journey?car_id=a', { reservation: 'x' })).toBe('/checkout-journey?car_id=a&reservation=x');
});

it('V-24 is offered where reserving or buying online is, and has a page', () => {
  const site = (reserve: boolean, buyOnline: boolean, page: 'checkout' | 'none') =>
    offersReservations({ features: { reserve, buyOnline }, reservations: { page } } as Parameters<typeof offersReservations>[0]);
  expect([site(true, false, 'checkout'), site(false, true, 'checkout')]).toEqual([true, true]);
  expect([site(false, false, 'checkout'), site(true, true, 'none')]).toEqual([false, false]);
});
