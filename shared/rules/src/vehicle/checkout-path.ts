import type { SiteConfig } from '@forecourt/contracts/site/site';

export type CheckoutPage = SiteConfig['reservations']['page'];

/**
 * Returns the path of the page on which shoppers reserve or buy a car (V-24), by the dealer's configuration; undefined for a
 * dealer without such a page.
 */
export const checkoutPath = (page: CheckoutPage, slug: string): string | undefined => {
  const car = encodeURIComponent(slug);
  switch (page) {
    case 'checkout':
    case 'buy-online':
      return `/cars/${car}/${page}`;
    case 'checkout-journey':
      return `/checkout-journey?car_id=${car}`;
    case 'none':
      return undefined;
  }
};

/** Returns the path with query parameters added to it. */
export const addQueryParameters = (path: string, parameters: Record<string, string>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(parameters).toString()}`;

/** Returns whether shoppers can reserve a dealer's cars with a deposit (vehicle-area §6). */
export const offersReservations = ({ features, reservations }: Pick<SiteConfig, 'features' | 'reservations'>): boolean =>
  reservations.page !== 'none' && (features.reserve || features.buyOnline);
