/** A text that PostgreSQL can store: without zero characters and halves of a character pair. */
const storableText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

const deep = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(deep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), deep(inner)]));
};

/** A copy of the value in which the database can store every text. */
export const storable = <Value>(value: Value): Value => deep(value) as Value;
