import type { Popup, PopupPage } from '@forecourt/contracts/site/popup';
import { isInOfferPeriod } from '../offer/offer-period';

const PATHS: Record<PopupPage, RegExp> = {
  home: /^\/?$/,
  results: /^\/(search|(new|used|demo)-car)\//,
  vehicle: /^\/cars\/[^/]+\/?$/,
  offers: /^\/(special-offers\/?$|offers\/)/,
};

/** `path` has no base path (L-09). */
export const isPageOfPopup = ({ pages }: Pick<Popup, 'pages'>, path: string): boolean =>
  pages.some((page) => PATHS[page]?.test(path));

/** For the ids of popups that the shopper has dismissed. */
export const storageKeyOfPopups = (dealer: string): string => `forecourt:${dealer}:popups`;

/** Dismissed popups of a dealer. */
const MOST_REMEMBERED = 20;

const isDismissed = (stored: string | null, id: string): boolean => (stored ?? '').split(' ').includes(id);

/** The popup's days do not include `now` (Unix seconds), or `stored` contains its id (L-09). */
export const isPopupOver = (popup: Popup, stored: string | null, timezone: string, now: number): boolean =>
  !isInOfferPeriod(popup, timezone, now) || isDismissed(stored, popup.id);

/** Forgets the oldest when there are too many. */
export const withDismissed = (stored: string | null, id: string): string => {
  const others = (stored ?? '').split(' ').filter((other) => other !== '' && other !== id);
  return [...others, id].slice(-MOST_REMEMBERED).join(' ');
};
