import { htmlOf } from './site-fetch';
import type { Site } from './site-server';

/** Path of a page, where it depends on what the dealer has. */
export type PathOf = (site: Site, slug: string) => string | Promise<string>;

export const STOCK = '/search/new-used-and-demo-cars';

const textOn = async (site: Site, slug: string, page: string, pattern: RegExp): Promise<string> => {
  const html = await htmlOf(site, slug, page);
  const found = pattern.exec(html)?.[1];
  if (!found) throw new Error(`${slug}${page} has nothing like ${pattern.source}`);
  return found.replaceAll('&amp;', '&');
};

/** Page of the first vehicle among the dealer's results. */
export const vehiclePath = (site: Site, slug: string): Promise<string> => textOn(site, slug, STOCK, /href="(\/cars\/[^"?#]+)"/);

/** Make of the first vehicle among the dealer's results, as its page tells search engines. */
export const makeInStock = (site: Site, slug: string): Promise<string> =>
  vehiclePath(site, slug).then((path) => textOn(site, slug, path, /"brand":\{"@type":"Brand","name":"([^"]+)"/));

/** Page of the first offer on the dealer's list. */
export const offerPath = (site: Site, slug: string): Promise<string> =>
  textOn(site, slug, '/special-offers', /href="(\/offers\/[^"?#]+)"/);

/** Page of the first location on the dealer's list. */
export const locationPath = (site: Site, slug: string): Promise<string> =>
  textOn(site, slug, '/locations', /href="(\/(?:our-)?locations?\/[^"?#]+)"/);
