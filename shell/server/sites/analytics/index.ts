import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Stock, Tenant, Tenants } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
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
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** In milliseconds since 1970. */
  now: () => number;
  /** Events are collected for these milliseconds before one write. Default 200. */
  pause?: number;
}

export interface AnalyticsRoom {
  /** Has `POST /api/events` (E-01). */
  plugin: FastifyPluginAsync;
  /** Has `GET /api/admin/counts`, `…/events` and `…/events/catalogue` (E-02). The caller guards them. */
  adminPlugin: FastifyPluginAsync;
  report(tenant: Tenant, wish: ReportRequest): Promise<DealerReport>;
  /** Deletes events older than the dealer's `analytics.keepDays`. Runs every hour, in one of all processes. */
  clean(): Promise<void>;
  /** Stores the events that wait in memory. */
  close(): Promise<void>;
}

const PAUSE = 200;
const MOST_WAITING_EVENTS = 5000;
const HOUR = 3600;
const DAY_MS = 86_400_000;
/** For dealers without a configuration. */
const EVENT_DAYS_OF_REMOVED_DEALERS = 90;

/** Anybody can send any id, and only the dealer's own cars are counted. */
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
