/** Door of the room that serves the files that crawlers and browsers request of every site (I-08). */
import type { FastifyPluginAsync } from 'fastify';
import { blogFeedRoutes } from './blog-feed/routes';
import { iconRoutes } from './icons/routes';
import { robotsRoutes } from './robots';
import type { SiteFilesOptions } from './room';
import { sitemapRoutes } from './sitemap/routes';

export { MOST_COUNTED_VALUES } from './sitemap/landing-pages';
export { robotsHeader } from './visibility';

export const openSiteFiles = (options: SiteFilesOptions): { plugin: FastifyPluginAsync } => ({
  plugin: async (app) => {
    await app.register(robotsRoutes, options);
    await app.register(sitemapRoutes, options);
    await app.register(blogFeedRoutes, options);
    await app.register(iconRoutes, options);
  },
});
