import { sampleSite } from '@forecourt/testing/sample-site';
import { createForecourtStore } from '@forecourt/store';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Outlet, RouterProvider, useLoaderData, useNavigation, type DataRouter, type RouteObject } from 'react-router';
import { createFullRouter } from './full-router';
import { createLateRouter } from './late-router';

const Shown = () => <h1>{useLoaderData<string>()}</h1>;
const Frame = () => (
  <>
    <p>{useNavigation().state}</p>
    <Outlet />
  </>
);
const routes = (): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    children: [
      { id: 'home', path: '/', Component: Shown, loader: () => 'Home again' },
      { id: 'car', path: '/cars/:slug', Component: Shown, loader: ({ params }) => params['slug'] },
    ],
  },
];

const serverHtml = '<p>idle</p><h1>Home</h1>';
const site = sampleSite();
const store = createForecourtStore({ site, services: { fetch }, preloaded: {} });

let root: Root | undefined;
let routers: DataRouter[] = [];
let place: HTMLElement;
let arrive: (create: typeof createFullRouter) => void;
let fail: (error: Error) => void;
const loadCode = jest.fn();
const onLoadError = jest.fn();
const browser = { assign: jest.fn(), replace: jest.fn(), reload: jest.fn() };

const create = (loaderData: object, basename = '/') => {
  const late = createLateRouter(
    { routes: routes(), basename, hydrationData: { loaderData }, store, siteFetch: fetch },
    loadCode,
    onLoadError,
    browser,
  );
  routers.push(late.router);
  return late;
};
const open = async (basename = '/') => {
  const late = create({ home: 'Home' }, basename);
  root = await act(() => Promise.resolve(hydrateRoot(place, <RouterProvider router={late.router} />)));
  return late;
};
const failToLoad = () => act(async () => fail(new Error('no such chunk')));
const move = (how: () => void) =>
  act(async () => {
    const moved = new Promise((done) => addEventListener('popstate', done, { once: true }));
    how();
    await moved;
  });

beforeEach(() => {
  jest.resetAllMocks();
  loadCode.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
  window.history.replaceState(null, '', '/');
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = serverHtml;
});
afterEach(async () => {
  act(() => root?.unmount());
  routers.forEach((router) => router.dispose());
  routers = [];
  place.remove();
});

it('Q-07 a page is hydrated without the code that moves between pages, and loads it at the first touch', async () => {
  const heading = place.querySelector('h1');
  await open();
  expect([place.innerHTML, place.querySelector('h1') === heading, loadCode.mock.calls.length]).toEqual([serverHtml, true, 0]);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(loadCode).toHaveBeenCalledTimes(1);
  await act(async () => arrive(createFullRouter));
  expect([place.innerHTML, place.querySelector('h1') === heading]).toEqual([serverHtml, true]);
});

