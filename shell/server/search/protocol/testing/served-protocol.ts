import compress from '@fastify/compress';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import Fastify from 'fastify';
import { LONGEST_PARAMETER } from '../../../platform/requests/longest-parameter';
import type { Tenant, Tenants } from '../../../platform/ports';
import { createEmbeddedEngine } from '../../engine/embedded-engine';
import type { IndexRecord, IndexWriter } from '../../contract/search-engine';
import { stockIndexId, stockIndexSettings, type SearchWordSettings } from '../../indices/stock-settings';
import { OwnIndices } from '../../own/own-indices';
import { OwnTable } from '../../own/own-table';
import { createMemoryKeys } from '../../testing/memory-keys';
import { emptySearchDatabase } from '../../testing/search-database';
import { createSearchProtocol } from '../index';
import { protocolRoutes } from '../routes';
import { adminKeyOfDealer, searchKeyOfDealer } from '../keys';
import { patientHost } from '../../testing/patient-host';

export const TEST_SECRET = 'a secret of tests';
export const TEST_TIME = 1_700_000_000;

export const fillTestStockIndex = async (
  engine: IndexWriter,
  slug: string,
  cars: SearchRecord[],
  words?: SearchWordSettings,
): Promise<void> => {
  const { settings, replicas } = stockIndexSettings(words);
  await engine.replace(stockIndexId(slug), [cars as unknown as IndexRecord[]], settings, replicas);
};

export const serveProtocolForTest = async (
  tenants: Tenant[],
  cars: Record<string, SearchRecord[]> = {},
  words?: SearchWordSettings,
) => {
  const engine = createEmbeddedEngine();
  const own = new OwnIndices({
    table: new OwnTable((await emptySearchDatabase()).db, true),
    engine,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  for (const [slug, records] of Object.entries(cars)) await fillTestStockIndex(engine, slug, records, words);
  const port: Tenants = {
    byHost: (host) => tenants.find(({ config }) => config.hosts.includes(host)),
    bySlug: (slug) => tenants.find((tenant) => tenant.slug === slug),
    all: () => tenants,
    slotsOf: () => [],
    onChange: () => () => undefined,
  };
  const clock = { now: TEST_TIME };
  const protocol = createSearchProtocol({
    engine,
    tenants: port,
    secret: TEST_SECRET,
    keys: createMemoryKeys(),
    now: () => clock.now,
    own,
  });
  const app = Fastify({ routerOptions: { maxParamLength: LONGEST_PARAMETER } });
  // As in the server, it also unpacks bodies.
  await app.register(compress);
  await app.register(protocolRoutes(protocol));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port: number } = app.server.address() as { port: number };
  const ours = patientHost(number);
  return {
    app,
    engine,
    protocol,
    /** Unix seconds. */
    clock,
    port: number,
    searchKey: (slug: string) => searchKeyOfDealer(TEST_SECRET, slug),
    adminKey: (slug: string) => adminKeyOfDealer(TEST_SECRET, slug),
    lite: (slug: string, key = searchKeyOfDealer(TEST_SECRET, slug)) => liteClient(slug, key, ours),
    full: (slug: string, key = adminKeyOfDealer(TEST_SECRET, slug)): Algoliasearch => algoliasearch(slug, key, ours),
    async close() {
      await app.close();
      await own.close();
      await engine.close();
    },
  };
};

export type ServedProtocol = Awaited<ReturnType<typeof serveProtocolForTest>>;
