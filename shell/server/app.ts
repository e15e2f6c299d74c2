import {
  createTryAgainPage,
  excludePreviewsFromCounts,
  findDealerOfRequests,
  hidePagesOfFeaturesOff,
  installAdminDoor,
  installClientWork,
  installMetrics,
  installPlugins,
  openDatabase,
  refuseRequestsOfOtherSites,
} from './platform';
import { builtFiles } from './platform/built-files/built-files';
import { SEARCH_SECURITY } from './search';
import { SHOPPER_SECURITY } from './platform/requests/shopper-security';
import type { ServerSettings } from './settings';
import { resolveTenant } from './sites';
import { wireInvoicePayments, wireLeads, wireReservations } from './wiring/leads';
import { wireAccess, wireJobs, wireMessages, type WiredAccess } from './wiring/platform';
import { wireProviders } from './wiring/providers';
import {
  wireDesk,
  wireDeskPages,
  wireHealth,
  wireNotices,
  wireRehearsal,
  wireReleases,
  type ReleaseDesk,
} from './wiring/releases';
import { wirePages, wireRenderProcesses, type RenderProcesses } from './wiring/rendering';
import { wireSearch } from './wiring/search';
import { wireAccountData, wireAccounts, wireAlerts, wireGarage, wireSpin, wireWatchlist } from './wiring/shoppers';
import { wireAnalytics, wireContent, wireIndexNow, wireSiteFiles } from './wiring/sites';
import { wireDocuments, wireFeedSources, wireFeedsOut, wirePhotographs, wireStock } from './wiring/stock';
import { openServerParts, type WiredSite } from './wiring/server-parts';
import { wireUnconfiguredDealers } from './wiring/unconfigured-dealers';

/** Call it after every room is wired. */
const addRoutesOfRooms = async (site: WiredSite, { access, desk }: { access: WiredAccess; desk: ReleaseDesk }): Promise<void> => {
  const { app, doors, folders, internal, metrics, settings, tenants, tenantOf } = site;
  await installPlugins(app, {
    internal,
    securitySchemes: { ...SEARCH_SECURITY, ...SHOPPER_SECURITY },
    sendTryAgainPage: createTryAgainPage(site),
  });
  findDealerOfRequests(app, tenants, resolveTenant, settings.allowOverride);
  installAdminDoor(app, settings.admin);
  installClientWork(app, { pointsPerSecond: settings.clientPoints, internal });
  hidePagesOfFeaturesOff(app);
  installMetrics(app, metrics);
  excludePreviewsFromCounts(app, { previews: desk.previews, tenantOf });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onClose', site.close);

  await app.register(builtFiles, { prefix: '/assets', own: folders.client, kept: folders.kept.client });
  await doors.open.open(app);
  await app.register(async (own) => {
    own.addHook('onRequest', refuseRequestsOfOtherSites);
    await doors.own.open(own);
  });
  await app.register(async (admin) => {
    access.guard(admin);
    await doors.admin.open(admin);
  });
};

/** Tests replace these. */
interface AppParts {
  open?: typeof openDatabase;
  openRenderProcess?: RenderProcesses['open'];
}

/** Opens all rooms in the order of their dependencies; they close in the opposite order. */
export const createApp = async (settings: ServerSettings, { open = openDatabase, openRenderProcess }: AppParts = {}) => {
  const site = await openServerParts(settings, open);
  const processes = openRenderProcess ? { open: openRenderProcess, awayReason: () => undefined } : wireRenderProcesses(site);
  const access = wireAccess(site);
  const messages = wireMessages(site);
  const stock = await wireStock(site);
  const search = wireSearch(site, stock);
  const jobs = await wireJobs(site);
  await wireFeedSources(site, { jobs, messages, ...stock });
  const notices = await wireNotices(site, { jobs, messages });
  const releases = await wireReleases(site, { notices });
  const desk = await wireDesk(site, { access, notices, releases, ...stock });
  const { providers, textMessages } = wireProviders(site, stock);
  const accounts = await wireAccounts(site, { jobs, messages, providers, ...stock });
  await wireWatchlist(site, { accounts, jobs, messages, ...stock });
  const leads = await wireLeads(site, { accounts, jobs, messages, providers, ...stock });
  const reservations = await wireReservations(site, { accounts, jobs, messages, providers, leads, ...stock });
  const analytics = await wireAnalytics(site, { jobs, leads, ...stock });
  const alerts = await wireAlerts(site, { accounts, jobs, messages, search, ...stock });
  const photographs = await wirePhotographs(site, { jobs, ...stock });
  await wireInvoicePayments(site, { accounts, jobs, messages, providers });
  await wireSpin(site, { accounts, jobs, messages });
  wireGarage(site, { accounts, alerts, leads, providers });
  wireAccountData(site, { accounts, leads, messages, textMessages });
  wireDocuments(site, { photographs, ...stock });
  wireContent(site);
  const health = await wireHealth(site, { desk, jobs, leads, processes, search });
  await wireIndexNow(site, { jobs, ...stock });
  wireFeedsOut(site, stock);
  wireUnconfiguredDealers(site);
  wireSiteFiles(site, { health, releases, search, ...stock });
  wireDeskPages(site, { access, analytics, desk, leads });
  await addRoutesOfRooms(site, { access, desk });
  const pages = wirePages(site, { accounts, desk, health, releases, search, processes });
  wireRehearsal(site, { desk, health, releases, pages });

  const { app, tenants, db: database } = site;
  return {
    app,
    tenants,
    database,
    stock,
    search,
    engine: search.engine,
    token: access.operatorToken,
    photographs,
    tick: alerts.tick,
    sweep: reservations.sweep,
    /** Prepares the rooms for requests first, because jobs search. */
    async warm(): Promise<void> {
      await site.warm();
      await jobs.start();
    },
  };
};

export type ForecourtApp = Awaited<ReturnType<typeof createApp>>;
