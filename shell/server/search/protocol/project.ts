import { isPlainObject } from '@forecourt/rules/text/is-plain-object';

type Fields = Record<string, unknown>;
type WithId = Fields & { objectID: string };

const partAt = (value: unknown, path: string[]): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => partAt(each, path)).filter((each) => each !== undefined);
  if (!isPlainObject(value) || !Object.hasOwn(value, name)) return undefined;
  const inner = partAt(value[name], rest);
  return inner === undefined ? undefined : { [name]: inner };
};

const without = (value: unknown, path: string[]): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  if (Array.isArray(value)) return value.map((each) => without(each, path));
  if (!isPlainObject(value) || !Object.hasOwn(value, name)) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: without(inner, rest) };
};

const mergeFields = (into: Fields, from: Fields): Fields => {
  const result = { ...into };
  for (const [name, value] of Object.entries(from)) {
    const before = result[name];
    result[name] = isPlainObject(before) && isPlainObject(value) ? mergeFields(before, value) : value;
  }
  return result;
};

/** Names, `a.b` for nested ones, `*` for all, and `-name` for an excluded one. Attributes in `hidden` are never returned. */
export const selectAttributes = (record: WithId, attributes: readonly string[], hidden: readonly string[] = []): WithId => {
  const excluded = attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const included = attributes.filter((name) => !name.startsWith('-'));
  const all = included.includes('*') || (included.length === 0 && excluded.length > 0);
  const isOwn = (name: string): boolean => Object.hasOwn(record, name);
  let result: Fields = all ? record : Object.fromEntries(included.filter(isOwn).map((name) => [name, record[name]]));
  for (const name of all ? [] : included)
    if (!isOwn(name) && name.includes('.')) result = mergeFields(result, (partAt(record, name.split('.')) ?? {}) as Fields);
  for (const name of [...excluded, ...hidden]) {
    result = (Object.hasOwn(result, name) ? without(result, [name]) : without(result, name.split('.'))) as Fields;
  }
  return { ...result, objectID: record.objectID };
};
