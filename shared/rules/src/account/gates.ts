import type { GatedPage, PublicAccountSettings } from '@forecourt/contracts/site/accounts';
import { GARAGE_PATHS } from '@forecourt/contracts/account/account-facts';
import { TRADE_IN_PAGES } from '../trade-in/trade-in-pages';

/** `:slug` stands for one part of a path. */
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

/** The HTML has data of a shopper, so nothing may store it. */
export const isPersonalPage = (path: string): boolean => PERSONAL.test(path);

const CHECKOUT = PATTERNS.filter(({ page }) => page === 'checkout').flatMap(({ patterns }) => patterns);

/** Also a checkout, whose form has a key under which the server makes one reservation. */
export const isPageOfOneVisitor = (path: string): boolean => isPersonalPage(path) || CHECKOUT.some((each) => each.test(path));

/** The wording of the sign-in page depends on the reason. */
export type SignInReason = GatedPage | 'watchlist' | 'account';

/** Returns undefined for a page that everybody may see (A-02). `path` may have query and fragment, or be the pattern of a route. */
export const gateOf = (
  path: string,
  { offered, gated }: Pick<PublicAccountSettings, 'offered' | 'gated'>,
): SignInReason | undefined => {
  if (!offered) return undefined;
  const page = path.replace(/[?#].*$/s, '');
  if (/^\/account\/*$/i.test(page)) return 'account';
  return PATTERNS.find((entry) => gated.includes(entry.page) && entry.patterns.some((pattern) => pattern.test(page)))?.page;
};

export const carOfCheckoutPath = (path: string): string | undefined =>
  /^\/cars\/([^/?#]+)\/(?:checkout|buy-online)\/*(?:[?#].*)?$/i.exec(path)?.[1];

/** `back` is the page to which "Back" leads. */
export const signInPath = (type: SignInReason, redirect: string, back = '/'): string =>
  `/sign-in?${new URLSearchParams({ type, redirect, back }).toString()}`;
