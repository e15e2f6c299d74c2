import { act, cleanup, screen, waitFor, within, fireEvent } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ResultsPageData } from './results-data';
import { status } from './results-page';
import { cardNames, loadOnServer, openResultsPage, renderedQuery, resultCount } from './testing/open-results-page';
import { stockCar, type SearchEndpointState } from './testing/search-endpoint';

it('S-18 the results page shows the loader’s results without a second search', async () => {
  const { server, router } = await openResultsPage('/search/new-used-and-demo-cars');
  expect(resultCount()).toBe('3 vehicles');
  await act(() => Promise.resolve());
  // The loader searches for the counts of the stock, the results, and a sold car after them.
  expect(server.calls).toBe(3);
  expect(router.state.location.search).toBe('');
});

it.each(['', '?status=in_stock', '?query=b&sort=price_asc', '?range[price]=5000:&page=1'])(
  'S-04 results of the server on page %s are not searched for again, also after Back',
  async (search) => {
    const url = `/search/new-used-and-demo-cars${search}`;
    const { server, router, user } = await openResultsPage(url, { serverData: await loadOnServer(url) });
    const first = resultCount();
    await act(() => Promise.resolve());
    expect(server.calls).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
    await waitFor(() => expect(server.calls).toBe(1));
    await waitFor(() => expect(renderedQuery()).toContain('Kia'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(resultCount()).toBe(first));
    expect(server.calls).toBe(1);
  },
);

it('S-09 one sold car stands after the cars for sale, and no number of the page counts sold ones', async () => {
  const { user } = await openResultsPage('/search/new-used-and-demo-cars');
  expect(cardNames()).toEqual(['2022 Kia a', '2022 Kia b', '2022 Ford c', '2022 Ford d']);
  expect(screen.getByRole('status').textContent).toBe('3 vehiclesand 2 sold recently');
  expect(screen.getByRole('checkbox', { name: /Ford/, hidden: true }).closest('label')?.textContent).toBe('Ford1');
  await user.click(screen.getByRole('checkbox', { name: /Ford/, hidden: true }));
  await waitFor(() => expect(cardNames()).toEqual(['2022 Ford c', '2022 Ford d']));
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(await screen.findByRole('button', { name: 'Show 1 vehicle' })).toBeTruthy();
});

it('S-09 S-10 where all cars are sold, all are listed and the number is 0; sold ones that are chosen are counted', async () => {
  const many = Array.from({ length: 30 }, (_, at) => stockCar(`s${at}`, 'Kia', { status: 'sold' }));
  await openResultsPage('/search/kia', { stock: many });
  expect([resultCount(), cardNames().length]).toEqual(['0 vehicles', 30]);
  cleanup();
  const stock = ['a', 'b'].map((id) => stockCar(id, 'Kia', { status: 'sold' }));
  await openResultsPage('/search/kia', { stock });
  expect([resultCount(), cardNames()]).toEqual(['0 vehicles', ['2022 Kia a', '2022 Kia b']]);
  cleanup();
  await openResultsPage('/search/kia?status=sold', { stock });
  expect([resultCount(), cardNames()]).toEqual(['2 vehicles', ['2022 Kia a', '2022 Kia b']]);
});

it('S-09 a shopper who chooses the cars for sale sees no sold ones', async () => {
  await openResultsPage('/search/new-used-and-demo-cars?status=in_stock&status=coming_soon');
  expect([screen.getByRole('status').textContent, cardNames().length]).toEqual(['3 vehicles', 3]);
});

it('S-02 a filter changes results and address without the loader, and Back restores both', async () => {
  const { router, user } = await openResultsPage('/search/new-used-and-demo-cars');
  await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
  await waitFor(() => expect(resultCount()).toBe('2 vehicles'));
  await waitFor(() => expect(renderedQuery()).toBe('?make=Kia'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kia/, hidden: true }).checked).toBe(true);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(resultCount()).toBe('3 vehicles'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kia/, hidden: true }).checked).toBe(false);
});

