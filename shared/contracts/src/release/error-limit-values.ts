/** Without an import, so that the console's script gets the numbers alone. */

/** The error limit of a rollout where neither the rollout nor the dealer's configuration has one: percent, page views. */
export const DEFAULT_ERROR_LIMIT = { percentage: 2, views: 100 };

/** Smallest and largest values of an error limit. */
export const ERROR_LIMIT_RANGE = {
  percentage: { min: 0, max: 100 },
  views: { min: 10, max: 1_000_000 },
};
