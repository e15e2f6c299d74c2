/** Filter values in stock by filter name, with the number of cars for each value. */
export type Vocabulary = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Values by filter that a phrase names. Several values of one filter mean any of them. */
export type NamedValues = Readonly<Record<string, readonly string[]>>;

/** Filter values by the phrase that names them; the phrase is in lower case without spaces (`squeeze`). */
export type Phrases = ReadonlyMap<string, NamedValues>;

/** Most words of a typed question that are looked up together as one name. */
export const MAX_NAME_WORDS = 5;

export const valuesOf = (vocabulary: Vocabulary, attribute: string): string[] =>
  Object.keys(vocabulary[attribute] ?? {}).filter((value) => value !== '');

/** Returns the values of both names, because feeds write one name in several ways: "HiLux" and "Hilux". */
export const withValues = (first: NamedValues | undefined, second: NamedValues): NamedValues =>
  Object.fromEntries(
    Object.entries(second).map(([attribute, values]) => [attribute, [...new Set([...(first?.[attribute] ?? []), ...values])]]),
  );
