import type { SiteConfig } from '@forecourt/contracts/site/site';

export type CheckoutPage = SiteConfig['reservations']['page'];

/** Where shoppers reserve or buy a car (V-24); undefined for a dealer without such a page. */
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

export const addQueryParameters = (path: string, parameters: Record<string, string>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(parameters).toString()}`;

/** With a deposit (vehicle-area §6). */
export const offersReservations = ({ features, reservations }: Pick<SiteConfig, 'features' | 'reservations'>): boolean =>
  reservations.page !== 'none' && (features.reserve || features.buyOnline);
