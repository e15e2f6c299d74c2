import type { SpecificationRow } from '@forecourt/rules/vehicle/spec-rows';

/** One value for each car: '' where it is unknown, null where it was not loaded. */
interface ComparedRow {
  key: string;
  name: string;
  values: (string | null)[];
  differs: boolean;
}

const row = (key: string, name: string, values: (string | null)[]): ComparedRow => ({
  key,
  name,
  values,
  differs: new Set(values.filter((value) => value !== null)).size > 1,
});

/** Each name once. A name that only a later list has comes after the name before it in that list. */
export const mergeInOrder = (lists: readonly (readonly string[])[]): string[] => {
  const order: string[] = [];
  for (const list of lists) {
    let after = -1;
    for (const name of list) {
      const position = order.indexOf(name);
      after = position === -1 ? after + 1 : position;
      if (position === -1) order.splice(after, 0, name);
    }
  }
  return order;
};

/** The details of a car are null if they were not loaded (S-17). */
export const comparedRows = (cars: readonly (readonly SpecificationRow[] | null)[]): ComparedRow[] => {
  const loaded = cars.filter((rows) => rows !== null);
  const names = new Map(loaded.flat().map(({ key, name }) => [key, name]));
  const keys = mergeInOrder(loaded.map((rows) => rows.map(({ key }) => key)));
  return keys.map((key) =>
    row(
      key,
      names.get(key) ?? key,
      cars.map((rows) => rows && (rows.find((each) => each.key === key)?.data ?? '')),
    ),
  );
};

interface ComparedFeature {
  name: string;
  has: boolean[];
  differs: boolean;
}

/** Features that most cars have come first (S-17). */
export const comparedFeatures = (cars: readonly (readonly string[])[]): ComparedFeature[] =>
  mergeInOrder(cars)
    .map((name) => {
      const has = cars.map((features) => features.includes(name));
      return { name, has, differs: new Set(has).size > 1 };
    })
    .toSorted((a, b) => b.has.filter(Boolean).length - a.has.filter(Boolean).length);
