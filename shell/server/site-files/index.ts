/** Door of the room that serves the files that crawlers and browsers request of every site (I-08). */
import type { FastifyPluginAsync } from 'fastify';
import { blogFeedRoutes } from './blog-feed/routes';
import { iconRoutes } from './icons/routes';
import { robotsRoutes } from './robots/routes';
import type { SiteFilesOptions } from './room';
import { sitemapRoutes } from './sitemap/routes';

export { MOST_COUNTED_VALUES } from './sitemap/landing-pages';
export { robotsHeader } from './visibility';

/** Opens the room. Its plugin serves robots.txt, the sitemap, the blog's feed, the icons and the web manifest of the request's dealer. */
export const openSiteFiles = (options: SiteFilesOptions): { plugin: FastifyPluginAsync } => ({
  plugin: async (app) => {
    await app.register(robotsRoutes, options);
    await app.register(sitemapRoutes, options);
    await app.register(blogFeedRoutes, options);
    await app.register(iconRoutes, options);
  },
});
