import { Type } from 'typebox';
import { eachLimitField } from './error-limit-shape';

const fields = eachLimitField(({ step, min, max, description }) =>
  (Number.isInteger(step) ? Type.Integer : Type.Number)({ minimum: min, maximum: max, description }),
);
const closed = { additionalProperties: false } as const;

/**
 * The error limit of a rollout: the share of failing page views above which the rollout aborts itself, and the fewest
 * page views for that decision.
 */
export const ErrorLimit = Type.Object(fields, closed);

/** The error limit that a rollout sets for itself. For an absent number, the dealer's configuration decides. */
export const OwnErrorLimit = Type.Partial(ErrorLimit, {
  ...closed,
  description: 'When it aborts itself; what is left out is as the dealer is configured',
});

/** The error limit in a dealer's configuration, `releases.errorLimit`: every field has a default. */
export const ConfiguredErrorLimit = Type.Object(
  eachLimitField((field, name) => ({ ...fields[name], default: field.default })),
  { ...closed, default: {}, description: 'When a rollout aborts itself (R-10)' },
);
