import type { FastifyPluginAsync } from 'fastify';
import { feedsOutAdminRoutes } from './admin-routes';
import type { FeedsOutOptions } from './room';
import { feedsOutRoutes } from './routes';

interface FeedsOutRoom {
  plugin: FastifyPluginAsync;
  /** `GET /api/admin/feeds-out/:tenant`. The caller must guard it. */
  adminPlugin: FastifyPluginAsync;
}

/** For Google vehicle ads, Meta's automotive catalogue and other installations (I-08). */
export const openFeedsOut = (options: FeedsOutOptions): FeedsOutRoom => ({
  plugin: async (app) => void (await app.register(feedsOutRoutes, options)),
  adminPlugin: async (app) => void (await app.register(feedsOutAdminRoutes, options)),
});
