import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { FastifyRequest } from 'fastify';
import {
  actorNameOfRequest,
  apiDescriptionRoutes,
  ClientWorkPoints,
  createInProcessFetch,
  healthAndReadinessRoutes,
  isOperatorRequest,
  isRequestOfPreview,
  previewLinkRoutes,
  visitorIdInCookie,
  sharedNetwork,
  workbenchBuildRoutes,
} from '../platform';
import { joinOverlappingCalls } from '../platform/calls/single-flight';
import type { Jobs, Messages, Tenant } from '../platform/ports';
import {
  createWorkbenches,
  deskOverviewHtml,
  deskPage,
  deskPages,
  openDesk,
  openHealth,
  openFailureRepeat,
  openNotices,
  openRehearsal,
  openReleases,
  openS3ArtefactStore,
  releasePlace,
  shellFacts,
  type openRendering,
} from '../releases';
import { versionOf } from '../settings';
import type { WiredLeads } from './leads';
import type { SiteAddress, WiredAccess } from './platform';
import type { WiredSearch } from './search';
import type { WiredSite } from './server-parts';
import type { WiredStock } from './stock';

const MOST_CACHED_BROWSER_BYTES = 64 * 1024 * 1024;

const openReleaseStorage = async ({ settings, log, onClose }: WiredSite) => {
  if (!settings.artefacts) return {};
  const { store, close } = await openS3ArtefactStore({
    storage: settings.artefacts,
    timeout: settings.artefactsTime,
    report: (failure) => log.error(failure, 'object storage failed'),
  });
  onClose(async () => close());
  return { store, remember: MOST_CACHED_BROWSER_BYTES };
};

export const wireReleases = async (site: WiredSite, { notices }: { notices: WiredNotices }) => {
  const { db, settings, now } = site;
  const benches = createWorkbenches({ placeOf: releasePlace });
  const releases = await openReleases({
    ...(await openReleaseStorage(site)),
    db,
    dataDir: settings.dataDir,
    now,
    unsigned: settings.unsignedReleases,
    builds: benches,
    onRefused: notices.refused,
  });
  site.serve(releases.filesPlugin);
  return { ...releases, benches };
};

export type WiredReleases = Awaited<ReturnType<typeof wireReleases>>;

/** Open these before the rooms that cause notices. */
export const wireNotices = async (site: WiredSite, { jobs, messages }: { jobs: Jobs; messages: Messages }) => {
  const { db, log, now, fetchAddress, settings, serveAdmin } = site;
  const { admin, production, port, noticeReceivers: receivers = [] } = settings;
  const host = admin.hosts.find((each) => each.startsWith('console.'));
  const notices = await openNotices({
    db,
    jobs,
    messages,
    receivers,
    fetchAddress,
    log,
    now,
    deskAddress: () => (host ? `https://${host}` : production ? undefined : `http://console.localhost:${port}`),
  });
  serveAdmin(notices.adminPlugin);
  return notices;
};

export type WiredNotices = Awaited<ReturnType<typeof wireNotices>>;

interface DeskNeeds {
  access: WiredAccess;
  notices: WiredNotices;
  releases: WiredReleases;
  stock: WiredStock['stock'];
}

export const wireDesk = async (site: WiredSite, { access, notices, releases, stock }: DeskNeeds) => {
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
  analytics: { report(dealer: Tenant, list: { limit: number }): ReturnType<Parameters<typeof deskPages>[1]['counts']> };
  desk: ReleaseDesk;
  leads: WiredLeads;
}

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
    overview: (after, identity) =>
      deskOverviewHtml({ tenants, candidates: desk.candidates }, { after, seen: access.seenDealersOf(identity) }),
  });
  serve(deskPage, { consoleFolder: folders.console, keptFolder: folders.kept.console });
};

interface HealthNeeds {
  desk: ReleaseDesk;
  jobs: Jobs;
  leads: WiredLeads;
  processes: { awayReason(): string | undefined };
  search: WiredSearch;
}

const missingIndex = (count: number): string | undefined =>
  count === 0 ? undefined : `the search indices of ${count} dealers could not be built`;

const senderOf = (request: FastifyRequest) => {
  const [id, network] = [visitorIdInCookie(request), sharedNetwork(request.ip)];
  return { network, visitor: id === undefined ? undefined : { id, network } };
};

