import type { FormValues } from '@forecourt/contracts/form/form';
import { parseStoredList, prependNewest } from '../card/kept-cars';

/** For the shopper's next form (L-06, site-area §3). */
export const REMEMBERED_CONTACT_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
export type RememberedDetails = Partial<Record<(typeof REMEMBERED_CONTACT_FIELDS)[number], string>>;

/** Contains the dealer's slug, because dealers may share an origin. */
export const storageKeyOfDetails = (dealer: string): string => `forecourt:${dealer}:details`;

const texts = (values: Record<string, unknown>): RememberedDetails =>
  Object.fromEntries(
    REMEMBERED_CONTACT_FIELDS.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );

/** Undefined unless name, e-mail and phone are all present (L-06). */
export const detailsToRemember = (values: FormValues): RememberedDetails | undefined => {
  const details = texts(values);
  return details.name && details.email && details.phone ? details : undefined;
};

/** Returns {} for an invalid text. */
export const parseDetails = (text: string | null): RememberedDetails => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? (detailsToRemember(texts(kept as Record<string, unknown>)) ?? {}) : {};
  } catch {
    return {};
  }
};

/** As the browser stores it (L-04). */
export interface StoredEnquiry {
  /** Id of the lead. */
  id: string;
  form: string;
  car_id?: string;
  /** Unix seconds. */
  at: number;
}

const ENQUIRIES_LIMIT = 20;

/** Contains the dealer's slug, because dealers may share an origin. */
export const storageKeyOfEnquiries = (dealer: string): string => `forecourt:${dealer}:enquiries`;

/** Newest first, without invalid ones; [] for an invalid text. */
export const parseEnquiries = (text: string | null): StoredEnquiry[] =>
  parseStoredList<StoredEnquiry>(text, ENQUIRIES_LIMIT, ['form']);

/** Replaces an older one of the same id. */
export const withEnquiry = (enquiries: readonly StoredEnquiry[], newest: StoredEnquiry): StoredEnquiry[] =>
  prependNewest(enquiries, newest, ENQUIRIES_LIMIT);
