import type { IndexRecord } from '../../contract/search-engine';

export type Value = string | number;

const at = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

/** In their order; each value once where `distinct`. */
export const valuesOfAttribute = (record: IndexRecord, attribute: string, distinct = true): Value[] => {
  const value = at(record, attribute);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const kept = list.filter((item) => item !== undefined && item !== null && item !== '');
  const values = kept.map((item) => (typeof item === 'number' ? item : String(item)));
  return distinct ? [...new Set(values)] : values;
};
