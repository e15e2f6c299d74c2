import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { createMemoryPorts, testDealerWithSearch as dealer } from '../../search/testing/served-room';
import { resolveTenant } from '../../sites/tenants';
import { findDealerOfRequests, chosenDealerCookie, findRequestedDealer } from './tenant-of';

const { tenants } = createMemoryPorts([dealer('acme'), dealer('other')], new Map());
const serve = async (allowOverride: boolean): Promise<FastifyInstance> => {
  const app = Fastify({ rewriteUrl: ({ url = '/' }) => url.replace(/^\/sites\/[^/?]*(?=\/)/, '') });
  await app.register(cookie);
  findDealerOfRequests(app, tenants, resolveTenant, allowOverride);
  app.get('/*', async (request) => ({
    slug: findRequestedDealer(request)?.slug ?? null,
    basePath: request.resolved?.basePath ?? null,
  }));
  return app;
};
let open: FastifyInstance;
let closed: FastifyInstance;
beforeAll(async () => {
  [open, closed] = await Promise.all([serve(true), serve(false)]);
});
afterAll(() => Promise.all([open.close(), closed.close()]));

const at = (app: FastifyInstance, host: string, url = '/', headers = {}) => app.inject({ url, headers: { host, ...headers } });
const slugAt = async (...args: Parameters<typeof at>) => (await at(...args)).json<{ slug: string | null }>().slug;

describe('the dealer of a request', () => {
  it('X-01 a host belongs to its dealer with any port, in capital or small letters', async () => {
    expect(await slugAt(closed, 'acme.example')).toBe('acme');
    expect(await slugAt(closed, 'OTHER.example:4000')).toBe('other');
    expect(await slugAt(closed, 'nobody.example')).toBeNull();
  });

  it('X-01 in development a path belongs to a dealer, and the page has the path’s prefix', async () => {
    expect((await at(open, 'localhost', '/sites/acme/cars')).json()).toEqual({ slug: 'acme', basePath: '/sites/acme' });
  });

  it('X-01 a cookie keeps the dealer of ?site=, in development only', async () => {
    const first = await at(open, 'localhost', '/?site=other');
    expect(first.json()).toMatchObject({ slug: 'other' });
    expect(first.headers['set-cookie']).toMatch(/^forecourt_site=other; .*HttpOnly; SameSite=Lax$/);
    const headers = { cookie: chosenDealerCookie('other') };
    expect(await slugAt(open, 'localhost', '/api/x', headers)).toBe('other');
    expect(await slugAt(closed, 'localhost', '/api/x', headers)).toBeNull();
    expect(await slugAt(closed, 'localhost', '/?site=other')).toBeNull();
  });

  it('X-01 the dealer of a host comes before the cookie', async () => {
    expect(await slugAt(open, 'acme.example', '/', { cookie: chosenDealerCookie('other') })).toBe('acme');
  });

  it('X-01 a cookie or override with an unknown name gives no dealer', async () => {
    expect(await slugAt(open, 'localhost', '/', { cookie: chosenDealerCookie('../x') })).toBeNull();
    expect(await slugAt(open, 'acme.example', '/?site=nobody')).toBeNull();
    expect(await slugAt(open, 'localhost', '/?site=nobody', { cookie: chosenDealerCookie('other') })).toBeNull();
  });
});
