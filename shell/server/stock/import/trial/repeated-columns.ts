import type { CsvHeader } from '../feed/csv-header';
import type { FieldMapping } from '../mapping/field-schema';
import type { SampledColumn } from './feed-columns';
import { LIST_FIELDS } from './match-columns';

/** Each name with those by which a mapping calls the columns. */
export const columnsThatRepeat = (header: CsvHeader | undefined): ReadonlyMap<string, string[]> =>
  new Map(
    [...(header?.repeated ?? [])].map(([name, positions]) => [
      name,
      positions.map((position) => header?.names[position - 1] ?? name),
    ]),
  );

/** Columns with one name become one column with the values of all. */
export const mergeRepeatedColumns = (
  columns: readonly SampledColumn[],
  repeated: ReadonlyMap<string, string[]>,
): SampledColumn[] => {
  const valuesOf = (names: readonly string[]): string[] =>
    columns.filter(({ name }) => names.includes(name)).flatMap(({ values }) => values);
  const further = new Set([...repeated.values()].flatMap((names) => names.slice(1)));
  return columns
    .filter(({ name }) => !further.has(name))
    .map((column) => ({ ...column, values: valuesOf(repeated.get(column.name) ?? [column.name]) }));
};

interface DoubledFields {
  fields: Record<string, FieldMapping>;
  names: string[];
}

/** All of a list, otherwise the first that is not empty. */
const doubledField = (field: string, mapping: FieldMapping, columns: string[]): FieldMapping => {
  const { column: _c, required, ...rest } = mapping;
  const sources = columns.map((column) => ({ column, ...rest }));
  return { ...(required ? { required } : {}), ...(LIST_FIELDS.has(field) ? { all: sources } : { first: sources }) };
};

/** An import refuses a mapping that leaves open which column is meant. */
export const readEveryRepeated = (
  fields: Readonly<Record<string, FieldMapping>>,
  repeated: ReadonlyMap<string, string[]>,
): DoubledFields => {
  const all = Object.entries(fields).map(([field, mapping]) => {
    const columns = mapping.column === undefined ? undefined : repeated.get(mapping.column);
    return { field, columns, name: mapping.column, mapping: columns ? doubledField(field, mapping, columns) : mapping };
  });
  const doubled = all.flatMap(({ columns, name }) => (columns && name !== undefined ? [{ columns, name }] : []));
  return {
    fields: Object.fromEntries(all.map(({ field, mapping }) => [field, mapping])),
    names: doubled.map(({ name }) => name),
  };
};
