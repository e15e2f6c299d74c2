/** Door of the room: a dealer's stock for other services (I-08). */
import type { FastifyPluginAsync } from 'fastify';
import { adminRoutes } from './admin-routes';
import type { FeedsOutOptions } from './room';
import { feedRoutes } from './routes';

interface FeedsOutRoom {
  /** `GET /feeds/…`. */
  plugin: FastifyPluginAsync;
  /** `GET /api/admin/feeds-out/:tenant`. Needs a guard around it. */
  adminPlugin: FastifyPluginAsync;
}

/** Opens the room of the feeds for Google vehicle ads, Meta's automotive catalogue and other installations. */
export const openFeedsOut = (options: FeedsOutOptions): FeedsOutRoom => ({
  plugin: async (app) => void (await app.register(feedRoutes, options)),
  adminPlugin: async (app) => void (await app.register(adminRoutes, options)),
});
