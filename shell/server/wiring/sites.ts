import type { Jobs, Tenant } from '../platform/ports';
import { blogRoutes, brandRoutes, contentRoutes, openAnalytics, openIndexNow, openSiteFiles, referenceRoutes } from '../sites';
import { readViewsByDay } from '../stock';
import type { WiredLeads } from './leads';
import type { WiredHealth, WiredReleases } from './releases';
import { stockCounterOf, type WiredSearch } from './search';
import type { WiredSite } from './server-parts';
import type { WiredStock } from './stock';

export const wireContent = ({ tenantOf, wordingOf, serve, seconds: now }: WiredSite): void => {
  serve(contentRoutes, { tenantOf, wordingOf });
  serve(blogRoutes, { tenantOf, now });
  serve(brandRoutes, { tenantOf });
  serve(referenceRoutes, { tenantOf });
};

interface SiteFilesNeeds extends Pick<WiredStock, 'stock'> {
  health: WiredHealth;
  releases: WiredReleases;
  search: WiredSearch;
}

/** Leaves out pages with parameters; `key` stands for the versions of the remotes. */
const remotePagesOfDealer = async ({ slug, config }: Tenant, health: WiredHealth, releases: WiredReleases) => {
  const live = [...health.candidates({ slug, ...config.releases })].flatMap(([name, [version]]) =>
    version ? [{ name, version }] : [],
  );
  const documents = await Promise.all(live.map(({ name, version }) => releases.find(name, version)));
  return {
    key: live.map(({ name, version }) => `${name}@${version}`).join(' '),
    paths: documents.flatMap((document) => document?.routes.map(({ path }) => path) ?? []).filter((path) => !/[:*]/.test(path)),
  };
};

export const wireSiteFiles = (site: WiredSite, { health, releases, search, stock }: SiteFilesNeeds): void => {
  const { now, tenantOf, basePathOf, fetchOf, wordingOf, serve, log } = site;
  const room = openSiteFiles({
    stock,
    tenantOf,
    basePathOf,
    now,
    log,
    countStock: (tenant) => stockCounterOf(search, tenant),
    remotePages: (tenant) => remotePagesOfDealer(tenant, health, releases),
    fetchOf,
    wordingOf,
  });
  serve(room.plugin);
};

interface AnalyticsNeeds extends Pick<WiredStock, 'stock'> {
  jobs: Jobs;
  leads: WiredLeads;
}

export const wireAnalytics = async (site: WiredSite, { jobs, leads, stock }: AnalyticsNeeds) => {
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

export const wireIndexNow = async (
  site: WiredSite,
  { jobs, stock }: { jobs: Jobs; stock: WiredStock['stock'] },
): Promise<void> => {
  const { tenants, tenantOf, log, secret, serve, addressOf, fetchAddress } = site;
  const { plugin } = await openIndexNow({
    jobs,
    stock,
    tenants,
    tenantOf,
    log,
    secret: secret('index-now.secret'),
    fetchAddress,
    publicAddressOf: (tenant) => (tenant.config.indexing.state === 'public' ? addressOf(tenant) : undefined),
  });
  serve(plugin);
};
