import type { Car } from '@forecourt/contracts/car/car';
import { fetchPageHtml, siteFetch } from './site-fetch';
import type { Site } from './site-server';

/** Returns the path of a page that depends on the dealer's stock, offers or locations. */
export type FindDealerPagePath = (site: Site, slug: string) => string | Promise<string>;

export const STOCK_PATH = '/search/new-used-and-demo-cars';

/** Results with at most a few vehicles, for tests that request hundreds of pages: rendering takes less than half the time. */
export const FEW_CARS_PATH = `${STOCK_PATH}?range%5Bprice%5D=%3A12000`;

const findTextOnPage = async (site: Site, slug: string, page: string, pattern: RegExp): Promise<string> => {
  const html = await fetchPageHtml(site, slug, page);
  const text = pattern.exec(html)?.[1];
  if (!text) throw new Error(`${slug}${page} has no text that matches ${pattern.source}`);
  return text.replaceAll('&amp;', '&');
};

/** Resolves with the page of the first vehicle in the dealer's results that is for sale. */
export const findVehiclePath = async (site: Site, slug: string): Promise<string> => {
  const html = await fetchPageHtml(site, slug, STOCK_PATH);
  for (const [, car] of html.matchAll(/href="\/cars\/([^"?#]+)"/g)) {
    const { status } = JSON.parse((await siteFetch(site, slug, `/api/cars/${car}`)).text) as Car;
    if (status === 'in_stock') return `/cars/${car}`;
  }
  throw new Error(`${slug}${STOCK_PATH} has no vehicle for sale`);
};

/** Resolves with the make of the first vehicle in the dealer's results, from the structured data of its page. */
export const findMakeInStock = (site: Site, slug: string): Promise<string> =>
  findVehiclePath(site, slug).then((path) => findTextOnPage(site, slug, path, /"brand":\{"@type":"Brand","name":"([^"]+)"/));

/** Resolves with the page of the first location of the dealer. */
export const findLocationPath = (site: Site, slug: string): Promise<string> =>
  findTextOnPage(site, slug, '/locations', /href="(\/(?:our-)?locations?\/[^"?#]+)"/);
