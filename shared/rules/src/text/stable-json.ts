const NONE: ReadonlySet<string> = new Set();

const objectJson = (object: Record<string, unknown>, without: ReadonlySet<string>): string => {
  let members = '';
  for (const key of Object.keys(object).toSorted()) {
    const value = object[key];
    if (value !== undefined && !without.has(key)) members += `${members ? ',' : ''}${JSON.stringify(key)}:${stableJson(value)}`;
  }
  return `{${members}}`;
};

/** Keys in alphabetical order, so that equal values have equal texts. `without`: keys of the outermost object that are left out. */
export const stableJson = (value: unknown, without = NONE): string => {
  if (Array.isArray(value)) return `[${value.map((each) => stableJson(each ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  return objectJson(value as Record<string, unknown>, without);
};
