import {
  createTryAgainPage,
  installAdminDoor,
  installClientWork,
  installMetrics,
  hidePagesOfFeaturesOff,
  installPlugins,
  excludePreviewsFromCounts,
  findDealerOfRequests,
  refuseRequestsOfOtherSites,
} from './http';
import { builtFiles } from './built-files';
import { SEARCH_SECURITY } from './search';
import { SHOPPER_SECURITY } from './shopper-security';
import type { ServerSettings } from './settings';
import { openDatabase } from './storage';
import { resolveTenant } from './tenants';
import { wireAccess, type WiredAccess } from './wiring/access';
import { wireAccountData, wireAccounts, wireGarage, wireSpin, wireWatchlist } from './wiring/accounts';
import { wireAlerts } from './wiring/alerts';
import { wireAnalytics } from './wiring/analytics';
import { wireContent, wireDocuments } from './wiring/documents';
import { wireDesk, wireDeskPages, type ReleaseDesk } from './wiring/desk';
import { wireHealth } from './wiring/health';
import { wireJobs, wireMessages, wireNotices, wireQuotes } from './wiring/services';
import { wireLeads } from './wiring/leads';
import { wirePages } from './wiring/pages';
import { wireRehearsal } from './wiring/rehearsal';
import { wireReleases } from './wiring/releases';
import { wireInvoicePayments, wireReservations } from './wiring/reservations';
import { wireSearch } from './wiring/search';
import { openServerParts, type WiredSite } from './wiring/site';
import { wireSiteFiles } from './wiring/site-files';
import { wireStock } from './wiring/stock';
import { wireFeedSources, wirePhotographs } from './wiring/stock-in';
import { wireFeedsOut, wireIndexNow } from './wiring/stock-out';

/** Adds the routes of all rooms to the server. Call it after every room is wired. */
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

/**
 * Opens the server: all rooms in the order of their dependencies; they close in the opposite order. A file in `wiring` opens each room and
 * passes the ports. `open` opens the database.
 */
export const createApp = async (settings: ServerSettings, open = openDatabase) => {
  const site = await openServerParts(settings, open);
  const access = wireAccess(site);
  const messages = wireMessages(site);
  const stock = await wireStock(site);
  const search = wireSearch(site, stock);
  const jobs = await wireJobs(site);
  await wireFeedSources(site, { jobs, messages, ...stock });
  const notices = await wireNotices(site, { jobs, messages });
  const releases = await wireReleases(site, { notices });
  const desk = await wireDesk(site, { access, notices, releases, ...stock });
  const { quotes, textMessages } = wireQuotes(site, stock);
  const accounts = await wireAccounts(site, { jobs, messages, quotes, ...stock });
  await wireWatchlist(site, { accounts, jobs, messages, ...stock });
  const leads = await wireLeads(site, { accounts, jobs, messages, quotes, ...stock });
  const reservations = await wireReservations(site, { accounts, jobs, messages, quotes, leads, ...stock });
  const analytics = await wireAnalytics(site, { jobs, leads, ...stock });
  const alerts = await wireAlerts(site, { accounts, jobs, messages, search, ...stock });
  const photographs = await wirePhotographs(site, { jobs, ...stock });
  await wireInvoicePayments(site, { accounts, jobs, messages, quotes });
  await wireSpin(site, { accounts, jobs, messages });
  wireGarage(site, { accounts, alerts, leads, quotes });
  wireAccountData(site, { accounts, leads, messages, textMessages });
  wireDocuments(site, { photographs, ...stock });
  wireContent(site);
  const health = await wireHealth(site, { desk, jobs, leads, search });
  await wireIndexNow(site, { jobs, ...stock });
  wireFeedsOut(site, stock);
  wireSiteFiles(site, { health, releases, search, ...stock });
  wireDeskPages(site, { access, analytics, desk, leads });
  await addRoutesOfRooms(site, { access, desk });
  const pages = wirePages(site, { accounts, desk, health, releases, search });
  wireRehearsal(site, { desk, releases, pages });

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
    /** Prepares the rooms for requests, then starts the background jobs, because jobs search. */
    async warm(): Promise<void> {
      await site.warm();
      await jobs.start();
    },
  };
};

export type ForecourtApp = Awaited<ReturnType<typeof createApp>>;
