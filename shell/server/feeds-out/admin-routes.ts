import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FeedsOutState } from '@forecourt/contracts/desk/feeds-out';
import { requiredTenant } from '../required-tenant';
import { STOCK_OF_DEALER } from '../stock-access';
import { REASONS } from './feed-form';
import { countFeeds, FEED_NAMES, feedPath } from './feeds';
import type { FeedsOutOptions } from './room';

/** `GET /api/admin/feeds-out/:tenant`. Needs a guard around it. */
export const adminRoutes: FastifyPluginAsyncTypebox<FeedsOutOptions> = async (app, { tenants, stock, siteOf, secret }) => {
  app.get(
    '/api/admin/feeds-out/:tenant',
    {
      config: { access: STOCK_OF_DEALER },
      schema: {
        tags: ['stock', 'admin'],
        summary: 'Feeds of a dealer for other services: address, vehicles in it, vehicles left out by reason; sitemap',
        params: Type.Object({ tenant: Type.String({ maxLength: 60 }) }),
        response: { 200: FeedsOutState },
      },
    },
    async ({ params }, reply) => {
      const tenant = requiredTenant(tenants, params.tenant);
      const { slug, config } = tenant;
      const address = siteOf(tenant);
      const counts = await countFeeds(FEED_NAMES, { config, address }, stock.onSale(slug));
      void reply.header('cache-control', 'no-store');
      return {
        feeds: FEED_NAMES.map((feed) => {
          const { listed = 0, leftOut = [] } = counts.get(feed) ?? {};
          const access = config.feedsOut[feed];
          return {
            feed,
            access,
            ...(access === 'off' ? {} : { address: `${address}${feedPath(secret, slug, feed, config.feedsOut)}` }),
            listed,
            leftOut: leftOut.map((each) => ({ ...each, meaning: REASONS[each.reason] })),
          };
        }),
        ...(config.indexing.state === 'preparation' ? {} : { sitemap: `${address}/sitemap.xml` }),
      };
    },
  );
};
