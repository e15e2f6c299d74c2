import { siteFetch, type SiteResponse } from './site-fetch';
import type { Site } from './site-server';

/** A page of a dealer's site, and the page on which the crawler found the first link to it. */
export interface LinkedPage {
  path: string;
  from: string;
  status: number;
  html: string;
}

/** Returns a key that is the same for pages of one kind, so that only one of each kind is opened. */
const kindOfPage = (path: string): string =>
  path
    .replace(/[?#].*/, '')
    .replace(/^(\/cars)\/(?!trade-in|checkout)[^/]+/, '$1/one')
    .replace(/^\/(locations|offers|used-car)\/.+/, '/$1/one')
    .replace(/^\/search\/.+/, '/search/one');

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Most requests of one address. */
const MOST_REQUESTS = 5;

/** Returns whether a busy machine had no time for an answer: a PDF takes too long, or the data of a page. */
const isLate = ({ status, headers }: SiteResponse): boolean =>
  status === 504 || (status === 503 && headers['retry-after'] !== undefined);

/** Requests a page, and again when the machine was too busy for it. */
export const fetchPatiently = async (site: Site, slug: string, path: string): Promise<SiteResponse> => {
  let answer = await siteFetch(site, slug, path);
  for (let requests = 1; isLate(answer) && requests < MOST_REQUESTS; requests += 1) answer = await siteFetch(site, slug, path);
  return answer;
};

/** Follows links from the home page; resolves with one page of each kind and the server's HTML. */
export const findOnePageOfEachKind = async (site: Site, slug: string): Promise<LinkedPage[]> => {
  const pages: LinkedPage[] = [];
  const kinds = new Set(['/']);
  for (let next = [{ path: '/', from: '' }]; next.length > 0;) {
    const row = await Promise.all(
      next.map(async ({ path, from }): Promise<LinkedPage> => {
        const { status, text, headers } = await fetchPatiently(site, slug, path.replace(/#.*/, ''));
        const to = headers.location;
        return { path, from, status, html: to ? `<a href="${to.replace(/^https?:\/\/[^/]+/, '')}"></a>` : text };
      }),
    );
    next = [];
    for (const page of row) {
      pages.push(page);
      for (const path of page.status < 400 ? linksIn(page.html) : []) {
        const kind = kindOfPage(path);
        if (!kinds.has(kind)) next.push({ path, from: page.path });
        kinds.add(kind);
      }
    }
  }
  return pages.filter(({ status }) => status < 300 || status >= 400);
};
