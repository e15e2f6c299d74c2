import { dealerAddress, developmentAddress, storedDevelopmentAddress } from './dealer-address';

const indexing = { host: '', state: 'public', sitemap: true } as never;
const site = (change: object) => ({ address: '', hosts: ['harbour.example', 'www.harbour.example'], indexing, ...change });

it("links lead to the dealer's first host by https, with no port of the server behind the proxy", () => {
  expect(dealerAddress(site({}), 4000)).toBe('https://harbour.example');
});

it('links lead to the host for search engines where the dealer names one', () => {
  expect(dealerAddress(site({ indexing: { host: 'www.harbour.example' } }), 4000)).toBe('https://www.harbour.example');
});

it('a configured address is used with its scheme and port', () => {
  expect(dealerAddress(site({ address: 'http://harbour.example:8080' }), 4000)).toBe('http://harbour.example:8080');
});

it.each([
  [4000, 'http://harbour.localhost:4000'],
  [80, 'http://harbour.localhost'],
  [0, 'http://harbour.localhost'],
])('a dealer of this machine has the port %d of the server', (port, address) => {
  expect(dealerAddress(site({ hosts: ['harbour.localhost'] }), port)).toBe(address);
});

it.each([
  ['localhost:4000', '/sites/harbour', true, 'http://localhost:4000/sites/harbour'],
  ['127.0.0.1:4000', '', true, 'http://127.0.0.1:4000'],
  ['evil.example', '', true, undefined],
  ['localhost.evil.example', '', true, undefined],
  ['localhost@evil.example', '', true, undefined],
  ['localhost:4000', '', false, undefined],
  [undefined, '', true, undefined],
])(
  'the host %p with the prefix %p gives a link only on this machine and in development',
  (host, basePath, allowOverride, address) => {
    expect(developmentAddress({ host, basePath }, { allowOverride })).toBe(address);
  },
);

it.each([
  ['http://localhost:4000/sites/harbour', true, 'http://localhost:4000/sites/harbour'],
  ['http://127.0.0.1:4000', true, 'http://127.0.0.1:4000'],
  ['http://localhost:4000/sites/harbour', false, undefined],
  ['https://old.harbour.example', true, undefined],
  ['http://harbour.localhost:4000', true, undefined],
  ['', true, undefined],
])('the stored address %p counts in a later mail only on this machine and in development', (stored, allowOverride, address) => {
  expect(storedDevelopmentAddress(stored, { allowOverride })).toBe(address);
});
