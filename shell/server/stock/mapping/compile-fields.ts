import { basename } from 'node:path';
import { CAR_FIELDS } from './car-fields';
import { coerce } from './coerce';
import type { FieldMapping, FieldSource } from './field-schema';
import type { Mapping } from './mapping-schema';
import { RowFailure } from './row-failure';
import { fill, type Draft } from './template';
import { compileSteps, type Value } from './transforms';

interface RowContext {
  values: Record<string, unknown>;
  fileName: string;
  draft: Draft;
}
export type Reader = (context: RowContext) => Value;
export interface CompiledField {
  field: string;
  read: Reader;
}
/** A field that needs at least one of these columns in the feed. */
export interface ColumnRequirement {
  field: string;
  anyOf: string[];
}

/** Name of a feed without folder and extensions. */
const stemOf = (fileName: string): string => basename(fileName.replaceAll('\\', '/')).replace(/\..*$/, '');

const nested = (values: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], values);

/** Reads a cell: trims text, and makes every marker of an unknown value undefined. */
export const cellReader = (missing: readonly string[] = []) => {
  const markers = new Set(missing);
  return (values: Record<string, unknown>, column: string): Value => {
    const cell = column in values ? values[column] : column.includes('.') ? nested(values, column) : undefined;
    if (cell === null || cell === undefined) return undefined;
    if (typeof cell !== 'string') return cell;
    const trimmed = cell.trim();
    return trimmed === '' || markers.has(trimmed) ? undefined : trimmed;
  };
};
type CellReader = ReturnType<typeof cellReader>;

const compileSource = (field: string, source: FieldSource, cell: CellReader): Reader => {
  const steps = compileSteps(source.transform);
  const start: Reader =
    source.column !== undefined
      ? ({ values }) => cell(values, source.column!)
      : source.template !== undefined
        ? ({ draft }) => fill(source.template!, draft)
        : source.fileName
          ? ({ fileName }) => stemOf(fileName) || undefined
          : () => source.constant;
  return (context) => {
    const value = start(context);
    return value === undefined ? undefined : steps(value, { field, draft: context.draft });
  };
};

const compileField = (field: string, mapping: FieldMapping, cell: CellReader): CompiledField => {
  const readers = (mapping.first ?? [mapping]).map((source) => compileSource(field, source, cell));
  const read: Reader = (context) => {
    for (const reader of readers) {
      const value = reader(context);
      if (value !== undefined) return coerce(field, value);
    }
    if (mapping.default !== undefined) return coerce(field, mapping.default);
    if (mapping.required) throw new RowFailure(field, 'is missing');
    return undefined;
  };
  return { field, read };
};

const sameName = (field: string, cell: CellReader): CompiledField => ({
  field,
  read: ({ values }) => {
    const value = cell(values, field);
    return value === undefined ? undefined : coerce(field, value);
  },
});

/** Readers of all fields of a mapping, in an order in which each refers only to earlier ones. */
export const compileFields = (mapping: Mapping): CompiledField[] => {
  const cell = cellReader(mapping.missing);
  const own = Object.entries(mapping.fields ?? {}).map(([field, source]) => compileField(field, source, cell));
  if (!mapping.carFields) return own;
  const named = new Set(own.map(({ field }) => field));
  return [...[...CAR_FIELDS.keys()].filter((field) => !named.has(field)).map((field) => sameName(field, cell)), ...own];
};

/** Columns that every row needs. */
export const columnRequirements = (mapping: Mapping): ColumnRequirement[] => {
  const ofFields = Object.entries(mapping.fields ?? {}).flatMap(([field, source]): ColumnRequirement[] => {
    const sources = source.first ?? [source];
    const columns = sources.flatMap(({ column }) => (column === undefined ? [] : [column]));
    return source.required && columns.length === sources.length ? [{ field, anyOf: columns }] : [];
  });
  const ofId = [mapping.id.column ?? [], mapping.id.columns ?? []].flat().map((column) => ({ field: 'id', anyOf: [column] }));
  return [...ofId, ...ofFields];
};
