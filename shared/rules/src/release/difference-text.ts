import type { PageDifference } from '@forecourt/contracts/desk/rehearsal';

const TEXTS: Record<PageDifference['kind'], string> = {
  error: 'new error',
  status: 'status',
  title: 'title',
  'slot-lost': 'slot lost',
  'slot-new': 'slot new',
  'text-lost': 'text lost',
  'text-new': 'text new',
  'data-lost': 'structured data lost',
  'data-new': 'structured data new',
};
const LONGEST = 160;

/** `text lost: Call us`; a long text is cut (R-26). */
export const differenceText = ({ kind, about }: Pick<PageDifference, 'kind' | 'about'>): string =>
  `${TEXTS[kind]}: ${about.length > LONGEST ? `${about.slice(0, LONGEST - 1)}…` : about}`;
