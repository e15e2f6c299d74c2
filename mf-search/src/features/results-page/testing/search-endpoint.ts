import type { PriceRatings } from '@forecourt/contracts/car/price-ratings';
import type { FoundPlace } from '@forecourt/contracts/quotes';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import { distanceKm } from '@forecourt/rules/location/distance';
import { histogramBandEdge } from '@forecourt/rules/stock/stock-bands';
import type { SiteFetch } from '@forecourt/store';

/** Fields without a value get defaults. */
export type TestStockCar = Partial<SearchRecord> & Pick<SearchRecord, 'id' | 'make' | 'status'>;

interface Query {
  hitsPerPage: number;
  page?: number;
  query?: string;
  facetFilters?: (string | string[])[];
  numericFilters?: string[];
  facets?: string | string[];
  filters?: string;
  aroundLatLng?: string;
  aroundRadius?: number | 'all';
}

export const stockCar = (id: string, make: string, change: Partial<SearchRecord> = {}): TestStockCar => ({
  id,
  objectID: id,
  slug: `car-${id}`,
  name: `2022 ${make} ${id}`,
  make,
  model: id,
  make_model: `${make} ${id}`,
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  price: 20_000,
  price_type: 'drive_away',
  reserved: false,
  certified: false,
  preorder: false,
  images: [],
  photos_count: 0,
  created_at_timestamp: 0,
  price_band: histogramBandEdge('price', change.price ?? 20_000),
  ...change,
});

/** Two Kias and three Fords, of which two are sold. */
export const TEST_STOCK = [
  stockCar('a', 'Kia'),
  stockCar('b', 'Kia'),
  stockCar('c', 'Ford'),
  stockCar('d', 'Ford', { status: 'sold' }),
  stockCar('e', 'Ford', { status: 'sold' }),
];

const valuesOf = (car: TestStockCar, attribute: string): string[] => {
  const value = (car as Record<string, unknown>)[attribute];
  return value === undefined || value === '' ? [] : [value].flat().map(String);
};

const hasValue = (car: TestStockCar, filter: string): boolean => {
  const colon = filter.indexOf(':');
  return valuesOf(car, filter.slice(0, colon)).includes(filter.slice(colon + 1));
};

const isWithin = (car: TestStockCar, filter: string): boolean => {
  const [, attribute = '', operator, bound] = /^(\w+)(<=|>=)(\d+)$/.exec(filter) ?? [];
  const value = Number(valuesOf(car, attribute)[0] ?? Number.NaN);
  return operator === '<=' ? value <= Number(bound) : value >= Number(bound);
};

/** Reads `attribute:"value"`, `attribute:value` and their negation alone, which is enough for these tests. */
const isInScope = (car: TestStockCar, filters = ''): boolean =>
  [...filters.matchAll(/(NOT )?(\w+):"?((?<=")[^"]*|\w+)/g)].every(
    ([, not, attribute = '', value = '']) => valuesOf(car, attribute).includes(value) === (not === undefined),
  );

/** Infinite for a car without a position. */
const metresTo = ({ _geoloc: at }: TestStockCar, { aroundLatLng = '' }: Query): number => {
  const [lat, lng] = aroundLatLng.split(',').map(Number);
  return at ? distanceKm({ lat: lat!, lng: lng! }, at) * 1000 : Number.POSITIVE_INFINITY;
};

const isNear = (car: TestStockCar, query: Query): boolean =>
  typeof query.aroundRadius !== 'number' || metresTo(car, query) <= query.aroundRadius;

const nearestFirst = (cars: TestStockCar[], query: Query): TestStockCar[] =>
  query.aroundLatLng ? cars.toSorted((a, b) => metresTo(a, query) - metresTo(b, query) || 0) : cars;

const isHit = (car: TestStockCar, { query = '', filters, facetFilters = [], numericFilters = [] }: Query): boolean =>
  isInScope(car, filters) &&
  query
    .toLowerCase()
    .split(' ')
    .every((word) => (car.name ?? '').toLowerCase().includes(word)) &&
  facetFilters.every((group) => [group].flat().some((filter) => hasValue(car, filter))) &&
  numericFilters.every((filter) => isWithin(car, filter));

const countValues = (cars: TestStockCar[], attribute: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of cars.flatMap((car) => valuesOf(car, attribute))) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const answer = (stock: TestStockCar[], query: Query, reachable = stock.length) => {
  const { page = 0, hitsPerPage } = query;
  const hits = nearestFirst(
    stock.filter((car) => isHit(car, query) && isNear(car, query)),
    query,
  );
  // As with Algolia, a page that begins after the reachable hits knows of none.
  const isBeyond = reachable < stock.length && page * hitsPerPage >= reachable;
  const pages = Math.ceil(Math.min(hits.length, reachable) / hitsPerPage);
  return {
    hits: hits.slice(page * hitsPerPage, Math.min(reachable, (page + 1) * hitsPerPage)),
    nbHits: isBeyond ? 0 : hits.length,
    page,
    nbPages: hitsPerPage > 0 && !isBeyond ? pages : 0,
    hitsPerPage,
    facets: Object.fromEntries([query.facets ?? []].flat().map((name) => [name, countValues(hits, name)])),
    query: query.query ?? '',
    index: 'cars',
  };
};

export interface SearchEndpointState {
  calls: number;
  /** Hits over all pages; all if absent. */
  reachable?: number;
  /** `true` answers with status 503; `'lost'` rejects like a browser without a network. */
  down: boolean | 'lost';
  /** Answers to searches wait for it. */
  held?: Promise<void>;
}

const ratingsOf = (path: string, ratings: PriceRatings): Response => {
  const ids = new URL(path, 'http://bay.example').searchParams.get('ids')?.split(',') ?? [];
  return Response.json(Object.fromEntries(Object.entries(ratings).filter(([id]) => ids.includes(id))));
};

/** Words of the name, facets, bounds, distances and counts; also ratings of prices, and places for every text. */
export const createTestSearchEndpoint = (
  stock: TestStockCar[],
  ratings?: PriceRatings,
  places: FoundPlace[] = [],
): { state: SearchEndpointState; fetch: SiteFetch } => {
  const state: SearchEndpointState = { calls: 0, down: false };
  const fetch: SiteFetch = async (path, init) => {
    if (ratings && path.startsWith('/api/price-ratings?')) return ratingsOf(path, ratings);
    if (path.startsWith('/api/places?')) return Response.json(places);
    expect(path).toContain('/1/indexes/*/queries');
    state.calls += 1;
    await state.held;
    if (state.down === 'lost') throw new TypeError('Failed to fetch');
    if (state.down) return new Response('{"message":"down"}', { status: 503 });
    const { requests } = JSON.parse(String(init?.body)) as { requests: ({ params?: Query } & Query)[] };
    return Response.json({
      results: requests.map(({ params, ...rest }) => answer(stock, { ...rest, ...params }, state.reachable)),
    });
  };
  return { state, fetch };
};
