import { readPageFacts } from './read-page';

/** These files list pages other than vehicles and results. */
export type SitemapPageKind = 'pages' | 'offers' | 'locations';

export type SitePagesByKind = Record<SitemapPageKind, string[]>;

export type FetchSitePage = (path: string) => Promise<{ status: number; html: string }>;

/** A loop of links ends at this number. */
export const MOST_CRAWLED_PAGES = 10_000;
const PAGES_AT_ONCE = 4;
/** The sitemap knows vehicles and results from the stock; the others are no pages. */
const NOT_CRAWLED_PATHS =
  /^\/(?:cars|search|used-car|new-car|demo-car|api|1|_img|media|assets|remotes|feeds|preview|print)(?:\/|$)/;
const CAR_PATHS_WITHOUT_VEHICLE = ['/cars/trade-in'];

const isPage = (path: string): boolean => CAR_PATHS_WITHOUT_VEHICLE.includes(path) || !NOT_CRAWLED_PATHS.test(path);

const sitemapPageKind = (path: string): SitemapPageKind => {
  if (path.startsWith('/offers/')) return 'offers';
  return /^\/(?:locations|our-location)\//.test(path) ? 'locations' : 'pages';
};

/** Links were not read if the site has too many pages. */
export interface CrawledSite {
  pages: SitePagesByKind;
  unread: number;
}

/**
 * Returns the pages that answer 200, name themselves as canonical and may be listed. Throws an Error if the home page does
 * not answer 200, because an empty list would be wrong.
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
