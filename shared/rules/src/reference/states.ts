import type { AustralianState } from '@forecourt/contracts/quotes';

/** The Australian states and territories that register vehicles, those with most vehicles first. */
export const AUSTRALIAN_STATES: readonly { code: AustralianState; name: string }[] = [
  { code: 'QLD', name: 'Queensland' },
  { code: 'NSW', name: 'New South Wales' },
  { code: 'VIC', name: 'Victoria' },
  { code: 'SA', name: 'South Australia' },
  { code: 'WA', name: 'Western Australia' },
  { code: 'TAS', name: 'Tasmania' },
  { code: 'NT', name: 'Northern Territory' },
  { code: 'ACT', name: 'Australian Capital Territory' },
];

/** Codes of the Australian states and territories that forms offer. */
export const AUSTRALIAN_STATE_CODES: readonly AustralianState[] = AUSTRALIAN_STATES.map(({ code }) => code);
