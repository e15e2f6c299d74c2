import { Type } from 'typebox';
import { closed, flag } from './parts';

/** What is counted of what shoppers do (E-01), `analytics` of a dealer's configuration. */
export const Analytics = Type.Object(
  {
    events: flag('Record the numbered events of shoppers, without any personal data (E-01)', true),
    consent: Type.Union([Type.Literal('none'), Type.Literal('opt-in'), Type.Literal('opt-out')], {
      default: 'none',
      description:
        'none: events need no consent; opt-in: none before the shopper agreed, who is asked; opt-out: until the shopper says no. A browser that asks not to be tracked counts as a no',
    }),
    keepDays: Type.Integer({
      default: 90,
      minimum: 1,
      maximum: 800,
      description: 'Days after which single events are deleted; counts by day and vehicle stay (E-02)',
    }),
  },
  { ...closed, default: {}, description: 'Counting what shoppers do (E-01, E-02)' },
);
