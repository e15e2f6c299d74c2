import type { Offer } from '@forecourt/contracts/site/site';
import { slugify } from '@forecourt/rules/text/slug';

/** Also the parameters of the page's address (P-04). */
export const OFFER_FACETS = ['make', 'category', 'mechanic'] as const;
export type OfferFacet = (typeof OFFER_FACETS)[number];

export type OfferChoice = Partial<Record<OfferFacet, string>>;

interface OfferFacetValue {
  value: string;
  /** The value in the dealer's spelling; the kind of a mechanic for `mechanic`. */
  name: string;
}

const NAMES: Record<OfferFacet, (offer: Offer) => string | undefined> = {
  make: ({ manufacturer }) => manufacturer,
  category: ({ category }) => category,
  mechanic: ({ mechanic }) => mechanic?.kind,
};

const valueOf = (offer: Offer, facet: OfferFacet): string => slugify(NAMES[facet](offer) ?? '');

/** Each once and in the offers' order; none if a choice would leave out no offer. */
export const offerFacetValues = (offers: readonly Offer[], facet: OfferFacet): OfferFacetValue[] => {
  const names = new Map(offers.map((offer) => [valueOf(offer, facet), NAMES[facet](offer) ?? '']));
  if (names.size < 2) return [];
  return [...names].filter(([value]) => value !== '').map(([value, name]) => ({ value, name }));
};

/** A value that no current offer has stays, so that the page says that nothing matches. */
export const readOfferChoice = (query: URLSearchParams): OfferChoice =>
  Object.fromEntries(OFFER_FACETS.flatMap((facet) => (query.get(facet) ? [[facet, slugify(query.get(facet)!)]] : [])));

export const chooseOffers = (offers: readonly Offer[], choice: OfferChoice): Offer[] =>
  offers.filter((offer) => OFFER_FACETS.every((facet) => choice[facet] === undefined || valueOf(offer, facet) === choice[facet]));

/** `undefined` takes the filter away. */
export const offerChoiceHref = (choice: OfferChoice, facet: OfferFacet, value: string | undefined): string => {
  const next = { ...choice, [facet]: value };
  const query = OFFER_FACETS.flatMap((each) => (next[each] ? [`${each}=${encodeURIComponent(next[each])}`] : [])).join('&');
  return query ? `/special-offers?${query}` : '/special-offers';
};
