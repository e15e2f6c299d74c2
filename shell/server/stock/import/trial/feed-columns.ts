import { isPlainObject } from '@forecourt/rules/text/is-plain-object';

export interface SampledColumn {
  /** Name or path as a mapping writes it, for example `photos.photo[].url`. */
  name: string;
  values: string[];
  isList: boolean;
}

/** Of an entry such as `{ "label": "Odometer", "value": "45,210 km" }`, which names its value itself. */
const LABEL_KEYS = ['label', 'name', 'key', 'title'];
const VALUE_KEYS = ['value', 'text', 'val'];
/** Letters; longer texts are no names. */
const LONGEST_LABEL = 40;

const MOST_VALUES = 200;
const DEEPEST = 4;
const MOST_COLUMNS = 500;

/** Undefined for an entry that does not name its value itself. */
const labelledValue = (entry: unknown) => {
  if (!isPlainObject(entry) || Object.keys(entry).length !== 2) return undefined;
  const labelKey = LABEL_KEYS.find((key) => key in entry);
  const valueKey = VALUE_KEYS.find((key) => key in entry);
  if (labelKey === undefined || valueKey === undefined) return undefined;
  const label = entry[labelKey];
  const value = entry[valueKey];
  if (typeof label !== 'string' || label === '' || label.length > LONGEST_LABEL || /[\]=]/.test(label)) return undefined;
  return typeof value === 'object' ? undefined : { labelKey, label, valueKey, value };
};

/** Also paths of nested records, with their first values, in the order in which rows have them. */
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
    if (Array.isArray(value))
      for (const entry of value as unknown[]) {
        const named = labelledValue(entry);
        if (named) add(`${name}[${named.labelKey}=${named.label}].${named.valueKey}`, named.value, false);
        else walk(`${name}[]`, entry, depth, true);
      }
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
