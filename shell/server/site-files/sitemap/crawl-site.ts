import { readPageFacts } from './read-page';

/** Names of the sitemap's files that list pages other than vehicles and results. */
export type SitemapPageKind = 'pages' | 'offers' | 'locations';

/** Paths of a dealer's pages, by the file of the sitemap that lists them. */
export type SitePagesByKind = Record<SitemapPageKind, string[]>;

/** Requests a page of the site by its path; resolves with status and HTML. */
export type FetchSitePage = (path: string) => Promise<{ status: number; html: string }>;

/** Most pages that are read, so that a loop of links ends. */
export const MOST_CRAWLED_PAGES = 10_000;
/** Number of pages that are read at the same time. */
const PAGES_AT_ONCE = 4;
/** Matches paths that are not crawled: vehicles and results, which the sitemap knows from the stock, and addresses that are no pages. */
const NOT_CRAWLED_PATHS =
  /^\/(?:cars|search|used-car|new-car|demo-car|api|1|_img|media|assets|remotes|feeds|preview|print)(?:\/|$)/;
/** Paths below `/cars` that are pages and no vehicles. */
const CAR_PATHS_WITHOUT_VEHICLE = ['/cars/trade-in'];

const isPage = (path: string): boolean => CAR_PATHS_WITHOUT_VEHICLE.includes(path) || !NOT_CRAWLED_PATHS.test(path);

const sitemapPageKind = (path: string): SitemapPageKind => {
  if (path.startsWith('/offers/')) return 'offers';
  return /^\/(?:locations|our-location)\//.test(path) ? 'locations' : 'pages';
};

/** The pages of a site, and the number of links that were not read because the site has too many pages. */
export interface CrawledSite {
  pages: SitePagesByKind;
  unread: number;
}

/**
 * Reads the site from its home page and from `starts` along its links. Returns the pages that answer 200, name themselves as canonical and may
 * be listed. Throws an Error if the home page does not answer 200, because the site is then unavailable and an empty list would be wrong.
 */
export const crawlSite = async (fetchPage: FetchSitePage, starts: readonly string[], basePath: string): Promise<CrawledSite> => {
  const pages: SitePagesByKind = { pages: [], offers: [], locations: [] };
  const queue = [...new Set(['/', ...starts.filter(isPage)])];
  const seen = new Set(queue);
  const unread = new Set<string>();
  for (let at = 0; at < queue.length;) {
    const paths = queue.slice(at, at + PAGES_AT_ONCE);
    at += paths.length;
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await fetchPage(path)) })));
    for (const { path, status, html } of answers) {
      if (path === '/' && status !== 200) throw new Error(`The home page answers ${status}, so the site cannot be read`);
      if (status !== 200) continue;
      const { canonical, listed, links } = readPageFacts(html, basePath);
      if (listed && canonical === path) pages[sitemapPageKind(path)].push(path);
      for (const link of links) {
        if (seen.has(link) || !isPage(link)) continue;
        if (seen.size >= MOST_CRAWLED_PAGES) {
          if (unread.size < MOST_CRAWLED_PAGES) unread.add(link);
          continue;
        }
        seen.add(link);
        queue.push(link);
      }
    }
  }
  return { pages, unread: unread.size };
};
