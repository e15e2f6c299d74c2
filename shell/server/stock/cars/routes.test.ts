import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import type { Tenant } from '../../platform/ports';
import type { StockRoom } from '../index';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { openTestStock } from '../testing/test-stock';

const NOW = 1_767_225_600;
const tenantNamed = (slug: string) =>
  ({
    slug,
    revision: 1,
    config: { currency: 'AUD', locations: [] as object[], vehicle: { salesCounter: slug === 'dealer-sales' } },
  }) as Tenant;
const row = (id: string, given: object = {}) =>
  JSON.stringify({ id, slug: `slug-${id}`, make: 'Kia', model: 'Rio', year: 2020, price: 1, ...given });
const linesOf = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { type: string });

describe('stock over HTTP', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let room: StockRoom;
  let app: FastifyInstance;
  const changes: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    room = await openTestStock(database.db, {
      tenants: {
        bySlug: (slug) => (slug.startsWith('dealer') ? tenantNamed(slug) : undefined),
        all: () => [tenantNamed('dealer-a')],
      },
      tenantOf: (request) => {
        const dealer = String(request.headers['x-dealer']);
        return dealer.startsWith('dealer') ? tenantNamed(dealer) : undefined;
      },
      now: () => NOW,
    });
    room.stock.onChange((tenant) => changes.push(tenant));
    app = Fastify();
    app.setErrorHandler((error, request, reply) => {
      const problem = error instanceof ProblemError ? error : new ProblemError('invalid_request', (error as Error).message);
      return reply.status(problem.status).send(problemDocument(problem, request.url));
    });
    await app.register(room.plugin);
    await app.register(room.adminPlugin);
    app.post('/json', (request) => Promise.resolve(request.body));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const ask = async (path: string, init: RequestInit = {}) => {
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const body = await response.text();
    return { status: response.status, type: response.headers.get('content-type'), body, json: () => JSON.parse(body) as unknown };
  };
  const importInto = (tenant: string, query: string, body: string | Buffer, type = 'application/octet-stream') =>
    ask(`/api/admin/stock/${tenant}/import?${query}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Blob([body as BlobPart], { type }),
    });
  const get = (path: string, dealer = 'dealer-a') => ask(path, { headers: { 'x-dealer': dealer } });

  it('I-03 the body of a request is imported, and the last line of the answer is the report', async () => {
    changes.length = 0;
    const response = await importInto('dealer-a', 'mapping=forecourt&feed=yard', `${row('1')}\n${row('2', { price: 'x' })}\n`);
    expect(response.status).toBe(200);
    expect(response.type).toContain('application/x-ndjson');
    const lines = linesOf(response.body);
    expect(lines[0]).toMatchObject({ type: 'progress', phase: 'reading', rows: 0 });
    expect(lines.at(-1)).toMatchObject({
      type: 'report',
      tenant: 'dealer-a',
      feed: 'yard',
      added: 1,
      rejected: [{ line: 2, id: '2', field: 'price' }],
    });
    expect(changes).toEqual(['dealer-a']);
  });

  it('V-27 the sales of this month are counted for a dealer that shows them', async () => {
    const rows = `${row('1', { status: 'sold', sold_date_timestamp: NOW - 60 })}\n${row('2')}`;
    for (const dealer of ['dealer-sales', 'dealer-silent']) await importInto(dealer, 'mapping=forecourt', rows);
    expect((await get('/api/sales', 'dealer-sales')).json()).toEqual({ sold: 1 });
    expect((await get('/api/sales', 'dealer-silent')).json()).toEqual({ sold: 0 });
  });

  it.each(['application/json', 'text/csv', 'application/x-ndjson', 'application/gzip'])(
    'I-03 a file that is sent as %s is imported unchanged',
    async (type) => {
      const response = await importInto('dealer-types', 'mapping=forecourt', gzipSync(row('1')), type);
      expect(linesOf(response.body).at(-1)).toMatchObject({ type: 'report', rows: 1 });
    },
  );

  it('I-03 other routes still read JSON bodies', async () => {
    const response = await ask('/json', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' });
    expect(response.json()).toEqual({ a: 1 });
  });

  it('I-03 dryRun, mode and allowShrink are applied, and listeners are called only after a change', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => row(`s${index}`)).join('\n');
    await importInto('dealer-b', 'mapping=forecourt', rows);
    changes.length = 0;
    const last = async (query: string) =>
      linesOf((await importInto('dealer-b', `mapping=forecourt&${query}`, row('s0'))).body).at(-1);
    expect(await last('mode=delta')).toMatchObject({ type: 'report', mode: 'delta', unchanged: 1, removed: 0 });
    expect(await last('dryRun=true&allowShrink=true')).toMatchObject({ type: 'report', dryRun: true, removed: 11 });
    expect(await last('mode=full')).toMatchObject({
      type: 'problem',
      problem: { code: 'invalid_feed', detail: expect.stringContaining('cut off') },
    });
    expect(changes).toEqual([]);
    expect(await last('allowShrink=true')).toMatchObject({ type: 'report', removed: 11 });
    expect(changes).toEqual(['dealer-b']);
  });

  it.each([
    ['nobody', 'mapping=forecourt', 404, 'unknown_tenant'],
    ['dealer-a', 'mapping=nope', 404, 'unknown_mapping'],
    ['dealer-a', '', 400, 'invalid_request'],
    ['dealer-a', 'mapping=forecourt&mode=half', 400, 'invalid_request'],
  ])('I-03 an import into %s with "%s" is refused at once: %d %s', async (tenant, query, status, code) => {
    const response = await importInto(tenant, query, row('1'));
    expect(response.status).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  it('I-03 the sender of a large file reads why it is refused before the file has ended', async () => {
    const { port } = app.server.address() as AddressInfo;
    const body = await new Promise<string>((done, fail) => {
      const sending = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/admin/stock/dealer-a/import?mapping=listings-au',
          headers: { 'content-type': 'text/csv' },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => done(text));
          response.on('error', fail);
        },
      );
      sending.on('error', fail);
      sending.write('id,make\n');
      for (let index = 0; index < 200; index += 1) sending.write(`${index},${'x'.repeat(60_000)}\n`);
      sending.end();
    });
    expect(linesOf(body).at(-1)).toMatchObject({
      type: 'problem',
      problem: { code: 'invalid_feed', detail: expect.stringContaining('no column "Brand"') },
    });
  });

  it('I-03 only cars of the request’s dealer are served', async () => {
    await importInto(
      'dealer-a',
      'mapping=forecourt&feed=web',
      `${row('w1')}\n${row('w2')}\n${row('w3', { status: 'hidden' })}\n`,
    );
    const found = await get('/api/cars/slug-w1');
    expect(found.json()).toMatchObject({ id: 'w1', slug: 'slug-w1', make: 'Kia', images: [] });
    expect((await get('/api/cars/slug-w3')).json()).toMatchObject({ code: 'car_not_found', status: 404 });
    expect((await get('/api/cars/slug-w1', 'dealer-z')).status).toBe(404);
    expect((await get('/api/cars/slug-w1', 'unknown')).json()).toMatchObject({ code: 'unknown_host' });
  });

  it('I-03 up to 24 cars are served by id, in order', async () => {
    const response = await get('/api/cars?ids=w2,%20w1,nope,w3,w2');
    expect((response.json() as { id: string }[]).map(({ id }) => id)).toEqual(['w2', 'w1']);
    const many = Array.from({ length: 25 }, (_, index) => `x${index}`).join(',');
    expect((await get(`/api/cars?ids=${many}`)).json()).toMatchObject({ code: 'invalid_request', errors: [{ path: '/ids' }] });
    expect((await get('/api/cars')).status).toBe(400);
  });
});
