/** Categories that the server accepts (L-03; careers are rewritten before). Apart from the schemas, whose library browsers don't need. */
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
