import fc from 'fast-check';
import { sameSitePath } from './same-site-path';
import { HOSTILE_REDIRECTS } from './testing/hostile-redirects';

it.each(HOSTILE_REDIRECTS)('A-02 no redirect leads to %j', (address) => {
  expect(sameSitePath(address)).toBeUndefined();
});

it.each([undefined, null, 1, ['/a'], { toString: () => '/a' }])(
  'A-02 no redirect leads to a value that is no text: %j',
  (value) => {
    expect(sameSitePath(value)).toBeUndefined();
  },
);

it.each([
  ['/', '/'],
  ['/cars/2021-toyota-hilux', '/cars/2021-toyota-hilux'],
  ['/search/used-cars?page=2&q=a%20b#results', '/search/used-cars?page=2&q=a%20b#results'],
  ['/personalised/finance?car_id=1&next=https://other.example', '/personalised/finance?car_id=1&next=https://other.example'],
  ['/a/../my-garage', '/my-garage'],
  ['/sign-in-offers', '/sign-in-offers'],
  ['/cars/größe', '/cars/gr%C3%B6%C3%9Fe'],
])('A-02 a redirect leads to the page %s of the same site', (address, path) => {
  expect(sameSitePath(address)).toBe(path);
});

it('A-02 a redirect never leaves the site, whatever its address', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '//',
    '..',
    '.',
    '%2e',
    '%2f',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    '\t',
    ' ',
    'a',
  );
  const address = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(address, (text) => {
      const path = sameSitePath(text);
      if (path === undefined) return;
      const reached = new URL(path, 'https://dealer.example/sign-in');
      expect([reached.origin, path.startsWith('//')]).toEqual(['https://dealer.example', false]);
      expect(sameSitePath(path)).toBe(path);
    }),
  );
});
