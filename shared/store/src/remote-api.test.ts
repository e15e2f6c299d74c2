import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore } from './create-store';
import { createRemoteApi } from './remote-api';
import type { SiteFetch } from './site-services';

const site = { slug: 'acme' } as PublicSite;
const ask = async (fetch: SiteFetch, call: { path: string; method?: 'POST' | 'PUT'; body?: unknown } | string = '/api/x') => {
  const api = createRemoteApi('mf-offers', '1.0.0').injectEndpoints({
    endpoints: (build) => ({ call: build.query<unknown, typeof call>({ query: (args) => args }) }),
  });
  const store = createForecourtStore({ site, services: { fetch } });
  store.inject(api);
  const { data, error } = (await store.dispatch(api.endpoints.call.initiate(call) as never)) as {
    data?: unknown;
    error?: unknown;
  };
  store.dispose();
  return { data, error };
};
const problem = (status: number, body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText: 'From the server' });

describe('API of a remote', () => {
  it('Q-03 a call sends JSON and reads JSON', async () => {
    const requests: [string, RequestInit | undefined][] = [];
    const fetch: SiteFetch = async (path, init) => {
      requests.push([path, init]);
      return Response.json({ ok: true });
    };
    expect(await ask(fetch, { path: '/api/leads', method: 'POST', body: { name: 'Ada' } })).toEqual({ data: { ok: true } });
    expect(requests).toEqual([
      [
        '/api/leads',
        expect.objectContaining({
          method: 'POST',
          body: '{"name":"Ada"}',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
        }),
      ],
    ]);
  });

  it('Q-03 a call with only a path sends no body and no content type', async () => {
    let requests: RequestInit | undefined;
    await ask(async (_path, init) => {
      requests = init;
      return Response.json([]);
    });
    expect(requests).toMatchObject({ method: 'GET', body: undefined, headers: { accept: 'application/json' } });
  });

  it('Q-05 the error of a call has the code, the detail and the field errors of a problem document', async () => {
    const errors = [{ path: '/email', message: 'is not an e-mail address' }];
    const body = {
      type: '/problems/invalid_lead',
      title: 'Some answers need correction',
      status: 422,
      code: 'invalid_lead',
      detail: 'One answer',
      errors,
    };
    expect((await ask(problem(422, body))).error).toEqual({ code: 'invalid_lead', message: 'One answer', errors });
  });

  it('Q-05 the error of a problem document without detail has its title as message', async () => {
    const error = { code: 'car_not_found', title: 'This vehicle is not in stock' };
    expect((await ask(problem(404, error))).error).toMatchObject({
      code: 'car_not_found',
      message: 'This vehicle is not in stock',
    });
  });

  it.each(['<html>502 Bad Gateway</html>', '', 'null', '7'])(
    'R-09 a failed call without a problem document has a code: %j',
    async (body) => {
      expect((await ask(problem(502, body))).error).toEqual({ code: 'internal', message: 'From the server', errors: undefined });
    },
  );

  it('R-09 a call without an answer has the code "network"', async () => {
    const error = { code: 'network', message: 'fetch failed' };
    expect((await ask(() => Promise.reject(new TypeError('fetch failed')))).error).toEqual(error);
  });

  it('R-09 a successful answer that is not JSON is an error', async () => {
    const { data, error } = await ask(async () => new Response('<html>', { status: 200 }));
    expect([data, (error as { code: string }).code]).toEqual([undefined, 'network']);
  });

  it('L-07 an answer without a body is a success', async () => {
    expect(await ask(async () => new Response(null, { status: 204 }))).toEqual({ data: null, error: undefined });
  });

  it('R-15 the slice of an API has the version in its name', () => {
    expect(createRemoteApi('mf-offers', '1.2.0').reducerPath).toBe('mf-offers@1.2.0');
  });
});
