import type { SpecRow } from '@forecourt/rules/vehicle/spec-rows';

/** A line of the comparison: one value for each car, '' where it is not known. */
export interface ComparedRow {
  key: string;
  name: string;
  values: string[];
  /** The cars are not the same in it. */
  differs: boolean;
}

const row = (key: string, name: string, values: string[]): ComparedRow => ({
  key,
  name,
  values,
  differs: new Set(values).size > 1,
});

/** Names of all lists, each once: in the order of the first list that has it, after what stands before it there. */
export const inOrder = (lists: readonly (readonly string[])[]): string[] => {
  const order: string[] = [];
  for (const list of lists) {
    let after = -1;
    for (const name of list) {
      const known = order.indexOf(name);
      after = known === -1 ? after + 1 : known;
      if (known === -1) order.splice(after, 0, name);
    }
  }
  return order;
};

/** What is known of each car, line by line; a line that no car has is not there (S-17). */
export const comparedRows = (cars: readonly (readonly SpecRow[])[]): ComparedRow[] => {
  const names = new Map(cars.flat().map(({ key, name }) => [key, name]));
  const keys = inOrder(cars.map((rows) => rows.map(({ key }) => key)));
  return keys.map((key) =>
    row(
      key,
      names.get(key) ?? key,
      cars.map((rows) => rows.find((each) => each.key === key)?.data ?? ''),
    ),
  );
};

/** A feature of the comparison: which cars have it. */
export interface ComparedFeature {
  name: string;
  has: boolean[];
  differs: boolean;
}

/** Features of any of the cars: those that most cars have first (S-17). */
export const comparedFeatures = (cars: readonly (readonly string[])[]): ComparedFeature[] =>
  inOrder(cars)
    .map((name) => {
      const has = cars.map((features) => features.includes(name));
      return { name, has, differs: new Set(has).size > 1 };
    })
    .toSorted((a, b) => b.has.filter(Boolean).length - a.has.filter(Boolean).length);
