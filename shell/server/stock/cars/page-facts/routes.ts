import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Car } from '@forecourt/contracts/car/car';
import { lendersForCar, type Lender } from '@forecourt/rules/finance/lenders';
import { textsOfQuote, usableQuoteOf } from '@forecourt/rules/finance/lender-quote';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import { zoneOfLocation } from '@forecourt/rules/location/opening-hours';
import { listAppointmentDays } from '@forecourt/rules/form/open-days';
import type { Stock, Tenant } from '../../../platform/ports';
import { requireCarById, requireCarBySlug } from '../requested-car';
import { requestedDealer } from '../../../platform/requests/required-tenant';

interface PageFactsOptions {
  stock: Pick<Stock, 'bySlug' | 'byIds'>;
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  /** The most similar first (V-16). */
  similarIds: (tenant: Tenant, car: Car) => Promise<string[]>;
  /** Unix seconds. */
  now: () => number;
}

const LIMIT = { rateLimit: { max: 120, timeWindow: '1 minute' } };
const Slug = Type.Object({ slug: Type.String({ maxLength: 200 }) });
const Lender = Type.Object({
  disclaimer: Type.String(),
  interestRate: Type.Number({ description: '% p.a.' }),
  comparisonRate: Type.Number({ description: '% p.a.' }),
});

/** Text and rates of the lender's quote for the car while it counts, or else the lender's own. */
const disclaimerOf = (lender: Lender, car: Car, today: string) => {
  const quote = usableQuoteOf(car, lender.id, today);
  const { warning, disclaimer } = quote ? textsOfQuote(quote, lender) : lender;
  return {
    disclaimer: `${warning} ${disclaimer}`.trim(),
    interestRate: quote?.interestRate ?? lender.rate,
    comparisonRate: quote?.comparisonRate ?? lender.comparisonRate,
  };
};

const appointmentsRoute: FastifyPluginAsyncTypebox<PageFactsOptions> = async (app, options) => {
  app.get(
    '/api/cars/:slug/appointments',
    {
      config: LIMIT,
      schema: {
        summary: 'Days and hours at which a test drive of the vehicle can be booked, for the next two weeks (L-05)',
        tags: ['stock'],
        params: Slug,
        response: {
          200: Type.Object({
            location_id: Type.Optional(Type.String()),
            timezone: Type.String({ description: 'IANA zone of the times' }),
            days: Type.Array(Type.Object({ date: Type.String(), open: Type.String(), close: Type.String() })),
          }),
        },
      },
    },
    async (request) => {
      const tenant = requestedDealer(options, request);
      const car = await requireCarBySlug(options, tenant, request.params.slug);
      const { locations, timezone } = tenant.config;
      const visible = locations.filter((location) => location.visible);
      const location = visible.find(({ id }) => id === car.location_id) ?? visible.find(({ primary }) => primary);
      return {
        location_id: location?.id,
        timezone: location ? zoneOfLocation(location, timezone) : timezone,
        days: location ? listAppointmentDays(location, { now: options.now(), timezone }) : [],
      };
    },
  );
};

const similarRoute: FastifyPluginAsyncTypebox<PageFactsOptions> = async (app, options) => {
  app.get(
    '/api/cars/:slug/similar',
    {
      config: LIMIT,
      schema: {
        summary: 'Ids of up to six vehicles like this one, in stock, the same model first (V-16)',
        tags: ['stock'],
        params: Slug,
        response: { 200: Type.Object({ ids: Type.Array(Type.String()) }) },
      },
    },
    async (request) => {
      const tenant = requestedDealer(options, request);
      return { ids: await options.similarIds(tenant, await requireCarBySlug(options, tenant, request.params.slug)) };
    },
  );
};

const financeDisclaimerRoute: FastifyPluginAsyncTypebox<PageFactsOptions> = async (app, options) => {
  app.get(
    '/api/finance-disclaimer',
    {
      config: LIMIT,
      schema: {
        summary: 'What the lender of a vehicle must say (F-05); no lender where the dealer offers no finance',
        tags: ['stock'],
        querystring: Type.Object({ car_id: Type.String({ minLength: 1, maxLength: 100, description: 'Id of the vehicle' }) }),
        response: { 200: Type.Object({ finance_lenders: Type.Record(Type.String(), Lender) }) },
      },
    },
    async (request) => {
      const tenant = requestedDealer(options, request);
      const car = await requireCarById(options, tenant, request.query.car_id);
      const { features, finance, timezone } = tenant.config;
      if (!features.finance) return { finance_lenders: {} };
      const today = localDateTime(options.now(), timezone).date;
      const lenders = lendersForCar(finance, car).map((lender) => [lender.id, disclaimerOf(lender, car, today)] as const);
      return { finance_lenders: Object.fromEntries(lenders) };
    },
  );
};

/** For the car's page and other programs (I-04). */
export const pageFactRoutes: FastifyPluginAsyncTypebox<PageFactsOptions> = async (app, options) => {
  await app.register(appointmentsRoute, options);
  await app.register(similarRoute, options);
  await app.register(financeDisclaimerRoute, options);
};
