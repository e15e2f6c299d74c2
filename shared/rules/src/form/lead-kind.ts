import { LEAD_KINDS, type LeadKind } from '@forecourt/contracts/form/lead-categories';

/** In lower case, as the default forms send it. */
const BY_SUBCATEGORY: ReadonlyMap<string, LeadKind> = new Map([
  ['request photos', 'photos'],
  ['find me something similar', 'similar'],
  ['call back', 'call_back'],
  ['sell my car', 'sell'],
  ['career enquiry', 'career'],
  ['reservation', 'reservation'],
]);

/** L-11. `accepted`: the shopper accepted the dealer's offer for a trade-in. An unknown category counts as a general enquiry. */
export const leadKind = (
  { category, subcategory }: { category: string; subcategory?: string | null | undefined },
  accepted = false,
): LeadKind => {
  if (accepted && category === 'trade_in') return 'offer_accepted';
  return (
    BY_SUBCATEGORY.get((subcategory ?? '').trim().toLowerCase()) ?? LEAD_KINDS.find((kind) => kind === category) ?? 'general'
  );
};
