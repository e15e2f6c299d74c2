/** One number of a rollout's error limit: its bounds, default and texts. */
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
 * The numbers of a rollout's error limit. The schemas, the console's fields and the options of the command line are
 * made from this table. The file imports nothing, so that the console's script does not contain a schema library.
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

/** Returns an object with one value for each number of the error limit, made by `make`. */
export const eachLimitField = <Value>(
  make: (field: LimitField, name: ErrorLimitField) => Value,
): Record<ErrorLimitField, Value> =>
  Object.fromEntries(
    Object.entries<LimitField>(ERROR_LIMIT_FIELDS).map(([name, field]) => [name, make(field, name as ErrorLimitField)]),
  ) as Record<ErrorLimitField, Value>;

/** The error limit of rollouts at dealers whose configuration sets none. */
export const DEFAULT_ERROR_LIMIT: ErrorLimit = eachLimitField((field) => field.default);

/** Returns the error limit in words, such as "above 2 %"; undefined if the rollout never aborts itself. */
export const errorLimitText = ({ percentage }: ErrorLimit): string | undefined =>
  percentage < ERROR_LIMIT_FIELDS.percentage.max ? `above ${percentage} %` : undefined;

/**
 * Returns the error limit as a part of a request's body: the numbers for which `valueOf` returns a value; {} if it returns
 * none.
 */
export const typedErrorLimit = (valueOf: (name: ErrorLimitField) => number | undefined): { errorLimit?: Partial<ErrorLimit> } => {
  const values = Object.entries(eachLimitField((_, name) => valueOf(name))).filter(([, value]) => value !== undefined);
  return values.length > 0 ? { errorLimit: Object.fromEntries(values) as Partial<ErrorLimit> } : {};
};
