import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import { bandOf } from '@forecourt/rules/stock/stock-bands';
import { createForecourtStore, fetchContext, storeContext, type SiteFetch } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import type { ResultsData } from '../results-data';
import { Component, loader, shouldRevalidate } from '../results-page';

// The page is large for jsdom: finding a role in it takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 });

type Query = {
  hitsPerPage: number;
  page?: number;
  query?: string;
  facetFilters?: (string | string[])[];
  numericFilters?: string[];
  facets?: string | string[];
  filters?: string;
};
type Car = Partial<SearchRecord> & Pick<SearchRecord, 'id' | 'make' | 'status'>;

export const car = (id: string, make: string, change: Partial<SearchRecord> = {}): Car => ({
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
  price_band: bandOf('price', change.price ?? 20_000),
  ...change,
});

export const STOCK = [
  car('a', 'Kia'),
  car('b', 'Kia'),
  car('c', 'Ford'),
  car('d', 'Ford', { status: 'sold' }),
  car('e', 'Ford', { status: 'sold' }),
];

const SITE = {
  slug: 'bay',
  name: 'Bay Cars',
  locale: 'en-AU',
  currency: 'AUD',
  features: { finance: true, testDrive: false, weeklyPrice: true, subscriptions: false, reserve: false, buyOnline: false },
  reservations: { page: 'checkout', deposit: 200, holdHours: 48, payMinutes: 30 },
  cards: { justArrivedDays: 8, justArrivedTag: 'Just Arrived', soldTag: 'SOLD', noPriceText: 'Enquire for price.' },
  finance: { rate: 0, comparisonRate: 9, termYears: 5, maxAmount: 100_000, disclaimer: 'WARNING: an example.' },
  display: { layout: 'grid', save: 'on', compareCars: true },
  promos: { positions: [8, 17], cards: [], wantYourCar: { shown: false, positions: [], spread: 1, href: '/' } },
  timezone: 'Australia/Brisbane',
  locations: [],
  search: {
    pageSize: 21,
    filters: ['make', 'price', 'certified', 'simple_colour', 'created_at_timestamp'],
    sorts: ['most_relevant', 'price_asc'],
    host: '',
    appId: '',
    key: 'key',
    openFilters: 4,
    weeklyBudget: { shown: true, deposit: 0, steps: [80, 120] },
    questions: true,
    suggestions: true,
  },
  stockCount: 5,
  basePath: '',
  origin: 'http://bay.example',
} as unknown as PublicSite;

/** What the endpoint reads of a query. */
const readable = (query: Query) => ({ ...query, text: (query.query ?? '').toLowerCase().split(' ') });

const valuesOf = (each: Car, attribute: string): string[] => {
  const value = (each as Record<string, unknown>)[attribute];
  return value === undefined || value === '' ? [] : [value].flat().map(String);
};

const isOf = (each: Car, filter: string): boolean => {
  const at = filter.indexOf(':');
  return valuesOf(each, filter.slice(0, at)).includes(filter.slice(at + 1));
};

const isWithin = (each: Car, filter: string): boolean => {
  const [, attribute = '', operator, number] = /^(\w+)(<=|>=)(\d+)$/.exec(filter) ?? [];
  const value = Number(valuesOf(each, attribute)[0] ?? Number.NaN);
  return operator === '<=' ? value <= Number(number) : value >= Number(number);
};

/** Conditions of a filter text, all of which hold: as much as the scopes of tests need. */
const isInScope = (each: Car, filters = ''): boolean =>
  [...filters.matchAll(/(\w+):"([^"]*)"/g)].every(([, attribute = '', value = '']) => valuesOf(each, attribute).includes(value));

const counted = (cars: Car[], attribute: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of cars.flatMap((each) => valuesOf(each, attribute))) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** The search endpoint, as far as the page asks: words in the name, facets, bounds, counts. */
const endpoint = (stock: Car[]) => {
  const state: { calls: number; down: boolean | 'lost' } = { calls: 0, down: false };
  const answer = (query: Query) => {
    const { text } = readable(query);
    const found = stock.filter(
      (each) =>
        isInScope(each, query.filters) &&
        text.every((word) => each.name!.toLowerCase().includes(word)) &&
        (query.facetFilters ?? []).every((group) => [group].flat().some((filter) => isOf(each, filter))) &&
        (query.numericFilters ?? []).every((filter) => isWithin(each, filter)),
    );
    return {
      hits: query.hitsPerPage > 0 ? found : [],
      nbHits: found.length,
      page: query.page ?? 0,
      nbPages: found.length > 0 ? 1 : 0,
      hitsPerPage: query.hitsPerPage,
      facets: Object.fromEntries([query.facets ?? []].flat().map((name) => [name, counted(found, name)])),
      query: query.query ?? '',
      index: 'cars',
    };
  };
  const fetch: SiteFetch = (path, init) => {
    expect(path).toContain('/1/indexes/*/queries');
    state.calls += 1;
    if (state.down === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (state.down) return Promise.resolve(new Response('{"message":"down"}', { status: 503 }));
    const { requests } = JSON.parse(String(init?.body)) as { requests: ({ params?: Query } & Query)[] };
    return Promise.resolve(Response.json({ results: requests.map(({ params, ...rest }) => answer({ ...rest, ...params })) }));
  };
  return { state, fetch };
};

/** One side of a visit: its store, its endpoint, and what its loaders may use. */
const sideOf = (stock: Car[]) => {
  const server = endpoint(stock);
  const store = createForecourtStore({ site: SITE, services: { fetch: server.fetch } });
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(fetchContext, server.fetch);
  return { server, store, context };
};

/** What the server sends with a page: the loader's data, as JSON. */
export const sentWith = async (url: string, stock = STOCK, down = false): Promise<ResultsData> => {
  const request = new Request(`${SITE.origin}${url}`);
  const { context, server } = sideOf(stock);
  server.state.down = down;
  const data = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return JSON.parse(JSON.stringify(data)) as ResultsData;
};

/** The page at an address, with its router and its endpoint. `sent`: what the server sent with it. */
export const open = async (url: string, stock = STOCK, sent?: ResultsData, down = false) => {
  const { server, store, context } = sideOf(stock);
  server.state.down = down;
  const router = createMemoryRouter(
    [{ id: 'results', path: '/search/:slug', Component, loader, shouldRevalidate, HydrateFallback: () => null }],
    {
      initialEntries: [url],
      future: { v8_middleware: true } as never,
      getContext: () => context,
      ...(sent ? { hydrationData: { loaderData: { results: sent } } } : {}),
    },
  );
  const view = render(
    <Provider store={store}>
      <WordingProvider locale="en-AU" overrides={{}}>
        <RouterProvider router={router} />
      </WordingProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...view, router, server: server.state, user: userEvent.setup() };
};

// The panel is hidden here: jsdom knows no width of a screen.
export const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
export const count = () => within(screen.getAllByRole('status')[0]!).getByText(/vehicle/).textContent;
