import type { Location } from '@forecourt/contracts/site/site';

/** Desks that take a booking: the workshops, or every desk of a dealer that lists no workshop. The primary place comes first. */
export const workshopsOf = (locations: readonly Location[]): Location[] => {
  const shown = locations.filter(({ visible }) => visible);
  const workshops = shown.filter(({ location_type }) => location_type === 'service');
  return (workshops.length > 0 ? workshops : shown).toSorted((a, b) => Number(b.primary) - Number(a.primary));
};

/** Australian states and territories, as registrations are issued. */
export const STATES = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;

const DEFAULT_STATE = 'QLD';

/** The state that forms start with: that of the first workshop, else `QLD` (site-area §9). */
export const defaultState = (locations: readonly Location[]): string => {
  const state = workshopsOf(locations)[0]?.address.state.toUpperCase();
  return STATES.find((known) => known === state) ?? DEFAULT_STATE;
};
