import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import Fastify, { type FastifyInstance } from 'fastify';
import { sampleSearchRecord } from './engine/testing/engine-cases';
import { searchAdminRoutes } from './admin-routes';
import {
  fillTestStockIndex,
  TEST_TIME,
  TEST_SECRET,
  serveProtocolForTest,
  type ServedProtocol,
} from './protocol/testing/served-protocol';
import type { SearchWordSettings } from './indices/stock-settings';
import { testDealerWithSearch } from './testing/served-room';
import { createRetryingCaller } from '../../cli/search-sync/patient-client';
import type { SearchRecordPage } from '../../cli/search-sync/records-file';
import { planSearchSync, runSearchSync, SearchSyncRefusal, type SearchSyncDeps } from '../../cli/search-sync/run-sync';
import { openSyncFiles } from '../../cli/search-sync/sync-state';
import { createHostedIndexClient, type HostedIndexClient } from '../../cli/search-sync/target-client';

const CARS: SearchRecord[] = Array.from({ length: 250 }, (_, at) =>
  sampleSearchRecord({
    objectID: `car-${String(at).padStart(4, '0')}`,
    make: ['Toyota', 'Mazda', 'Kia'][at % 3],
    price: 10_000 + ((at * 7919) % 50_000),
    custom_rank: (at * 31) % 1000,
    listable: at % 50 !== 49,
    ...(at % 50 === 48 ? { status: 'sold', sold_date_timestamp: TEST_TIME - 86_400 * 30 } : {}),
  }),
);
const LISTED = 240;
/** Records of a page and of a call of the hosted search; the test's stock needs three of each. */
const BATCH = 100;
const WORDS: SearchWordSettings = {
  synonyms: [
    ['mazda', 'zoomer'],
    ['kia', 'korean car'],
  ],
  optionalWords: ['shiny'],
  typoTolerance: 'none',
};

let here: ServedProtocol;
let there: ServedProtocol;
let admin: FastifyInstance;
let folder: string;

beforeEach(async () => {
  const dealer = testDealerWithSearch('dealer', WORDS);
  here = await serveProtocolForTest([dealer], { dealer: CARS }, WORDS);
  there = await serveProtocolForTest([testDealerWithSearch('app')]);
  admin = Fastify();
  await admin.register(searchAdminRoutes, {
    tenants: { bySlug: (slug) => (slug === 'dealer' ? dealer : undefined), all: () => [dealer] },
    engine: here.engine,
    protocol: here.protocol,
    secret: TEST_SECRET,
    use: async (_, work) => work(),
  });
  folder = mkdtempSync(join(tmpdir(), 'sync-'));
});
afterEach(async () => {
  await Promise.all([admin.close(), here.close(), there.close()]);
  rmSync(folder, { recursive: true });
});

const readPage = async (after: number): Promise<SearchRecordPage> =>
  (await admin.inject(`/api/admin/search/dealer/records?after=${after}&length=${BATCH}`)).json();

/** Knows only what is on disk. `change` wraps the client of the target. */
const processOf = async (
  change: (client: HostedIndexClient) => HostedIndexClient = (client) => client,
): Promise<SearchSyncDeps> => {
  const info = (await admin.inject('/api/admin/search/dealer')).json<{ settings: object; replicas: object; synonyms: object }>();
  const target = { host: `localhost:${there.port}`, appId: 'app', index: 'dealer_cars' };
  const wait = async (): Promise<void> => undefined;
  return {
    source: { settings: info.settings as never, replicas: info.replicas as never, synonyms: info.synonyms as never, readPage },
    files: openSyncFiles(folder, 'dealer', target),
    target,
    client: change(createHostedIndexClient(target, there.adminKey('app'))),
    callWithRetries: createRetryingCaller({ rate: 1e6, attempts: 3, now: () => 0, wait }),
    unique: () => 'x1',
    batch: BATCH,
    wait,
  };
};

/** The hosted index has performed the call, and its answer never arrives. `killed` resolves then; `between` wraps the client. */
const killedAt = (method: keyof HostedIndexClient, nth: number) => {
  let reached!: () => void;
  const killed = new Promise<void>((resolve) => (reached = resolve));
  let calls = 0;
  const between = (client: HostedIndexClient): HostedIndexClient => ({
    ...client,
    [method]: async (request: never) => {
      calls += 1;
      const answer = await client[method](request);
      if (calls !== nth) return answer;
      reached();
      return new Promise(() => undefined);
    },
  });
  return { killed, between };
};

const searched = (served: ServedProtocol, slug: string, index: string, requests: object[]) =>
  served.lite(slug).search({ requests: requests.map((request) => ({ indexName: index, ...request })) as never });

const QUESTIONS = [
  { hitsPerPage: 50, facets: ['make', 'price'] },
  { query: 'mazda', hitsPerPage: 20 },
  { filters: 'price<20000 AND NOT make:Kia', hitsPerPage: 100 },
];

const expectTheSame = async (): Promise<void> => {
  for (const [own, theirs] of [
    ['cars', 'dealer_cars'],
    ['cars_latest', 'dealer_cars_latest'],
    ['cars_price_desc', 'dealer_cars_price_desc'],
  ] as const) {
    const [a, b] = await Promise.all([searched(here, 'dealer', own, QUESTIONS), searched(there, 'app', theirs, QUESTIONS)]);
    const facts = ({ results }: typeof a) =>
      results.map((result) => {
        const { nbHits, hits, facets } = result as { nbHits: number; hits: { objectID: string }[]; facets: object };
        return { nbHits, facets, hits: hits.map(({ objectID }) => objectID) };
      });
    expect(facts(b)).toEqual(facts(a));
  }
};

