import { renderPageAt } from '@forecourt/testing';
import type { RemotePage } from '@forecourt/contracts/remote';
import { act, screen } from '@testing-library/react';
import { useLoaderData, useParams, type RouteObject } from 'react-router';
import type { ComposedRemote, ShellRouteHandle } from './composed-remote';
import {
  createMissingPageRouteModule,
  lazyRemoteRoutes,
  createPageRouteModule,
  siteRouteId,
  type OnPageError,
} from './page-route';

const NOTICE = 'This page is taking a short break';
const head = () => ({ title: 'P' });
const Shown = () => <p>Car {useParams().slug}</p>;
const remoteWith = (page: () => Promise<RemotePage>): ComposedRemote => ({
  name: 'mf-vehicle',
  version: '1.0.0',
  routes: [{ id: 'page', path: '/cars/:slug' }],
  slots: [],
  page,
  slot: () => Promise.reject(new Error('not asked for')),
});
const neverLoads = remoteWith(() => Promise.reject(new Error('not asked for')));
const routeOf = (page: RemotePage, path = '/cars/:slug', onError?: OnPageError, remote = neverLoads): RouteObject[] => [
  { id: siteRouteId('mf-vehicle', 'page'), path, ...createPageRouteModule('mf-vehicle', 'page', page, { remote, onError }) },
];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // A router in memory warns, because it has no server HTML to show while the first page loads.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('R-01 the page of a remote is inside an element that names the remote', async () => {
  const { container } = await renderPageAt(routeOf({ Component: Shown, head }), { at: '/cars/rav4' });
  expect(container.querySelector('[data-remote="mf-vehicle"]')?.textContent).toBe('Car rav4');
});

it('Q-03 the slices of a page are in the store before its loader runs', async () => {
  const order: string[] = [];
  const page: RemotePage = {
    Component: () => <p>{String(useLoaderData())}</p>,
    head,
    setup: () => void order.push('setup'),
    loader: () => {
      order.push('loader');
      return 'loaded';
    },
  };
  await renderPageAt(routeOf(page), { at: '/cars/rav4' });
  expect(screen.getByText('loaded')).toBeTruthy();
  expect(order).toEqual(['setup', 'loader']);
});

it('R-09 a page that throws is contained and reported, and the next address tries it again', async () => {
  const failures: string[] = [];
  const Fragile = () => {
    if (useParams().slug === 'broken') throw new Error('boom');
    return <Shown />;
  };
  const routes = routeOf(
    { Component: Fragile, head },
    '/cars/:slug',
    (remote, error) => void failures.push(`${remote}: ${error.message}`),
  );
  const { router } = await renderPageAt(routes, { at: '/cars/broken' });
  expect(screen.getByText(NOTICE)).toBeTruthy();
  expect(failures).toEqual(['mf-vehicle: boom']);
  await act(() => router.navigate('/cars/rav4'));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(screen.getByText('Car rav4')).toBeTruthy();
});

