import type { PriceRatings } from '@forecourt/contracts/car/price-ratings';
import type { FoundPlace } from '@forecourt/contracts/quotes';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore, fetchContext, storeContext } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider, useLocation } from 'react-router';
import type { ResultsPageData } from '../results-data';
import { Component, loader, shouldRevalidate } from '../results-page';
import { loadStockSearch } from '../stock-part';
import { createTestSearchEndpoint, TEST_STOCK, type SearchEndpointState, type TestStockCar } from './search-endpoint';

// The page is large for jsdom: on a busy machine `findByRole` needs more than the default second.

const SITE = {
  slug: 'bay',
  name: 'Bay Cars',
  locale: 'en-AU',
  currency: 'AUD',
  features: { finance: true, testDrive: false, weeklyPrice: true, subscriptions: false, reserve: false, buyOnline: false },
  reservations: { page: 'checkout', deposit: 200, holdHours: 48, payMinutes: 30 },
  cards: { justArrivedDays: 8, justArrivedTag: 'Just Arrived', soldTag: 'SOLD', noPriceText: 'Enquire for price.' },
  finance: { rate: 0.5, termYears: 5, maxAmount: 100_000, disclaimer: 'WARNING: an example.' },
  display: { layout: 'grid', save: 'on', compareCars: true },
  promos: { positions: [8, 17], cards: [], wantYourCar: { shown: false, positions: [], spread: 1, href: '/' } },
  timezone: 'Australia/Brisbane',
  locations: [],
  search: {
    pageSize: 21,
    filterIcons: {},
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

interface Options {
  stock?: TestStockCar[];
  dealer?: string;
  search?: Partial<PublicSite['search']>;
  /** By id of the car; absent at a dealer without ratings on cards. */
  ratings?: PriceRatings;
  down?: SearchEndpointState['down'];
  reachable?: SearchEndpointState['reachable'];
  /** Name and position of yards. */
  locations?: object[];
  places?: FoundPlace[];
}

const createVisit = ({
  stock = TEST_STOCK,
  dealer = SITE.slug,
  search,
  ratings,
  down = false,
  reachable,
  locations = [],
  places,
}: Options) => {
  const endpoint = createTestSearchEndpoint(stock, ratings, places);
  Object.assign(endpoint.state, { down, reachable });
  const market = { gauge: true, cards: ratings !== undefined, indicator: true };
  const site = { ...SITE, locations, slug: dealer, market, search: { ...SITE.search, ...search } } as PublicSite;
  const store = createForecourtStore({ site, services: { fetch: endpoint.fetch } });
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(fetchContext, endpoint.fetch);
  return { endpoint, store, context };
};

/** As JSON, because the browser receives JSON. */
export const loadOnServer = async (url: string, options: Options = {}): Promise<ResultsPageData> => {
  const request = new Request(`${SITE.origin}${url}`);
  const { context } = createVisit(options);
  const data = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return JSON.parse(JSON.stringify(data)) as ResultsPageData;
};

/** React renders the page later than the router has its address. */
const PageWithAddress = () => (
  <>
    <Component />
    <p hidden data-testid="query">
      {useLocation().search}
    </p>
  </>
);

export const renderedQuery = () => screen.getByTestId('query').textContent;

/** `serverData`: loader data in the HTML; without it the browser loads the data. */
export const openResultsPage = async (
  url: string,
  { serverData, ...options }: Options & { serverData?: ResultsPageData } = {},
) => {
  const { endpoint, store, context } = createVisit(options);
  await loadStockSearch();
  const router = createMemoryRouter(
    [
      { id: 'results', path: '/search/:slug', Component: PageWithAddress, loader, shouldRevalidate, HydrateFallback: () => null },
      { path: '/cars/:slug', element: <h1>Vehicle page</h1> },
    ],
    {
      initialEntries: [url],
      future: { v8_middleware: true } as never,
      getContext: () => context,
      ...(serverData ? { hydrationData: { loaderData: { results: serverData } } } : {}),
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
  return { ...view, router, server: endpoint.state, user: userEvent.setup() };
};

/** Without headings of level 3 in the filter panel, because jsdom has no screen width and hides the panel. */
export const cardNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

export const resultCount = () =>
  screen
    .getAllByRole('status')
    .map((status) => within(status).queryByText(/vehicle/)?.textContent)
    .find((count) => count !== undefined) ?? null;
