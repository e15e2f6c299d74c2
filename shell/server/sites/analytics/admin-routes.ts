import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SHOPPER_EVENT_CATALOGUE } from '@forecourt/contracts/event/event-catalogue';
import { Type } from 'typebox';
import type { Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { readLatestEvents } from './store';
import { makeDealerReport, type DealerReportDeps } from './dealer-report';

interface AnalyticsAdminOptions extends DealerReportDeps {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
const Slug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: "Dealer's slug" });
const Day = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }));
const Counts = {
  views: Type.Integer({ description: 'Visits to vehicle pages' }),
  leads: Type.Integer({ description: 'Accepted enquiries' }),
  calls: Type.Integer({ description: 'Presses of phone links' }),
  saves: Type.Integer({ description: 'Saved vehicles' }),
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
      name: Type.Optional(Type.String({ description: 'Name of the vehicle; absent when it is no longer stored' })),
      stocknum: Type.Optional(Type.String()),
      slug: Type.Optional(Type.String()),
      ...Counts,
    }),
  ),
});

const countRoutes: FastifyPluginAsyncTypebox<AnalyticsAdminOptions> = async (app, options) => {
  const { tenants } = options;
  app.get(
    '/api/admin/counts',
    {
      config: { access: { right: 'counts', dealers: ({ query }) => textsOf((query as { tenant?: unknown }).tenant) } },
      schema: {
        summary: 'Views, leads, calls and saves of a dealer, by day and by vehicle',
        tags: ['analytics', 'admin'],
        querystring: Type.Object(
          {
            tenant: Slug,
            from: Day('First day, in the dealer’s zone; default: 27 days before the last'),
            to: Day('Last day; default: today'),
            car: Type.Optional(Type.String({ maxLength: 100, description: 'Id of a vehicle, to count only this one' })),
            limit: Type.Optional(
              Type.Integer({
                default: 100,
                minimum: 1,
                maximum: 1000,
                description: 'Most vehicles in the answer; those with the most views come first',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        response: { 200: Answer },
      },
    },
    async ({ query: { tenant, limit = 100, ...wish } }, reply) => {
      reply.header('cache-control', 'no-store');
      return makeDealerReport(options, requiredTenant(tenants, tenant), { limit, ...wish });
    },
  );
};

const eventAdminRoutes: FastifyPluginAsyncTypebox<AnalyticsAdminOptions> = async (app, { db, tenants }) => {
  app.get(
    '/api/admin/events',
    {
      config: { access: { right: 'operate' } },
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
      const events = await readLatestEvents(db, requiredTenant(tenants, tenant).slug, limit);
      return {
        events: events.map(({ event, carId, form, label, visitor, at }) => ({ event, car_id: carId, form, label, visitor, at })),
      };
    },
  );

  app.get(
    '/api/admin/events/catalogue',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'The catalogue of events: when each happens, and its fields', tags: ['analytics', 'admin'] },
    },
    async () => ({ events: SHOPPER_EVENT_CATALOGUE }),
  );
};

/** The caller guards these routes. */
export const analyticsAdminRoutes: FastifyPluginAsyncTypebox<AnalyticsAdminOptions> = async (app, options) => {
  await app.register(countRoutes, options);
  await app.register(eventAdminRoutes, options);
};
