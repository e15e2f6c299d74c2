/** L-08. The first is for a shopper who wants to buy a certain car of the dealer. */
export const TRADE_IN_PAGES = ['/cars/trade-in', '/trade-in', '/sell-my-car', '/sell-your-car'] as const;
export type TradeInPage = (typeof TRADE_IN_PAGES)[number];

/** The path tells nothing about the shopper or the vehicle. */
export const tradeInOfferPath = (page: TradeInPage, leadId: string): string => `${page}?offer=${encodeURIComponent(leadId)}`;

/** The shopper wants to buy the car `carId`. */
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
 * Page that sent a plain HTML form; undefined for the endpoint itself, from which a corrected form is sent, and for other
 * pages.
 */
export const tradeInPageOfReferer = (referer: string | undefined, basePath: string): TradeInPage | undefined => {
  const path = pathOf(referer ?? '', basePath);
  return path === '/api/leads' ? '/trade-in' : TRADE_IN_PAGES.find((page) => page === path);
};
