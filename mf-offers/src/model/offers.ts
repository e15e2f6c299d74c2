import type { Offer } from '@forecourt/contracts/site/site';
import { isInWindow } from '@forecourt/rules/offer/offer-window';
import { slugify } from '@forecourt/rules/text/slug';

/** Offers that show at `now` (Unix seconds) in the dealer's zone, in the dealer's order (P-01). */
export const currentOffers = (offers: readonly Offer[], timezone: string, now: number): Offer[] =>
  offers.filter((offer) => isInWindow(offer, timezone, now));

/** A site whose offers are all about one make, or about none, leaves the make out of addresses (P-01). */
const namesMakes = (offers: readonly Offer[]): boolean =>
  new Set(offers.flatMap(({ manufacturer }) => (manufacturer ? [slugify(manufacturer)] : []))).size > 1;

/** Address of an offer: with its make where the site has offers of several makes (P-01). */
export const offerHref = (offer: Pick<Offer, 'id' | 'manufacturer'>, offers: readonly Offer[]): string => {
  const id = encodeURIComponent(offer.id);
  return offer.manufacturer && namesMakes(offers) ? `/offers/${slugify(offer.manufacturer)}/${id}` : `/offers/${id}`;
};

/** The current offer at an address. A make in the address must be the offer's own (P-01). */
export const findOffer = (
  offers: readonly Offer[],
  { id, manufacturer }: { id?: string; manufacturer?: string },
): Offer | undefined =>
  offers.find(
    (offer) =>
      offer.id === id &&
      (manufacturer === undefined || (offer.manufacturer !== undefined && slugify(offer.manufacturer) === manufacturer)),
  );

/** Page of the offer's model: the dealer's own address for it, or `/{slug}` (P-01). */
export const exploreHref = ({ slug, override_url }: NonNullable<Offer['model']>): string => override_url || `/${slug}`;
