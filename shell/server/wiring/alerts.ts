import { openAlerts } from '../alerts';
import type { Accounts, Jobs, Messages } from '../ports';
import type { WiredSearch } from './search';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

interface Needs extends Pick<WiredStock, 'stock'> {
  accounts: Pick<Accounts, 'shopperOf'>;
  jobs: Jobs;
  messages: Messages;
  search: WiredSearch;
}

export const wireAlerts = async (site: WiredSite, { accounts, jobs, messages, search, stock }: Needs) => {
  const { db, tenants, log, seconds: now, wordingOf, tenantOf, basePathOf, linkAddressOf, presentAddressOf, themeOf } = site;
  const alerts = await openAlerts({
    db,
    accounts,
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
    presentAddressOf,
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

export type WiredAlerts = Awaited<ReturnType<typeof wireAlerts>>;
