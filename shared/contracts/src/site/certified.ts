import { Type, type Static } from 'typebox';
import { closed, text, texts } from './parts';

/** What a certified pre-owned car comes with (V-25), `certified` of a dealer's configuration. `features.certified` shows it. */
export const Certified = Type.Object(
  {
    text: text('A sentence on the programme; empty: none', ''),
    benefits: texts('What every certified car comes with (V-25)', ['90-point inspection', '1 year roadside assist']),
  },
  { ...closed, default: {}, description: 'Certified pre-owned panel on pages of certified used cars (V-25)' },
);

export type Certified = Static<typeof Certified>;
