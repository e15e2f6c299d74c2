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

/** Codes of the Australian states and territories. */
export const AUSTRALIAN_STATE_CODES: readonly AustralianState[] = AUSTRALIAN_STATES.map(({ code }) => code);

/** A state of registration that forms offer. */
export interface ReferenceState {
  code: string;
  name: string;
}

/** Returns the states of registration that forms offer (I-10). `own` are the dealer's: further ones, or another name for a known one. */
export const referenceStates = (own: readonly ReferenceState[] = []): ReferenceState[] => {
  const names = new Map<string, string>(AUSTRALIAN_STATES.map(({ code, name }) => [code, name]));
  for (const { code, name } of own) names.set(code, name);
  return [...names].map(([code, name]) => ({ code, name }));
};
