import Fastify from 'fastify';
import { Value } from 'typebox/value';
import { SiteConfig } from '@forecourt/contracts/site/site';
import type { Tenants } from '../../../shell/server/ports';
import { openSearch, type SearchOptions } from '../../../shell/server/search';
import { adminKeyOfDealer } from '../../../shell/server/search/protocol/keys';
import type { SearchEngine } from '../../../shell/server/search/search-engine';
import { createMemoryKeys } from '../../../shell/server/search/testing/memory-keys';

/** The parts of the search room that the bench measures; `build-engine` compiles them. */
export { createEmbeddedEngine } from '../../../shell/server/search/engine/embedded-engine';
export { createWorkerSegmentFactory } from '../../../shell/server/search/engine/builder-in-worker';
export { createIndexSnapshots } from '../../../shell/server/search/engine/snapshots';
export { stockIndexSettings } from '../../../shell/server/search/stock-settings';

const SECRET = 'bench';

type SearchedStock = SearchOptions['stock'];

interface ProtocolOptions {
  engine: SearchEngine;
  dealer: string;
  records: SearchedStock['records'];
  /** Unix seconds that the search uses as the present time. */
  now: number;
  /** Folder of the journals of acknowledged writes; undefined keeps none. */
  journals?: string;
}

/** Returns a stand-in for the stock room whose cars never change. */
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
    onChange: () => () => undefined,
  };
};

/** Serves the Algolia endpoint of one dealer on a free port like the server, without rate limits. */
export const serveProtocol = async ({ engine, dealer, records, now, journals }: ProtocolOptions) => {
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
    journals,
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
  };
  return { port: Number(new URL(address).port), key: room.keyOf(dealer), adminKey: adminKeyOfDealer(SECRET, dealer), close };
};
