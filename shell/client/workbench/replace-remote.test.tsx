import { renderPageAt, sampleSite } from '@forecourt/testing';
import type { WorkbenchBuild, RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { SlotName } from '@forecourt/contracts/remote';
import { createForecourtStore } from '@forecourt/store';
import { RemoteSlot } from '@forecourt/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { Outlet, useLoaderData, type RouteObject } from 'react-router';
import type { ComposedRemote } from '../compose/composed-remote';
import { lazyRemoteRoutes } from '../compose/page-route';
import { createSlotRegistry } from '../compose/slot-registry';
import { replaceRemote } from './replace-remote';
import type { WorkbenchPage } from './live-page';

const SLOT: SlotName = 'offers.strip';
interface Parts {
  Page?: ComponentType;
  Slot?: ComponentType;
  loader?: () => unknown;
}

const field = (label: string) => () => <input aria-label={label} />;
const remoteOf = (name: string, version: string, { Page, Slot, loader }: Parts): ComposedRemote => ({
  name,
  version,
  routes: Page ? [{ id: 'page', path: `/${name}` }] : [],
  slots: Slot ? [SLOT] : [],
  page: async () => ({ Component: Page!, head: () => ({ title: version }), ...(loader ? { loader } : {}) }),
  slot: async () => ({ Component: Slot as never }),
});
const offer = (version: string): WorkbenchBuild => ({
  name: 'mf-offers',
  version,
  contract: 1,
  container: 'c',
  entry: '/entry.js',
  integrity: 'sha384-x',
  routes: [],
  slots: [],
});
const afterTasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** With React's own scheduling, because `act` would delay the updates that the test waits for. */
const asInPages = async (work: () => Promise<void>): Promise<void> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    await work();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
};

/** A page of mf-vehicle with a slot of mf-offers, or a page of mf-offers; `builds` will be published. */
const openPage = async (at: string, first: Parts, builds: Record<string, ComposedRemote | Error>) => {
  const Vehicle = () => (
    <>
      <input aria-label="Your name" />
      <RemoteSlot name={SLOT} props={{}} />
    </>
  );
  const remotes = [remoteOf('mf-vehicle', '1.0.0', { Page: Vehicle }), remoteOf('mf-offers', 'a', first)];
  const store = createForecourtStore({ site: sampleSite(), services: { fetch: async () => Response.json({}) } });
  const failures: string[] = [];
  const onError = (remote: string, slot: string, error: unknown) =>
    void failures.push(`${remote} ${slot}: ${(error as Error).message}`);
  const slots = createSlotRegistry({ remotes, store, rendered: [], onError });
  const routesOf = (remote: ComposedRemote): RouteObject[] => lazyRemoteRoutes(remote);
  const Frame = () => (
    <>
      <input aria-label="Search" />
      <Outlet />
    </>
  );
  const tree: RouteObject[] = [{ id: 'frame', Component: Frame, children: remotes.flatMap(routesOf) }];
  const { router } = await renderPageAt(tree, { at, slots });
  const add = ({ version }: RemoteRegistration): ComposedRemote => {
    const build = builds[version];
    if (!build || build instanceof Error) throw build ?? new Error('unknown');
    return build;
  };
  const page: WorkbenchPage = { remotes, add, slots, router, routesOf, store, seeds: {} };
  const take = (version: string) => asInPages(() => replaceRemote(page, offer(version), afterTasks));
  return { page, router, take, failures };
};

const type = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // A router in memory warns, because it has no server HTML to show while the first page loads.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('R-12 a new slot replaces the old one in another remote’s page, which keeps typed values', async () => {
  const build = remoteOf('mf-offers', 'b', { Slot: () => <p>Now with offers</p> });
  const { page, take } = await openPage('/mf-vehicle', { Slot: () => <p>Offers</p> }, { b: build });
  expect(screen.getByText('Offers')).toBeTruthy();
  type('Your name', 'Sam');
  await take('b');
  expect(screen.getByText('Now with offers')).toBeTruthy();
  expect([valueOf('Your name'), page.slots.resolve(SLOT)]).toEqual(['Sam', expect.objectContaining({ remote: 'mf-offers@b' })]);
});

it('R-12 the open page loads its own data again, and the frame and the address stay', async () => {
  const Page = () => <p>Version {String(useLoaderData())}</p>;
  const of = (version: string) => remoteOf('mf-offers', version, { Page, loader: () => version });
  const { router, take } = await openPage('/mf-offers?tab=2', { Page, loader: () => 'a' }, { b: of('b'), c: of('c') });
  type('Search', 'rav4');
  for (const version of ['b', 'c']) {
    await take(version);
    expect(screen.getByText(`Version ${version}`)).toBeTruthy();
  }
  expect([valueOf('Search'), router.state.location.search]).toEqual(['rav4', '?tab=2']);
});

it('R-12 another remote’s page stays, and the next navigation shows the build', async () => {
  let loaded = 0;
  const of = (version: string) => remoteOf('mf-offers', version, { Page: field(`Offers ${version}`) });
  const { page, router, take } = await openPage('/mf-vehicle', { Page: field('Offers a') }, { b: of('b'), c: of('c') });
  router.subscribe(() => loaded++);
  type('Your name', 'Sam');
  await take('b');
  await take('c');
  expect([valueOf('Your name'), loaded, page.remotes[1]?.version]).toEqual(['Sam', 0, 'c']);
  await act(() => router.navigate('/mf-offers'));
  expect(screen.getByLabelText('Offers c')).toBeTruthy();
});

const Broken = (): never => {
  throw new Error('boom');
};

it.each<[string, ComposedRemote]>([
  ['page', remoteOf('mf-offers', 'b', { Page: Broken })],
  [
    'loader',
    remoteOf('mf-offers', 'b', {
      Page: field('Offers'),
      loader: () => {
        throw new Error('boom');
      },
    }),
  ],
])('R-12 a replacement rejects with the error that the %s of a build throws', async (_what, build) => {
  const { take } = await openPage('/mf-offers', { Page: field('Offers') }, { b: build });
  await expect(take('b')).rejects.toThrow('boom');
});

it('R-12 the replacement fails with the error of a component that throws at once', async () => {
  const { take } = await openPage('/mf-vehicle', { Slot: field('Offers') }, { b: remoteOf('mf-offers', 'b', { Slot: Broken }) });
  await expect(take('b')).rejects.toThrow('boom');
});

it('R-12 R-09 a component that throws later is contained as usual', async () => {
  const Fragile = () => {
    const [broken, setBroken] = useState(false);
    return broken ? <Broken /> : <button onClick={() => setBroken(true)}>Break</button>;
  };
  const build = remoteOf('mf-offers', 'b', { Slot: Fragile });
  const { take, failures } = await openPage('/mf-vehicle', { Slot: field('Offers') }, { b: build });
  await take('b');
  fireEvent.click(screen.getByText('Break'));
  expect(screen.getByText('This part of the page is not available at the moment.')).toBeTruthy();
  expect([screen.getByLabelText('Your name') !== null, failures]).toEqual([true, ['mf-offers offers.strip: boom']]);
});

it("R-12 a build whose code can't be loaded changes nothing", async () => {
  const brokenBuild = { ...remoteOf('mf-offers', 'b', { Slot: field('B') }), slot: () => Promise.reject(new Error('gone')) };
  const { page, take } = await openPage('/mf-vehicle', { Slot: field('Offers') }, { b: brokenBuild });
  type('Offers', 'kept');
  await expect(take('b')).rejects.toThrow('gone');
  expect([valueOf('Offers'), page.remotes[1]?.version]).toEqual(['kept', 'a']);
});
