import type { GatedPage, PublicAccountSettings } from '@forecourt/contracts/site/accounts';
import { GARAGE_PATHS } from '@forecourt/contracts/account/garage-facts';
import { TRADE_IN_PAGES } from '../trade-in/trade-in-pages';

/** Paths of the pages that a dealer can show to signed-in shoppers alone, by kind. `:slug` stands for one part of a path. */
const PATHS: Record<GatedPage, readonly string[]> = {
  'my-garage': GARAGE_PATHS,
  'online-payment': ['/online-payment'],
  'spin-to-win': ['/spin-to-win'],
  checkout: ['/cars/:slug/checkout', '/cars/:slug/buy-online', '/checkout-journey'],
  finance: ['/personalised/finance'],
  'car-finance': ['/car-finance'],
  'trade-in': TRADE_IN_PAGES,
};

const PATTERNS = Object.entries(PATHS).map(([page, paths]) => ({
  page: page as GatedPage,
  patterns: paths.map((path) => new RegExp(`^${path.replace(':slug', '[^/]+')}/*$`, 'i')),
}));

const PERSONAL = new RegExp(`^(?:${['/account', '/online-payment', '/spin-to-win', ...GARAGE_PATHS].join('|')})/*$`, 'i');

/** Returns whether the HTML of the page at a path contains data of the signed-in shopper, so that nothing may store it. */
export const isPersonalPage = (path: string): boolean => PERSONAL.test(path);

const CHECKOUT = PATTERNS.filter(({ page }) => page === 'checkout').flatMap(({ patterns }) => patterns);

/**
 * Returns whether the HTML of the page at a path is for one visitor alone: a personal page, or a checkout, whose form has a key under which
 * the server makes one reservation.
 */
export const isPageOfOneVisitor = (path: string): boolean => isPersonalPage(path) || CHECKOUT.some((each) => each.test(path));

/** Kinds of reasons for which a shopper is asked to sign in; the page's wording depends on it. */
export type SignInReason = GatedPage | 'watchlist' | 'account';

/**
 * Returns the reason for which a page needs a signed-in shopper; undefined for a page that everybody may see (A-02).
 * @param path path on the site, with or without query and fragment, or the pattern of a route
 */
export const gateOf = (
  path: string,
  { offered, gated }: Pick<PublicAccountSettings, 'offered' | 'gated'>,
): SignInReason | undefined => {
  if (!offered) return undefined;
  const page = path.replace(/[?#].*$/s, '');
  if (/^\/account\/*$/i.test(page)) return 'account';
  return PATTERNS.find((entry) => gated.includes(entry.page) && entry.patterns.some((pattern) => pattern.test(page)))?.page;
};

/** Returns the slug of the car in the path of a checkout page; undefined for other pages. */
export const carOfCheckoutPath = (path: string): string | undefined =>
  /^\/cars\/([^/?#]+)\/(?:checkout|buy-online)\/*(?:[?#].*)?$/i.exec(path)?.[1];

/** Returns the address of the sign-in for a gated page. `back` is the page to which "Back" leads. */
export const signInPath = (type: SignInReason, redirect: string, back = '/'): string =>
  `/sign-in?${new URLSearchParams({ type, redirect, back }).toString()}`;
