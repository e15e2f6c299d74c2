import type { State } from '@forecourt/contracts/quotes';

/** Australian states and territories as registrations are issued, the largest fleets first. */
export const AUSTRALIAN_STATES: readonly { code: State; name: string }[] = [
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
export const STATES: readonly State[] = AUSTRALIAN_STATES.map(({ code }) => code);
