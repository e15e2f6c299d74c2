import type { FormValues } from '@forecourt/contracts/form/form';
import {
  detailsKey,
  detailsOf,
  parseDetails,
  type RememberedDetails,
  enquiriesKey,
  parseEnquiries,
  withEnquiry,
  type StoredEnquiry,
} from '@forecourt/rules/form/remembered-details';
import { parseTrail, trailKey, type VisitTrail } from '@forecourt/rules/form/visit-trail';

/** Returns `otherwise` when the browser refuses access to its storage. */
const tryStorage = <Result>(use: () => Result, otherwise: Result): Result => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

/** Returns the shopper's name, email and phone that this browser remembers (L-06). */
export const rememberedDetails = (dealer: string): RememberedDetails =>
  tryStorage(() => parseDetails(localStorage.getItem(detailsKey(dealer))), {});

/** Stores name, email and phone in this browser when all three are present (L-06). */
export const rememberDetails = (dealer: string, values: FormValues): void => {
  const details = detailsOf(values);
  if (details) tryStorage(() => localStorage.setItem(detailsKey(dealer), JSON.stringify(details)), undefined);
};

/** Returns the pages that the shopper has seen in this visit (L-03). */
export const visitTrail = (dealer: string): VisitTrail =>
  tryStorage(() => parseTrail(sessionStorage.getItem(trailKey(dealer))), { pages: [], query: {} });

/** Stores that the shopper has sent an enquiry about a vehicle (L-04). */
export const storeEnquiry = (dealer: string, enquiry: StoredEnquiry): void =>
  tryStorage(() => {
    const enquiries = parseEnquiries(localStorage.getItem(enquiriesKey(dealer)));
    localStorage.setItem(enquiriesKey(dealer), JSON.stringify(withEnquiry(enquiries, enquiry)));
  }, undefined);
