/** PostgreSQL stores no NUL characters and unpaired surrogates. */
const withoutUnstorableCharacters = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

const deep = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutUnstorableCharacters(value);
  if (Array.isArray(value)) return value.map(deep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutUnstorableCharacters(key), deep(inner)]));
};

export const withStorableTexts = <Value>(value: Value): Value => deep(value) as Value;
