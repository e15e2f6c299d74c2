import { PAGES_THAT_NEED_SIGN_IN } from '@forecourt/contracts/site/accounts';
import { carOfCheckoutPath, gateOf, isPageOfOneVisitor, signInPath } from './gates';

const all = { offered: true, gated: [...PAGES_THAT_NEED_SIGN_IN] };
const usual = { offered: true, gated: ['my-garage', 'online-payment'] as (typeof PAGES_THAT_NEED_SIGN_IN)[number][] };

it.each([
  ['/my-garage', 'my-garage'],
  ['/MyMotorama/', 'my-garage'],
  ['/mybigboxcars?x=1', 'my-garage'],
  ['/myblinkr#top', 'my-garage'],
  ['/myservco', 'my-garage'],
  ['/online-payment', 'online-payment'],
  ['/spin-to-win', 'spin-to-win'],
  ['/cars/2021-toyota-hilux/checkout', 'checkout'],
  ['/cars/:slug/buy-online', 'checkout'],
  ['/checkout-journey?car_id=2021-toyota-hilux', 'checkout'],
  ['/personalised/finance?car_id=1', 'finance'],
  ['/car-finance', 'car-finance'],
  ['/sell-my-car', 'trade-in'],
  ['/account', 'account'],
])('A-02 K-03 the page %s can need a sign-in for %s', (path, reason) => {
  expect(gateOf(path, all)).toBe(reason);
  expect(gateOf(path, { ...all, offered: false })).toBeUndefined();
});

it.each(['/', '/cars/my-garage', '/my-garages', '/accounts', '/finance', '/cars/a/b/checkout'])(
  'A-02 the page %s never needs a sign-in',
  (path) => {
    expect(gateOf(path, all)).toBeUndefined();
  },
);

it('A-02 checkout, finance and trade-in need a sign-in only where the dealer wants it', () => {
  expect(['/my-garage', '/cars/a/checkout', '/personalised/finance', '/trade-in'].map((path) => gateOf(path, usual))).toEqual([
    'my-garage',
    undefined,
    undefined,
    undefined,
  ]);
});

it('A-02 the sign-in’s address has type, target and the page before', () => {
  const { searchParams } = new URL(signInPath('finance', '/personalised/finance?car_id=1', '/cars/a'), 'https://site.example');
  expect(Object.fromEntries(searchParams)).toEqual({
    type: 'finance',
    redirect: '/personalised/finance?car_id=1',
    back: '/cars/a',
  });
});

it('A-02 a checkout’s address names its car', () => {
  expect(['/cars/a-b/checkout?x=1', '/cars/a-b/buy-online', '/cars/a-b', '/checkout-journey'].map(carOfCheckoutPath)).toEqual([
    'a-b',
    'a-b',
    undefined,
    undefined,
  ]);
});

it('A-03 V-24 a page of the account and a checkout are for one visitor alone', () => {
  const own = ['/account', '/my-garage', '/cars/a/checkout', '/cars/a/buy-online', '/checkout-journey'];
  expect([...own, '/', '/cars/a', '/finance'].filter(isPageOfOneVisitor)).toEqual(own);
});
