import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Stock, Tenant, Tenants } from '../ports';
import type { Database } from '../storage/database';
import { analyticsAdminRoutes } from './admin-routes';
import { gather } from './gather';
import { eventRoutes } from './routes';
import { deleteEvents, firstEvents, storeEvents, type StoredEvent } from './store';
import { tellDealer, type CountSources, type Told, type TellWish } from './tell-dealer';

export type { Counted } from './counts';
export type { Days } from './store';

export interface AnalyticsOptions extends CountSources {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  stock: Pick<Stock, 'byIds'>;
  /** The dealer that the request's host belongs to. */
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds in which events are gathered into one write. Default 200. */
  pause?: number;
}

export interface AnalyticsRoom {
  /** `POST /api/events` (E-01). */
  plugin: FastifyPluginAsync;
  /** `GET /api/admin/counts`, `…/events`, `…/events/catalogue` (E-02). Has no guard of its own. */
  adminPlugin: FastifyPluginAsync;
  /** What shoppers did at a dealer (E-02). */
  tell(tenant: Tenant, wish: TellWish): Promise<Told>;
  /** Deletes events that are older than their dealer keeps them. Runs every hour by itself, in one process of all. */
  clean(): Promise<void>;
  /** Stores what waits. */
  close(): Promise<void>;
}

const PAUSE = 200;
/** Events that may wait for the database at once. */
const MOST_WAITING = 5000;
const HOUR = 3600;
const DAY_MS = 86_400_000;
/** Of dealers that are no longer here. */
const KEPT_OF_GONE = 90;

/** Events in, counts out (E-01, E-02). */
export const openAnalytics = async (options: AnalyticsOptions): Promise<AnalyticsRoom> => {
  const { db, jobs, tenants, stock, tenantOf, log, now, pause = PAUSE } = options;

  /** Anybody can send any id: counts are kept of vehicles that the dealer has. */
  const ofKnownCars = async (events: StoredEvent[]): Promise<StoredEvent[]> => {
    const dealers = [...new Set(events.map(({ tenant }) => tenant))];
    const known = new Set<string>();
    await Promise.all(
      dealers.map(async (tenant) => {
        const ids = new Set(events.flatMap((event) => (event.tenant === tenant && event.carId ? [event.carId] : [])));
        if (ids.size === 0) return;
        for (const { id } of await stock.byIds(tenant, [...ids])) known.add(JSON.stringify([tenant, id]));
      }),
    );
    return events.map((event) =>
      event.carId && !known.has(JSON.stringify([event.tenant, event.carId])) ? { ...event, carId: null } : event,
    );
  };
  const { add, close } = gather<StoredEvent>(async (events) => storeEvents(db, await ofKnownCars(events)), {
    pause,
    most: MOST_WAITING,
  });

  const clean = async (): Promise<void> => {
    for (const { tenant, at } of await firstEvents(db)) {
      const days = tenants.bySlug(tenant)?.config.analytics.keepDays ?? KEPT_OF_GONE;
      const before = new Date(now() - days * DAY_MS);
      if (at >= before) continue;
      // One dealer after the other: a clean-up must not take the database from the shoppers.
      // oxlint-disable-next-line no-await-in-loop
      await deleteEvents(db, tenant, before);
      log.info({ tenant, before }, 'old events were deleted');
    }
  };
  const cleaning = await jobs.define({ name: 'analytics.clean', data: Type.Object({}), retries: 0 });
  cleaning.work(clean);
  cleaning.every(HOUR, {});

  return {
    clean,
    close,
    tell: (tenant, wish) => tellDealer(options, tenant, wish),
    plugin: async (app) => void (await app.register(eventRoutes, { tenantOf, add, now })),
    adminPlugin: async (app) => void (await app.register(analyticsAdminRoutes, { ...options, db, tenants, stock, now })),
  };
};
