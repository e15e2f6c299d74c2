import { FEATURE_PAGES, isDeadLink, isPageSwitchedOff, switchedOffPaths, type FeatureSwitches } from './feature-pages';

const siteOf = (isOn: boolean): FeatureSwitches => ({
  features: { testDrive: isOn, finance: isOn, tradeIn: isOn, reserve: isOn, buyOnline: isOn } as FeatureSwitches['features'],
  reservations: { page: 'checkout' } as FeatureSwitches['reservations'],
  display: { compareCars: isOn, save: isOn ? 'on' : 'off' },
  accounts: { offered: isOn, garage: { offered: isOn, path: '/my-garage' }, payment: { offered: isOn, least: 1, most: 9 } },
  spin: { offered: isOn },
  blog: { offered: isOn },
  brands: { offered: isOn },
  alerts: { offered: isOn },
  models: isOn ? [{}] : [],
});
const on = siteOf(true);
const off = siteOf(false);

const ADDRESSES = [
  '/book-test-drive',
  '/book-test-drive/',
  '/finance?vehiclePriceBudget=20000#finance-calculator',
  '/finance-enquiry',
  '/apply-for-finance',
  '/personalised/finance',
  '/car-finance',
  '/cars/trade-in?car_id=1',
  '/trade-in',
  '/sell-my-car',
  '/sell-your-car#form',
  '/compare-cars?ids=1,2',
  '/watchlist?ids=1,2',
  '/cars/2021-toyota-corolla/checkout',
  '/cars/:slug/buy-online',
  '/checkout-journey?car_id=1',
  '/sign-in?type=my-garage',
  '/account',
  '/my-garage',
  '/MyServco/',
  '/online-payment',
  '/spin-to-win',
  '/Spin-To-Win/?x=1',
  '/blog',
  '/blog/vehicle-reviews?page=2',
  '/brands',
  '/brands/kia?x=1',
  '/alerts/new',
  '/alerts',
  '/alerts/manage',
  '/alerts/confirm?t=token',
];

it.each(ADDRESSES)('X-11 the page %s belongs to a feature', (href) => {
  expect([isPageSwitchedOff(href, off), isPageSwitchedOff(href, on)]).toEqual([true, false]);
});

it.each([
  '/',
  '/finance-terms',
  '/cars/finance',
  '/compare',
  '/search/used-cars',
  '/about/finance',
  'https://other.example/finance',
  '/alertsome',
  '/blogs',
])('X-11 the address %s belongs to no feature', (href) => {
  expect(isPageSwitchedOff(href, off)).toBe(false);
});

it.each(['/alerts/stop?t=token', '/alerts/manage?x=1&t=token'])('S-16 X-11 people unsubscribe at %s for ever', (href) => {
  expect(isPageSwitchedOff(href, off)).toBe(false);
});

it('X-11 one feature that is off takes only its own pages', () => {
  const site = { ...on, features: { ...on.features, finance: false } };
  expect(switchedOffPaths(site)).toEqual([
    '/finance',
    '/finance-enquiry',
    '/apply-for-finance',
    '/personalised/finance',
    '/car-finance',
  ]);
  expect(isPageSwitchedOff('/book-test-drive', site)).toBe(false);
});

it('X-11 shoppers reserve or buy where either is on and a page is chosen', () => {
  const page = '/cars/x/checkout';
  expect(isPageSwitchedOff(page, { ...on, features: { ...on.features, reserve: false } })).toBe(false);
  expect(isPageSwitchedOff(page, { ...on, features: { ...on.features, reserve: false, buyOnline: false } })).toBe(true);
  expect(isPageSwitchedOff(page, { ...on, reservations: { ...on.reservations, page: 'none' } })).toBe(true);
});

it('X-11 every path belongs to one feature alone', () => {
  const paths = Object.values(FEATURE_PAGES).flatMap((entry): readonly string[] => entry.paths);
  expect(new Set(paths).size).toBe(paths.length);
});

it('X-11 M-05 links to model pages stay where a dealer without models may have content pages instead', () => {
  expect([isPageSwitchedOff('/models/im5', off), isDeadLink('/models/im5', off)]).toEqual([true, false]);
  expect([isDeadLink('/finance', off), isDeadLink('/finance', on), isDeadLink('/about-us', off)]).toEqual([true, false, false]);
});
