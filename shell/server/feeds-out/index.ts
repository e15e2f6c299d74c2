/** Door of the room that offers a dealer's stock to other services as feeds (I-08). */
import type { FastifyPluginAsync } from 'fastify';
import { feedsOutAdminRoutes } from './admin-routes';
import type { FeedsOutOptions } from './room';
import { feedsOutRoutes } from './routes';

interface FeedsOutRoom {
  /** Fastify plugin with the routes `GET /feeds/…`. */
  plugin: FastifyPluginAsync;
  /** Fastify plugin with the route `GET /api/admin/feeds-out/:tenant`. The caller must guard it. */
  adminPlugin: FastifyPluginAsync;
}

/** Opens the room of the feeds for Google vehicle ads, Meta's automotive catalogue and other installations. */
export const openFeedsOut = (options: FeedsOutOptions): FeedsOutRoom => ({
  plugin: async (app) => void (await app.register(feedsOutRoutes, options)),
  adminPlugin: async (app) => void (await app.register(feedsOutAdminRoutes, options)),
});
