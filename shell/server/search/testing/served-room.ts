import type { SiteConfig } from '@forecourt/contracts/site/site';
import { sampleDealer } from '@forecourt/testing/sample-site';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import Fastify from 'fastify';
import type { Stock, Tenant, Tenants } from '../../platform/ports';
import { createMemoryKeys } from './memory-keys';
import { emptySearchDatabase } from './search-database';
import { createEmbeddedEngine, openSearch, type SearchOptions } from '../index';

export const testDealerWithSearch = (slug: string, search: Partial<SiteConfig['search']> = {}): Tenant =>
  sampleDealer({ slug, name: slug, search });

const listeners = () => {
  const all = new Set<(slug: string) => void>();
  return {
    onChange: (listener: (slug: string) => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    changed: (slug: string) => all.forEach((listener) => listener(slug)),
  };
};

/** A mark is the number of a copy of the stock. */
const memoryStock = (cars: Map<string, SearchRecord[]>, onChange: Stock['onChange']): SearchOptions['stock'] => {
  const copies: string[] = [];
  const mark = async () => {
    const copy = JSON.stringify([...cars]);
    if (copies.at(-1) !== copy) copies.push(copy);
    return String(copies.length - 1);
  };
  return {
    async *records(slug) {
      yield cars.get(slug) ?? [];
    },
    dealers: async () => [...cars].filter(([, list]) => list.length > 0).map(([slug]) => slug),
    mark,
    async changedDealers(since) {
      const before = new Map<string, SearchRecord[]>(JSON.parse(copies[Number(since)]!));
      const isChanged = (slug: string) => JSON.stringify(before.get(slug)) !== JSON.stringify(cars.get(slug));
      return [...new Set([...before.keys(), ...cars.keys()])].filter(isChanged);
    },
    async changes(slug, since) {
      const copy = copies[Number(since)];
      if (!copy) return undefined;
      const before = new Map((new Map<string, SearchRecord[]>(JSON.parse(copy)).get(slug) ?? []).map((car) => [car.id, car]));
      const current = cars.get(slug) ?? [];
      const ids = new Set(current.map(({ id }) => id));
      return {
        mark: await mark(),
        records: current.filter((car) => JSON.stringify(car) !== JSON.stringify(before.get(car.id))),
        removed: [...before.keys()].filter((id) => !ids.has(id)),
      };
    },
    onChange,
  };
};

/** After a change a test calls `tenantChanged` or `stockChanged`. */
export const createMemoryPorts = (tenants: Tenant[], cars: Map<string, SearchRecord[]>) => {
  const ofTenants = listeners();
  const ofStock = listeners();
  const tenantPort: Tenants = {
    byHost: (host) => tenants.find(({ config }) => config.hosts.includes(host)),
    bySlug: (slug) => tenants.find((tenant) => tenant.slug === slug),
    all: () => tenants,
    slotsOf: () => [],
    onChange: ofTenants.onChange,
  };
  return {
    tenants: tenantPort,
    stock: memoryStock(cars, ofStock.onChange),
    tenantChanged: ofTenants.changed,
    stockChanged: ofStock.changed,
  };
};

export const TEST_SECRET = 'a secret of tests';
export const TEST_TIME = 1_700_000_000;

export const serveSearchRoomForTest = async (
  tenants: Tenant[],
  cars: Map<string, SearchRecord[]>,
  { engine = createEmbeddedEngine(), now = () => TEST_TIME, database, ...others }: Partial<SearchOptions> = {},
) => {
  const ports = createMemoryPorts(tenants, cars);
  const app = Fastify();
  const room = openSearch({
    ...ports,
    database: database ?? (await emptySearchDatabase()),
    engine,
    secret: TEST_SECRET,
    keys: createMemoryKeys(),
    now,
    program: 'tests',
    loaded: { dealers: 100, minutes: 30 },
    changed: () => undefined,
    log: app.log,
    // Tests look for changes themselves.
    pollInterval: 2 ** 31 - 1,
    ...others,
  });
  await app.register(room.plugin);
  await room.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const close = async () => {
    await app.close();
    await room.close();
    await engine.close();
  };
  return { ...ports, app, engine, room, port, close };
};

export { createDeferredPromise as deferred } from './deferred';
