import type { FormValues } from '@forecourt/contracts/form/form';
import { parseStoredList, prependNewest } from '../card/kept-cars';

/** Names of the contact details that the browser remembers for the shopper's next form (L-06, site-area §3). */
export const REMEMBERED_CONTACT_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
export type RememberedDetails = Partial<Record<(typeof REMEMBERED_CONTACT_FIELDS)[number], string>>;

/**
 * Returns the key under which the browser stores the contact details. It contains the dealer's slug, because dealers
 * may share an origin.
 */
export const storageKeyOfDetails = (dealer: string): string => `forecourt:${dealer}:details`;

const texts = (values: Record<string, unknown>): RememberedDetails =>
  Object.fromEntries(
    REMEMBERED_CONTACT_FIELDS.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );

/**
 * Returns those answers of a form that the browser remembers (L-06); undefined unless name, e-mail and phone are all
 * present.
 */
export const detailsToRemember = (values: FormValues): RememberedDetails | undefined => {
  const details = texts(values);
  return details.name && details.email && details.phone ? details : undefined;
};

/** Parses the text in which the browser stored contact details; returns {} for an invalid text. */
export const parseDetails = (text: string | null): RememberedDetails => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? (detailsToRemember(texts(kept as Record<string, unknown>)) ?? {}) : {};
  } catch {
    return {};
  }
};

/** An enquiry that the visitor sent, as the browser stores it (L-04). */
export interface StoredEnquiry {
  /** Id of the enquiry's lead. */
  id: string;
  form: string;
  car_id?: string;
  /** Unix seconds at which the enquiry was sent. */
  at: number;
}

const ENQUIRIES_LIMIT = 20;

/**
 * Returns the key under which the browser stores the enquiries. It contains the dealer's slug, because dealers may
 * share an origin.
 */
export const storageKeyOfEnquiries = (dealer: string): string => `forecourt:${dealer}:enquiries`;

/**
 * Parses the text in which the browser stored the visitor's enquiries; returns them newest first, without invalid ones.
 * Returns [] for an invalid text.
 */
export const parseEnquiries = (text: string | null): StoredEnquiry[] =>
  parseStoredList<StoredEnquiry>(text, ENQUIRIES_LIMIT, ['form']);

/** Returns the enquiries with `newest` in front, without an older one of the same id. */
export const withEnquiry = (enquiries: readonly StoredEnquiry[], newest: StoredEnquiry): StoredEnquiry[] =>
  prependNewest(enquiries, newest, ENQUIRIES_LIMIT);
