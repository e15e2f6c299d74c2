import { siteFetch } from './site-fetch';
import type { Site } from './site-server';

/** A page of a dealer, and the page whose link led to it first. */
export interface FoundPage {
  path: string;
  from: string;
  status: number;
  html: string;
}

/** Pages of one kind differ only in what they are about: one of each is read. */
const kindOf = (path: string): string =>
  path
    .replace(/[?#].*/, '')
    .replace(/^(\/cars)\/(?!trade-in|checkout)[^/]+/, '$1/one')
    .replace(/^\/(locations|offers|used-car)\/.+/, '/$1/one')
    .replace(/^\/search\/.+/, '/search/one');

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Every kind of page that links lead to, from the home page on, as the server sends it. */
export const everyPage = async (site: Site, slug: string): Promise<FoundPage[]> => {
  const found: FoundPage[] = [];
  const known = new Set(['/']);
  for (let next = [{ path: '/', from: '' }]; next.length > 0;) {
    const row = await Promise.all(
      next.map(async ({ path, from }): Promise<FoundPage> => {
        const { status, text, headers } = await siteFetch(site, slug, path.replace(/#.*/, ''));
        const to = headers.location;
        return { path, from, status, html: to ? `<a href="${to.replace(/^https?:\/\/[^/]+/, '')}"></a>` : text };
      }),
    );
    next = [];
    for (const page of row) {
      found.push(page);
      for (const path of page.status < 400 ? linksIn(page.html) : []) {
        const kind = kindOf(path);
        if (!known.has(kind)) next.push({ path, from: page.path });
        known.add(kind);
      }
    }
  }
  return found.filter(({ status }) => status < 300 || status >= 400);
};
