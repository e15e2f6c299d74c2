import { openStockRoom } from '../stock';
import { openMarket } from '../stock/market';
import { createCarCounts } from '../stock/views/car-counts';
import { viewRoutes } from '../stock/views/routes';
import { demoStock } from './demo';
import type { Site } from './site';

export const wireStock = async (site: Site) => {
  const { db, folders, tenants, tenantOf, wordingOf, seconds: now, log } = site;
  const room = await openStockRoom({ db, mappingsFolder: folders.mappings, tenants, tenantOf, now, source: demoStock });
  const { stock } = room;
  site.serve(room.plugin);
  site.serveAdmin(room.adminPlugin);

  const market = openMarket({ db, tenants, stock, now, tenantOf, wordingOf });
  site.serve(market.plugin);

  const counts = createCarCounts({
    db,
    onError: (error) => log.error({ err: error }, 'counts of vehicles could not be written'),
  });
  site.serveOwn(viewRoutes, { stock, counts, tenantOf, now });
  site.onClose(counts.close);

  return { ...room, estimate: market.estimate };
};

export type StockRoom = Awaited<ReturnType<typeof wireStock>>;
