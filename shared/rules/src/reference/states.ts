import type { AustralianState } from '@forecourt/contracts/quotes';

/** Those with most vehicles first. */
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

export const AUSTRALIAN_STATE_CODES: readonly AustralianState[] = AUSTRALIAN_STATES.map(({ code }) => code);

export interface ReferenceState {
  code: string;
  name: string;
}

/** Of registration, for forms (I-10). `own`: further ones, or another name for a known one. */
export const referenceStates = (own: readonly ReferenceState[] = []): ReferenceState[] => {
  const names = new Map<string, string>(AUSTRALIAN_STATES.map(({ code, name }) => [code, name]));
  for (const { code, name } of own) names.set(code, name);
  return [...names].map(([code, name]) => ({ code, name }));
};
