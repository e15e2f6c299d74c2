import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Car } from '@forecourt/contracts/car/car';
import { startOfSalesMonth } from '@forecourt/rules/vehicle/sales-this-month';
import type { Stock, Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { requireCarBySlug, requestedIds } from './requested-car';
import { carWithSafeComments } from './sanitise-comments';
import type { StoredStock } from './stock';

const MOST_IDS = 24;

interface StockRoutesOptions {
  stock: Pick<Stock, 'bySlug' | 'byIds'>;
  salesSince: StoredStock['salesSince'];
  /** Unix seconds. */
  now(): number;
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
}

/** Hidden cars are not found. */
export const stockRoutes: FastifyPluginAsyncTypebox<StockRoutesOptions> = async (app, options) => {
  app.route({
    method: 'GET',
    url: '/api/cars/:slug',
    config: { price: 2 },
    schema: {
      summary: 'One vehicle of this dealer, also after it was sold',
      tags: ['stock'],
      params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
      response: { 200: Car },
    },
    serializerCompiler: () => JSON.stringify,
    handler: async (request) =>
      carWithSafeComments(await requireCarBySlug(options, requestedDealer(options, request), request.params.slug)),
  });

  app.route({
    method: 'GET',
    url: '/api/cars',
    config: { price: 7 },
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
      const ids = requestedIds(request.query.ids, MOST_IDS);
      return (await options.stock.byIds(requestedDealer(options, request).slug, ids)).map(carWithSafeComments);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/sales',
    config: { price: 2 },
    schema: {
      summary: 'Vehicles that the feeds of this dealer said were sold this month; 0 where the dealer does not show them (V-27)',
      tags: ['stock'],
      response: { 200: Type.Object({ sold: Type.Integer({ minimum: 0 }) }) },
    },
    handler: async (request) => {
      const { slug, config } = requestedDealer(options, request);
      return { sold: config.vehicle.salesCounter ? await options.salesSince(slug, startOfSalesMonth(options.now())) : 0 };
    },
  });
};
