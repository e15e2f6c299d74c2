import { Type, type Static } from 'typebox';

const DEFAULT_PERCENTAGE = 2;

export const ConfiguredErrorLimit = Type.Object(
  {
    percentage: Type.Number({
      minimum: 0,
      maximum: 100,
      default: DEFAULT_PERCENTAGE,
      description:
        'Share of failing page views, in percent, above which a version counts as failing: the desk marks it, and it comes last among the fallback versions',
    }),
  },
  { additionalProperties: false, default: {}, description: 'When a version counts as failing (R-10)' },
);

/** Share of failing page views above which a version counts as failing. */
export type ErrorLimit = Static<typeof ConfiguredErrorLimit>;

export const DEFAULT_ERROR_LIMIT: ErrorLimit = { percentage: DEFAULT_PERCENTAGE };
