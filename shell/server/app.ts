import type { Settings } from './settings';
import { openDatabase } from './storage';
import { wireAccess } from './wiring/access';
import { wireAlerts } from './wiring/alerts';
import { wireAnalytics } from './wiring/analytics';
import { wireContent } from './wiring/content';
import { wireDesk } from './wiring/desk';
import { wireDeskPages } from './wiring/desk-pages';
import { wireDocuments } from './wiring/documents';
import { wireHealth } from './wiring/health';
import { wireJobs } from './wiring/jobs';
import { wireLeads } from './wiring/leads';
import { wireMessages } from './wiring/messages';
import { wirePages } from './wiring/pages';
import { wireQuotes } from './wiring/quotes';
import { wireReleases } from './wiring/releases';
import { wireReservations } from './wiring/reservations';
import { wireSearch } from './wiring/search';
import { openDoors } from './wiring/server';
import { openSite } from './wiring/site';
import { wireStock } from './wiring/stock';

/**
 * The server: all rooms in the order in which they need each other. They close in the opposite order. A file in `wiring`
 * opens each room and hands the ports in.
 * @param open opens the database
 */
export const createApp = async (settings: Settings, open = openDatabase) => {
  const site = await openSite(settings, open);
  const access = wireAccess(site);
  const messages = wireMessages(site);
  const stock = await wireStock(site);
  const search = wireSearch(site, stock);
  const jobs = await wireJobs(site);
  const releases = await wireReleases(site);
  const desk = await wireDesk(site, { access, releases, ...stock });
  const quotes = wireQuotes(site, stock);
  const leads = await wireLeads(site, { jobs, messages, quotes, ...stock });
  const reservations = await wireReservations(site, { jobs, messages, quotes, leads, ...stock });
  const analytics = await wireAnalytics(site, { jobs, leads, ...stock });
  const alerts = await wireAlerts(site, { jobs, messages, search, ...stock });
  wireDocuments(site, stock);
  wireContent(site);
  const health = await wireHealth(site, { desk, jobs, search });
  wireDeskPages(site, { access, analytics, desk, leads });
  await openDoors(site, { access, desk });
  wirePages(site, { desk, health, releases, search });

  const { app, tenants, db: database } = site;
  return {
    app,
    tenants,
    database,
    stock,
    search,
    engine: search.engine,
    token: access.operatorToken,
    tick: alerts.tick,
    sweep: reservations.sweep,
    /** Builds search indices, then starts the jobs, which search. */
    async warm(): Promise<void> {
      await site.warm();
      await jobs.start();
    },
  };
};

export type ForecourtApp = Awaited<ReturnType<typeof createApp>>;
