/** Filter values in stock by filter name, with the number of cars for each value. */
export type StockVocabulary = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The filter values that a phrase names, by filter. Several values of one filter are alternatives. */
export type NamedFilterValues = Readonly<Record<string, readonly string[]>>;

/** Filter values by the phrase that names them; the phrase is in lower case without spaces (`lettersAndDigits`). */
export type FilterValuesByName = ReadonlyMap<string, NamedFilterValues>;

/** Most words of a typed question that are looked up together as one name. */
export const MAX_NAME_WORDS = 5;

export const valuesInStock = (vocabulary: StockVocabulary, attribute: string): string[] =>
  Object.keys(vocabulary[attribute] ?? {}).filter((value) => value !== '');

/** Returns the values of both names as alternatives, because feeds write one name in several ways: "HiLux" and "Hilux". */
export const mergeNamedValues = (first: NamedFilterValues | undefined, second: NamedFilterValues): NamedFilterValues =>
  Object.fromEntries(
    Object.entries(second).map(([attribute, values]) => [attribute, [...new Set([...(first?.[attribute] ?? []), ...values])]]),
  );
