const valuesBelow = (value: unknown, names: string[], at: number): unknown => {
  if (at === names.length) return value;
  if (Array.isArray(value)) return value.map((item) => valuesBelow(item, names, at));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, names[at]!)) return undefined;
  return valuesBelow((value as Record<string, unknown>)[names[at]!], names, at + 1);
};

/** `path` is a dot path such as `seller.city`. A list on the path gives the values of all its items. */
export const createAttributeReader = (path: string): ((record: object) => unknown) => {
  const names = path.split('.');
  return (record) => {
    const own = (record as Record<string, unknown>)[path];
    if (names.length === 1 || own !== undefined) return Object.hasOwn(record, path) ? own : undefined;
    return valuesBelow(record, names, 0);
  };
};

/** Booleans are the texts `true` and `false`. */
export type AttributeScalar = number | string;

const toScalar = (value: unknown): AttributeScalar | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'boolean' ? String(value) : undefined;
};

/** A record counts once for each value. */
export const distinctScalars = (value: unknown): AttributeScalar[] => {
  if (Array.isArray(value)) return [...new Set(value.flatMap(distinctScalars))];
  const scalar = toScalar(value);
  // -0 becomes 0, because both are one value of an attribute.
  return scalar === undefined ? [] : [scalar === 0 ? 0 : scalar];
};

export const allTextsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(allTextsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allTextsIn) : [];
};

/** Numbers come before texts, both ascending. */
export const compareScalars = (a: AttributeScalar, b: AttributeScalar): number => {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  if (typeof b === 'number') return 1;
  return a < b ? -1 : a > b ? 1 : 0;
};
