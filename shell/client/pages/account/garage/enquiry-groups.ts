import type { GarageEnquiry } from '@forecourt/contracts/account/garage';

const GROUPS = ['service', 'testDrive', 'value', 'finance', 'other'] as const;
/** Heading of the garage under which an enquiry stands. */
export type EnquiryGroup = (typeof GROUPS)[number];

const groupOf = ({ kind, value }: GarageEnquiry): EnquiryGroup => {
  if (kind === 'service' || kind === 'finance') return kind;
  if (kind === 'test_drive') return 'testDrive';
  return kind === 'trade_in' || kind === 'sell' || value ? 'value' : 'other';
};

/** Returns the enquiries by group, in the order of the page, without empty groups. A reservation's enquiry stands with the reservation. */
export const groupEnquiries = (enquiries: readonly GarageEnquiry[]): { group: EnquiryGroup; list: GarageEnquiry[] }[] =>
  GROUPS.map((group) => ({
    group,
    list: enquiries.filter((enquiry) => enquiry.kind !== 'reservation' && groupOf(enquiry) === group),
  })).filter(({ list }) => list.length > 0);