it('Q-07 a press before the code has come is kept: the page says that it is on its way, and comes once', async () => {
  const { router } = await open();
  await act(async () => void router.navigate('/cars/rav4'));
  expect(screen.getByText('loading')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Home');
  await act(async () => arrive(createFullRouter));
  expect(screen.getByRole('heading').textContent).toBe('rav4');
  expect([window.location.pathname, screen.getByText('idle').textContent]).toEqual(['/cars/rav4', 'idle']);
  await act(async () => void router.navigate('/'));
  expect(screen.getByRole('heading').textContent).toBe('Home again');
});

it('R-09 if the code can’t be loaded, the browser opens the next page as a document, and the next press tries again', async () => {
  const { router } = await open();
  await act(async () => void router.navigate({ pathname: '/cars/rav4', search: '?colour=red' }));
  await failToLoad();
  expect(browser.assign.mock.calls).toEqual([['/cars/rav4?colour=red']]);
  expect(onLoadError.mock.calls).toEqual([[new Error('no such chunk')]]);
  const formData = new FormData();
  formData.append('query', 'red ute');
  await act(async () => void router.navigate('/search?page=2', { formData } as never));
  await failToLoad();
  expect(browser.assign).toHaveBeenLastCalledWith('/search?query=red+ute');
  await act(async () => void router.navigate('/cars/rav4'));
  await act(async () => arrive(createFullRouter));
  expect(screen.getByRole('heading').textContent).toBe('rav4');
});

it('Q-01 the browser’s Back before the code has come is followed', async () => {
  window.history.replaceState(null, '', '/cars/rav4');
  window.history.pushState(null, '', '/');
  await open();
  await move(() => window.history.back());
  expect(screen.getByRole('heading').textContent).toBe('Home');
  await act(async () => arrive(createFullRouter));
  expect(screen.getByRole('heading').textContent).toBe('rav4');
});

it('R-09 if the code can’t be loaded, Back opens the other page as a document, also after a link inside the page', async () => {
  window.history.replaceState(null, '', '/cars/rav4');
  window.history.pushState(null, '', '/');
  await open();
  await move(() => (window.location.hash = 'photos'));
  await failToLoad();
  expect(browser.reload).not.toHaveBeenCalled();
  await move(() => window.history.go(-2));
  await failToLoad();
  expect([window.location.pathname, browser.reload.mock.calls.length]).toEqual(['/cars/rav4', 1]);
});

it('B-02 if the code can’t be loaded, a link inside the page does not load the page again', async () => {
  await open();
  await move(() => (window.location.hash = 'enquire'));
  await failToLoad();
  expect(loadCode).toHaveBeenCalledTimes(1);
  expect(browser.reload).not.toHaveBeenCalled();
});

it('R-09 if the code can’t be loaded, a navigation without a path stays on the page and in its history entry', async () => {
  window.history.replaceState(null, '', '/sites/acme/?colour=red#photos');
  const { router } = await open('/sites/acme');
  await act(async () => void router.navigate({ search: '?reservation=r1' }, { replace: true }));
  await failToLoad();
  expect([browser.replace.mock.calls, browser.assign.mock.calls]).toEqual([[['/sites/acme/?reservation=r1']], []]);
  const formData = new FormData();
  formData.append('query', 'red ute');
  const targets = [['?page=2'], ['#top'], ['/cars/rav4'], [{ pathname: '/' }], [null], [null, { formData }]];
  for (const target of targets) {
    await act(async () => void router.navigate(...(target as Parameters<DataRouter['navigate']>)));
    await failToLoad();
  }
  expect(browser.assign.mock.calls.flat()).toEqual([
    '/sites/acme/?page=2',
    '/sites/acme/#top',
    '/sites/acme/cars/rav4',
    '/sites/acme',
    '/sites/acme/?colour=red#photos',
    '/sites/acme/?query=red+ute#photos',
  ]);
});

it('R-09 a page names the address that is on its way, and stops saying so if the code can’t be loaded', async () => {
  window.history.replaceState(null, '', '/sites/acme/?colour=red#photos');
  const { router } = await open('/sites/acme');
  await act(async () => void router.navigate('/cars/rav4'));
  expect(screen.getByText('loading')).toBeTruthy();
  expect(router.state.navigation.location).toMatchObject({ pathname: '/sites/acme/cars/rav4', search: '', hash: '' });
  await failToLoad();
  expect(screen.getByText('idle')).toBeTruthy();
  expect(router.state.navigation.location).toBeUndefined();
});

it('a place on the page is not announced as a page that loads', async () => {
  const { router } = await open();
  await act(async () => void router.navigate('#photos'));
  expect(screen.getByText('idle')).toBeTruthy();
});

it('Q-01 the code is loaded when an element is focused or pressed without a pointer, as screen readers do', async () => {
  for (const [index, sign] of ['focusin', 'click'].entries()) {
    create({ home: 'Home' });
    window.dispatchEvent(new Event(sign));
    expect(loadCode).toHaveBeenCalledTimes(index + 1);
  }
});

it('the full router does not restore scroll positions if the page disabled that before the code came', async () => {
  const { router, load } = await open();
  const scrollPosition = jest.fn(() => 0);
  router.enableScrollRestoration({}, scrollPosition)();
  const loaded = load();
  await act(async () => arrive(createFullRouter));
  await act(async () => (await loaded).navigate('/cars/rav4'));
  expect(scrollPosition).not.toHaveBeenCalled();
});

it('a disposed router does not load its code', async () => {
  const { router } = create({ home: 'Home' });
  router.dispose();
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(loadCode).not.toHaveBeenCalled();
});

it('R-09 a page without the data of a route is not complete, so its loader has to run before hydration', () => {
  expect([create({ home: 'Home' }).isComplete, create({}).isComplete]).toEqual([true, false]);
});
