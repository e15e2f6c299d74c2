/** Returns the condition that an attribute has a value, in Algolia's filter syntax. */
export const filterCondition = (attribute: string, value: string): string =>
  `${attribute}:"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Returns a filter for records whose attribute has any of the values; '' for an empty list. */
export const anyValueFilter = (attribute: string, values: readonly string[]): string =>
  values.map((value) => filterCondition(attribute, value)).join(' OR ');

/**
 * Returns a filter for records that pass all of the given filters. Empty and undefined filters are left out; '' if none is
 * left.
 */
export const joinFilters = (...filters: (string | undefined)[]): string => {
  const conditions = filters.filter((filter) => filter !== undefined && filter !== '');
  return conditions.length > 1 ? conditions.map((filter) => `(${filter})`).join(' AND ') : (conditions[0] ?? '');
};
