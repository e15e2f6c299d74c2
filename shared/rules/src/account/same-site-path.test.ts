import fc from 'fast-check';
import { sameSitePath } from './same-site-path';

const HOSTILE = [
  '//evil.example',
  '//evil.example/path',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '//evil.example\t',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '\ufeff//evil.example',
  'https://evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  'http:///evil.example',
  'https://site.invalid@evil.example',
  'https://site.invalid.evil.example',
  '//site.invalid@evil.example',
  '//user:word@evil.example',
  '//evil.example:443/',
  '//[::1]/',
  '//127.0.0.1',
  '//2130706433',
  '//evil。example',
  '//ｅvil.example',
  'ftp://evil.example',
  'data:text/html,x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'evil.example',
  'www.evil.example/path',
  '@evil.example',
  '.evil.example',
  ':80/x',
  '?next=//evil.example',
  '#//evil.example',
  '',
  ' ',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/./\\evil.example',
  '/a\\..\\..\\evil.example',
  '/sign-in',
  '/sign-in?redirect=/x',
  '/SIGN-IN/',
  '/x/../sign-in',
  '/api/account',
  '/API/account/export',
  '/1/indexes',
  '/preview/ticket',
  `/${'a'.repeat(2000)}`,
];

it.each(HOSTILE)('A-02 no redirect leads to %j', (address) => {
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
