import { parseKept, withNewest } from '../card/kept-cars';

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

/** Where the browser keeps them: one place for each dealer, because dealers may share an origin. */
export const enquiriesKey = (dealer: string): string => `forecourt:${dealer}:enquiries`;

/** Enquiries as they were kept, newest first; what is none is left out. */
export const parseEnquiries = (text: string | null): KeptEnquiry[] => parseKept<KeptEnquiry>(text, KEPT, ['form']);

/** The enquiries with the newest one first, each once. */
export const withEnquiry = (enquiries: readonly KeptEnquiry[], newest: KeptEnquiry): KeptEnquiry[] =>
  withNewest(enquiries, newest, KEPT);
