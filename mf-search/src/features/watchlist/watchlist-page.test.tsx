import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { SiteFetch } from '@forecourt/store';
import { defineRemoteConstants, renderPageAt } from '@forecourt/testing';
import { ToastProvider } from '@forecourt/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { sampleHit, sampleSite } from '../../testing/show-in-site';

defineRemoteConstants('mf-search');

const STOCK = [
  sampleHit(),
  sampleHit({ id: 'b', slug: 'car-b', name: '2020 Ford Ranger', reserved: true }),
  sampleHit({ id: 'c', slug: 'car-c', name: '2019 Fiat 500', status: 'sold' }),
];
const saved = (id: string, change = {}) => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio', ...change });
const store = (...cars: object[]) => localStorage.setItem('forecourt:bay:favourites', JSON.stringify(cars));
const stored = () => JSON.parse(localStorage.getItem('forecourt:bay:favourites') ?? '[]') as { id: string; note?: string }[];

let down = false;
/** Answers of the search wait for it. */
let held: Promise<void> | undefined;
/** Notes that the account has received, in their order. */
let sentNotes: unknown[] = [];
/** The account's choice of e-mails, as the server has it; undefined for a visitor. */
let mails: { possible: boolean; wanted: boolean } | undefined;
const answering: SiteFetch = async (path, init) => {
  if (path === '/api/account') return Promise.resolve(Response.json({ account: { name: 'Ada', email: 'ada@example.com' } }));
  if (path === '/api/account/saved-car-mails') {
    if (down) return Promise.resolve(new Response('{}', { status: 503 }));
    if (init?.body !== undefined) mails = { possible: true, ...(JSON.parse(String(init.body)) as { wanted: boolean }) };
    return Promise.resolve(Response.json(mails));
  }
  if (down) return Promise.resolve(new Response('{}', { status: 503 }));
  if (path.startsWith('/api/account/saved-cars')) {
    if (init?.method === 'PUT') sentNotes.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json({ cars: [] }));
  }
  const { requests } = JSON.parse(String(init?.body)) as { requests: { filters: string }[] };
  await held;
  const hits = STOCK.filter(({ id }) => requests[0]!.filters.includes(`objectID:"${id}"`));
  return Promise.resolve(Response.json({ results: [{ hits, nbHits: hits.length }] }));
};

const loadPage = () => import('./watchlist-page');

const open = async (url = '/watchlist') => {
  const { Component, loader, setup } = await loadPage();
  const page = (
    <ToastProvider>
      <Component />
    </ToastProvider>
  );
  const routes = [{ path: '/watchlist', element: page, loader, HydrateFallback: () => null }];
  const view = await renderPageAt(routes, { site: sampleSite(), at: url, fetch: answering, setup });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, data: () => Object.values(view.router.state.loaderData)[0] as { ids?: string[]; failed: boolean } };
};
const item = async (name: string) => within((await screen.findByText(name, { selector: 'h3, h3 *' })).closest('li')!);

const signIn = (choice: NonNullable<typeof mails>): void => {
  mails = choice;
  document.cookie = `${signedInMarker('bay')}=1`;
};
const mailBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^E-mail me when a price falls/ });

beforeEach(() => {
  localStorage.clear();
  mails = undefined;
  document.cookie = `${signedInMarker('bay')}=; max-age=0`;
  down = false;
  sentNotes = [];
});

it('W-03 the watchlist shows saved cars with a fallen price, and those that are reserved, sold or gone', async () => {
  store(saved('a', { price: 42_000 }), saved('b'), saved('c'), saved('gone', { name: '2018 Mazda CX-5' }));
  const { container } = await open();
  expect((await item('2022 Kia Sorento')).getByText('$2,000 less than the $42,000 when you saved it')).toBeTruthy();
  expect((await item('2020 Ford Ranger')).getByText('Someone has reserved this vehicle.')).toBeTruthy();
  expect((await item('2019 Fiat 500')).getByText('This vehicle is sold.')).toBeTruthy();
  expect((await item('2018 Mazda CX-5')).getByText('No longer available')).toBeTruthy();
  expect(screen.getByText('4 vehicles saved')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare 2' }).getAttribute('href')).toBe('/compare-cars?ids=a,b');
  expect(await axe(container)).toHaveNoViolations();
});

it('W-03 a note stays with its car, and a press removes the car', async () => {
  store(saved('a'), saved('b'));
  await open();
  const first = await item('2022 Kia Sorento');
  await userEvent.type(first.getByRole('textbox', { name: /^Your note/ }), 'Ask about towing');
  expect(stored()[0]?.note).toBe('Ask about towing');
  await userEvent.click(first.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '2022 Kia Sorento' })).toBeNull());
  expect(stored().map(({ id }) => id)).toEqual(['b']);
});

it('W-03 a note that a shopper is still typing is sent when the page is hidden, as by closing it', async () => {
  signIn({ possible: true, wanted: false });
  store(saved('a'));
  await open();
  const note = (await item('2022 Kia Sorento')).getByRole('textbox', { name: /^Your note/ });
  await userEvent.type(note, 'Ask about towing');
  sentNotes = [];
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  await waitFor(() => expect(sentNotes).toEqual([{ note: 'Ask about towing' }]));
});

