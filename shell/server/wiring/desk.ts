import { actorNameOfRequest } from '../access';
import { openDesk, deskPage, deskPages, deskOverviewHtml } from '../desk';
import { workbenchBuildRoutes, previewLinkRoutes } from '../http';
import { shellFacts } from '../render';
import type { Tenant } from '../ports';
import type { WiredAccess } from './access';
import type { WiredReleases } from './releases';
import type { WiredNotices } from './services';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';
import type { WiredAnalytics } from './analytics';
import type { WiredLeads } from './leads';

interface Needs {
  access: WiredAccess;
  notices: WiredNotices;
  releases: WiredReleases;
  stock: WiredStock['stock'];
}

/** Opens the release desk, and serves its admin API. */
export const wireDesk = async (site: WiredSite, { access, notices, releases, stock }: Needs) => {
  const { addressOf, db, storage, settings, tenants, metrics, now, tenantOf } = site;
  const desk = await openDesk({
    db,
    tenants,
    addressOf,
    releases,
    benches: releases.benches,
    now,
    actorOf: actorNameOfRequest,
    previewSecret: site.secret('preview.secret'),
    workbench: settings.allowOverride,
    stockCount: stock.count,
    shell: shellFacts(),
    keep: settings.keep,
    listen: storage.listen,
    onWrite: notices.written,
    onFollowed: (lag) => metrics.followed.observe(lag / 1000),
  });
  access.onTokens(desk.record);
  site.serve(previewLinkRoutes, { previews: desk.previews, tenantOf });
  site.serve(workbenchBuildRoutes, { previews: desk.previews, tenantOf });
  // The release desk's admin routes are registered under `/api/admin`, because they have no prefix of their own.
  site.serveAdmin(async (admin) => void (await admin.register(desk.adminPlugin, { prefix: '/api/admin' })));
  site.onClose(desk.close);
  return desk;
};

export type ReleaseDesk = Awaited<ReturnType<typeof wireDesk>>;

interface PagesNeeds {
  access: WiredAccess;
  analytics: WiredAnalytics;
  desk: ReleaseDesk;
  leads: WiredLeads;
}

/** Serves the pages of `console.*`: the console of the release desk, and its pages without a script. */
export const wireDeskPages = (
  { tenants, folders, serve, serveOwn }: WiredSite,
  { access, analytics, desk, leads }: PagesNeeds,
): void => {
  serveOwn(deskPages, {
    identify: access.tokens.identify,
    refusalOf: access.refusalOf,
    session: access.session,
    tenants,
    undelivered: leads.undelivered,
    resend: leads.resend,
    counts: (slug) => analytics.report(tenants.bySlug(slug) as Tenant, { limit: 100 }),
    overview: (after) => deskOverviewHtml({ tenants, candidates: desk.candidates }, after),
  });
  serve(deskPage, { consoleFolder: folders.console, keptFolder: folders.kept.console });
};
