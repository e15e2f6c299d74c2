import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Tenant } from '../../../shell/server/platform/ports';
import { openPhotographs } from '../../../shell/server/stock/photographs';
import { openStock } from '../../../shell/server/stock';
import { openDatabase } from '../../../shell/server/platform/storage';

export { convertPhotograph } from '../../../shell/server/sites/images/convert-photograph';

interface RoomOptions {
  /** Of the originals. */
  folder: string;
  mappingsFolder: string;
  migrationsFolder: string;
  /** Of the picture host on this machine. */
  port: number;
}

const DEALER = 'bench';
const noTenant = { bySlug: () => undefined, all: () => [], onChange: () => () => undefined };

/** On a database in memory, for pictures of this machine. */
export const openPhotographRooms = async ({ folder, mappingsFolder, migrationsFolder, port }: RoomOptions) => {
  const { db, close } = await openDatabase({ migrationsFolder });
  const photographs = { hosts: [`127.0.0.1:${port}`], stockPhotos: [] };
  const config = { currency: 'AUD', stock: { photographs }, vehicle: { spinSource: { url: '', frames: 2 } } };
  const tenant: Tenant = { slug: DEALER, revision: 1, config: config as unknown as SiteConfig };
  const tenants = { ...noTenant, bySlug: () => tenant, all: () => [tenant] };
  const log = { info: () => undefined, warn: () => undefined, error: (facts: object) => console.error(facts) };
  const stock = await openStock({
    db,
    mappingsFolder,
    tenants: noTenant,
    tenantOf: () => undefined,
    wordingOf: () => (_key, fallback) => fallback,
    log,
  });
  const idle = async () => undefined;
  const queue = { enqueue: idle, enqueueAll: idle, work: () => undefined, every: () => undefined };
  const room = await openPhotographs({
    db,
    jobs: { define: async () => queue },
    stock: stock.pictured,
    onStockChange: stock.stock.onChange,
    tenants,
    folder,
    mostBytes: Number.MAX_SAFE_INTEGER,
    log,
    fetching: { allows: () => true },
  });
  return {
    room,
    async importCars(lines: string): Promise<void> {
      await stock.runImport({
        tenant: DEALER,
        currency: 'AUD',
        feed: 'bench',
        mapping: stock.mappings.get('forecourt'),
        stream: (async function* () {
          yield Buffer.from(lines);
        })(),
        fileName: 'cars.ndjson',
        mode: 'full',
        allowShrink: true,
        now: Math.floor(Date.now() / 1000),
      });
    },
    counts: () => room.countsOf(DEALER),
    async close(): Promise<void> {
      await room.close();
      await stock.close();
      await close();
    },
  };
};
