import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EVENT_CATALOGUE } from '@forecourt/contracts/event-catalogue';
import { ProblemError, unknownName } from '@forecourt/contracts/problem';
import { addDays, localMoment } from '@forecourt/rules/zone-time';
import { Type } from 'typebox';
import type { Stock, Tenant, Tenants } from '../ports';
import type { Database } from '../storage/database';
import { dealerCounts, type Counted } from './counts';
import { eventCounts, latestEvents, type Days } from './store';

export interface CountSources {
  /** Visits in which vehicles were looked at, by the dealer's days. */
  viewsOf: (tenant: Tenant, days: Days) => Promise<Counted[]>;
  /** Accepted leads, by the dealer's days. */
  leadsOf: (tenant: Tenant, days: Days) => Promise<Counted[]>;
}

export interface AnalyticsAdminOptions extends CountSources {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  stock: Pick<Stock, 'byIds'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const MOST_DAYS = 400;
const DEFAULT_DAYS = 28;
const Slug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: "Dealer's slug" });
const Day = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }));
const Counts = {
  views: Type.Integer({ description: 'Visits in which a vehicle was looked at' }),
  leads: Type.Integer({ description: 'Enquiries that were accepted' }),
  calls: Type.Integer({ description: 'Phone links that were pressed' }),
  saves: Type.Integer({ description: 'Vehicles that were saved' }),
};
const Answer = Type.Object({
  tenant: Type.String(),
  from: Type.String(),
  to: Type.String(),
  totals: Type.Object(Counts),
  days: Type.Array(Type.Object({ day: Type.String(), ...Counts })),
  cars: Type.Array(
    Type.Object({
      car_id: Type.String(),
      name: Type.Optional(Type.String({ description: 'Absent: no longer stored' })),
      stocknum: Type.Optional(Type.String()),
      slug: Type.Optional(Type.String()),
      ...Counts,
    }),
  ),
});

/** `GET /api/admin/counts` (E-02), `GET /api/admin/events`, `GET /api/admin/events/catalogue` (E-01). Guarded by the app. */
export const analyticsAdminRoutes: FastifyPluginAsyncTypebox<AnalyticsAdminOptions> = async (app, options) => {
  const { db, tenants, stock, now, viewsOf, leadsOf } = options;
  const dealer = (slug: string): Tenant => {
    const tenant = tenants.bySlug(slug);
    if (tenant) return tenant;
    throw unknownName(
      'unknown_tenant',
      'dealer',
      slug,
      tenants.all().map((each) => each.slug),
    );
  };

  const rangeOf = ({ config }: Tenant, { from, to }: Partial<Days>): Days => {
    const last = to ?? localMoment(Math.floor(now() / 1000), config.timezone).date;
    const range = { from: from ?? (Number.isNaN(Date.parse(last)) ? last : addDays(last, 1 - DEFAULT_DAYS)), to: last };
    for (const [name, day] of Object.entries(range))
      if (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day)
        throw new ProblemError('invalid_request', `There is no day ${day}`, [
          { path: `/${name}`, message: 'must be a day, YYYY-MM-DD' },
        ]);
    const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 + 1;
    if (days < 1 || days > MOST_DAYS)
      throw new ProblemError('invalid_request', 'The days are not a range', [
        { path: '/from', message: `must be at most ${MOST_DAYS - 1} days before the last day, and not after it` },
      ]);
    return range;
  };

  app.get(
    '/api/admin/counts',
    {
      schema: {
        summary: 'Views, leads, calls and saves of a dealer, by day and by vehicle',
        tags: ['analytics', 'admin'],
        querystring: Type.Object(
          {
            tenant: Slug,
            from: Day('First day, in the dealer’s zone; default: 27 days before the last'),
            to: Day('Last day; default: today'),
            car: Type.Optional(Type.String({ maxLength: 100, description: 'Id of a vehicle: counts of this one only' })),
            limit: Type.Optional(
              Type.Integer({
                default: 100,
                minimum: 1,
                maximum: 1000,
                description: 'Vehicles in the answer, most looked at first',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        response: { 200: Answer },
      },
    },
    async ({ query: { tenant: slug, from, to, car, limit = 100 } }, reply) => {
      const tenant = dealer(slug);
      const range = rangeOf(tenant, { from, to });
      const [views, leads, events] = await Promise.all([
        viewsOf(tenant, range),
        leadsOf(tenant, range),
        eventCounts(db, slug, range),
      ]);
      const { totals, days, cars } = dealerCounts({ views, leads, events }, range, car);
      const shown = cars.slice(0, limit);
      const known = new Map(
        (
          await stock.byIds(
            slug,
            shown.map(({ carId }) => carId),
          )
        ).map((each) => [each.id, each]),
      );
      reply.header('cache-control', 'no-store');
      return {
        tenant: slug,
        ...range,
        totals,
        days,
        cars: shown.map(({ carId, ...counts }) => {
          const { name, stocknum, slug: path } = known.get(carId) ?? {};
          return { car_id: carId, name, stocknum, slug: path, ...counts };
        }),
      };
    },
  );

  app.get(
    '/api/admin/events',
    {
      schema: {
        summary: 'The latest events of shoppers, newest first',
        tags: ['analytics', 'admin'],
        querystring: Type.Object(
          { tenant: Slug, limit: Type.Optional(Type.Integer({ default: 100, minimum: 1, maximum: 1000 })) },
          { additionalProperties: false },
        ),
      },
    },
    async ({ query: { tenant, limit = 100 } }, reply) => {
      reply.header('cache-control', 'no-store');
      const events = await latestEvents(db, dealer(tenant).slug, limit);
      return {
        events: events.map(({ event, carId, form, label, visitor, at }) => ({ event, car_id: carId, form, label, visitor, at })),
      };
    },
  );

  app.get(
    '/api/admin/events/catalogue',
    { schema: { summary: 'Every event there is, with its moment and its fields', tags: ['analytics', 'admin'] } },
    async () => ({ events: EVENT_CATALOGUE }),
  );
};
