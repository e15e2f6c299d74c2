import { Type, type Static } from 'typebox';
import { DEFAULT_ERROR_LIMIT, ERROR_LIMIT_RANGE } from './error-limit-values';

const percentage = Type.Number({
  minimum: ERROR_LIMIT_RANGE.percentage.min,
  maximum: ERROR_LIMIT_RANGE.percentage.max,
  description:
    'Share of failing page views, in percent, above which a rollout aborts itself, where the version that the other visitors have fails clearly less; 100: never',
});
const views = Type.Integer({
  minimum: ERROR_LIMIT_RANGE.views.min,
  maximum: ERROR_LIMIT_RANGE.views.max,
  description: 'Page views of the new version before anything is decided',
});
const closed = { additionalProperties: false } as const;

/** When a rollout aborts itself: share of failing page views in percent, and page views before it is decided. */
export const ErrorLimit = Type.Object({ percentage, views }, closed);
export type ErrorLimit = Static<typeof ErrorLimit>;

/** The same as a dealer's configuration has it, `releases.errorLimit`: with defaults. A rollout may have its own. */
export const ConfiguredErrorLimit = Type.Object(
  {
    percentage: { ...percentage, default: DEFAULT_ERROR_LIMIT.percentage },
    views: { ...views, default: DEFAULT_ERROR_LIMIT.views },
  },
  { ...closed, default: {}, description: 'When a rollout aborts itself (R-10)' },
);
