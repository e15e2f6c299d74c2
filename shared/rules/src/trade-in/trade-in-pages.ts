/** Pages on which a vehicle is valued (L-08). The first is about one that the shopper wants. */
export const TRADE_IN_PAGES = ['/cars/trade-in', '/trade-in', '/sell-my-car', '/sell-your-car'] as const;
export type TradeInPage = (typeof TRADE_IN_PAGES)[number];

/** The path of the page with an offer, by its lead's id. It tells nothing about the shopper or the vehicle. */
export const offerPath = (page: TradeInPage, leadId: string): string => `${page}?offer=${encodeURIComponent(leadId)}`;

/** The path of the trade-in page for the car that the shopper wants. */
export const tradeInPath = (carId: string): string => `/cars/trade-in?car_id=${encodeURIComponent(carId)}`;

const pathOf = (address: string, basePath: string): string => {
  try {
    const { pathname } = new URL(address);
    return (pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname).replace(/\/+$/, '');
  } catch {
    return '';
  }
};

/**
 * The page that a plain form was sent from, where it is one of these; undefined on any other. A form that came back for
 * correction is sent from the endpoint itself, and its offer is shown on the general page.
 */
export const tradeInPageOf = (referer: string | undefined, basePath: string): TradeInPage | undefined => {
  const path = pathOf(referer ?? '', basePath);
  return path === '/api/leads' ? '/trade-in' : TRADE_IN_PAGES.find((page) => page === path);
};
