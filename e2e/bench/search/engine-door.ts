import Fastify from 'fastify';
import { Value } from 'typebox/value';
import { SiteConfig } from '@forecourt/contracts/site/site';
import type { Stock, Tenants } from '../../../shell/server/ports';
import { searchRoom } from '../../../shell/server/search';
import type { SearchEngine } from '../../../shell/server/search/search-engine';

/** What the bench needs of the search room, built by `build-engine`. */
export { createEmbeddedEngine } from '../../../shell/server/search/engine/embedded-engine';
export { builderInWorker } from '../../../shell/server/search/engine/builder-in-worker';
export { snapshots } from '../../../shell/server/search/engine/snapshots';
export { stockSettings } from '../../../shell/server/search/stock-settings';

interface Served {
  engine: SearchEngine;
  dealer: string;
  records: Stock['records'];
  /** Unix seconds. */
  now: number;
}

/** The Algolia endpoint of one dealer on a free port, as the server has it, without limits of calls. */
export const serveProtocol = async ({ engine, dealer, records, now }: Served) => {
  const config = Value.Default(SiteConfig, { slug: dealer, name: dealer, hosts: [`${dealer}.localhost`] }) as SiteConfig;
  const tenant = { slug: dealer, revision: 1, config };
  const tenants: Tenants = {
    byHost: () => tenant,
    bySlug: (slug) => (slug === dealer ? tenant : undefined),
    all: () => [tenant],
    onChange: () => () => undefined,
  };
  const stock: Pick<Stock, 'records' | 'mark' | 'changes' | 'onChange'> = {
    records,
    mark: async () => '',
    changes: async () => ({ mark: '', records: [], removed: [] }),
    onChange: () => () => undefined,
  };
  const app = Fastify({ logger: { level: 'error' } });
  const room = searchRoom({
    tenants,
    engine,
    stock: stock as Stock,
    secret: 'bench',
    now: () => now,
    program: 'bench',
    log: app.log,
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
  return { port, key: room.keyOf(dealer), close };
};
