import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { openDays } from '@forecourt/rules/form/open-days';
import type { Stock, Tenant } from '../../ports';

export interface PageFactsOptions {
  stock: Pick<Stock, 'bySlug' | 'byIds'>;
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  /** Ids of vehicles like this one, most alike first (V-16). */
  similarIds: (tenant: Tenant, car: Car) => Promise<string[]>;
  /** Unix seconds. */
  now: () => number;
}

const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
const Slug = Type.Object({ slug: Type.String({ maxLength: 200 }) });
const Lender = Type.Object({
  disclaimer: Type.String(),
  interestRate: Type.Number({ description: '% p.a.' }),
  comparisonRate: Type.Number({ description: '% p.a.' }),
});

/** Name of a lender as a key: `Breakwater Finance` is `breakwater_finance`. */
const keyOf = (provider: string): string => provider.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_') || 'dealer';

/**
 * What vehicle pages and other programs ask about one vehicle (I-04): when its test drive can be booked, which are like it,
 * what its lender must say.
 */
export const pageFactRoutes: FastifyPluginAsyncTypebox<PageFactsOptions> = async (app, { stock, tenantOf, similarIds, now }) => {
  const dealerOf = (request: FastifyRequest): Tenant => {
    const tenant = tenantOf(request);
    if (!tenant) throw new ProblemError('unknown_host');
    return tenant;
  };
  const bySlug = async ({ slug: dealer }: Tenant, slug: string): Promise<Car> => {
    const car = await stock.bySlug(dealer, slug);
    if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${slug}"`);
    return car;
  };

  app.get(
    '/api/cars/:slug/appointments',
    {
      config: limited(120),
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
      const tenant = dealerOf(request);
      const car = await bySlug(tenant, request.params.slug);
      const { locations, timezone } = tenant.config;
      const shown = locations.filter(({ visible }) => visible);
      const location = shown.find(({ id }) => id === car.location_id) ?? shown.find(({ primary }) => primary);
      return { location_id: location?.id, timezone, days: location ? openDays(location, { now: now(), timezone }) : [] };
    },
  );

  app.get(
    '/api/cars/:slug/similar',
    {
      config: limited(120),
      schema: {
        summary: 'Ids of up to six vehicles like this one, in stock, the same model first (V-16)',
        tags: ['stock'],
        params: Slug,
        response: { 200: Type.Object({ ids: Type.Array(Type.String()) }) },
      },
    },
    async (request) => {
      const tenant = dealerOf(request);
      return { ids: await similarIds(tenant, await bySlug(tenant, request.params.slug)) };
    },
  );

  app.get(
    '/api/finance-disclaimer',
    {
      config: limited(120),
      schema: {
        summary: 'What the lender of a vehicle must say (F-05); no lender where the dealer offers no finance',
        tags: ['stock'],
        querystring: Type.Object({ car_id: Type.String({ minLength: 1, maxLength: 100, description: 'Id of the vehicle' }) }),
        response: { 200: Type.Object({ finance_lenders: Type.Record(Type.String(), Lender) }) },
      },
    },
    async (request) => {
      const tenant = dealerOf(request);
      const { car_id: id } = request.query;
      const [car] = await stock.byIds(tenant.slug, [id]);
      if (!car) throw new ProblemError('car_not_found', `There is no vehicle with the id "${id}"`);
      const { features, finance } = tenant.config;
      if (!features.finance) return { finance_lenders: {} };
      const { provider, disclaimer, rate: interestRate, comparisonRate } = finance;
      return { finance_lenders: { [keyOf(provider)]: { disclaimer, interestRate, comparisonRate } } };
    },
  );
};
