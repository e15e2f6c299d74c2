import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Stock, Tenant } from '../ports';
import { presentable } from './sanitise-comments';

/** Most vehicles that one request for several may name. */
const MOST_IDS = 24;

export interface StockRoutesOptions {
  stock: Stock;
  /** The dealer that the request's host belongs to. */
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
}

const dealerOf = (tenant: Tenant | undefined): string => {
  if (!tenant) throw new ProblemError('unknown_host');
  return tenant.slug;
};

/** Reading vehicles: `GET /api/cars/:slug`, `GET /api/cars?ids=a,b`. Hidden vehicles are never given. */
export const stockRoutes: FastifyPluginAsyncTypebox<StockRoutesOptions> = async (app, { stock, tenantOf }) => {
  app.route({
    method: 'GET',
    url: '/api/cars/:slug',
    schema: {
      summary: 'One vehicle of this dealer, also after it was sold',
      tags: ['stock'],
      params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
      response: { 200: Car },
    },
    serializerCompiler: () => JSON.stringify,
    handler: async (request) => {
      const car = await stock.bySlug(dealerOf(tenantOf(request)), request.params.slug);
      if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${request.params.slug}"`);
      return presentable(car);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/cars',
    schema: {
      summary: 'Several vehicles of this dealer, in the order asked for; unknown ids are left out',
      tags: ['stock'],
      querystring: Type.Object({
        ids: Type.String({ description: `Ids joined by commas, at most ${MOST_IDS}`, maxLength: 4000 }),
      }),
      response: { 200: Type.Array(Car) },
    },
    serializerCompiler: () => JSON.stringify,
    handler: async (request) => {
      const ids = [...new Set(request.query.ids.split(',').map((id) => id.trim()))].filter(Boolean);
      if (ids.length > MOST_IDS)
        throw new ProblemError('invalid_request', `${ids.length} ids are more than ${MOST_IDS}`, [
          { path: '/ids', message: `must name at most ${MOST_IDS} vehicles` },
        ]);
      return (await stock.byIds(dealerOf(tenantOf(request)), ids)).map(presentable);
    },
  });
};
