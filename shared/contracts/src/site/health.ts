import { Type } from 'typebox';
import { closed, flag } from './parts';

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
