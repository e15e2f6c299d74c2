import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Text } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { MarketEstimate } from '@forecourt/rules/market-estimate/estimate-price';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { Stock, Tenant } from '../../ports';
import { AutogaugeAnswer, autogaugeAnswer } from './autogauge-answer';

export interface MarketRoutesOptions {
  stock: Pick<Stock, 'bySlug'>;
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  wordingOf: (config: SiteConfig) => Text<'shell'>;
  estimateCar: (tenant: Tenant, car: Car) => Promise<MarketEstimate>;
}

/** From one network address; people at one desk, or behind one provider, share it. */
const LIMIT = { max: 600, timeWindow: '1 minute' };

/** `GET /api/cars/:slug/autogauge` (I-05, V-14, V-15). */
export const marketRoutes: FastifyPluginAsyncTypebox<MarketRoutesOptions> = async (app, options) => {
  const { stock, tenantOf, wordingOf, estimateCar } = options;
  app.route({
    method: 'GET',
    url: '/api/cars/:slug/autogauge',
    config: { rateLimit: LIMIT },
    schema: {
      summary: 'What like vehicles ask, for the price gauge and the market indicator; where that is not known, why',
      tags: ['stock'],
      params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
      response: { 200: AutogaugeAnswer },
    },
    handler: async (request, reply) => {
      const tenant = tenantOf(request);
      if (!tenant) throw new ProblemError('unknown_host');
      const { market } = tenant.config;
      if (!market.gauge && !market.indicator) throw new ProblemError('not_found', 'This dealer does not compare prices');
      const { slug } = request.params;
      const car = await stock.bySlug(tenant.slug, slug);
      if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${slug}"`);
      const fair = wordingOf(tenant.config)('shell.gauge.fair', 'Fair Price');
      void reply.header('cache-control', 'private, max-age=60');
      return autogaugeAnswer(await estimateCar(tenant, car), purchasePrice(car), fair);
    },
  });
};
