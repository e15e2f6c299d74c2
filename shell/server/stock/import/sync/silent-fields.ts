import type { FeedFormat } from '../feed/row';
import { KIND_BY_CAR_FIELD } from '../mapping/car-fields';
import type { Mapping } from '../mapping/mapping-schema';
import { fieldsOfTemplate } from '../mapping/template';
import { PASSING_FIELDS } from './emptied-fields';

interface Sources {
  columns: Set<string>;
  fields: Set<string>;
}

const COLUMN_IN_TEMPLATE = /\{column:([^}]+)\}/g;

const addTemplate = (template: string, { columns, fields }: Sources): void => {
  for (const field of fieldsOfTemplate(template)) fields.add(field);
  for (const [, column] of template.matchAll(COLUMN_IN_TEMPLATE)) columns.add(column!);
};

const collect = (node: unknown, sources: Sources): Sources => {
  if (Array.isArray(node)) for (const each of node as unknown[]) collect(each, sources);
  else if (node !== null && typeof node === 'object')
    for (const [key, value] of Object.entries(node as Record<string, unknown>)) {
      if (key === 'column') sources.columns.add(String(value));
      else if (key === 'columns') for (const column of value as string[]) sources.columns.add(column);
      else if (key === 'yesNo') for (const column of Object.keys(value as object)) sources.columns.add(column);
      else if (key === 'template' || key === 'removePrefix') addTemplate(String(value), sources);
      else collect(value, sources);
    }
  return sources;
};

const sourcesOf = (mapping: Mapping): Map<string, Sources> => {
  const sources = new Map<string, Sources>();
  if (mapping.carFields)
    for (const field of KIND_BY_CAR_FIELD.keys()) sources.set(field, { columns: new Set([field]), fields: new Set() });
  for (const [field, source] of Object.entries(mapping.fields ?? {}))
    sources.set(field, collect(source, { columns: new Set(), fields: new Set() }));
  return sources;
};

const patternOf = (name: string): RegExp =>
  new RegExp(
    `^${name
      .replaceAll(/[\\^$.|?+()[\]]/g, '\\$&')
      .replaceAll('{n}', '\\d+')
      .replaceAll('*', '.*')}$`,
  );

/** Or the column with which its path begins: `a` for `a.b` and `a[].b`. */
const has = (columns: ReadonlySet<string>, column: string): boolean => {
  if (columns.has(column)) return true;
  if (/\{n\}|\*/.test(column)) return [...columns].some((each) => patternOf(column).test(each));
  return /[.[]/.test(column) && columns.has(column.split(/[.[]/)[0]!);
};

const GROUPS = new Set([...KIND_BY_CAR_FIELD.keys()].filter((field) => field.includes('.')).map((field) => field.split('.')[0]!));

/**
 * By the file's columns: the mapping does not read the field, all columns that it reads are absent, or its template needs a
 * silent field. A field with a constant or the file's name is never silent.
 */
export const createSilentFieldFinder = (mapping: Mapping) => {
  const sources = sourcesOf(mapping);
  return (columns: ReadonlySet<string>): ReadonlySet<string> => {
    const silent = new Set([...KIND_BY_CAR_FIELD.keys()].filter((field) => !sources.has(field)));
    for (const [field, { columns: read, fields }] of sources) {
      const isAbsent = read.size > 0 && ![...read].some((column) => has(columns, column));
      if (isAbsent || [...fields].some((each) => silent.has(each))) silent.add(field);
    }
    for (const group of GROUPS)
      if ([...KIND_BY_CAR_FIELD.keys()].some((field) => field.startsWith(`${group}.`) && !silent.has(field)))
        silent.delete(group);
    return silent;
  };
};

/** All fields, with those that a mapping names, but the status. */
export const fieldsWithoutStatus = ({ fields }: Mapping): ReadonlySet<string> => {
  const all = new Set([...KIND_BY_CAR_FIELD.keys(), ...Object.keys(fields ?? {})]);
  all.delete('status');
  return all;
};

/** Together with the name, which is made of other fields. */
export const fieldsSilencedByLoss = (
  mapping: Mapping,
  columns: ReadonlySet<string>,
  lost: readonly string[],
): ReadonlySet<string> => {
  if (lost.length === 0) return new Set();
  const silence = createSilentFieldFinder(mapping);
  const [now, before] = [silence(columns), silence(new Set([...columns, ...lost]))];
  return new Set([...now].filter((field) => field === 'name' || !before.has(field)));
};

/**
 * The last file had them. A file of records has no key for a value that none of its records has, so a column that only
 * fills passing fields, such as an offer, is not lost there.
 */
export const findLostColumns = (
  mapping: Mapping,
  earlier: readonly string[],
  { columns, format }: { columns: ReadonlySet<string>; format: FeedFormat },
): string[] => {
  const sources = [...sourcesOf(mapping)].filter(([field]) => format === 'csv' || !PASSING_FIELDS.has(field));
  const read = new Set(sources.flatMap(([, source]) => [...source.columns]));
  return earlier.filter((column) => !columns.has(column) && [...read].some((each) => has(new Set([column]), each)));
};
