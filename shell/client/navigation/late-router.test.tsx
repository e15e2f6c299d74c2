import { sampleSite } from '@forecourt/testing/sample-site';
import { createForecourtStore } from '@forecourt/store';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Outlet, RouterProvider, useLoaderData, useNavigation, type RouteObject } from 'react-router';
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
let place: HTMLElement;
let arrive: (create: typeof createFullRouter) => void;
let fail: (error: Error) => void;
const loadCode = jest.fn();
const onLoadError = jest.fn();
const loadDocument = jest.fn();

const create = (loaderData: object) =>
  createLateRouter(
    { routes: routes(), basename: '/', hydrationData: { loaderData }, store, siteFetch: fetch },
    loadCode,
    onLoadError,
    loadDocument,
  );
const open = async () => {
  const late = create({ home: 'Home' });
  root = await act(() => Promise.resolve(hydrateRoot(place, <RouterProvider router={late.router} />)));
  return late;
};

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
  await act(async () => fail(new Error('no such chunk')));
  expect(loadDocument.mock.calls).toEqual([['/cars/rav4?colour=red']]);
  expect(onLoadError.mock.calls).toEqual([[new Error('no such chunk')]]);
  const formData = new FormData();
  formData.append('query', 'red ute');
  await act(async () => void router.navigate('/search?page=2', { formData } as never));
  await act(async () => fail(new Error('no such chunk')));
  expect(loadDocument).toHaveBeenLastCalledWith('/search?query=red+ute');
  await act(async () => void router.navigate('/cars/rav4'));
  await act(async () => arrive(createFullRouter));
  expect(screen.getByRole('heading').textContent).toBe('rav4');
});

it('Q-01 the browser’s Back before the code has come is followed', async () => {
  window.history.replaceState(null, '', '/cars/rav4');
  window.history.pushState(null, '', '/');
  await open();
  await act(async () => {
    window.history.back();
    await new Promise((done) => addEventListener('popstate', done, { once: true }));
  });
  expect(screen.getByRole('heading').textContent).toBe('Home');
  await act(async () => arrive(createFullRouter));
  expect(screen.getByRole('heading').textContent).toBe('rav4');
});

it('R-09 a page without the data of a route is not complete, so its loader has to run before hydration', () => {
  expect([create({ home: 'Home' }).isComplete, create({}).isComplete]).toEqual([true, false]);
});