const indicesThere = async () => (await there.full('app').listIndices()).items.map(({ name }) => name).toSorted();
const ALL = [
  'dealer_cars',
  'dealer_cars_km_asc',
  'dealer_cars_latest',
  'dealer_cars_price_asc',
  'dealer_cars_price_desc',
  'dealer_cars_year_desc',
];

describe('forecourt search sync', () => {
  it('I-02 the sync copies records, settings and replicas, so that the same searches have the same hits', async () => {
    const report = await runSearchSync(await processOf(), 'full');
    expect(report).toMatchObject({ continued: false, sent: LISTED, batches: 3, added: LISTED, settings: true });
    expect(await indicesThere()).toEqual(ALL);
    await expectTheSame();
    const [{ hits }] = (await searched(there, 'app', 'dealer_cars', [{}])).results as [{ hits: object[] }];
    expect(hits[0]).not.toHaveProperty('custom_rank');
  });

  it('I-02 the sync copies a dealer’s synonyms, optional words and typo tolerance', async () => {
    await runSearchSync(await processOf(), 'full');
    const queries = ['zoomer', 'korean car', 'shiny toyota', 'tyota', 'toyota'].map((query) => ({ query }));
    for (const index of ['dealer_cars', 'dealer_cars_latest']) {
      const { results } = await searched(there, 'app', index, queries);
      const [zoomer, korean, shiny, mistyped, toyota] = results.map((result) => (result as { nbHits: number }).nbHits);
      expect([zoomer! > LISTED / 4, korean! > LISTED / 4, mistyped, shiny]).toEqual([true, true, 0, toyota]);
    }
    expect(await runSearchSync(await processOf(), 'delta')).toMatchObject({ settings: false });
  });

  it.each([
    ['batch', 2, BATCH, LISTED - BATCH],
    ['batch', 3, 2 * BATCH, LISTED - 2 * BATCH],
    ['operationIndex', 1, LISTED, 0],
    ['setSettings', 3, LISTED, 0],
  ] as const)('I-02 a sync continues where a process was killed, at %s %i', async (method, nth, _before, sent) => {
    const { killed, between } = killedAt(method, nth);
    void runSearchSync(await processOf(between), 'full');
    await killed;
    expect(await runSearchSync(await processOf(), 'full')).toMatchObject({ continued: true, sent });
    expect(await indicesThere()).toEqual(ALL);
    await expectTheSame();
    expect((await processOf()).files.read()).toBeUndefined();
  });

  it('I-02 shoppers see the old stock until the new one is complete', async () => {
    await runSearchSync(await processOf(), 'full');
    await fillTestStockIndex(here.engine, 'dealer', CARS.slice(0, 1200), WORDS);
    const { killed, between } = killedAt('batch', 1);
    void runSearchSync(await processOf(between), 'full');
    await killed;
    const [{ nbHits }] = (await searched(there, 'app', 'dealer_cars', [{}])).results as [{ nbHits: number }];
    expect(nbHits).toBe(LISTED);
    await runSearchSync(await processOf(), 'full');
    await expectTheSame();
  });

  it('I-02 the sync sends only changes', async () => {
    await runSearchSync(await processOf(), 'full');
    expect(await runSearchSync(await processOf(), 'delta')).toMatchObject({ sent: 0, unchanged: LISTED, settings: false });
    const changed = CARS.slice(1).map((car) => (car.objectID === 'car-0001' ? { ...car, price: 1 } : car));
    await fillTestStockIndex(here.engine, 'dealer', [...changed, sampleSearchRecord({ objectID: 'new' })]);
    expect(await runSearchSync(await processOf(), 'delta')).toMatchObject({
      added: 1,
      changed: 1,
      removed: 1,
      sent: 3,
      batches: 1,
    });
    await expectTheSame();
  });

  it('I-02 the sync begins again when the stock changes while it is read', async () => {
    let pages = 0;
    const deps = await processOf();
    const unsteady = async (after: number): Promise<SearchRecordPage> => {
      pages += 1;
      const page = await readPage(after);
      return pages === 2 ? { ...page, version: 'another' } : page;
    };
    const report = await runSearchSync({ ...deps, source: { ...deps.source, readPage: unsteady } }, 'full');
    expect([report.sent, pages]).toEqual([LISTED, 5]);
  });

  it('I-02 a dry run describes the sync and changes nothing', async () => {
    expect(await planSearchSync(await processOf(), 'full')).toMatchObject({
      read: LISTED,
      added: LISTED,
      changed: 0,
      removed: 0,
    });
    expect(await indicesThere()).toEqual([]);
  });

  it('I-02 the sync refuses to empty the target and refuses a first run with changes only', async () => {
    await expect(runSearchSync(await processOf(), 'delta')).rejects.toThrow(SearchSyncRefusal);
    await fillTestStockIndex(here.engine, 'dealer', []);
    await expect(runSearchSync(await processOf(), 'full')).rejects.toThrow('There is no car to push');
    expect(await indicesThere()).toEqual([]);
  });

  it('I-02 a refused sync ends with the target’s reason and can be repeated', async () => {
    const refused = (client: HostedIndexClient): HostedIndexClient => ({
      ...client,
      batch: async () => Promise.reject(Object.assign(new Error('Record is too big'), { status: 400 })),
    });
    await expect(runSearchSync(await processOf(refused), 'full')).rejects.toThrow('Record is too big');
    expect(await runSearchSync(await processOf(), 'full')).toMatchObject({ continued: true, sent: LISTED });
    expect(readdirSync(folder)).toHaveLength(1);
    expect(existsSync((await processOf()).files.pushed)).toBe(true);
  });
});
