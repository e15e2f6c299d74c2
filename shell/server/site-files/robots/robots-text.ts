import type { IndexingSettings } from '@forecourt/contracts/site/indexing';
import type { SearchEngineVisibility } from '../visibility';

/**
 * Paths that crawlers may not read: the API, previews, feeds, and results with filters, because those addresses outnumber the cars. Result
 * pages without filters stay allowed, because their links lead to the cars.
 */
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

/** The robots.txt of a host that belongs to no dealer: it refuses every path. */
export const ROBOTS_TEXT_WITHOUT_DEALER = `${robotsGroup('*', { allow: [], disallow: ['/'] })}\n`;

/**
 * Returns the robots.txt of a dealer (I-08). A crawler with rules of its own reads only its group, so that group repeats the rules for all
 * crawlers. `sitemap` is the address of the sitemap.
 */
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
