import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FeedsOutState } from '@forecourt/contracts/desk/feeds-out';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { STOCK_OF_DEALER } from '../../platform/requests/stock-access';
import { LEFT_OUT_REASONS } from './feed-form';
import { countCarsInFeeds, FEED_OUT_NAMES, feedPath } from './feeds';
import type { FeedsOutOptions } from './room';

/** The caller must guard it. */
export const feedsOutAdminRoutes: FastifyPluginAsyncTypebox<FeedsOutOptions> = async (
  app,
  { tenants, stock, siteOf, secret },
) => {
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
      const counts = await countCarsInFeeds(FEED_OUT_NAMES, { config, address }, stock.onSale(slug));
      void reply.header('cache-control', 'no-store');
      return {
        feeds: FEED_OUT_NAMES.map((feed) => {
          const { listed = 0, leftOut = [] } = counts.get(feed) ?? {};
          const access = config.feedsOut[feed];
          return {
            feed,
            access,
            ...(access === 'off' ? {} : { address: `${address}${feedPath(secret, slug, feed, config.feedsOut)}` }),
            listed,
            leftOut: leftOut.map((each) => ({ ...each, meaning: LEFT_OUT_REASONS[each.reason] })),
          };
        }),
        ...(config.indexing.state === 'preparation' ? {} : { sitemap: `${address}/sitemap.xml` }),
      };
    },
  );
};
