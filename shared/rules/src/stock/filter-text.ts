/** One condition in Algolia's filter syntax, its value quoted. */
export const condition = (attribute: string, value: string): string =>
  `${attribute}:"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Any of the values; '' for none. */
export const anyOf = (attribute: string, values: readonly string[]): string =>
  values.map((value) => condition(attribute, value)).join(' OR ');

/** All of the filters that are given. */
export const allOf = (...filters: (string | undefined)[]): string => {
  const given = filters.filter((filter) => filter !== undefined && filter !== '');
  return given.length > 1 ? given.map((filter) => `(${filter})`).join(' AND ') : (given[0] ?? '');
};
