import { resultsIndexing } from './indexing';
import type { StockScope } from './scope';
import { stateFromUrl } from '../state/url-state';

const settings = { sorts: ['most_relevant', 'price_asc'] };
const STOCK = '/search/new-used-and-demo-cars';
const of = (address: string, scope: StockScope = { kind: 'stock', filter: '' }, total = 9) => {
  const { pathname, search } = new URL(address, 'http://x.example');
  return resultsIndexing({ scope, path: pathname, state: stateFromUrl(search, settings), total, settings });
};

it.each([
  [STOCK, STOCK],
  [`${STOCK}?page=3`, `${STOCK}?page=3`],
  [`${STOCK}?sortBy=price_asc&page=2`, `${STOCK}?page=2`],
  [`${STOCK}?make=Land Rover`, '/search/land-rover'],
  [`${STOCK}?make=Toyota&make_model=Toyota HiLux`, '/search/toyota/hilux'],
  [`${STOCK}?body=SUV`, '/search/suv'],
  [`${STOCK}?car_type=used`, '/search/used-cars'],
])('S-01 the results page %s has the indexed address %s', (address, canonical) => {
  expect(of(address)).toEqual({ canonical });
});

it.each([
  '?query=suv',
  '?make=Kia&make=Ford',
  '?make=Kia&body=SUV',
  '?range[price]=:9000',
  '?weekly=120',
  '?created_at=7',
  '?fuel=Diesel',
  '?make=Kia&page=2',
])('S-01 a page with the refinements %s is noindex', (search) => {
  expect(of(`${STOCK}${search}`)).toEqual({ robots: 'noindex' });
});

it('S-01 cars of one type have one indexed address, and an empty page is noindex', () => {
  const used: StockScope = { kind: 'type', carType: 'used', filter: '' };
  expect(of('/used-car', used)).toEqual({ canonical: '/search/used-cars' });
  expect(of('/search/used?page=2', used)).toEqual({ canonical: '/search/used-cars?page=2' });
  expect(of('/search/toyota?fuel=Diesel', { kind: 'make', name: 'Toyota', filter: '' })).toEqual({ robots: 'noindex' });
  expect(of(STOCK, { kind: 'stock', filter: '' }, 0)).toEqual({ robots: 'noindex' });
});
