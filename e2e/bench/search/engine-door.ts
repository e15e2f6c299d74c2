import { join } from 'node:path';
import Fastify from 'fastify';
import { Value } from 'typebox/value';
import { SiteConfig } from '@forecourt/contracts/site/site';
import type { Tenants } from '../../../shell/server/platform/ports';
import { openDatabase } from '../../../shell/server/platform/storage';
import { openSearch, type SearchOptions } from '../../../shell/server/search';
import { adminKeyOfDealer } from '../../../shell/server/search/protocol/keys';
import type { EmbeddedEngine } from '../../../shell/server/search/contract/embedded-engine';
import { createMemoryKeys } from '../../../shell/server/search/testing/memory-keys';

export { createEmbeddedEngine } from '../../../shell/server/search/engine/embedded-engine';
export { createWorkerSegmentFactory } from '../../../shell/server/search/engine/build/builder-in-worker';
export { createIndexSnapshots } from '../../../shell/server/search/engine/store/snapshots';
export { stockIndexSettings } from '../../../shell/server/search/indices/stock-settings';

const SECRET = 'bench';
const MIGRATIONS = join(process.cwd(), 'shell/server/platform/storage/drizzle');

type SearchedStock = SearchOptions['stock'];

interface ProtocolOptions {
  engine: EmbeddedEngine;
  dealer: string;
  records: SearchedStock['records'];
  /** Unix seconds; the search uses them as the present time. */
  now: number;
  /** Address of a PostgreSQL server, or folder of an embedded database; undefined: in memory. */
  database?: { databaseUrl: string } | { dataDir: string };
}

/** Its cars never change. */
const constantStock = (dealer: string, records: SearchedStock['records']): SearchedStock => ({
  records,
  dealers: async () => [dealer],
  mark: async () => '',
  changedDealers: async () => [],
  changes: async () => ({ mark: '', records: [], removed: [] }),
  onChange: () => () => undefined,
});

const onlyDealer = (slug: string): Tenants => {
  const config = Value.Parse(SiteConfig, Value.Default(SiteConfig, { slug, name: slug, hosts: [`${slug}.localhost`] }));
  const tenant = { slug, revision: 1, config };
  return {
    byHost: () => tenant,
    bySlug: (other) => (other === slug ? tenant : undefined),
    all: () => [tenant],
    slotsOf: () => [],
    onChange: () => () => undefined,
  };
};

/** The Algolia endpoint of one dealer, on a free port like the server, without rate limits. */
export const serveProtocol = async ({ engine, dealer, records, now, database }: ProtocolOptions) => {
  const opened = await openDatabase({ ...database, migrationsFolder: MIGRATIONS });
  const app = Fastify({ logger: { level: 'error' } });
  const room = openSearch({
    tenants: onlyDealer(dealer),
    engine,
    stock: constantStock(dealer, records),
    secret: SECRET,
    keys: createMemoryKeys(),
    now: () => now,
    program: 'bench',
    loaded: { dealers: 1, minutes: 60 },
    changed: () => undefined,
    database: opened,
    log: app.log,
  });
  await app.register(room.plugin);
  await room.start();
  await room.reindex(dealer);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await room.close();
    await engine.close();
    await opened.close();
  };
  return { port: Number(new URL(address).port), key: room.keyOf(dealer), adminKey: adminKeyOfDealer(SECRET, dealer), close };
};
