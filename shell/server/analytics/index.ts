import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Stock, Tenant, Tenants } from '../ports';
import type { Database } from '../storage/database';
import { analyticsAdminRoutes } from './admin-routes';
import { createBatchWriter } from './batch-writes';
import { eventRoutes } from './routes';
import { deleteEventsBefore, readFirstEvents, storeEvents, type StoredEvent } from './store';
import { makeDealerReport, type ShopperActionCountSources, type DealerReport, type ReportRequest } from './dealer-report';

interface AnalyticsOptions extends ShopperActionCountSources {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  stock: Pick<Stock, 'byIds'>;
  /** Returns the dealer of the request's host; undefined for an unknown host. */
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Returns the present time in milliseconds since 1970. */
  now: () => number;
  /** Milliseconds for which events are collected before one write. Default 200. */
  pause?: number;
}

export interface AnalyticsRoom {
  /** Fastify plugin with the route `POST /api/events` (E-01). */
  plugin: FastifyPluginAsync;
  /** Routes `GET /api/admin/counts`, `…/events` and `…/events/catalogue` (E-02). The caller guards them. */
  adminPlugin: FastifyPluginAsync;
  /** Returns views, leads, calls and saves of a dealer (E-02). */
  report(tenant: Tenant, wish: ReportRequest): Promise<DealerReport>;
  /**
   * Deletes events that are older than the dealer's `analytics.keepDays`. It runs every hour by itself, in one of all
   * processes.
   */
  clean(): Promise<void>;
  /** Stores the events that wait in memory. */
  close(): Promise<void>;
}

const PAUSE = 200;
/** Most events that wait in memory to be written to the database. */
const MOST_WAITING_EVENTS = 5000;
const HOUR = 3600;
const DAY_MS = 86_400_000;
/** Days after which events of dealers without a configuration are deleted. */
const EVENT_DAYS_OF_REMOVED_DEALERS = 90;

/** Removes from the events the ids of cars that are not the dealer's, because anybody can send any id and only the dealer's own cars are counted. */
const withoutOtherDealersCars = async (stock: Pick<Stock, 'byIds'>, events: StoredEvent[]): Promise<StoredEvent[]> => {
  const dealers = [...new Set(events.map(({ tenant }) => tenant))];
  const ownCars = new Set<string>();
  await Promise.all(
    dealers.map(async (tenant) => {
      const ids = new Set(events.flatMap((event) => (event.tenant === tenant && event.carId ? [event.carId] : [])));
      if (ids.size === 0) return;
      for (const { id } of await stock.byIds(tenant, [...ids])) ownCars.add(JSON.stringify([tenant, id]));
    }),
  );
  return events.map((event) =>
    event.carId && !ownCars.has(JSON.stringify([event.tenant, event.carId])) ? { ...event, carId: null } : event,
  );
};

/** Opens the room, which stores events of shoppers and counts them (E-01, E-02). */
export const openAnalytics = async (options: AnalyticsOptions): Promise<AnalyticsRoom> => {
  const { db, jobs, tenants, stock, tenantOf, log, now, pause = PAUSE } = options;
  const { add, close } = createBatchWriter<StoredEvent>(
    async (events) => storeEvents(db, await withoutOtherDealersCars(stock, events)),
    {
      pause,
      most: MOST_WAITING_EVENTS,
    },
  );

  const clean = async (): Promise<void> => {
    for (const { tenant, at } of await readFirstEvents(db)) {
      const days = tenants.bySlug(tenant)?.config.analytics.keepDays ?? EVENT_DAYS_OF_REMOVED_DEALERS;
      const before = new Date(now() - days * DAY_MS);
      if (at >= before) continue;
      // Dealers are cleaned one after the other, so that shoppers' requests are not slowed.
      await deleteEventsBefore(db, tenant, before);
      log.info({ tenant, before }, 'old events were deleted');
    }
  };
  const cleaning = await jobs.define({ name: 'analytics.clean', data: Type.Object({}), retries: 0 });
  cleaning.work(clean);
  cleaning.every(HOUR, {});

  return {
    clean,
    close,
    report: (tenant, wish) => makeDealerReport(options, tenant, wish),
    plugin: async (app) => void (await app.register(eventRoutes, { tenantOf, add, now })),
    adminPlugin: async (app) => void (await app.register(analyticsAdminRoutes, { ...options, db, tenants, stock, now })),
  };
};
