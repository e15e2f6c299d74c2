import type { FastifyPluginAsync } from 'fastify';
import { requestSiteAddress, requestSiteUrl, type SiteFilesOptions } from '../room';
import { searchEngineVisibility } from '../visibility';
import { ROBOTS_TEXT_WITHOUT_DEALER, robotsText } from './robots-text';

type Options = Pick<SiteFilesOptions, 'tenantOf' | 'basePathOf'>;

/** Route `GET /robots.txt`. At a host of no dealer it refuses every path. */
export const robotsRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  app.get(
    '/robots.txt',
    { schema: { summary: 'Rules for crawlers of this site', tags: ['site files'] } },
    async (request, reply) => {
      const tenant = options.tenantOf(request);
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300');
      if (!tenant) return ROBOTS_TEXT_WITHOUT_DEALER;
      const visibility = searchEngineVisibility(tenant.config, requestSiteAddress(request, options));
      return robotsText(tenant.config.indexing, visibility, `${requestSiteUrl(request, options)}/sitemap.xml`);
    },
  );
};
