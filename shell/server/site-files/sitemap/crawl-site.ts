import { readPage } from './read-page';

/** Parts of a sitemap that hold pages apart from vehicles and results. */
export type PagePart = 'pages' | 'offers' | 'locations';

/** Paths of a dealer's pages by part of the sitemap. */
export type SitePages = Record<PagePart, string[]>;

/** Requests a page of the site by its path. */
export type FetchPage = (path: string) => Promise<{ status: number; html: string }>;

/** Pages that are read at most, so that a loop of links ends. */
const MOST_PAGES = 2000;
/** Pages that are read at the same time. */
const AT_ONCE = 4;
/** Vehicles, results, and addresses that are no pages. The sitemap knows vehicles and results from the stock. */
const OTHER = /^\/(?:cars|search|used-car|new-car|demo-car|api|1|_img|media|assets|remotes|feeds|preview|print)(?:\/|$)/;
/** A path below `/cars` that is no vehicle. */
const EXCEPTIONS = ['/cars/trade-in'];

const isPage = (path: string): boolean => EXCEPTIONS.includes(path) || !OTHER.test(path);

const partOf = (path: string): PagePart => {
  if (path.startsWith('/offers/')) return 'offers';
  return /^\/(?:locations|our-location)\//.test(path) ? 'locations' : 'pages';
};

/**
 * Reads the site from its home page along its links, and from `starts`. Returns the pages that answer 200, name themselves
 * as canonical and may be listed.
 * @throws Error if the home page does not answer 200, because then the site is away and an empty list would be wrong
 */
export const crawlSite = async (fetchPage: FetchPage, starts: readonly string[], basePath: string): Promise<SitePages> => {
  const pages: SitePages = { pages: [], offers: [], locations: [] };
  const queue = [...new Set(['/', ...starts.filter(isPage)])];
  const seen = new Set(queue);
  for (let at = 0; at < queue.length;) {
    const paths = queue.slice(at, at + AT_ONCE);
    at += paths.length;
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await fetchPage(path)) })));
    for (const { path, status, html } of answers) {
      if (path === '/' && status !== 200) throw new Error(`The home page answers ${status}, so the site cannot be read`);
      if (status !== 200) continue;
      const { canonical, listed, links } = readPage(html, basePath);
      if (listed && canonical === path) pages[partOf(path)].push(path);
      for (const link of links) {
        if (seen.has(link) || seen.size >= MOST_PAGES || !isPage(link)) continue;
        seen.add(link);
        queue.push(link);
      }
    }
  }
  return pages;
};
