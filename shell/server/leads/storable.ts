/** PostgreSQL stores neither the zero character nor half of a character pair. */
const storableText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

const deep = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(deep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), deep(inner)]));
};

/** The value with every text in a form that the database can store. */
export const storable = <Value>(value: Value): Value => deep(value) as Value;
