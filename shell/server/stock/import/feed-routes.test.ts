import type { ImportWithReport } from '@forecourt/contracts/desk/imports';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../platform/http/problems';
import { demoStockSource } from '../../../demo';
import type { Tenant } from '../../platform/ports';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { loadDemoStock, renewDemoStock } from './demo-stock';
import type { StockRoom } from '../index';
import { openTestStock } from '../testing/test-stock';

const NOW = Date.UTC(2026, 10, 21) / 1000;
const FINANCE = { rate: 9.49, minRate: 0.5, maxRate: 15, termYears: 7, minAmount: 5000, maxAmount: 250_000 };
const dealer = {
  slug: 'acme',
  revision: 1,
  config: {
    currency: 'AUD',
    features: {},
    finance: FINANCE,
    locations: [],
    stock: { demo: { seed: 7, count: 20, profile: 'multi-brand' } },
  },
} as unknown as Tenant;
const OWN = 'id,make,model,year,price,status\no-1,Kia,Rio,2020,15000,in_stock\no-2,Kia,Stonic,2021,19000,in_stock\n';

describe('feeds of a dealer', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let room: StockRoom;
  let app: FastifyInstance;
  const changed: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    const tenants = { bySlug: (slug: string) => (slug === 'acme' ? dealer : undefined), all: () => [dealer] };
    room = await openTestStock(database.db, { tenants, tenantOf: () => dealer, now: () => NOW });
    room.stock.onChange((slug) => changed.push(slug));
    app = Fastify();
    installProblemAnswers(app);
    await app.register(room.adminPlugin);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const feeds = async () => (await app.inject('/api/admin/stock/acme/feeds')).json<{ feeds: object[] }>().feeds;
  const remove = (tenant: string, feed: string) =>
    app.inject({ method: 'DELETE', url: `/api/admin/stock/${tenant}/feeds/${feed}` });
  const importOwn = () =>
    app.inject({
      method: 'POST',
      url: '/api/admin/stock/acme/import?mapping=forecourt&feed=own&fileName=own.csv',
      headers: { 'content-type': 'application/octet-stream' },
      payload: OWN,
    });
  const listed = async (): Promise<string[]> => {
    const ids: string[] = [];
    for await (const batch of room.stock.records('acme')) ids.push(...batch.map(({ objectID }) => objectID));
    return ids.toSorted();
  };

  it("I-03 removing the demo feed hides its cars without selling them, and keeps the dealer's own", async () => {
    await loadDemoStock(dealer, { ...room, source: demoStockSource }, NOW);
    await importOwn();
    const demo = (await listed()).filter((id) => !id.startsWith('o-'));
    expect(demo).toHaveLength(20);
    expect(await feeds()).toEqual([
      { feed: 'demo', onSale: expect.any(Number), sold: expect.any(Number), lastImport: NOW },
      { feed: 'own', onSale: 2, sold: 0, lastImport: NOW },
    ]);
    changed.length = 0;
    expect((await remove('acme', 'demo')).json()).toEqual({ feed: 'demo', removed: 20 });
    expect(changed).toEqual(['acme']);
    expect(await listed()).toEqual(['o-1', 'o-2']);
    expect(await room.stock.byIds('acme', demo)).toEqual([]);
    expect(await feeds()).toEqual([{ feed: 'own', onSale: 2, sold: 0, lastImport: NOW }]);
  });

  it('I-03 removed demo stock comes back only when it is loaded again', async () => {
    expect(await renewDemoStock(dealer, { ...room, source: demoStockSource }, NOW + 60, () => dealer)).toBe(false);
    expect(await listed()).toEqual(['o-1', 'o-2']);
    await loadDemoStock(dealer, { ...room, source: demoStockSource }, NOW + 60);
    expect(await listed()).toHaveLength(22);
  });

  it('I-12 every import is kept with its report, the newest first, and a failed one with its reason', async () => {
    const ask = async <Body>(path: string) => (await app.inject(`/api/admin/stock/acme/imports${path}`)).json<Body>();
    await app.inject({
      method: 'POST',
      url: '/api/admin/stock/acme/import?mapping=forecourt&feed=own&fileName=broken.csv',
      headers: { 'content-type': 'application/octet-stream' },
      payload: 'nothing,of,use\n1,2,3\n',
    });
    const { imports } = await ask<{ imports: { id: string; state: string; problem: string | null; feed: string }[] }>(
      '?feed=own',
    );
    expect(imports.map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
    expect(imports.find(({ state }) => state === 'failed')?.problem).toBeTruthy();
    const done = imports.find(({ state }) => state === 'done');
    expect(await ask(`/${done?.id}`)).toMatchObject({
      feed: 'own',
      counts: { added: 2 },
      report: { rows: 2, accepted: 2, rejected: [] },
    });
    expect(await ask('/none')).toMatchObject({ code: 'not_found', detail: expect.stringContaining('has no import none') });
  });

  it('I-12 the stored report of an import lists a held-back vehicle behind more unreadable rows than it can list', async () => {
    const unreadable = Array.from({ length: 120 }, (_, index) => `u-${index},Kia,Rio,2020,none,in_stock`).join('\n');
    await app.inject({
      method: 'POST',
      url: '/api/admin/stock/acme/import?mapping=forecourt&feed=doubtful&fileName=doubtful.csv',
      headers: { 'content-type': 'application/octet-stream' },
      payload: `id,make,model,year,price,status\n${unreadable}\nd-1,Kia,Rio,2020,88,in_stock\n`,
    });
    const [run] = (await app.inject('/api/admin/stock/acme/imports?feed=doubtful')).json<{ imports: { id: string }[] }>().imports;
    const { report } = (await app.inject(`/api/admin/stock/acme/imports/${run?.id}`)).json<ImportWithReport>();
    expect(report).toMatchObject({ rejectedCount: 121, held: 1 });
    expect(report?.rejected).toHaveLength(101);
    expect(report?.rejected.filter(({ held }) => held)).toMatchObject([{ id: 'd-1', field: 'price' }]);
    await app.inject({ method: 'DELETE', url: '/api/admin/stock/acme/feeds/doubtful' });
  });

  it('I-12 the pages of the history have every import once, also those that began in the same second', async () => {
    interface Page {
      imports: { id: string; file: string | null }[];
      next?: string;
    }
    const ask = async (query: string) => (await app.inject(`/api/admin/stock/acme/imports?${query}`)).json<Page>();
    await importOwn();
    const all = (await ask('limit=200')).imports;
    expect(all.length).toBeGreaterThan(2);
    expect(all.map(({ file }) => file)).toEqual(expect.arrayContaining(['own.csv', 'broken.csv']));
    const walked: string[] = [];
    for (let query = 'limit=1'; query !== '';) {
      const { imports, next } = await ask(query);
      walked.push(...imports.map(({ id }) => id));
      query = next === undefined ? '' : `limit=1&before=${next}`;
    }
    expect(walked).toEqual(all.map(({ id }) => id));
    expect(await ask('before=yesterday')).toMatchObject({ code: 'invalid_request' });
  });

  it.each([
    ['acme', 'dmeo', 'unknown_feed', 'There is no feed "dmeo"; there are demo, own'],
    ['nobody', 'demo', 'unknown_tenant', 'There is no dealer "nobody"; there are acme'],
  ])('Q-05 the feed %s/%s cannot be removed, and the error lists what exists', async (tenant, feed, code, detail) => {
    const answer = await remove(tenant, feed);
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code, detail })]);
    expect(await listed()).toHaveLength(22);
  });
});
