import type { Popup, PopupPage } from '@forecourt/contracts/site/popup';
import { isInOfferPeriod } from '../offer/offer-period';

/** Paths of the kinds of pages on which a popup may appear. */
const PATHS: Record<PopupPage, RegExp> = {
  home: /^\/?$/,
  results: /^\/(search|(new|used|demo)-car)\//,
  vehicle: /^\/cars\/[^/]+\/?$/,
  offers: /^\/(special-offers\/?$|offers\/)/,
};

/** Returns whether a popup may appear on the page at `path`, which has no base path (L-09). */
export const isPageOfPopup = ({ pages }: Pick<Popup, 'pages'>, path: string): boolean =>
  pages.some((page) => PATHS[page]?.test(path));

/** Name under which a browser stores the ids of the dealer's popups that the shopper has dismissed. */
export const storageKeyOfPopups = (dealer: string): string => `forecourt:${dealer}:popups`;

/** Most dismissed popups that a browser remembers of a dealer. */
const MOST_REMEMBERED = 20;

/** Returns whether the stored ids contain a popup's. */
const isDismissed = (stored: string | null, id: string): boolean => (stored ?? '').split(' ').includes(id);

/**
 * Returns whether a popup may not be shown any more, or not yet: its days do not include `now` (Unix seconds), or the stored ids contain
 * its own (L-09).
 */
export const isPopupOver = (popup: Popup, stored: string | null, timezone: string, now: number): boolean =>
  !isInOfferPeriod(popup, timezone, now) || isDismissed(stored, popup.id);

/** Returns the stored ids with one more. The oldest are forgotten when there are too many. */
export const withDismissed = (stored: string | null, id: string): string => {
  const others = (stored ?? '').split(' ').filter((other) => other !== '' && other !== id);
  return [...others, id].slice(-MOST_REMEMBERED).join(' ');
};
