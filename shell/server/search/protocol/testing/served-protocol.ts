import type { SearchRecord } from '@forecourt/contracts/search/search';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import Fastify from 'fastify';
import type { Tenant, Tenants } from '../../../ports';
import { createEmbeddedEngine } from '../../engine/embedded-engine';
import type { IndexRecord, SearchEngine } from '../../search-engine';
import { stockIndexId, stockIndexSettings, type SearchWordSettings } from '../../stock-settings';
import { createMemoryKeys } from '../../testing/memory-keys';
import { createSearchProtocol } from '../index';
import { protocolRoutes } from '../routes';
import { adminKeyOfDealer, searchKeyOfDealer } from '../keys';
import { patientHost } from '../../testing/patient-host';

export const TEST_SECRET = 'a secret of tests';
export const TEST_TIME = 1_700_000_000;

/** Fills a dealer's stock index with records for a test, with the same settings as the server. */
export const fillTestStockIndex = async (
  engine: SearchEngine,
  slug: string,
  cars: SearchRecord[],
  words?: SearchWordSettings,
): Promise<void> => {
  const { settings, replicas } = stockIndexSettings(words);
  await engine.replace(stockIndexId(slug), [cars as unknown as IndexRecord[]], settings, replicas);
};

/** Serves the search protocol over HTTP on a free port of this machine, for tests. */
export const serveProtocolForTest = async (
  tenants: Tenant[],
  cars: Record<string, SearchRecord[]> = {},
  words?: SearchWordSettings,
) => {
  const engine = createEmbeddedEngine();
  for (const [slug, records] of Object.entries(cars)) await fillTestStockIndex(engine, slug, records, words);
  const port: Tenants = {
    byHost: (host) => tenants.find(({ config }) => config.hosts.includes(host)),
    bySlug: (slug) => tenants.find((tenant) => tenant.slug === slug),
    all: () => tenants,
    onChange: () => () => undefined,
  };
  const clock = { now: TEST_TIME };
  const protocol = createSearchProtocol({
    engine,
    tenants: port,
    secret: TEST_SECRET,
    keys: createMemoryKeys(),
    now: () => clock.now,
  });
  const app = Fastify();
  await app.register(protocolRoutes(protocol));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port: number } = app.server.address() as { port: number };
  const ours = patientHost(number);
  return {
    app,
    engine,
    protocol,
    /** The present time in Unix seconds, which a test may change. */
    clock,
    port: number,
    searchKey: (slug: string) => searchKeyOfDealer(TEST_SECRET, slug),
    adminKey: (slug: string) => adminKeyOfDealer(TEST_SECRET, slug),
    lite: (slug: string, key = searchKeyOfDealer(TEST_SECRET, slug)) => liteClient(slug, key, ours),
    full: (slug: string, key = adminKeyOfDealer(TEST_SECRET, slug)): Algoliasearch => algoliasearch(slug, key, ours),
    async close() {
      await app.close();
      await protocol.lines.close();
      await engine.close();
    },
  };
};

export type ServedProtocol = Awaited<ReturnType<typeof serveProtocolForTest>>;