it('S-02 Back also leaves a press whose address is not rendered yet', async () => {
  const { router } = await openResultsPage('/search/new-used-and-demo-cars');
  const pressed = new Promise<void>((done) =>
    router.subscribe(({ location }) => {
      if (location.search.includes('Kia')) done();
    }),
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
    await pressed;
    // The browser tells the page and the router of Back by the same event.
    dispatchEvent(new PopStateEvent('popstate'));
    await router.navigate(-1);
  });
  await waitFor(() => expect(resultCount()).toBe('3 vehicles'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kia/, hidden: true }).checked).toBe(false);
});

it('S-15 a press on a chip removes its filter', async () => {
  const { router, user } = await openResultsPage('/search/new-used-and-demo-cars?make=Ford&range[price]=:30000');
  expect(resultCount()).toBe('1 vehicle');
  await user.click(screen.getByRole('link', { name: 'Remove Ford' }));
  await waitFor(() => expect(resultCount()).toBe('3 vehicles'));
  expect(router.state.location.search).toBe('?range[price]=:30000');
});

it.each([
  ['is not answered', true],
  ['is lost on the way', 'lost'],
] as const)('S-03 when a search %s, the results stay, with a message and a button that tries again', async (_what, down) => {
  const { server, user } = await openResultsPage('/search/new-used-and-demo-cars');
  server.down = down;
  await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
  const alert = await screen.findByRole('alert');
  expect(cardNames()).toHaveLength(4);
  server.down = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(resultCount()).toBe('2 vehicles'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('V-14 cards of used cars on sale get the rating of their price after the page', async () => {
  await openResultsPage('/search/new-used-and-demo-cars', { ratings: { a: 'good', c: 'fair', d: 'great' } });
  const ratingOf = (name: string) =>
    within(screen.getByRole('link', { name }).closest('article')!).queryByText(/^(Great Deal|Good Deal|Fair Price)$/)
      ?.textContent;
  await waitFor(() => expect(ratingOf('2022 Kia a')).toBe('Good Deal'));
  expect(['2022 Kia b', '2022 Ford c', '2022 Ford d'].map(ratingOf)).toEqual([undefined, 'Fair Price', undefined]);
});

it('S-11 a search without results shows a message and a link to the whole stock', async () => {
  await openResultsPage('/search/new-used-and-demo-cars?query=nothing', { stock: [] });
  expect(screen.getByRole('heading', { name: 'No Results Available' })).toBeTruthy();
  expect(screen.getByText(/Please try adjusting the filters for more results/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/search/new-used-and-demo-cars');
});

it('S-01 an address that names nothing of the dealer has status 404 and links to popular makes', async () => {
  const { router } = await openResultsPage('/search/holden');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('holden');
  expect(screen.getByRole('link', { name: 'Kia' }).getAttribute('href')).toBe('/search/kia');
  const data = Object.values(router.state.loaderData)[0] as ResultsPageData;
  expect(status(data)).toBe(404);
  expect(status({ ...data, failed: true })).toBe(503);
});

it('C-04 the card of a sold car has a link to similar cars in place of the buttons', async () => {
  await openResultsPage('/search/new-used-and-demo-cars?make=Ford');
  expect(screen.getByText('Like this and want something similar?')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Find Me Something Similar.*2022 Ford d$/ }).getAttribute('href')).toBe(
    '/cars/car-d#enquire',
  );
});

it('Q-01 the results page has no accessibility violations', async () => {
  const { container } = await openResultsPage('/search/new-used-and-demo-cars?make=Ford&range[price]=5000:');
  expect(await axe(container)).toHaveNoViolations();
});

it('S-15 chips that are removed in quick succession stay removed', async () => {
  const { router } = await openResultsPage('/search/new-used-and-demo-cars?make=Kia&make=Ford&status=in_stock');
  const chip = (label: string) => screen.getByRole('link', { name: `Remove ${label}` });
  fireEvent.click(chip('Kia'));
  fireEvent.click(chip('Ford'));
  expect(screen.queryByRole('link', { name: 'Remove Kia' })).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe('?status=in_stock'));
  await waitFor(() => expect(cardNames()).toHaveLength(3));
  expect(screen.queryAllByRole('link', { name: /^Remove/ })).toHaveLength(1);
});

it('S-15 Q-01 the focus goes to the chip beside the removed one, and after the last chip to the results', async () => {
  const { user } = await openResultsPage('/search/new-used-and-demo-cars?make=Kia&make=Ford');
  await user.click(screen.getByRole('link', { name: 'Remove Kia' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Remove Ford' }));
  await user.click(screen.getByRole('link', { name: 'Remove Ford' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
});

it('S-15 the second press of a double click removes no other chip', async () => {
  const { router } = await openResultsPage('/search/new-used-and-demo-cars?make=Kia&make=Ford');
  fireEvent.click(screen.getByRole('link', { name: 'Remove Kia' }), { detail: 1 });
  fireEvent.click(screen.getByRole('link', { name: 'Remove Ford' }), { detail: 2 });
  await waitFor(() => expect(router.state.location.search).toBe('?make=Ford'));
  expect(screen.getByRole('link', { name: 'Remove Ford' })).toBeTruthy();
  // A click that a key press causes has `detail` 0.
  fireEvent.click(screen.getByRole('link', { name: 'Remove Ford' }), { detail: 0 });
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

const STOCK_PATH = '/search/new-used-and-demo-cars';

it.each(['/search/kia', STOCK_PATH])(
  'S-03 the page %s whose search failed on the server has status 503 and searches again in the browser',
  async (path) => {
    const serverData = await loadOnServer(path, { down: true });
    expect(status(serverData)).toBe(503);
    const { server } = await openResultsPage(path, { serverData });
    await waitFor(() => expect(resultCount()).toBe(path === STOCK_PATH ? '3 vehicles' : '2 vehicles'));
    expect(server.calls).toBe(path === STOCK_PATH ? 3 : 2);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('S-03 the page of a failed search has a heading, the search field and a link that tries again', async () => {
  const serverData = await loadOnServer('/search/kia?make=Kia', { down: true });
  const { server, container, user } = await openResultsPage('/search/kia?make=Kia', { serverData: serverData, down: true });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search our stock');
  expect(screen.getByRole('search')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not read the stock');
  expect(container.textContent).not.toContain('We have no stock');
  expect(await axe(container)).toHaveNoViolations();
  server.down = false;
  const again = screen.getByRole('link', { name: 'Try again' });
  expect(again.getAttribute('href')).toBe('/search/kia?make=Kia');
  await user.click(again);
  await waitFor(() => expect(resultCount()).toBe('2 vehicles'));
});

it('S-03 a failed search for new words leaves the earlier results', async () => {
  const { server, user } = await openResultsPage(STOCK_PATH);
  server.down = true;
  await user.type(screen.getByRole('combobox', { name: 'Search this stock' }), 'kia{Enter}');
  const alert = await screen.findByRole('alert');
  expect(cardNames()).toHaveLength(4);
  server.down = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(resultCount()).toBe('2 vehicles'));
});

const redirectOf = async (url: string, options?: Parameters<typeof loadOnServer>[1]): Promise<[number, string | null]> => {
  const answer: unknown = await loadOnServer(url, options).catch((error: unknown) => error);
  if (!(answer instanceof Response)) throw new Error('The loader did not redirect');
  return [answer.status, answer.headers.get('location')];
};

it('S-01 S-02 a scope and its refinements have one address, whatever their letter case', async () => {
  expect(await redirectOf('/search/KIA?fuel=Diesel')).toEqual([301, '/search/kia?fuel=Diesel']);
  expect(await redirectOf(`${STOCK_PATH}?make=kia`)).toEqual([302, `${STOCK_PATH}?make=Kia`]);
});

it('S-01 S-14 words that contradict the page lead to the whole stock', async () => {
  expect(await redirectOf('/search/kia?query=ford')).toEqual([302, `${STOCK_PATH}?make=Ford&asked=ford`]);
  expect(await redirectOf('/search/new-cars?query=used ford')).toEqual([
    302,
    `${STOCK_PATH}?car_type=used&make=Ford&asked=used+ford`,
  ]);
  expect(await redirectOf('/search/kia?query=kia')).toEqual([302, '/search/kia']);
});

it('S-02 a results page past the last one leads to the last one', async () => {
  const stock = Array.from({ length: 50 }, (_, at) => stockCar(`c${at}`, 'Kia'));
  expect(await redirectOf(`${STOCK_PATH}?page=4`, { stock })).toEqual([302, `${STOCK_PATH}?page=3`]);
  expect(await redirectOf(`${STOCK_PATH}?make=Kia&page=719`, { stock, reachable: 42 })).toEqual([
    302,
    `${STOCK_PATH}?make=Kia&page=2`,
  ]);
  expect(await redirectOf('/search/kia?fuel=Diesel&page=2', { stock })).toEqual([302, '/search/kia?fuel=Diesel']);
  expect((await loadOnServer(`${STOCK_PATH}?page=3`, { stock })).total).toBe(50);
});

it('S-05 the last page that a search engine returns says so where more cars match', async () => {
  const stock = Array.from({ length: 50 }, (_, at) => stockCar(`c${at}`, 'Kia'));
  const { router } = await openResultsPage(`${STOCK_PATH}?page=2`, { stock, reachable: 42 });
  expect(screen.getByText('These pages list the first 42 vehicles. Filters narrow down to the others.')).toBeTruthy();
  expect(resultCount()).toBe('50 vehicles');
  await act(() => router.navigate(`${STOCK_PATH}?page=1`));
  await waitFor(() => expect(screen.queryByText(/^These pages list/)).toBeNull());
});

it('S-11 a scope without matching cars links to the whole stock with its count', async () => {
  const { router, user } = await openResultsPage('/search/kia?range[price]=:25000&status=sold');
  const whole = await screen.findByRole('link', { name: /^Search the whole stock/ });
  expect(whole.textContent).toBe('Search the whole stock2 vehicles');
  await user.click(whole);
  await waitFor(() => expect(router.state.location.pathname).toBe(STOCK_PATH));
  await waitFor(() => expect(resultCount()).toBe('2 vehicles'));
});

it('S-02 a press sends its search in the same task, before the page is rendered again', async () => {
  const { server, user } = await openResultsPage('/search/new-used-and-demo-cars?make=Kia&make=Ford');
  // The first search loads the code of the search client.
  await user.click(screen.getByRole('link', { name: 'Remove Kia' }));
  await waitFor(() => expect(resultCount()).toBe('1 vehicle'));
  const calls = server.calls;
  const link = screen.getByRole('link', { name: 'Remove Ford' });
  let callsOfTask = 0;
  await act(async () => {
    link.click();
    // Promises are settled within the task; a timer would be a task of its own.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    callsOfTask = server.calls - calls;
  });
  expect(callsOfTask).toBe(1);
  await waitFor(() => expect(resultCount()).toBe('3 vehicles'));
});

/** Holds the answers to the next searches. Returns the function that lets them go. */
const holdAnswers = (server: SearchEndpointState): (() => void) => {
  let letGo = (): void => undefined;
  server.held = new Promise((resolve) => (letGo = resolve));
  return () => letGo();
};

it('S-06 the variants of a model show when they are counted, and never those of other models', async () => {
  const toyota = (id: string, model: string, badge: string) =>
    stockCar(id, 'Toyota', { model, make_model: `Toyota ${model}`, badge });
  const { server, user } = await openResultsPage('/search/new-used-and-demo-cars?make=Toyota', {
    stock: [toyota('a', 'HiLux', 'SR5'), toyota('b', 'HiLux', 'Rogue'), toyota('c', 'Corolla', 'Ascent')],
    search: { filters: ['make', 'make_model', 'badge'] },
  });
  const variants = () => screen.queryByRole('group', { name: 'Variants of Toyota HiLux', hidden: true });
  const letGo = holdAnswers(server);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /HiLux/, hidden: true });
  await user.click(box);
  expect([box.checked, variants()]).toEqual([true, null]);
  letGo();
  await waitFor(() => expect(variants()?.textContent).toMatch(/SR5|Rogue/));
  expect(variants()?.textContent).not.toContain('Ascent');
});

it('S-03 the drawer of filters names no number of results between a press and its answer', async () => {
  const { server, user } = await openResultsPage('/search/new-used-and-demo-cars');
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const letGo = holdAnswers(server);
  await user.click(drawer.getByRole('checkbox', { name: /Kia/ }));
  expect(await drawer.findByRole('button', { name: 'Updating…' })).toBeTruthy();
  letGo();
  expect(await drawer.findByRole('button', { name: 'Show 2 vehicles' })).toBeTruthy();
});

it('S-05 a filter that is pressed on the second page leads to the first one and keeps the focus', async () => {
  const stock = Array.from({ length: 50 }, (_, at) => stockCar(`c${at}`, at < 25 ? 'Kia' : 'Ford'));
  const { user } = await openResultsPage('/search/new-used-and-demo-cars?page=2', { stock });
  const box = screen.getByRole('checkbox', { name: /Kia/, hidden: true });
  await user.click(box);
  await waitFor(() => expect(resultCount()).toBe('25 vehicles'));
  await waitFor(() => expect(screen.getByText('showing 1 to 21')).toBeTruthy());
  expect(document.activeElement).toBe(box);
});

describe('the number of results in a stock of thousands', () => {
  const stock = Array.from({ length: 3000 }, (_, at) =>
    stockCar(`c${at}`, 'Kia', { car_type: at < 2500 ? 'new' : 'used', ...(at % 10 === 0 ? { status: 'sold' } : {}) }),
  );
  const open = () => openResultsPage('/search/new-used-and-demo-cars', { stock, search: { filters: ['car_type', 'make'] } });
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });

  it('S-10 stays that of the shown results from a press until its answer', async () => {
    const { server, user } = await open();
    const letGo = holdAnswers(server);
    await user.click(box(/^New/));
    expect([box(/^New/).checked, resultCount()]).toEqual([true, '2,700 vehicles']);
    letGo();
    await waitFor(() => expect(resultCount()).toBe('2,250 vehicles'));
  });

  it('S-10 is that of the first answer while a second press waits for its own', async () => {
    const { server, user } = await open();
    const letFirstGo = holdAnswers(server);
    await user.click(box(/^New/));
    const letSecondGo = holdAnswers(server);
    await user.click(box(/^Used/));
    letFirstGo();
    await waitFor(() => expect(resultCount()).not.toBe('2,700 vehicles'));
    expect(resultCount()).toBe('2,250 vehicles');
    letSecondGo();
    await waitFor(() => expect(resultCount()).toBe('2,700 vehicles'));
  });
});

it('S-03 cards and filters that an answer does not change keep their elements and are not rendered again', async () => {
  const { user } = await openResultsPage('/search/new-used-and-demo-cars');
  const card = screen.getByRole('link', { name: '2022 Kia a' }).closest('article')!;
  const filters = [...document.querySelectorAll('details')];
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((list) => changes.push(...list));
  observer.observe(card, { subtree: true, childList: true, attributes: true, characterData: true });
  await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
  await waitFor(() => expect(resultCount()).toBe('2 vehicles'));
  expect(screen.getByRole('link', { name: '2022 Kia a' }).closest('article')).toBe(card);
  expect([...document.querySelectorAll('details')]).toEqual(filters);
  expect(changes).toEqual([]);
});
