import { openAlerts } from '../alerts';
import type { Jobs, Messages } from '../ports';
import type { Search } from './search';
import type { Site } from './site';
import type { StockRoom } from './stock';

interface Needs extends Pick<StockRoom, 'stock'> {
  jobs: Jobs;
  messages: Messages;
  search: Search;
}

export const wireAlerts = async (site: Site, { jobs, messages, search, stock }: Needs) => {
  const { db, tenants, log, seconds: now, wordingOf, tenantOf, basePathOf, linkAddressOf, themeOf } = site;
  const alerts = await openAlerts({
    db,
    jobs,
    messages,
    tenants,
    stock,
    now,
    log,
    wordingOf,
    tenantOf,
    basePathOf,
    linkAddressOf,
    themeOf,
    search: search.search,
    secret: site.secret('alerts.secret'),
  });
  search.onIndexChange(alerts.stockChanged);
  site.serve(alerts.plugin);
  site.onWarm(alerts.catchUp);
  site.onClose(alerts.close);
  return alerts;
};
