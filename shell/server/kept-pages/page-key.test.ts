import { keptAddress } from './page-key';

const kept = (path: string): string =>
  keptAddress(new URL(path, 'https://acme.example')).href.slice('https://acme.example'.length);

describe('the address by which a page is kept', () => {
  it.each([
    ['/cars?utm_source=mail&utm_medium=x&gclid=abc', '/cars'],
    ['/search?make=Mazda&fbclid=1#top', '/search?make=Mazda'],
    ['/?', '/'],
    ['/search?range[price]=5000:30000', '/search?range[price]=5000:30000'],
    ['/search?query=utm_source', '/search?query=utm_source'],
    ['/search?page=2&make=Mazda', '/search?page=2&make=Mazda'],
  ])('Q-07 %s is kept as %s', (address, expected) => {
    expect(kept(address)).toBe(expected);
  });
});
