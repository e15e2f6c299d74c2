import { sampleSite } from '@forecourt/testing/sample-site';
import { createForecourtStore } from '@forecourt/store';
import { createRemoteApi } from '@forecourt/store/remote-api';
import { stateForNextVersion } from './replace-remote';

const [BEFORE, NEXT] = ['mf-offers@1.0.0-dev.a', 'mf-offers@1.0.0-dev.b'];
const apiOf = (version: string, shape = (answer: string): string => answer) =>
  createRemoteApi('mf-offers', version).injectEndpoints({
    endpoints: (build) => ({ offers: build.query<string, string>({ query: (path) => path, transformResponse: shape }) }),
  });

it('R-12 data of the earlier version show and are requested again', async () => {
  const requestedPaths: string[] = [];
  const seeds: Record<string, unknown> = {};
  const fetch = async (path: string) => {
    requestedPaths.push(path);
    return Response.json('an offer');
  };
  const store = createForecourtStore({ site: sampleSite(), services: { fetch }, preloaded: seeds });
  const before = apiOf('1.0.0-dev.a');
  store.inject(before);
  await store.dispatch(before.endpoints.offers.initiate('/offers') as never);
  Object.assign(seeds, stateForNextVersion(store.handOff(), BEFORE, NEXT));

  const next = apiOf('1.0.0-dev.b', (answer) => answer.toUpperCase());
  store.inject(next);
  const visibleData = () => next.endpoints.offers.select('/offers')(store.getState() as never).data;
  expect(visibleData()).toBe('an offer');
  await store.dispatch(next.endpoints.offers.initiate('/offers') as never);
  expect([visibleData(), requestedPaths]).toEqual(['AN OFFER', ['/offers', '/offers']]);
});

it('R-12 pending queries, subscriptions and mutations are dropped', () => {
  const queries = {
    a: { status: 'fulfilled', data: 1, fulfilledTimeStamp: 5 },
    b: { status: 'rejected' },
    c: { status: 'pending' },
  };
  const state = { queries, mutations: { m: {} }, subscriptions: { a: {} }, config: { focused: true } };
  expect(stateForNextVersion({ [BEFORE]: state, other: state }, BEFORE, NEXT)).toEqual({
    [NEXT]: {
      queries: { a: { status: 'fulfilled', data: 1, fulfilledTimeStamp: undefined } },
      mutations: {},
      subscriptions: {},
      config: { focused: true },
    },
  });
});

it('R-12 a remote without data starts its next version without state', () => {
  expect(stateForNextVersion({}, BEFORE, NEXT)).toEqual({});
});
