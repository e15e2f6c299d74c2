import { siteFetch, siteUrl, type SiteResponse } from './site-fetch';
import type { Site } from './site-server';

/** A page as the server answers. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** The page's links within the site, with query and hash; of a redirect its target. */
  links: string[];
  canonical?: string;
  /** True if search engines may list the page and its car, if any, is for sale. */
  isListed: boolean;
}

/** All pages of a dealer that links or the sitemap name, by their path. */
export interface Crawl {
  sitemap: Map<string, string[]>;
  pages: Map<string, CrawledPage>;
}

const withoutHash = (path: string): string => path.replace(/#.*/, '');
const withoutQuery = (path: string): string => path.replace(/[?#].*/, '');

/** Returns a key that is the same for pages of one kind. */
export const kindOfPage = (path: string): string =>
  withoutQuery(path)
    .replace(/^(\/cars)\/(?!trade-in|checkout)[^/]+/, '$1/one')
    .replace(/^\/(locations|offers|used-car|brands)\/.+/, '/$1/one')
    .replace(/^\/blog\/[^/]+\/[^/]+/, '/blog/one/one')
    .replace(/^\/search\/.+/, '/search/one');

const isPage = (path: string): boolean => !/^\/(?:api|1|_img|media|assets|remotes|print|feeds|preview)\//.test(path);

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Most requests of one address. */
const MOST_REQUESTS = 5;

/** Returns whether a busy machine had no time for an answer: a PDF takes too long, or the data of a page. */
const isLate = ({ status, headers }: SiteResponse): boolean =>
  status === 504 || (status === 503 && headers['retry-after'] !== undefined);

const readPage = async (site: Site, slug: string, path: string): Promise<CrawledPage> => {
  const read = () => siteFetch(site, slug, path);
  let answer = await read();
  for (let requests = 1; isLate(answer) && requests < MOST_REQUESTS; requests += 1) answer = await read();
  const { status, text: html, headers } = answer;
  const links = headers.location === undefined ? linksIn(html) : [headers.location.replace(siteUrl(site, slug, ''), '')];
  return {
    path,
    status,
    html,
    links: status < 400 ? links.filter((link) => link.startsWith('/')) : [],
    canonical: /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1],
    isListed: !/<meta name="robots" content="[^"]*noindex/.test(html) && !html.includes('schema.org/SoldOut'),
  };
};

const PAGES_AT_ONCE = 8;

/** Requests pages, some at a time; a page again when the machine was too busy for it. */
export const readPages = async (site: Site, slug: string, paths: string[]): Promise<CrawledPage[]> => {
  const pages: CrawledPage[] = [];
  for (let at = 0; at < paths.length; at += PAGES_AT_ONCE)
    pages.push(...(await Promise.all(paths.slice(at, at + PAGES_AT_ONCE).map((path) => readPage(site, slug, path)))));
  return pages;
};

/** Requests pages and those to which they link: of the paths with the same key the first, and none of those without a key. */
const followLinks = async (
  site: Site,
  slug: string,
  start: string[],
  { toPath, keyOf }: { toPath: (link: string) => string; keyOf: (path: string) => string },
): Promise<CrawledPage[]> => {
  const keys = new Set(['']);
  const unread = (links: string[]): string[] =>
    links.map(toPath).filter((path) => !keys.has(keyOf(path)) && keys.add(keyOf(path)));
  const pages: CrawledPage[] = [];
  for (let next = unread(start); next.length > 0;) {
    const row = await readPages(site, slug, next);
    pages.push(...row);
    next = unread(row.flatMap(({ links }) => links));
  }
  return pages;
};

/** Follows links from the home page; resolves with one page of each kind. */
export const findOnePageOfEachKind = async (site: Site, slug: string): Promise<CrawledPage[]> => {
  const pages = await followLinks(site, slug, ['/'], { toPath: withoutHash, keyOf: kindOfPage });
  return pages.filter(({ status }) => status < 300 || status >= 400);
};

/** Returns the pages that are answered with an error, each with the first page that links to it. */
export const deadLinks = (pages: CrawledPage[]): string[] =>
  pages.flatMap(({ path, status }) => {
    const from = status < 400 ? undefined : pages.find(({ links }) => links.some((link) => withoutHash(link) === path));
    return from ? [`${from.path} links to ${path}: answer ${status}`] : [];
  });

/** Returns the path of a page, and the kind of a file, such as the PDF of a vehicle. */
const keyOfPage = (path: string): string => (!isPage(path) ? '' : path.includes('.') ? kindOfPage(path) : path);

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Paths of a dealer's sitemap by the name of its file. Throws unless every file answers 200 and every address is the dealer's. */
export const readSitemap = async (site: Site, slug: string): Promise<Map<string, string[]>> => {
  const origin = siteUrl(site, slug, '');
  const read = async (path: string): Promise<string[]> => {
    const { status, text, headers } = await siteFetch(site, slug, path);
    if (status !== 200 || !headers['content-type']?.startsWith('application/xml'))
      throw new Error(`${slug}${path} was answered with ${status}: ${text.slice(0, 200)}`);
    return addressesIn(text).map((address) => {
      if (!address.startsWith(`${origin}/`)) throw new Error(`${slug}${path} has the foreign address ${address}`);
      return address.slice(origin.length);
    });
  };
  const files = await read('/sitemap.xml');
  return new Map(await Promise.all(files.map(async (file): Promise<[string, string[]]> => [file, await read(file)])));
};

/**
 * Requests every page of a dealer once, without a query: those of the sitemap, and those that links from there and from the home page
 * reach; of each kind of file one.
 */
export const crawlDealer = async (site: Site, slug: string): Promise<Crawl> => {
  const sitemap = await readSitemap(site, slug);
  const pages = await followLinks(site, slug, ['/', ...[...sitemap.values()].flat()], {
    toPath: withoutQuery,
    keyOf: keyOfPage,
  });
  return { sitemap, pages: new Map(pages.map((page) => [page.path, page])) };
};

/** Returns the paths of the vehicles for sale on a page of results, in their order. */
export const vehiclesForSale = ({ pages }: Crawl, results: string): string[] =>
  [...new Set(pages.get(results)?.links.map(withoutQuery))].filter(
    (path) => kindOfPage(path) === '/cars/one' && pages.get(path)?.html.includes('schema.org/InStock'),
  );
