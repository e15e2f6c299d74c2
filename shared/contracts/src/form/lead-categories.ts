/**
 * The server accepts these categories (L-03); careers enquiries are rewritten before the check. Browsers load this file,
 * so it imports no schema library.
 */
export const LEAD_CATEGORIES = [
  'enquiry',
  'test_drive',
  'finance',
  'service',
  'trade_in',
  'parts',
  'general',
  'offer',
  'photos',
] as const;
export type LeadCategory = (typeof LEAD_CATEGORIES)[number];

/** As a dealer's staff distinguish them (L-11). */
export const LEAD_KINDS = [
  'enquiry',
  'test_drive',
  'finance',
  'service',
  'trade_in',
  'sell',
  'offer_accepted',
  'parts',
  'general',
  'offer',
  'photos',
  'similar',
  'call_back',
  'career',
  'reservation',
] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];
