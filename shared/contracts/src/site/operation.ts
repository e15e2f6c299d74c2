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

/** What is counted of how releases do, `health` of a dealer's configuration. */
export const Health = Type.Object(
  {
    beacons: flag(
      'Let browsers report failures, load times and web vitals of a page. Nothing in a report leads to a person, nothing is kept in the browser, so it needs no consent',
      true,
    ),
    keepDays: Type.Integer({
      default: 14,
      minimum: 1,
      maximum: 400,
      description: 'Days after which the counts of an hour are deleted',
    }),
  },
  { ...closed, default: {}, description: 'How releases do, by version: failures, load times, web vitals (R-10)' },
);

/** What browsers are told to refuse in a dealer's pages, `security` of a dealer's configuration. */
export const Security = Type.Object(
  {
    trustedTypes: Type.Union([Type.Literal('enforce'), Type.Literal('report'), Type.Literal('off')], {
      default: 'enforce',
      description:
        'Trusted Types: code of a page can add only scripts of the site itself, and can make none out of text. enforce: the browser refuses others; report: it only says so in its console; off: nothing is checked',
    }),
  },
  { ...closed, default: {}, description: 'What browsers refuse in pages (R-08)' },
);
