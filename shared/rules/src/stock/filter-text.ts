/** Returns a condition in Algolia's filter syntax, with its value in quotes. */
export const filterCondition = (attribute: string, value: string): string =>
  `${attribute}:"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Returns a filter for records with any of the values; '' without values. */
export const anyValueFilter = (attribute: string, values: readonly string[]): string =>
  values.map((value) => filterCondition(attribute, value)).join(' OR ');

/**
 * Returns a filter for records that pass all of these filters. Empty and undefined filters are left out; '' if none
 * is left.
 */
export const joinFilters = (...filters: (string | undefined)[]): string => {
  const conditions = filters.filter((filter) => filter !== undefined && filter !== '');
  return conditions.length > 1 ? conditions.map((filter) => `(${filter})`).join(' AND ') : (conditions[0] ?? '');
};
