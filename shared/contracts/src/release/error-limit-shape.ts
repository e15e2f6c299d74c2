/** One number of the error limit at which a rollout aborts itself: its bounds, its default and its texts. */
interface LimitField {
  min: number;
  max: number;
  /** Step of the console's field; a whole step means that only whole numbers are allowed everywhere. */
  step: number;
  /** Value of the error limit's field for dealers whose configuration does not set the field. */
  default: number;
  /** Description of the error limit's field in the configuration reference, the API and the command line. */
  description: string;
  /** Label of the error limit's field in the console of the release desk. */
  label: string;
  /** Option of `forecourt rollout start` that sets the error limit's field. */
  option: string;
}

/**
 * Fields of the error limit of a rollout. The schemas, the console's fields and the options of the command line
 * follow from this table. The file has no import, so that the console's script gets the table without a schema library.
 */
export const ERROR_LIMIT_FIELDS = {
  percentage: {
    min: 0,
    max: 100,
    step: 0.1,
    default: 2,
    description:
      'Share of failing page views, in percent, above which a rollout aborts itself, where the version that the other visitors have fails clearly less; 100: never',
    label: 'Failing page views, per cent',
    option: '--error-limit <percent>',
  },
  views: {
    min: 10,
    max: 1_000_000,
    step: 1,
    default: 100,
    description: 'Page views of the new version before anything is decided',
    label: 'Page views before the limit counts',
    option: '--error-views <number>',
  },
} as const satisfies Record<string, LimitField>;

export type ErrorLimitField = keyof typeof ERROR_LIMIT_FIELDS;

/** The limit above which a rollout aborts itself: a number for each field of `ERROR_LIMIT_FIELDS`. */
export type ErrorLimit = Record<ErrorLimitField, number>;

/** Returns an object with a value for each field of the error limit. */
export const eachLimitField = <Value>(
  make: (field: LimitField, name: ErrorLimitField) => Value,
): Record<ErrorLimitField, Value> =>
  Object.fromEntries(
    Object.entries<LimitField>(ERROR_LIMIT_FIELDS).map(([name, field]) => [name, make(field, name as ErrorLimitField)]),
  ) as Record<ErrorLimitField, Value>;

/** The error limit of rollouts at dealers whose configuration sets none. */
export const DEFAULT_ERROR_LIMIT: ErrorLimit = eachLimitField((field) => field.default);

/** Returns the error limit in words, for example "above 2 %"; undefined when the rollout never aborts itself. */
export const errorLimitText = ({ percentage }: ErrorLimit): string | undefined =>
  percentage < ERROR_LIMIT_FIELDS.percentage.max ? `above ${percentage} %` : undefined;

/**
 * Returns the error limit that a person typed, as a part of a request's body: the fields for which `valueOf` returns a
 * number, or an empty object when there are none.
 */
export const typedErrorLimit = (valueOf: (name: ErrorLimitField) => number | undefined): { errorLimit?: Partial<ErrorLimit> } => {
  const values = Object.entries(eachLimitField((_, name) => valueOf(name))).filter(([, value]) => value !== undefined);
  return values.length > 0 ? { errorLimit: Object.fromEntries(values) as Partial<ErrorLimit> } : {};
};
