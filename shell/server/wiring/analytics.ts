import { openAnalytics } from '../analytics';
import type { Jobs } from '../ports';
import { readViewsByDay } from '../stock';
import type { WiredLeads } from './leads';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

interface Needs extends Pick<WiredStock, 'stock'> {
  jobs: Jobs;
  leads: WiredLeads;
}

export const wireAnalytics = async (site: WiredSite, { jobs, leads, stock }: Needs) => {
  const { db, tenants, tenantOf, log, now } = site;
  const analytics = await openAnalytics({
    db,
    jobs,
    tenants,
    stock,
    tenantOf,
    log,
    now,
    viewsOf: ({ slug }, days) => readViewsByDay(db, { tenant: slug, ...days }),
    leadsOf: leads.countsOf,
  });
  site.serveOwn(analytics.plugin);
  site.serveAdmin(analytics.adminPlugin);
  site.onClose(analytics.close);
  return analytics;
};

export type WiredAnalytics = Awaited<ReturnType<typeof wireAnalytics>>;
