import type { PublicSite } from '@forecourt/contracts/public-site';
import type { SearchRecord } from '@forecourt/contracts/search';
import { createForecourtStore, fetchContext, storeContext, type SiteFetch } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { Component, loader, shouldRevalidate, status } from './results-page';
import type { ResultsData } from './results-data';

type Query = { hitsPerPage: number; page?: number; query?: string; facetFilters?: string[][]; facets?: string | string[] };
type Car = Partial<SearchRecord> & Pick<SearchRecord, 'id' | 'make' | 'status'>;

const car = (id: string, make: string, change: Partial<SearchRecord> = {}): Car => ({
  id,
  objectID: id,
  slug: `car-${id}`,
  name: `2022 ${make} ${id}`,
  make,
  model: id,
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
  ...change,
});

const STOCK = [
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
  cards: { justArrivedDays: 8, justArrivedTag: 'Just Arrived', soldTag: 'SOLD', noPriceText: 'Enquire for price.' },
  finance: { comparisonRate: 9 },
  display: { layout: 'grid', save: 'on', compareCars: true },
  promos: { positions: [8, 17], cards: [], wantYourCar: { shown: false, positions: [], spread: 1, href: '/' } },
  timezone: 'Australia/Brisbane',
  locations: [],
  search: { pageSize: 21, filters: ['make', 'price'], sorts: ['most_relevant', 'price_asc'], host: '', appId: '', key: 'key' },
  stockCount: 5,
  basePath: '',
  origin: 'http://bay.example',
} as unknown as PublicSite;

const counted = (cars: Car[], name: 'make'): Record<string, number> =>
  cars.reduce<Record<string, number>>((sum, each) => ({ ...sum, [each[name]]: (sum[each[name]] ?? 0) + 1 }), {});

/** The search endpoint, as far as the page asks: words in the name, makes, counts. */
const endpoint = (stock: Car[]) => {
  const state = { calls: 0, down: false };
  const answer = (query: Query) => {
    const makes = (query.facetFilters ?? []).flat().flatMap((filter) => (filter.startsWith('make:') ? [filter.slice(5)] : []));
    const found = stock.filter(
      (each) =>
        (makes.length === 0 || makes.includes(each.make)) && each.name!.toLowerCase().includes((query.query ?? '').toLowerCase()),
    );
    return {
      hits: query.hitsPerPage > 0 ? found : [],
      nbHits: found.length,
      page: query.page ?? 0,
      nbPages: found.length > 0 ? 1 : 0,
      hitsPerPage: query.hitsPerPage,
      facets: { make: counted(found, 'make') },
      query: query.query ?? '',
      index: 'cars',
    };
  };
  const fetch: SiteFetch = (path, init) => {
    expect(path).toContain('/1/indexes/*/queries');
    state.calls += 1;
    if (state.down) return Promise.resolve(new Response('{"message":"down"}', { status: 503 }));
    const { requests } = JSON.parse(String(init?.body)) as { requests: ({ params?: Query } & Query)[] };
    return Promise.resolve(Response.json({ results: requests.map(({ params, ...rest }) => answer({ ...rest, ...params })) }));
  };
  return { state, fetch };
};

const open = async (url: string, stock = STOCK) => {
  const server = endpoint(stock);
  const store = createForecourtStore({ site: SITE, services: { fetch: server.fetch } });
  const router = createMemoryRouter(
    [{ path: '/search/:slug', Component, loader, shouldRevalidate, HydrateFallback: () => null }],
    {
      initialEntries: [url],
      future: { v8_middleware: true } as never,
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(storeContext, store);
        context.set(fetchContext, server.fetch);
        return context;
      },
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
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const count = () => within(screen.getAllByRole('status')[0]!).getByText(/vehicle/).textContent;

it('S-18 shows what the loader found without searching again', async () => {
  const { server, router } = await open('/search/new-used-and-demo-cars');
  expect(count()).toBe('5 vehicles');
  await act(() => Promise.resolve());
  // What is in stock, and the results: both by the loader.
  expect(server.calls).toBe(2);
  expect(router.state.location.search).toBe('');
});

it('S-09 shows one card of a run of sold cars', async () => {
  await open('/search/new-used-and-demo-cars');
  expect(names()).toEqual(['2022 Kia a', '2022 Kia b', '2022 Ford c', '2022 Ford d']);
});

it('S-02 a filter changes results and address without the loader; back restores both', async () => {
  const { router, user } = await open('/search/new-used-and-demo-cars');
  await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
  await waitFor(() => expect(count()).toBe('2 vehicles'));
  expect(router.state.location.search).toBe('?make=Kia');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kia/, hidden: true }).checked).toBe(true);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(count()).toBe('5 vehicles'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kia/, hidden: true }).checked).toBe(false);
});

it('S-15 a chip takes its filter away', async () => {
  const { router, user } = await open('/search/new-used-and-demo-cars?make=Ford&query=2022');
  expect(count()).toBe('3 vehicles');
  await user.click(screen.getByRole('link', { name: 'Remove Ford' }));
  await waitFor(() => expect(count()).toBe('5 vehicles'));
  expect(router.state.location.search).toBe('?query=2022');
});

it('S-14 words are searched for when the form is sent', async () => {
  const { router, user } = await open('/search/new-used-and-demo-cars');
  await user.type(screen.getByRole('searchbox'), 'kia{Enter}');
  await waitFor(() => expect(count()).toBe('2 vehicles'));
  expect(router.state.location.search).toBe('?query=kia');
});

it('S-03 keeps the results when a search fails, says so, and tries again', async () => {
  const { server, user } = await open('/search/new-used-and-demo-cars');
  server.down = true;
  await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
  const alert = await screen.findByRole('alert');
  expect(names()).toHaveLength(4);
  server.down = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(count()).toBe('2 vehicles'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('S-11 says that nothing was found and leads to the whole stock', async () => {
  await open('/search/new-used-and-demo-cars?query=nothing');
  expect(screen.getByRole('heading', { name: 'No Results Available' })).toBeTruthy();
  expect(screen.getByText(/Please try adjusting the filters for more results/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/search/new-used-and-demo-cars');
});

it('S-01 an address that names nothing gets a page that helps, with status 404', async () => {
  const { router } = await open('/search/holden');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('holden');
  expect(screen.getByRole('link', { name: 'Kia' }).getAttribute('href')).toBe('/search/kia');
  const data = Object.values(router.state.loaderData)[0] as ResultsData;
  expect(status(data)).toBe(404);
  expect(status({ ...data, failed: true })).toBe(503);
});

it('C-04 a sold car offers a similar one in place of the buttons', async () => {
  await open('/search/new-used-and-demo-cars?make=Ford');
  expect(screen.getByText('Like this and want something similar?')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Find Me Something Similar.*2022 Ford d$/ }).getAttribute('href')).toBe(
    '/cars/car-d#enquire',
  );
});

it('Q-01 has no accessibility violations', async () => {
  const { container } = await open('/search/new-used-and-demo-cars?make=Ford&range[price]=5000:');
  expect(await axe(container)).toHaveNoViolations();
});
