import type { TextLookup } from '@forecourt/contracts/wording';
import type { Offer } from '@forecourt/contracts/site/site';
import { comparisonRateOfOfferName, warningOfOffer } from '@forecourt/rules/finance/offer-rates';
import { isInOfferPeriod } from '@forecourt/rules/offer/offer-period';
import { slugify } from '@forecourt/rules/text/slug';

/** `now` is in Unix seconds; the order is the dealer's (P-01). */
export const currentOffers = (offers: readonly Offer[], timezone: string, now: number): Offer[] =>
  offers.filter((offer) => isInOfferPeriod(offer, timezone, now));

/** Only then the addresses of offers contain the make (P-01). */
const namesMakes = (offers: readonly Offer[]): boolean =>
  new Set(offers.flatMap(({ manufacturer }) => (manufacturer ? [slugify(manufacturer)] : []))).size > 1;

export const offerHref = (offer: Pick<Offer, 'id' | 'manufacturer'>, offers: readonly Offer[]): string => {
  const id = encodeURIComponent(offer.id);
  return offer.manufacturer && namesMakes(offers) ? `/offers/${slugify(offer.manufacturer)}/${id}` : `/offers/${id}`;
};

/** Undefined if there is none, or if the address names another make than the offer's (P-01). */
export const findOffer = (
  offers: readonly Offer[],
  { id, manufacturer }: { id?: string; manufacturer?: string },
): Offer | undefined =>
  offers.find(
    (offer) =>
      offer.id === id &&
      (manufacturer === undefined || (offer.manufacturer !== undefined && slugify(offer.manufacturer) === manufacturer)),
  );

export const exploreModelHref = ({ slug, override_url }: NonNullable<Offer['model']>): string => override_url || `/${slug}`;

/** A title that states a rate gets the comparison rate, which must be as prominent (F-12). `description` is plain text. */
export const offerTitle = (
  { name, disclaimer, mechanic, loan }: Pick<Offer, 'name' | 'disclaimer' | 'mechanic' | 'loan'>,
  description: string,
  text: TextLookup<'offers'>,
): string => {
  const rate = comparisonRateOfOfferName({ name, description, disclaimer, mechanic, loan });
  if (rate === undefined) return name;
  return text('offers.titleWithRate', '{{offer}}, comparison rate {{rate}}% p.a.', { offer: name, rate: rate.toFixed(2) });
};

/** Each once; they stand uncut on the offers' page (F-12). */
export const offerWarnings = (offers: readonly Offer[]): string[] => [...new Set(offers.map(warningOfOffer).filter(Boolean))];
