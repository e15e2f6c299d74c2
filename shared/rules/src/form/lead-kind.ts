import { LEAD_KINDS, type LeadKind } from '@forecourt/contracts/form/lead-categories';

/** The kind of a lead by its subcategory, in lower case, for the subcategories that the default forms send. */
const BY_SUBCATEGORY: ReadonlyMap<string, LeadKind> = new Map([
  ['request photos', 'photos'],
  ['find me something similar', 'similar'],
  ['call back', 'call_back'],
  ['sell my car', 'sell'],
  ['career enquiry', 'career'],
  ['reservation', 'reservation'],
]);

/**
 * Returns the kind of an enquiry (L-11). `accepted` is true if the shopper accepted the dealer's offer for a trade-in. For
 * an unknown category, returns the kind of a general enquiry.
 */
export const leadKind = (
  { category, subcategory }: { category: string; subcategory?: string | null | undefined },
  accepted = false,
): LeadKind => {
  if (accepted && category === 'trade_in') return 'offer_accepted';
  return (
    BY_SUBCATEGORY.get((subcategory ?? '').trim().toLowerCase()) ?? LEAD_KINDS.find((kind) => kind === category) ?? 'general'
  );
};
