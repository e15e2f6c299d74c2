import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore } from './create-store';
import { createRemoteApi } from './remote-api';
import { selectSite } from './site-slice';

const site = { slug: 'acme', name: 'Acme' } as PublicSite;
const slice = (reducerPath = 'mf-offers@1.0.0', start: unknown = { count: 0 }) => ({
  reducerPath,
  reducer: (state: unknown = start, action: { type: string; count?: number }) =>
    action.type === 'counted' ? { count: action.count } : state,
});
const never = () => new Promise<Response>(() => undefined);
const storeWith = (
  preloaded?: Record<string, unknown>,
  fetch: (path: string) => Promise<Response> = async (path) => Response.json({ path }),
) => createForecourtStore({ site, services: { fetch }, preloaded });
const stateOf = (store: ReturnType<typeof storeWith>, name: string) =>
  (store.getState() as unknown as Record<string, unknown>)[name];
const apiOf = (remote = 'mf-offers', version = '1.0.0') =>
  createRemoteApi(remote, version).injectEndpoints({
    endpoints: (build) => ({ offers: build.query<{ path: string }, string>({ query: (path) => path }) }),
  });

describe('the store of a page', () => {
  it('R-14 a new store has the dealer in its state', () => {
    expect(selectSite(storeWith().getState())).toBe(site);
  });

  it("Q-03 a slice that is injected later starts with the state from the server's HTML", () => {
    const store = storeWith({ 'mf-offers@1.0.0': { count: 7 }, 'mf-other@1.0.0': { count: 9 } });
    store.inject(slice());
    expect(stateOf(store, 'mf-offers@1.0.0')).toEqual({ count: 7 });
    expect(stateOf(store, 'mf-other@1.0.0')).toBeUndefined();
    store.dispatch({ type: 'counted', count: 8 } as never);
    expect(stateOf(store, 'mf-offers@1.0.0')).toEqual({ count: 8 });
  });

  it('Q-03 a slice without state from the server starts with its own state; null and false count as state', () => {
    const store = storeWith({ b: null, c: false });
    for (const name of ['a', 'b', 'c']) store.inject(slice(name));
    expect(['a', 'b', 'c'].map((name) => stateOf(store, name))).toEqual([{ count: 0 }, null, false]);
  });

  it('R-14 a second injection of a slice has no effect', () => {
    const store = storeWith();
    store.inject(slice());
    store.dispatch({ type: 'counted', count: 5 } as never);
    store.inject(slice('mf-offers@1.0.0', { count: 100 }));
    expect(stateOf(store, 'mf-offers@1.0.0')).toEqual({ count: 5 });
  });

  it('R-15 two versions of one remote have separate state', async () => {
    const store = storeWith();
    const [first, second] = [apiOf('mf-offers', '1.0.0'), apiOf('mf-offers', '2.0.0')];
    for (const api of [first, second]) store.inject(api);
    await store.dispatch(first.endpoints.offers.initiate('/a') as never);
    expect(Object.keys((stateOf(store, 'mf-offers@1.0.0') as { queries: object }).queries)).toHaveLength(1);
    expect(Object.keys((stateOf(store, 'mf-offers@2.0.0') as { queries: object }).queries)).toHaveLength(0);
  });

  it('R-15 two stores with the same API have separate state', async () => {
    const api = apiOf();
    const stores = ['one', 'two'].map((name) => storeWith({}, async () => Response.json({ path: name })));
    for (const store of stores) store.inject(api);
    const answers = await Promise.all(stores.map((store) => store.dispatch(api.endpoints.offers.initiate('/a') as never)));
    expect(answers.map((answer) => (answer as { data: unknown }).data)).toEqual([{ path: 'one' }, { path: 'two' }]);
  });
});

describe('the state that the server passes to the browser', () => {
  it("Q-03 handOff returns every injected slice and leaves out the dealer, whom the page's data has already", () => {
    const store = storeWith({ unused: { count: 1 } });
    store.inject(slice());
    expect(store.handOff()).toEqual({ 'mf-offers@1.0.0': { count: 0 } });
  });

  it("Q-03 the browser uses the server's results without a second request", async () => {
    const server = storeWith();
    const api = apiOf();
    server.inject(api);
    await server.dispatch(api.endpoints.offers.initiate('/a') as never);
    const handed = JSON.parse(JSON.stringify(server.handOff())) as Record<string, unknown>;

    const browser = storeWith(handed, () => Promise.reject(new Error('It was asked again')));
    const again = apiOf();
    browser.inject(again);
    expect(again.endpoints.offers.select('/a')(browser.getState() as never).data).toEqual({ path: '/a' });
    const answer = (await browser.dispatch(again.endpoints.offers.initiate('/a') as never)) as { data: unknown };
    expect(answer.data).toEqual({ path: '/a' });
  });

  it('R-09 handOff leaves out a running query, so that the browser makes the request', async () => {
    const server = storeWith({}, never);
    const api = apiOf();
    server.inject(api);
    void server.dispatch(api.endpoints.offers.initiate('/slow') as never);
    const handed = JSON.parse(JSON.stringify(server.handOff())) as Record<string, unknown>;

    const browser = storeWith(handed);
    const again = apiOf();
    browser.inject(again);
    const answer = (await browser.dispatch(again.endpoints.offers.initiate('/slow') as never)) as { data: unknown };
    expect(answer.data).toEqual({ path: '/slow' });
  });

  it('Q-03 handOff returns slices without RTK queries unchanged', () => {
    const store = storeWith();
    const odd = { queries: { a: { status: 'done' }, b: undefined } };
    store.inject(slice('odd', odd));
    store.inject(slice('null', null));
    store.inject(slice('text', { queries: 'cars' }));
    expect(store.handOff()).toEqual({ odd, null: null, text: { queries: 'cars' } });
  });
});

describe('the end of a store', () => {
  it('R-15 dispose empties every API, so that no timer keeps the store in memory', async () => {
    const store = storeWith();
    const api = apiOf();
    store.inject(api);
    store.inject(slice('counter'));
    await store.dispatch(api.endpoints.offers.initiate('/a') as never);
    store.dispose();
    expect((stateOf(store, api.reducerPath) as { queries: object }).queries).toEqual({});
    expect(stateOf(store, 'counter')).toEqual({ count: 0 });
  });
});
