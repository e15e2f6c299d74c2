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
    ['/search?page=2&make=Mazda', '/search?make=Mazda&page=2'],
    ['/search?make=Mazda&page=2&make=Mazda', '/search?make=Mazda&page=2'],
    ['/search?make=Land+Rover&make=Land%20Rover', '/search?make=Land+Rover'],
    ['/search?query=&make=&price_min=&price_max=30000&sortBy=', '/search?price_max=30000'],
    ['/search?&&make=Mazda&', '/search?make=Mazda'],
  ])('Q-07 %s is kept as %s', (address, expected) => {
    expect(kept(address)).toBe(expected);
  });

  it.each([
    ['values of one filter, whose order the page shows', '/search?make=Mazda&make=Audi'],
    ['spellings of one filter', '/search?make[]=Mazda&make=Audi&refinementList[make][0]=Kia'],
    ['bounds of one filter', '/search?price_min=9000&range[price]=5000:30000'],
    ['an empty field that a page answers with a message', '/locations?postcode='],
    ['the spelling of parameters', '/search?range%5Bprice%5D=5000%3A30000&x=a+b%20c'],
  ])('Q-07 %s stay as they are', (_what, address) => {
    expect(kept(address)).toBe(address);
  });

  it.each([
    ['/search?make=Mazda&page=2', '/search?page=2&make=Mazda&query='],
    ['/search?fuel=Diesel&range[price]=:9000', '/search?range[price]=:9000&utm_id=3&fuel=Diesel'],
  ])('Q-07 %s and %s are one kept page', (one, other) => {
    expect(kept(one)).toBe(kept(other));
  });
});
