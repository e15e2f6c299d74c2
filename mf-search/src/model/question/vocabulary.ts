/** By filter name, with the number of cars for each value. */
export type StockVocabulary = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** By filter. Several values of one filter are alternatives. */
export type NamedFilterValues = Readonly<Record<string, readonly string[]>>;

/** By phrase, in lower case without spaces (`lettersAndDigits`). */
export type FilterValuesByName = ReadonlyMap<string, NamedFilterValues>;

/** Words that are looked up together as one name. */
export const MAX_NAME_WORDS = 5;

export const valuesInStock = (vocabulary: StockVocabulary, attribute: string): string[] =>
  Object.keys(vocabulary[attribute] ?? {}).filter((value) => value !== '');

/** Without the values of `others`, and without filters that have no other value. */
export const withoutValues = (values: Record<string, string[]>, others: NamedFilterValues): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([attribute, each]) => {
      const rest = each.filter((value) => !others[attribute]?.includes(value));
      return rest.length > 0 ? [[attribute, rest]] : [];
    }),
  );

export const withoutFilters = <Value>(values: Record<string, Value>, attributes: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([attribute]) => !attributes.includes(attribute)));

/** The values become alternatives, because feeds write one name in several ways: "HiLux" and "Hilux". */
export const mergeNamedValues = (first: NamedFilterValues | undefined, second: NamedFilterValues): NamedFilterValues =>
  Object.fromEntries(
    Object.entries(second).map(([attribute, values]) => [attribute, [...new Set([...(first?.[attribute] ?? []), ...values])]]),
  );
