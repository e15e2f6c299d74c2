import { fromMarket, openQuotes } from '../quotes';
import type { Site } from './site';
import type { StockRoom } from './stock';

export const wireQuotes = (site: Site, { estimate }: Pick<StockRoom, 'estimate'>) => {
  const { db, settings, tenantOf, themeOf, seconds: now, log } = site;
  const { quotes, plugin } = openQuotes({
    db,
    dataDir: settings.dataDir,
    tenantOf,
    themeOf,
    now,
    log,
    estimate: fromMarket(estimate),
  });
  site.serveOwn(plugin);
  return quotes;
};
