import type { IndexingSettings } from '@forecourt/contracts/site/indexing';
import type { FastifyPluginAsync } from 'fastify';
import { requestSiteAddress, requestSiteUrl, type SiteFilesOptions } from './room';
import { searchEngineVisibility, type SearchEngineVisibility } from './visibility';

/** Results with filters outnumber the cars. Result pages without filters stay allowed, because their links lead to the cars. */
const DISALLOWED_PATHS = ['/api/', '/1/', '/preview/', '/feeds/', '/search/*?', '/used-car/*?', '/new-car/*?', '/demo-car/*?'];
const ALLOW = ['/search/*?page=', '/used-car/*?page=', '/new-car/*?page=', '/demo-car/*?page='];

const REASONS: Record<Exclude<SearchEngineVisibility, 'public'>, string> = {
  preparation: 'This site is in preparation.',
  'other-host': 'Search engines list this site under another host.',
  development: 'This address is for development.',
};

const robotsGroup = (agent: string, { allow, disallow }: { allow: readonly string[]; disallow: readonly string[] }): string =>
  [
    `User-agent: ${agent}`,
    ...[...new Set(disallow)].map((path) => `Disallow: ${path}`),
    ...[...new Set(allow)].map((path) => `Allow: ${path}`),
  ].join('\n');

/** A host that belongs to no dealer refuses every path. */
const ROBOTS_TEXT_WITHOUT_DEALER = `${robotsGroup('*', { allow: [], disallow: ['/'] })}\n`;

/** A crawler with rules of its own reads only its group, so that group repeats the rules for all (I-08). */
export const robotsText = (
  { robots }: Pick<IndexingSettings, 'robots'>,
  visibility: SearchEngineVisibility,
  sitemap: string,
): string => {
  if (visibility !== 'public') return `# ${REASONS[visibility]}\n${ROBOTS_TEXT_WITHOUT_DEALER}`;
  const disallow = [...DISALLOWED_PATHS, ...robots.disallow];
  const allow = [...ALLOW, ...robots.allow];
  const agents = robots.agents.map((own) =>
    robotsGroup(own.agent, { disallow: [...disallow, ...own.disallow], allow: [...allow, ...own.allow] }),
  );
  return `${[robotsGroup('*', { allow, disallow }), ...agents, `Sitemap: ${sitemap}`].join('\n\n')}\n`;
};

type Options = Pick<SiteFilesOptions, 'tenantOf' | 'basePathOf'>;

/** At a host of no dealer it refuses every path. */
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
