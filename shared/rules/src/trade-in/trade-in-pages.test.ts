import { tradeInOfferPath, tradeInPageOfReferer, tradeInPath } from './trade-in-pages';

it.each([
  ['https://a.example/trade-in', '', '/trade-in'],
  ['https://a.example/trade-in/?utm_source=x', '', '/trade-in'],
  ['https://a.example/cars/trade-in?car_id=1', '', '/cars/trade-in'],
  ['https://a.example/sites/a/sell-my-car', '/sites/a', '/sell-my-car'],
  ['https://a.example/api/leads', '', '/trade-in'],
  ['https://a.example/consignment', '', undefined],
  ['https://a.example/sites/b/sell-my-car', '/sites/a', undefined],
  ['', '', undefined],
  [undefined, '', undefined],
])('L-08 a form sent from %s belongs to the page %j', (referer, basePath, page) => {
  expect(tradeInPageOfReferer(referer, basePath)).toBe(page);
});

it('L-08 addresses contain only ids', () => {
  expect(tradeInOfferPath('/sell-my-car', 'a-b')).toBe('/sell-my-car?offer=a-b');
  expect(tradeInPath('demo 1&2')).toBe('/cars/trade-in?car_id=demo%201%262');
});