it('R-09 a page without errors keeps typed values when only its address changes', async () => {
  const Form = () => (
    <>
      <input aria-label="Name" />
      <Shown />
    </>
  );
  const { router } = await renderPageAt(routeOf({ Component: Form, head }), { at: '/cars/a' });
  const input = screen.getByLabelText('Name');
  await act(() => router.navigate('/cars/b'));
  expect(screen.getByText('Car b')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toBe(input);
});

it.each([
  [
    'throws',
    () => {
      throw new Error('boom');
    },
  ],
  ['rejects', () => Promise.reject(new Error('boom'))],
] as [string, () => unknown][])('R-09 a notice shows when the loader of a page %s', async (_what, loader) => {
  await renderPageAt(routeOf({ Component: Shown, head, loader }), { at: '/cars/rav4' });
  expect(screen.getByText(NOTICE)).toBeTruthy();
});

it('S-02 a page can decide when its loader runs again', async () => {
  const asked = (answer: boolean) =>
    createPageRouteModule('mf-search', 'page', { Component: Shown, head, shouldRevalidate: () => answer }).shouldRevalidate?.(
      {} as never,
    );
  expect([asked(true), asked(false)]).toEqual([true, false]);
  expect(createPageRouteModule('mf-search', 'page', { Component: Shown, head })).not.toHaveProperty('shouldRevalidate');
});

describe('a page whose live version throws and whose fallback version works', () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const live: RemotePage = { Component: Broken, head, loader: () => 'new data', shouldRevalidate: () => false };
  const Earlier = () => (
    <p>
      {String(useLoaderData())} of {useParams().slug}
    </p>
  );
  const fallbackPage: RemotePage = { Component: Earlier, head: () => ({ title: 'E' }), loader: () => 'own data' };
  /** At version 2.0.0, with 1.0.0 as fallback version. */
  const changing = (earlier: () => Promise<RemotePage>): ComposedRemote => {
    let version = '2.0.0';
    return Object.defineProperty(
      {
        ...remoteWith(earlier),
        switchToFallback(failed: string) {
          if (failed === '1.0.0') return false;
          version = '1.0.0';
          return true;
        },
      },
      'version',
      { get: () => version },
    );
  };
  const open = async (earlier: () => Promise<RemotePage>) => {
    const reports: string[] = [];
    const onError: OnPageError = (_remote, error, _info, version) => void reports.push(`${version}: ${error.message}`);
    const routes = routeOf(live, '/cars/:slug', onError, changing(earlier));
    return { reports, routes, ...(await renderPageAt(routes, { at: '/cars/a' })) };
  };

  it('R-09 R-10 the fallback version replaces the page with its own data and head, and stays', async () => {
    const { reports, router, routes } = await open(async () => fallbackPage);
    expect(await screen.findByText('own data of a')).toBeTruthy();
    expect(routes.map(({ handle }) => (handle as ShellRouteHandle).head?.({} as never).title)).toEqual(['E']);
    await act(() => router.navigate('/cars/b'));
    expect(screen.getByText('own data of b')).toBeTruthy();
    expect(reports).toEqual(['2.0.0: boom']);
  });

  it('R-09 a placeholder keeps the space while the fallback version loads, so that nothing moves twice', async () => {
    let come: (page: RemotePage) => void = () => undefined;
    const { container } = await open(() => new Promise((resolve) => (come = resolve)));
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.queryByText(NOTICE)).toBeNull();
    await act(async () => come(fallbackPage));
    expect(screen.getByText('own data of a')).toBeTruthy();
    expect(container.querySelector('[aria-busy]')).toBeNull();
  });

  it.each([
    ['cannot be had', () => Promise.reject(new Error('gone')), ['2.0.0: boom']],
    ['throws too', async () => ({ ...fallbackPage, Component: Broken }), ['2.0.0: boom', '1.0.0: boom']],
  ] as [string, () => Promise<RemotePage>, string[]][])(
    'R-09 R-10 the notice shows when the fallback version %s',
    async (_what, earlier, expected) => {
      const { reports } = await open(earlier);
      expect(await screen.findByText(NOTICE)).toBeTruthy();
      expect(reports).toEqual(expected);
    },
  );
});

it('R-01 the code of a page is loaded at its first visit', async () => {
  let asked = 0;
  const remote = remoteWith(async () => {
    asked++;
    return { Component: Shown, head };
  });
  const { router } = await renderPageAt([{ path: '/', element: 'Home' }, ...lazyRemoteRoutes(remote)]);
  expect(asked).toBe(0);
  await act(() => router.navigate('/cars/rav4'));
  expect([asked, screen.getByText('Car rav4') !== null]).toEqual([1, true]);
});

it("R-09 R-10 a page whose code can't be loaded shows a notice with a button to try again, and is reported", async () => {
  const failures: string[] = [];
  const routes = lazyRemoteRoutes(
    remoteWith(() => Promise.reject(new Error('gone'))),
    (remote, error) => void failures.push(`${remote}: ${error.message}`),
  );
  await renderPageAt(routes, { at: '/cars/rav4?from=list' });
  expect(screen.getByText(NOTICE)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/cars/rav4?from=list');
  expect(failures).toEqual(['mf-vehicle: gone']);
});

it("R-09 the server's HTML and title stay when the code of a page can't be loaded in the browser", async () => {
  const kept = createMissingPageRouteModule('mf-vehicle', 'page', true);
  expect(kept.handle).not.toHaveProperty('head');
  const { container } = await renderPageAt([{ path: '/', ...kept }]);
  expect(container.innerHTML).toBe('<div data-remote="mf-vehicle"></div>');
});

it('R-09 an absent page is noindex', () => {
  const headOf = (createMissingPageRouteModule('mf-vehicle', 'page').handle as { head: (context: object) => object }).head;
  expect(headOf({ site: { name: 'Acme' } })).toEqual({ title: 'Acme', robots: 'noindex' });
});
