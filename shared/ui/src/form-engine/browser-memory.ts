import type { FormValues } from '@forecourt/contracts/form/form';
import {
  detailsKey,
  detailsOf,
  parseDetails,
  type RememberedDetails,
  enquiriesKey,
  parseEnquiries,
  withEnquiry,
  type KeptEnquiry,
} from '@forecourt/rules/form/remembered-details';
import { parseTrail, trailKey, type VisitTrail } from '@forecourt/rules/form/visit-trail';

/** A browser may refuse its storage altogether; then nothing is remembered. */
const quietly = <Result>(use: () => Result, otherwise: Result): Result => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

/** Details of the person that this browser remembers (L-06). */
export const rememberedDetails = (dealer: string): RememberedDetails =>
  quietly(() => parseDetails(localStorage.getItem(detailsKey(dealer))), {});

/** Remembers who asked, when name, email and phone are all there (L-06). */
export const rememberDetails = (dealer: string, values: FormValues): void => {
  const details = detailsOf(values);
  if (details) quietly(() => localStorage.setItem(detailsKey(dealer), JSON.stringify(details)), undefined);
};

/** Where the shopper has been in this visit (L-03). */
export const visitTrail = (dealer: string): VisitTrail =>
  quietly(() => parseTrail(sessionStorage.getItem(trailKey(dealer))), { pages: [], query: {} });

/** Keeps that an enquiry was sent (L-04). */
export const keepEnquiry = (dealer: string, enquiry: KeptEnquiry): void =>
  quietly(() => {
    const kept = parseEnquiries(localStorage.getItem(enquiriesKey(dealer)));
    localStorage.setItem(enquiriesKey(dealer), JSON.stringify(withEnquiry(kept, enquiry)));
  }, undefined);
