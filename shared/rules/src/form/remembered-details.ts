import type { FormValues } from '@forecourt/contracts/form/form';
import { parseKept, withNewest } from '../card/kept-cars';

/** Details of a person that the browser remembers for the next form (L-06, site-area §3). */
export const REMEMBERED = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
export type RememberedDetails = Partial<Record<(typeof REMEMBERED)[number], string>>;

/** The key under which the browser stores the details. It names the dealer, because dealers may share an origin. */
export const detailsKey = (dealer: string): string => `forecourt:${dealer}:details`;

const texts = (values: Record<string, unknown>): RememberedDetails =>
  Object.fromEntries(
    REMEMBERED.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );

/** The details that the browser remembers of a form's answers (L-06); undefined unless name, e-mail and phone are all there. */
export const detailsOf = (values: FormValues): RememberedDetails | undefined => {
  const details = texts(values);
  return details.name && details.email && details.phone ? details : undefined;
};

/** The details in a stored text; empty if the text holds none. */
export const parseDetails = (text: string | null): RememberedDetails => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? (detailsOf(texts(kept as Record<string, unknown>)) ?? {}) : {};
  } catch {
    return {};
  }
};

/** An enquiry that was sent, as the browser keeps it (L-04). */
export interface KeptEnquiry {
  /** Of the lead. */
  id: string;
  form: string;
  car_id?: string;
  /** Unix seconds. */
  at: number;
}

const KEPT = 20;

/** The key under which the browser stores the enquiries. It names the dealer, because dealers may share an origin. */
export const enquiriesKey = (dealer: string): string => `forecourt:${dealer}:enquiries`;

/** Enquiries as they were kept, newest first; what is none is left out. */
export const parseEnquiries = (text: string | null): KeptEnquiry[] => parseKept<KeptEnquiry>(text, KEPT, ['form']);

/** The enquiries with `newest` in front, each once. */
export const withEnquiry = (enquiries: readonly KeptEnquiry[], newest: KeptEnquiry): KeptEnquiry[] =>
  withNewest(enquiries, newest, KEPT);
