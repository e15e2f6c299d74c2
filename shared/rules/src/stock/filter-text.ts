/** Cars for sale; every number of cars that a shopper reads counts these alone (S-10). Apart from `card/sellable.ts`, which home pages need not load. */
export const SELLABLE_FILTER = 'NOT status:sold';

/** Algolia's filter syntax. */
export const filterCondition = (attribute: string, value: string): string =>
  `${attribute}:"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** '' for an empty list. */
export const anyValueFilter = (attribute: string, values: readonly string[]): string =>
  values.map((value) => filterCondition(attribute, value)).join(' OR ');

/** One for each value that no car may have (S-19). */
export const excludedFilters = (excluded: Readonly<Record<string, readonly string[]>> = {}): string[] =>
  Object.entries(excluded).flatMap(([attribute, values]) => values.map((value) => `NOT ${filterCondition(attribute, value)}`));

/** Leaves out empty and undefined filters; '' if none is left. */
export const joinFilters = (...filters: (string | undefined)[]): string => {
  const conditions = filters.filter((filter) => filter !== undefined && filter !== '');
  return conditions.length > 1 ? conditions.map((filter) => `(${filter})`).join(' AND ') : (conditions[0] ?? '');
};
