import { Type } from 'typebox';
import { closed, flag } from './parts';

/** When a staged rollout aborts itself, `releases.errorLimit` of a dealer's configuration; a rollout may say its own. */
export const ErrorLimit = Type.Object(
  {
    percentage: Type.Number({
      default: 2,
      minimum: 0,
      maximum: 100,
      description:
        'Share of failing page views, in percent, above which a rollout aborts itself, where the version that the other visitors have fails clearly less; 100: never',
    }),
    views: Type.Integer({
      default: 100,
      minimum: 10,
      maximum: 1_000_000,
      description: 'Page views of the new version before anything is decided',
    }),
  },
  { ...closed, default: {}, description: 'When a rollout aborts itself (R-10)' },
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
