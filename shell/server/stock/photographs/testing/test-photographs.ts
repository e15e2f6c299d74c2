import type { SiteConfig } from '@forecourt/contracts/site/site';
import { photographs as addresses } from '../tables';
import type { Tenant } from '../../../platform/ports';
import { openTestStock } from '../../testing/test-stock';
import type { StockRoom } from '../..';
import type { OpenDatabase } from '../../../platform/storage';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { openPhotographs, type PhotographsOptions } from '../index';
import { LOCAL_NETWORK_ONLY } from './picture-host';

interface Rules {
  hosts?: string[];
  stockPhotos?: string[];
  spinSource?: { url: string; frames: number };
}

const tenantOf = (slug: string, { hosts = [], stockPhotos = [], spinSource = { url: '', frames: 36 } }: Rules): Tenant => ({
  slug,
  revision: 1,
  config: { currency: 'AUD', stock: { photographs: { hosts, stockPhotos } }, vehicle: { spinSource } } as unknown as SiteConfig,
});

const importCars = async ({ runImport, mappings }: StockRoom, tenant: string, cars: object[], now: number) => {
  const rows = cars.map((car) => JSON.stringify({ make: 'Kia', model: 'Rio', year: 2020, price: 1000, ...car }));
  const stream = (async function* () {
    yield Buffer.from(rows.join('\n'));
  })();
  return runImport({
    tenant,
    currency: 'AUD',
    feed: 'main',
    mapping: mappings.get('forecourt'),
    stream,
    fileName: 'cars.ndjson',
    mode: 'full',
    allowShrink: true,
    now,
  });
};

/** With a clock that a test sets; jobs run only when a test runs them. Dealers: `one`, `two`. Default: an empty database. */
export const openPhotographTestRooms = async (folder: string, openDatabase: () => Promise<OpenDatabase> = openTestDatabase) => {
  const database = await openDatabase();
  const { db } = database;
  const clock = { now: Date.now() };
  const dealers = new Map<string, Tenant>();
  const listeners = new Set<(slug: string) => void>();
  const tenants = {
    bySlug: (slug: string) => dealers.get(slug),
    all: () => [...dealers.values()],
    onChange(listener: (slug: string) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const logged: [message: string, facts: object][] = [];
  const note = (facts: object, message: string): void => void logged.push([message, facts]);
  const log = { info: note, warn: note, error: note } as unknown as PhotographsOptions['log'];
  const stock = await openTestStock(db, { now: () => Math.floor(clock.now / 1000) });
  const requested = { jobs: 0 };
  /** By the order of the jobs' definitions; the first fetches photographs. */
  const handlers: (() => Promise<void>)[] = [];
  const queue = { enqueue: async () => void (requested.jobs += 1), enqueueAll: async () => undefined, work: (handler: unknown) => void handlers.push(handler as () => Promise<void>), every: () => undefined }; // prettier-ignore
  const open = (change: Partial<PhotographsOptions> = {}) => {
    handlers.length = 0;
    return openPhotographs({
      db,
      jobs: { define: async () => queue },
      stock: stock.pictured,
      onStockChange: stock.stock.onChange,
      tenants,
      folder,
      mostBytes: 1_000_000_000,
      log,
      fetching: LOCAL_NETWORK_ONLY,
      now: () => clock.now,
      ...change,
    });
  };
  return {
    ...stock,
    db,
    clock,
    logged,
    requested,
    open,
    /** As the job does that a change has requested. */
    runJob: (): Promise<void> => handlers[0]!(),
    configure(slug: string, rules: Rules): void {
      dealers.set(slug, tenantOf(slug, rules));
      listeners.forEach((listener) => listener(slug));
    },
    importCars: (tenant: string, cars: object[]) => importCars(stock, tenant, cars, Math.floor(clock.now / 1000)),
    async imagesOf(tenant: string, id: string): Promise<string[]> {
      const [car] = await stock.stock.byIds(tenant, [id]);
      return (car?.images ?? []).map(({ url }) => url);
    },
    rows: () => db.select().from(addresses),
    close: () => database.close(),
  };
};
