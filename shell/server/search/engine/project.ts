import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { IndexRecord, MarkedValue } from '../contract/search-engine';

/** Also for a path above it, or `*`. */
const isInAttributeList = (path: string, names: ReadonlySet<string>): boolean => {
  if (names.has(path)) return true;
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1))
    if (names.has(path.slice(0, dot))) return true;
  return false;
};

const leadsToListedAttribute = (path: string, names: ReadonlySet<string>): boolean => {
  for (const name of names) if (name.startsWith(`${path}.`)) return true;
  return false;
};

/** Names, dot paths, `*`, and `-name` for an excluded attribute. */
export interface SelectedAttributes {
  /** First level of a record; undefined selects all attributes. */
  roots: ReadonlySet<string> | undefined;
  project(record: IndexRecord): IndexRecord;
}

export const parseSelectedAttributes = (attributes: string[], hidden: readonly string[]): SelectedAttributes => {
  const excluded = new Set([...hidden, ...attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1))]);
  excluded.delete('objectID');
  const included = new Set(attributes.filter((name) => !name.startsWith('-')));
  const all = included.has('*') || (included.size === 0 && attributes.length > 0);
  const deepLeft = [...excluded].some((name) => name.includes('.'));
  const deepNamed = [...included].some((name) => name.includes('.'));

  const pick = (value: Record<string, unknown>, before: string): Record<string, unknown> => {
    const entries = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
      const path = before + name;
      if (excluded.has(path)) return [];
      if (all || isInAttributeList(path, included))
        return [[name, deepLeft && leadsToListedAttribute(path, excluded) ? within(field, `${path}.`) : field]];
      if (!deepNamed || !leadsToListedAttribute(path, included)) return [];
      return Array.isArray(field) || isPlainObject(field) ? [[name, within(field, `${path}.`)]] : [];
    });
    return Object.fromEntries(entries);
  };
  const within = (field: unknown, before: string): unknown => {
    if (Array.isArray(field)) return field.map((item: unknown) => within(item, before));
    return isPlainObject(field) ? pick(field, before) : field;
  };

  const withoutLeft = (record: IndexRecord): IndexRecord => {
    const result = {} as IndexRecord;
    for (const name in record) if (!excluded.has(name)) result[name] = record[name];
    return result;
  };

  return {
    roots: all ? undefined : new Set(['objectID', ...[...included].map((name) => name.split('.')[0]!)]),
    project(record) {
      if (!all || deepLeft || Object.hasOwn(record, '__proto__')) return { ...pick(record, ''), objectID: record.objectID };
      return excluded.size === 0 ? record : withoutLeft(record);
    },
  };
};

/** Keeps the record's structure; undefined when there is nothing to mark. */
const markValue = <M>(value: unknown, one: (text: string) => M): MarkedValue<M> | undefined => {
  if (typeof value === 'string') return one(value);
  if (typeof value === 'number') return one(String(value));
  if (Array.isArray(value)) {
    const items = value.map((item) => markValue(item, one)).filter((item) => item !== undefined);
    return items.length === value.length ? items : undefined;
  }
  if (!isPlainObject(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, field]) => {
    const marked = markValue(field, one);
    return marked === undefined ? [] : [[name, marked] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** `each`: by dot path, the function that marks a text of the attribute. */
export const markRecordTexts = <M>(
  record: IndexRecord,
  each: ReadonlyMap<string, (text: string) => M>,
): Record<string, MarkedValue<M>> => {
  const everything = each.get('*');
  if (!everything && ![...each.keys()].some((name) => name.includes('.'))) {
    // Most lists name attributes of the first level only, so no other attribute needs a look.
    const entries = [...each].map(([name, one]) => [
      name,
      Object.hasOwn(record, name) ? markValue(record[name], one) : undefined,
    ]);
    return Object.fromEntries(entries.filter(([, marked]) => marked !== undefined)) as Record<string, MarkedValue<M>>;
  }
  const names = new Set(each.keys());
  const inside = (value: Record<string, unknown>, before: string): Record<string, MarkedValue<M>> => {
    const entries = Object.entries(value).flatMap(([name, field]): [string, MarkedValue<M>][] => {
      const path = before + name;
      const one = each.get(path) ?? (path === 'objectID' || path === '_geoloc' ? undefined : everything);
      if (one) {
        const marked = markValue(field, one);
        return marked === undefined ? [] : [[name, marked]];
      }
      if (!leadsToListedAttribute(path, names)) return [];
      if (Array.isArray(field) && field.every(isPlainObject)) return [[name, field.map((item) => inside(item, `${path}.`))]];
      if (!isPlainObject(field)) return [];
      const deeper = inside(field, `${path}.`);
      return Object.keys(deeper).length > 0 ? [[name, deeper]] : [];
    });
    return Object.fromEntries(entries);
  };
  return inside(record, '');
};
