import { isPageOfPopup, isPopupOver, storageKeyOfPopups, withDismissed } from './popup';

const popup = (id: string) => ({ id, title: id, html: '', pages: ['home' as const], start: '2026-11-27', expiry: '2026-11-30' });
const at = (iso: string): number => Date.parse(iso) / 1000;
const isDismissed = (stored: string | null, id: string): boolean =>
  isPopupOver(popup(id), stored, 'Australia/Sydney', at('2026-11-28T12:00:00+11:00'));

it.each([
  ['2026-11-26T23:59:59+11:00', true],
  ['2026-11-27T00:00:00+11:00', false],
  ['2026-11-30T23:59:59+11:00', false],
  ['2026-12-01T00:00:00+11:00', true],
])('L-09 a popup for November 27 to 30 in the dealer’s zone may not be shown at %s: %s', (moment, expected) => {
  expect(isPopupOver(popup('friday'), null, 'Australia/Sydney', at(moment))).toBe(expected);
});

it.each([
  ['home', ['/', '']],
  ['results', ['/search/used-cars', '/search/toyota/hilux', '/used-car/toyota', '/new-car/mg', '/demo-car/mg']],
  ['vehicle', ['/cars/2021-mazda-cx-5', '/cars/2021-mazda-cx-5/']],
  ['offers', ['/special-offers', '/offers/first-week', '/offers/mg/im5']],
] as const)('L-09 a popup for the kind of page %s may appear at %j, and another one not', (page, paths) => {
  const others = (['home', 'results', 'vehicle', 'offers'] as const).filter((other) => other !== page);
  for (const path of paths)
    expect([isPageOfPopup({ pages: [page] }, path), isPageOfPopup({ pages: others }, path)]).toEqual([true, false]);
});

it.each([
  '/contact-us',
  '/service',
  '/trade-in',
  '/finance',
  '/book-test-drive',
  '/cars/2021-mazda-cx-5/checkout',
  '/cars/2021-mazda-cx-5/buy-online',
  '/checkout-journey',
  '/sign-in',
  '/account',
  '/my-garage',
  '/online-payment',
  '/success',
  '/search-by-price',
])('L-09 no popup appears at %s', (path) => {
  expect(isPageOfPopup({ pages: ['home', 'results', 'vehicle', 'offers'] }, path)).toBe(false);
});

it('L-09 a kind of page that this version does not know shows no popup', () => {
  expect(isPageOfPopup({ pages: ['later' as 'home'] }, '/')).toBe(false);
});

it('L-09 dismissed popups are remembered by dealer and id, so that a new id shows again', () => {
  const stored = withDismissed(withDismissed(null, 'spring'), 'summer');
  expect(['spring', 'summer', 'sum', 'autumn'].map((id) => isDismissed(stored, id))).toEqual([true, true, false, false]);
  expect(isDismissed(null, 'spring')).toBe(false);
  expect([storageKeyOfPopups('acme'), storageKeyOfPopups('other')]).toEqual(['forecourt:acme:popups', 'forecourt:other:popups']);
});

it('L-09 a popup that is dismissed twice is stored once, and only the newest 20 are kept', () => {
  expect(withDismissed('a b', 'a')).toBe('b a');
  const many = Array.from({ length: 25 }, (_, index) => `p${index}`).reduce<string | null>(withDismissed, null);
  expect([many?.split(' ').length, isDismissed(many, 'p4'), isDismissed(many, 'p24')]).toEqual([20, false, true]);
});