/** Also serves the routes for machines and the discovery documents. */
export const wireHealth = async (site: WiredSite, { desk, jobs, leads, processes, search }: HealthNeeds) => {
  const { db, storage, tenants, tenantOf, metrics, log, now } = site;
  const health = await openHealth({
    db,
    jobs,
    tenants,
    desk,
    tenantOf,
    log,
    now,
    senderOf,
    budgetOf: (limits) => new ClientWorkPoints(limits, now),
    pageSecret: site.secret('page.secret'),
    onRefused: (tenant, reason) => metrics.refusedReports.inc({ tenant, reason }),
    onBrowserFailure({ tenant, remote, version }) {
      metrics.failures.inc({ tenant, remote, version, during: 'browser' });
    },
  });
  site.serveOwn(health.plugin);
  site.serveAdmin(async (admin) => void (await admin.register(health.adminPlugin, { prefix: '/api/admin' })));
  site.onClose(health.close);
  desk.judgeWith(health);
  site.listenForEnquiries((request, tenant) => {
    const visitor = isRequestOfPreview(request) ? undefined : senderOf(request).visitor;
    if (visitor) health.enquired(tenant, visitor);
  });
  // Discovery documents list the versions that pages try, in order of health and age.
  const discovery = desk.discovery(health.candidates, tenantOf);
  site.serve(discovery.plugin);
  site.serveAdmin(async (admin) => void (await admin.register(discovery.adminPlugin, { prefix: '/api/admin' })));
  const isOperator = (request: FastifyRequest): boolean => isOperatorRequest(request, site.settings.admin);
  site.serve(apiDescriptionRoutes, { isOperator });
  // Two conditions ask it at the same time.
  const databaseAnswer = joinOverlappingCalls<string | undefined>();
  const databaseAwayReason = () => databaseAnswer('database', storage.awayReason);
  site.serve(healthAndReadinessRoutes, {
    isOperator,
    version: versionOf(site.settings.root),
    conditions: [
      { name: 'database', reason: databaseAwayReason },
      { name: 'disk', reason: () => leads.spool.diskReason() },
      {
        name: 'lead spool',
        reason: async () => ((await databaseAwayReason()) === undefined ? leads.overdueReason() : undefined),
      },
      { name: 'search', reason: async () => (await search.awayReason()) ?? missingIndex(search.countMissing()) },
      { name: 'render processes', reason: processes.awayReason },
      site.pagesAreReady,
    ],
    waitingLeads: () => leads.spool.waiting,
  });
  return health;
};

export type WiredHealth = Awaited<ReturnType<typeof wireHealth>>;

interface RehearsalNeeds {
  desk: ReleaseDesk;
  health: WiredHealth;
  releases: Pick<WiredReleases, 'find'>;
  pages: Pick<ReturnType<typeof openRendering>, 'stage' | 'stageOf'> & {
    siteOf(dealer: Tenant, address: SiteAddress): Promise<PublicSite>;
  };
}

/** Rehearsals have render processes of their own. */
export const wireRehearsal = (
  { app, addressOf, internal, settings, tenants }: WiredSite,
  { desk, health, releases: { find }, pages }: RehearsalNeeds,
): void => {
  const siteOf = async (tenant: Tenant) => {
    const { slug, config } = tenant;
    const host = config.hosts[0] ?? '';
    const fetch = createInProcessFetch({ app, host, basePath: '', slug, requestId: 'rehearsal', internal });
    return { site: await pages.siteOf(tenant, { origin: addressOf(tenant), basePath: '' }), fetch };
  };
  const dealerOf = (slug: string) => tenants.bySlug(slug);
  const theatre = { stage: pages.stage, find, dealerOf, siteOf };
  health.repeatWith(openFailureRepeat(theatre));
  if (!settings.rehearseChanges) return;
  desk.rehearseWith(openRehearsal(theatre), ({ release, folder }) => {
    const stage = pages.stageOf({ release, folder });
    const findCandidate = async (name: string, version: string) =>
      name === release.name && version === release.version ? release : find(name, version);
    return { rehearse: openRehearsal({ stage, find: findCandidate, dealerOf, siteOf }), close: async () => stage.close() };
  });
};
