import { fetchPageHtml } from './site-fetch';
import type { Site } from './site-server';

/** Paths of the vehicle page and of the checkout of a car that a shopper can reserve. */
export interface ReservableCar {
  page: string;
  checkout: string;
}

const LINK = /href="(\/cars\/[^"]+\/(?:checkout|buy-online)|\/checkout-journey\?car_id=[^"]+)"/;

/** Resolves with the first car that its page lets a shopper reserve; undefined if the dealer has no checkout. */
export const findReservableCar = async (site: Site, slug: string): Promise<ReservableCar | undefined> => {
  const results = [
    ...(await fetchPageHtml(site, slug, '/search/new-used-and-demo-cars')).matchAll(/href="(\/cars\/[a-z0-9-]+)"/g),
  ];
  for (const page of new Set(results.map(([, path]) => path ?? ''))) {
    // The first car can mostly be reserved, so the others are requested only if it can't.
    const checkout = LINK.exec(await fetchPageHtml(site, slug, page))?.[1];
    if (checkout) return { page, checkout };
  }
  return undefined;
};
