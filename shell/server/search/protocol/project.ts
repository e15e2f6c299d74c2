import { isRecord } from '@forecourt/rules/text/is-record';

type Fields = Record<string, unknown>;
type WithId = Fields & { objectID: string };

/** Returns the part of a value at a path. A path goes into objects, and into each object of a list. */
const partAt = (value: unknown, path: string[]): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => partAt(each, path)).filter((each) => each !== undefined);
  if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
  const inner = partAt(value[name], rest);
  return inner === undefined ? undefined : { [name]: inner };
};

const without = (value: unknown, path: string[]): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  if (Array.isArray(value)) return value.map((each) => without(each, path));
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: without(inner, rest) };
};

const merged = (into: Fields, from: Fields): Fields => {
  const result = { ...into };
  for (const [name, value] of Object.entries(from)) {
    const before = result[name];
    result[name] = isRecord(before) && isRecord(value) ? merged(before, value) : value;
  }
  return result;
};

/**
 * Returns the attributes of a record that a client selects: names, `a.b` for nested ones, `*` for all, and `-name` for
 * an excluded one. Attributes in `hidden` are never returned.
 */
export const project = (record: WithId, wanted: readonly string[], hidden: readonly string[] = []): WithId => {
  const left = wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const named = wanted.filter((name) => !name.startsWith('-'));
  const all = named.includes('*') || (named.length === 0 && left.length > 0);
  let result: Fields = all ? record : {};
  if (!all) {
    for (const name of named) {
      if (Object.hasOwn(record, name)) result = { ...result, [name]: record[name] };
      else if (name.includes('.')) result = merged(result, (partAt(record, name.split('.')) ?? {}) as Fields);
    }
  }
  for (const name of [...left, ...hidden]) {
    result = (Object.hasOwn(result, name) ? without(result, [name]) : without(result, name.split('.'))) as Fields;
  }
  return { ...result, objectID: record.objectID };
};
