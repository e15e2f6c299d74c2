import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore, fetchContext, storeContext } from '@forecourt/store';
import { loadResults } from '../../../mf-search/src/features/results-page/loader/load-results';
import type { ResultsPageData } from '../../../mf-search/src/features/results-page/results-data';
import { keepFeed } from '../../../shell/server/stock/import/feed/feed-file';
import { openFeed } from '../../../shell/server/stock/import/feed/read-feed';
import { openMappings } from '../../../shell/server/stock/import/mapping/open-mappings';
import { createSearchRecord } from '../../../shell/server/stock/cars/search-record';
import { createEmbeddedEngine, serveProtocol } from './engine-door';
import type { Found, JudgedCar } from './questions/judge';

const DEALER = 'questions';
/** Of the listings' newest cars, in Unix seconds. */
const NOW = Date.UTC(2023, 11, 1) / 1000;
const MOST_REDIRECTS = 3;

type Car = Parameters<typeof createSearchRecord>[0];

const readCars = async (file: string): Promise<Car[]> => {
  const fail = (facts: object): never => {
    throw new Error(JSON.stringify(facts));
  };
  const platform = join(process.cwd(), 'shell/server/stock/import/mappings');
  const { mapping, rowMapper } = openMappings({ platform, log: { error: fail } }).get('listings-au');
  const map = rowMapper(basename(file), NOW);
  const kept = await keepFeed(createReadStream(file));
  const feed = await openFeed(kept, mapping);
  const cars: Car[] = [];
  for await (const row of feed.rows()) {
    const { car } = map(row);
    if (car) cars.push({ ...car, created_at: NOW, updated_at: NOW });
  }
  await kept.remove();
  return cars;
};

const siteOf = (key: string) =>
  ({
    slug: DEALER,
    basePath: '',
    features: { weeklyPrice: false },
    display: { layout: 'grid' },
    locations: [],
    finance: {},
    search: {
      pageSize: 10,
      filters: ['make', 'model'],
      sorts: ['most_relevant', 'latest', 'price_desc', 'price_asc', 'km_asc', 'year_desc'],
      host: '',
      appId: '',
      key,
      weeklyBudget: { shown: false, deposit: 0, steps: [] },
      questions: true,
      suggestions: false,
      meanings: [],
    },
    stockCount: 1,
    origin: 'http://questions.example',
  }) as unknown as PublicSite;

/** The results page of a dealer with the cars of a feed, from the question to its first cars. */
export const openAskedStock = async (file: string) => {
  const cars = await readCars(file);
  const byId = new Map(cars.map((car) => [car.id, car as JudgedCar]));
  const records = cars.map((car) => createSearchRecord(car, NOW));
  const { port, key, close } = await serveProtocol({
    engine: createEmbeddedEngine({ cacheBytes: 0 }),
    dealer: DEALER,
    records: async function* recordsOfStock() {
      yield records;
    },
    now: NOW,
  });
  const site = siteOf(key);
  const load = async (search: string): Promise<ResultsPageData> => {
    const siteFetch = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
    const store = createForecourtStore({ site, services: { fetch: siteFetch } } as never);
    const context = new Map<unknown, unknown>([
      [storeContext, store],
      [fetchContext, siteFetch],
    ]);
    const request = new Request(`${site.origin}/search/new-used-and-demo-cars${search}`);
    return loadResults({ request, context, params: {} } as unknown as Parameters<typeof loadResults>[0]);
  };
  const ask = async (question: string): Promise<Found & { address: string }> => {
    let search = `?${new URLSearchParams({ query: question }).toString()}`;
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      try {
        const { total, initialResults, failed } = await load(search);
        if (failed) throw new Error(`The search ${search} failed`);
        const [first] = Object.values(initialResults ?? {}) as { results?: { hits: { id: string }[] }[] }[];
        const leftOut = new URLSearchParams(search).get('left_out') ?? '';
        const hits = (first?.results?.[0]?.hits ?? []).flatMap(({ id }) => byId.get(id) ?? []);
        return { total, first: hits, address: search, ...(leftOut ? { leftOut } : {}) };
      } catch (answer) {
        if (!(answer instanceof Response)) throw answer;
        search = new URL(answer.headers.get('location') ?? '', site.origin).search;
      }
    }
    throw new Error(`The question "${question}" leads to more than ${MOST_REDIRECTS} addresses, the last of which is ${search}`);
  };
  return { ask, cars: [...byId.values()], close };
};
