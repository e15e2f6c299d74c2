import type { PageOrder } from '../platform/ports';
import { loadReleaseSet } from './load-release-set';
import { findRemoteOfError } from './failures';
import { createRemoteLibrary } from './remote-library';
import { renderPage } from './render-page';
import { createStaticHandlers } from './server-routes';
import { pageSource, statedRoute } from './testing/fake-remote';
import { createFakeRenderSite, type FakeRenderSite } from './testing/fake-site';

const NEVER = 'new Promise(() => {})';
let site: FakeRenderSite;
beforeEach(() => {
  site = createFakeRenderSite();
});
afterEach(() => site.remove());

const made = async (path: string, limits: { page?: number; prefetch?: number; loader?: number }) => {
  const { find, copyOf, candidates } = site;
  const now = () => site.clock.now;
  const remotes = [...candidates].map(([name, versions]) => ({ name, wanted: versions[0] ?? '', versions }));
  const { set } = await loadReleaseSet({ library: createRemoteLibrary({ find, copyOf, now }), find }, {
    remotes,
  } as unknown as PageOrder);
  const handler = createStaticHandlers({ loaderLimit: limits.loader })(set, site.site);
  const fetch = async () => Response.json({});
  const url = new URL(path, 'https://acme.example');
  const result = await renderPage({ url, site: site.site, wording: {}, set, handler, fetch, limits });
  if (result.kind !== 'page') throw new Error('It is no page');
  return {
    ...result.page,
    html: result.page.html,
    failures: result.failures.map(({ error }) => (error as Error).message),
    blamed: result.failures.map(({ stacks }) => findRemoteOfError(stacks)),
  };
};

describe('a page that takes too long', () => {
  it('R-09 the page shows a notice in the frame with 503 when the data of its remote does not arrive', async () => {
    const more = `loader: () => ${NEVER}`;
    site.publish({ name: 'mf-ta', version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('P', '/p', more) });
    const { status, html, failures, router } = await made('/p', { loader: 1 });
    expect(status).toBe(503);
    expect(html).toContain('This page is taking a short break');
    expect(html).toMatch(/<header[\s\S]*<footer/);
    expect(failures).toEqual(['Data of mf-ta page took longer than 1 ms']);
    expect(router.errors).toEqual({ 'mf-ta:page': { code: 'internal' } });
  });

  it('R-09 rendering fails with a code when the whole page takes too long', async () => {
    const more = `loader: () => ${NEVER}`;
    site.publish({ name: 'mf-tb', version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('P', '/p', more) });
    await expect(made('/p', { page: 1, loader: 500 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('R-09 a slot renders without its data when the data does not arrive', async () => {
    site.site.home = [{ slot: 'offers.strip', props: {}, tone: 'plain', wide: true }] as never;
    const slot = `{ 'offers.strip': { server: true, chunks: [], load: async () => ({ Component: () => h('p', null, 'Part'), prefetch: () => ${NEVER} }) } }`;
    site.publish({ name: 'mf-tc', version: '1.0.0', slots: { provides: ['offers.strip'], needs: [] } }, { slots: slot });
    const { html, slots, failures } = await made('/', { prefetch: 1 });
    expect(html).toContain('<p>Part</p>');
    expect(slots).toEqual(['offers.strip']);
    expect(failures).toEqual([]);
  });
});

it('R-09 a page with a slot that places itself ends, and its error names the remote, the version and the path', async () => {
  site.site.home = [{ slot: 'offers.strip', props: {}, tone: 'plain', wide: true }] as never;
  const slot = `{ 'offers.strip': { server: true, chunks: [], load: async () => {
    const { RemoteSlot } = await shared('@forecourt/ui');
    return { Component: ({ title = 'Part' }) => h('p', null, title, h(RemoteSlot, { name: 'offers.strip', props: {} })) };
  } } }`;
  site.publish({ name: 'mf-th', version: '1.0.0', slots: { provides: ['offers.strip'], needs: [] } }, { slots: slot });
  const { html, failures, blamed } = await made('/', {});
  expect(html.split('Part')).toHaveLength(2);
  expect(failures).toEqual([expect.stringContaining('offers.strip → offers.strip')]);
  expect(blamed).toEqual([{ remote: 'mf-th', version: '1.0.0' }]);
});

describe('the facts of a rendered page', () => {
  it('R-09 the page names its matched remote and route, and neither for a page of the shell', async () => {
    site.publish({ name: 'mf-td', version: '1.0.0', routes: [statedRoute('/p', 'page')] }, { routes: pageSource('P', '/p') });
    expect((await made('/p', {})).matched).toEqual({ remote: 'mf-td', route: 'page' });
    expect((await made('/', {})).matched).toBeUndefined();
  });

  it('Q-03 the page has the styles of its rendered elements', async () => {
    expect((await made('/', {})).styles).toMatch(/<style [^>]*data-styled[^>]*>[^<]+<\/style>/);
  });

  it('Q-03 the page contains the state of its slices', async () => {
    const more = `setup: (store) => store.inject({ reducerPath: 'mf-te@1.0.0', reducer: (state = { count: 3 }) => state })`;
    site.publish({ name: 'mf-te', version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('P', '/p', more) });
    expect((await made('/p', {})).store).toEqual({ 'mf-te@1.0.0': { count: 3 } });
  });
});

it.each(['NaN', '0', '1000', '"200"', '200.5'])('V-10 a page whose status is %s is answered with 200', async (status) => {
  const more = `loader: () => null, status: () => ${status}`;
  site.publish({ name: 'mf-td', version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('P', '/p', more) });
  expect((await made('/p', {})).status).toBe(200);
});

it('R-20 of a page in which hundreds of parts fail, the first hundred failures are reported', async () => {
  const component = `Component: () => h('div', null, Array.from({ length: 150 }, (_, key) =>
    h(React.Suspense, { key, fallback: null }, h(() => { throw new Error('boom ' + key); }))))`;
  const routes = `[{ id: 'page', path: '/p', handle: { chunks: [] }, lazy: async () => ({ ${component}, head: () => ({ title: 'P' }) }) }]`;
  site.publish({ name: 'mf-te', version: '1.0.0', routes: [statedRoute('/p')] }, { routes });
  expect((await made('/p', {})).failures).toHaveLength(100);
});
