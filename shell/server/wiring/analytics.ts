import { openAnalytics } from '../analytics';
import type { Jobs } from '../ports';
import { viewsByDay } from '../stock';
import type { Leads } from './leads';
import type { Site } from './site';
import type { StockRoom } from './stock';

interface Needs extends Pick<StockRoom, 'stock'> {
  jobs: Jobs;
  leads: Leads;
}

export const wireAnalytics = async (site: Site, { jobs, leads, stock }: Needs) => {
  const { db, tenants, tenantOf, log, now } = site;
  const analytics = await openAnalytics({
    db,
    jobs,
    tenants,
    stock,
    tenantOf,
    log,
    now,
    viewsOf: ({ slug }, days) => viewsByDay(db, { tenant: slug, ...days }),
    leadsOf: leads.countsOf,
  });
  site.serveOwn(analytics.plugin);
  site.serveAdmin(analytics.adminPlugin);
  site.onClose(analytics.close);
  return analytics;
};

export type Analytics = Awaited<ReturnType<typeof wireAnalytics>>;
