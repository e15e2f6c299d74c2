import { insideSpots, spinSpots } from '../documents/drawings/spin-spots';
import { openStockRoom } from '../stock';
import { demoRoutes } from '../stock/demo/demo-routes';
import { openMarket } from '../stock/market';
import { createCarCounts } from '../stock/views/car-counts';
import { viewRoutes } from '../stock/views/routes';
import type { Site } from './site';

export const wireStock = async (site: Site) => {
  const { db, folders, tenants, tenantOf, wordingOf, seconds: now, log } = site;
  const room = await openStockRoom({ db, mappingsFolder: folders.mappings, tenants, tenantOf, now });
  const { stock } = room;
  site.serve(room.plugin);
  site.serveAdmin(room.adminPlugin);
  site.serveAdmin(demoRoutes, { tenants, room, now, spots: { outside: spinSpots, inside: insideSpots } });

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
