import { isPlainObject } from '@forecourt/rules/text/is-plain-object';

/** A column or a path of a feed with its first values. */
export interface SampledColumn {
  /** Name or path of the column as a mapping writes it, for example `photos.photo[].url`. */
  name: string;
  values: string[];
  /** Whether the cells of the column contain lists. */
  isList: boolean;
}

const MOST_VALUES = 200;
const DEEPEST = 4;
const MOST_COLUMNS = 500;

/**
 * Creates a collector of the columns, and paths of nested records, with their first values, in the order in which rows have
 * them.
 */
export const createColumnSampler = () => {
  const columns = new Map<string, SampledColumn>();
  const add = (name: string, value: unknown, isList: boolean): void => {
    const column = columns.get(name) ?? { name, values: [], isList };
    if (!columns.has(name) && columns.size >= MOST_COLUMNS) return;
    columns.set(name, column);
    const text = String(value).trim();
    if (text !== '' && column.values.length < MOST_VALUES) column.values.push(text);
  };
  const walk = (name: string, value: unknown, depth: number, isList: boolean): void => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) for (const entry of value as unknown[]) walk(`${name}[]`, entry, depth, true);
    else if (!isPlainObject(value)) add(name, value, isList);
    else if (depth < DEEPEST)
      for (const [key, inner] of Object.entries(value)) walk(key === '#text' ? name : `${name}.${key}`, inner, depth + 1, isList);
  };
  return {
    add: (values: Record<string, unknown>): void => {
      for (const [key, value] of Object.entries(values)) walk(key, value, 0, false);
    },
    columns: (): SampledColumn[] => {
      const all = [...columns.values()];
      // A single entry of an XML list looks like a value: `photo` beside `photo[]` of other rows.
      return all.filter(
        ({ name, isList }) => isList || !all.some((other) => other.name.replaceAll('[]', '') === name && other.isList),
      );
    },
  };
};