it('W-01 Q-01 a removal is said, and the focus goes to the car that takes the place, or to the link to the stock', async () => {
  store(saved('a'), saved('b'), saved('c'));
  const user = userEvent.setup();
  await open();
  const press = async (name: string, button: RegExp) => {
    (await item(name)).getByRole('button', { name: button }).focus();
    await user.keyboard('{Enter}');
  };
  await press('2022 Kia Sorento', /^Remove/);
  expect(await screen.findByText('Car a is no longer in your watchlist')).toBeTruthy();
  const focusedIn = (name: string) => async () =>
    expect((await item(name)).getByRole('button', { name: /^Remove/ })).toBe(document.activeElement);
  await waitFor(focusedIn('2020 Ford Ranger'));
  await press('2019 Fiat 500', /^Save/);
  await waitFor(focusedIn('2020 Ford Ranger'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'See our stock' })).toBe(document.activeElement));
});

it('W-03 a car that another tab saves is not said to be gone while the search for it is on its way', async () => {
  store(saved('a'));
  await open();
  await item('2022 Kia Sorento');
  let letGo = (): void => undefined;
  held = new Promise((resolve) => (letGo = resolve));
  store(saved('b'), saved('a'));
  await act(() => Promise.resolve(window.dispatchEvent(new StorageEvent('storage', { key: 'forecourt:bay:favourites' }))));
  expect(screen.queryByText(/No longer available/)).toBeNull();
  held = undefined;
  letGo();
  await item('2020 Ford Ranger');
  await item('2022 Kia Sorento');
});

it('W-03 an empty watchlist links to the stock', async () => {
  store();
  await open();
  expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See our stock' }).getAttribute('href')).toMatch(/^\/search\//);
});

it('W-03 W-04 an empty watchlist waits for the cars of the account before it says that nothing is saved', async () => {
  document.cookie = `${signedInMarker('bay')}=1`;
  store();
  const { store: shop } = await open();
  await waitFor(() => expect((shop.getState() as { account: { status: string } }).account.status).toBe('signed-in'));
  expect(screen.queryByText('Nothing saved yet')).toBeNull();
  const answer = (cars: string) => act(() => void shop.dispatch({ type: 'account/carsAnswered', cars } as never));
  answer('failed');
  expect(await screen.findByText('The vehicles could not be read')).toBeTruthy();
  act(() => {
    store(saved('a'));
    dispatchEvent(new StorageEvent('storage'));
  });
  expect(await screen.findByText('Your account’s list could not be read')).toBeTruthy();
  act(() => {
    store();
    dispatchEvent(new StorageEvent('storage'));
  });
  answer('told');
  expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
  document.cookie = `${signedInMarker('bay')}=; max-age=0`;
});

it('W-03 a search that fails loses nothing and can be tried again', async () => {
  store(saved('a'));
  down = true;
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: '2022 Kia Sorento' })).toBeTruthy();
});

it('W-03 anyone can read a shared list, which says how many of its cars are gone', async () => {
  const { container, data } = await open('/watchlist?ids=b,a,gone');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A list for you');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('No longer on our website: 1')).toBeTruthy();
  expect((await loadPage()).status(data())).toBe(200);
  expect(await axe(container)).toHaveNoViolations();
});

it('W-03 a shared list that could not be read answers 503, and no watchlist is for search engines', async () => {
  down = true;
  const { data } = await open('/watchlist?ids=a');
  const { head, status } = await loadPage();
  expect(status(data())).toBe(503);
  const text = (_key: string, fallback: string) => fallback;
  expect(head({ site: sampleSite(), data: data(), text, params: {}, url: new URL('https://bay.example') }).robots).toBe(
    'noindex',
  );
});

it.each([
  ['copies the link', true, 'Link copied'],
  ['offers the list where the browser refuses', false, 'Open the list and copy its address'],
])('W-03 the share button %s', async (_what, allowed, message) => {
  store(saved('a'), saved('c'));
  const user = userEvent.setup();
  await open();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  if (!allowed) write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Share this list' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(write).toHaveBeenCalledWith(`${location.origin}/watchlist?ids=a`);
});

it('W-03 a signed-in shopper chooses e-mails about saved cars, and a refusal takes the tick back', async () => {
  store(saved('a'));
  signIn({ possible: true, wanted: false });
  const { container } = await open();
  await userEvent.click(await mailBox());
  await waitFor(() => expect(mails).toEqual({ possible: true, wanted: true }));
  expect((await mailBox()).checked).toBe(true);
  expect(await axe(container)).toHaveNoViolations();
  down = true;
  await userEvent.click(await mailBox());
  expect(await screen.findByText(/^Your choice could not be saved/)).toBeTruthy();
  expect((await mailBox()).checked).toBe(true);
});

it('W-03 a shopper without an e-mail address gets no choice, and a visitor is led to the sign-in', async () => {
  store(saved('a'));
  signIn({ possible: false, wanted: false });
  const { unmount } = await open();
  await screen.findByRole('link', { name: '2022 Kia Sorento' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  document.cookie = `${signedInMarker('bay')}=; max-age=0`;
  await open();
  const link = await screen.findByRole('link', { name: 'Sign in to find this list on every device' });
  expect(link.getAttribute('href')).toBe('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2Fwatchlist');
});
