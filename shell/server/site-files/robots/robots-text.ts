import type { IndexingSettings } from '@forecourt/contracts/site/indexing';
import type { Visibility } from '../visibility';

/**
 * Paths that no crawler needs: the API, previews and feeds; results with filters, of which there are more than cars. The
 * pages of results stay open, because their links lead to the cars.
 */
const DISALLOW = ['/api/', '/1/', '/preview/', '/feeds/', '/search/*?', '/used-car/*?', '/new-car/*?', '/demo-car/*?'];
const ALLOW = ['/search/*?page=', '/used-car/*?page=', '/new-car/*?page=', '/demo-car/*?page='];

const REASONS: Record<Exclude<Visibility, 'public'>, string> = {
  preparation: 'This site is in preparation.',
  'other-host': 'Search engines list this site under another host.',
  development: 'This address is for development.',
};

const group = (agent: string, { allow, disallow }: { allow: readonly string[]; disallow: readonly string[] }): string =>
  [
    `User-agent: ${agent}`,
    ...[...new Set(disallow)].map((path) => `Disallow: ${path}`),
    ...[...new Set(allow)].map((path) => `Allow: ${path}`),
  ].join('\n');

/** robots.txt for an address of no dealer. */
export const CLOSED_ROBOTS = `${group('*', { allow: [], disallow: ['/'] })}\n`;

/**
 * robots.txt of a dealer (I-08). A crawler with rules of its own reads only its group, so that group repeats the rules for
 * everybody.
 * @param sitemap address of the sitemap
 */
export const robotsText = ({ robots }: Pick<IndexingSettings, 'robots'>, visibility: Visibility, sitemap: string): string => {
  if (visibility !== 'public') return `# ${REASONS[visibility]}\n${CLOSED_ROBOTS}`;
  const disallow = [...DISALLOW, ...robots.disallow];
  const allow = [...ALLOW, ...robots.allow];
  const agents = robots.agents.map((own) =>
    group(own.agent, { disallow: [...disallow, ...own.disallow], allow: [...allow, ...own.allow] }),
  );
  return `${[group('*', { allow, disallow }), ...agents, `Sitemap: ${sitemap}`].join('\n\n')}\n`;
};
