import Fastify, { type FastifyInstance } from 'fastify';
import { createInProcessFetch } from './site-fetch';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.all('/site/echo', async (request) => ({
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
    query: request.query,
  }));
  app.get('/site/empty', async (_request, reply) => reply.code(204).send());
  app.get('/site/bytes', async (_request, reply) => reply.type('application/octet-stream').send(Buffer.from([0, 255, 1])));
  app.get('/site/missing', async (_request, reply) => reply.code(404).send({ code: 'not_found' }));
});
afterAll(() => app.close());
const siteFetch = (...args: Parameters<ReturnType<typeof createInProcessFetch>>) =>
  createInProcessFetch({ app, host: 'acme.example', basePath: '/site', slug: 'acme', requestId: 'r-1', internal: 'secret' })(
    ...args,
  );

describe('the fetch of pages that the server renders', () => {
  it('Q-03 the fetch calls the same server as the same dealer, with the same request id', async () => {
    const answer = await siteFetch('/echo?a=1', {
      headers: { accept: 'application/json', host: 'evil.example', 'x-request-id': 'other' },
    });
    expect(await answer.json()).toMatchObject({
      method: 'GET',
      query: { a: '1' },
      headers: {
        host: 'acme.example',
        accept: 'application/json',
        'x-request-id': 'r-1',
        'x-forecourt-internal': 'secret',
        cookie: 'forecourt_site=acme',
      },
    });
  });

  it('Q-04 what a proxy would say of a visitor is not taken from a page', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'X-Forwarded-Host': 'console.localhost',
      'x-forwarded-proto': 'https',
      'x-forwarded-anything': '1',
      forwarded: 'for=203.0.113.9;host=console.localhost',
      accept: 'text/plain',
    };
    const { headers } = (await (await siteFetch('/echo', { headers: forged })).json()) as { headers: Record<string, string> };
    expect(Object.keys(headers).filter((name) => name.includes('forwarded'))).toEqual([]);
    expect(headers).toMatchObject({ host: 'acme.example', accept: 'text/plain' });
  });

  it('Q-03 the fetch sends a body', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
    expect(await (await siteFetch('/echo', init)).json()).toMatchObject({ method: 'POST', body: { a: 1 } });
  });

  it('Q-03 the fetch returns status, bytes and empty answers like a browser', async () => {
    expect((await siteFetch('/empty')).status).toBe(204);
    expect([...new Uint8Array(await (await siteFetch('/bytes')).arrayBuffer())]).toEqual([0, 255, 1]);
    const missing = await siteFetch('/missing');
    expect([missing.ok, missing.status, await missing.json()]).toEqual([false, 404, { code: 'not_found' }]);
  });

  it.each(['https://evil.example/', 'echo', ''])('Q-04 the fetch refuses another address: %j', async (address) => {
    await expect(siteFetch(address)).rejects.toThrow(TypeError);
  });
});
