import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Car } from '@forecourt/contracts/car/car';
import { MOST_RATED_CARS, PriceRatings } from '@forecourt/contracts/car/price-ratings';
import { ProblemError } from '@forecourt/contracts/problem';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { ChargeClient, Stock, Tenant } from '../../platform/ports';
import { requireCarBySlug, requestedIds } from '../cars/requested-car';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { AutogaugeAnswer, autogaugeAnswer, type CarAppraisal } from './autogauge-answer';
import { ratePrices } from './appraisals';

export interface MarketRoutesOptions {
  stock: Pick<Stock, 'bySlug' | 'byIds'>;
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  wordingOf: (config: SiteConfig) => TextLookup<'shell'>;
  appraise: (tenant: Tenant, car: Car, charge: ChargeClient | undefined) => Promise<CarAppraisal>;
}

/** From one network address, which people of one office share. */
const LIMIT = { max: 600, timeWindow: '1 minute' };
/** Each appraisal that is not remembered costs more. */
const PRICE = 1;

/** I-05, V-14, V-15. */
export const marketRoutes: FastifyPluginAsyncTypebox<MarketRoutesOptions> = async (app, options) => {
  const { wordingOf, appraise } = options;
  const fairTextOf = ({ config }: Tenant) => wordingOf(config)('shell.gauge.fair', 'Fair Price');
  app.route({
    method: 'GET',
    url: '/api/cars/:slug/autogauge',
    config: { rateLimit: LIMIT, price: PRICE },
    schema: {
      summary: 'Prices of similar vehicles, for the price gauge and the market indicator, or the reason why there are none',
      tags: ['stock'],
      params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
      response: { 200: AutogaugeAnswer },
    },
    handler: async (request, reply) => {
      const tenant = requestedDealer(options, request);
      const { market } = tenant.config;
      if (!market.gauge && !market.indicator) throw new ProblemError('not_found', 'This dealer does not compare prices');
      const car = await requireCarBySlug(options, tenant, request.params.slug);
      void reply.header('cache-control', 'private, max-age=60');
      return autogaugeAnswer(await appraise(tenant, car, request.charge), purchasePrice(car), fairTextOf(tenant));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/price-ratings',
    config: { rateLimit: LIMIT, price: PRICE },
    schema: {
      summary: 'Ratings of the prices of several vehicles, by id; a vehicle whose page shows no price gauge has none',
      tags: ['stock'],
      querystring: Type.Object({
        ids: Type.String({ description: `Ids joined by commas, at most ${MOST_RATED_CARS}`, maxLength: 16_000 }),
      }),
      response: { 200: PriceRatings },
    },
    handler: async (request, reply) => {
      const tenant = requestedDealer(options, request);
      const { market } = tenant.config;
      if (!market.gauge || !market.cards) throw new ProblemError('not_found', 'This dealer does not rate prices on cards');
      const cars = await options.stock.byIds(tenant.slug, requestedIds(request.query.ids, MOST_RATED_CARS));
      void reply.header('cache-control', 'private, max-age=60');
      return ratePrices(cars, (car) => appraise(tenant, car, request.charge), fairTextOf(tenant));
    },
  });
};
