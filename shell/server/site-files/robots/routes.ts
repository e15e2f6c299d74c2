import type { FastifyPluginAsync } from 'fastify';
import { addressOf, siteOf, type SiteFilesOptions } from '../room';
import { visibilityOf } from '../visibility';
import { CLOSED_ROBOTS, robotsText } from './robots-text';

type Options = Pick<SiteFilesOptions, 'tenantOf' | 'basePathOf'>;

/** `GET /robots.txt`. At a host of no dealer it refuses every address. */
export const robotsRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  app.get(
    '/robots.txt',
    { schema: { summary: 'Rules for crawlers of this site', tags: ['site files'] } },
    async (request, reply) => {
      const tenant = options.tenantOf(request);
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300');
      if (!tenant) return CLOSED_ROBOTS;
      const visibility = visibilityOf(tenant.config, addressOf(request, options));
      return robotsText(tenant.config.indexing, visibility, `${siteOf(request, options)}/sitemap.xml`);
    },
  );
};
