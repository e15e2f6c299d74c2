import { basename } from 'node:path';
import type { NotationSource, Notations } from '../notation/notations';
import { CAR_FIELDS, hasNotation } from './car-fields';
import { coerce } from './coerce';
import type { FieldMapping, FieldSource } from './field-schema';
import type { Mapping } from './mapping-schema';
import { RowFailure } from './row-failure';
import { fill, type Draft } from './template';
import { compileSteps, type Value } from './transforms';

export interface RowContext {
  values: Record<string, unknown>;
  fileName: string;
  draft: Draft;
  notations: Notations;
}
type Reader = (context: RowContext) => Value;
export interface CompiledField {
  field: string;
  /** The field's values are numbers or dates, or become some on the way. */
  hasNotation: boolean;
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

const NOTATION_STEPS = ['number', 'round', 'multiply', 'divideInto', 'scaleAbove', 'between', 'timestamp'];

const readsNotation = ({ transform = [] }: FieldSource): boolean =>
  transform.some((step) => Object.keys(step).some((name) => NOTATION_STEPS.includes(name)));

type Declared = Pick<Mapping, 'decimal' | 'dates'>;

/** The notation of a source, as the source or else the mapping declares it. */
const notationOf = (field: string, { column, ...own }: FieldSource, mapping: Declared): NotationSource => {
  const decimal = own.decimal ?? mapping.decimal;
  const dates = own.dates ?? mapping.dates;
  return { field, ...(column === undefined ? {} : { column }), ...(decimal ? { decimal } : {}), ...(dates ? { dates } : {}) };
};

const compileSource = (field: string, source: FieldSource, cell: CellReader, declared: Declared): Reader => {
  const steps = compileSteps(source.transform);
  const notation = notationOf(field, source, declared);
  const startOf: Reader =
    source.column !== undefined
      ? ({ values }) => cell(values, source.column!)
      : source.template !== undefined
        ? ({ draft }) => fill(source.template!, draft)
        : source.fileName
          ? ({ fileName }) => stemOf(fileName) || undefined
          : () => source.constant;
  return (context) => {
    const { draft, notations } = context;
    const start = startOf(context);
    const value = start === undefined ? undefined : steps(start, { field, draft, source: notation, notations });
    return value === undefined ? undefined : coerce(field, value, { source: notation, notations });
  };
};

const compileField = (field: string, mapping: FieldMapping, cell: CellReader, declared: Declared): CompiledField => {
  const sources = mapping.first ?? [mapping];
  const readers = sources.map((source) => compileSource(field, source, cell, declared));
  const read: Reader = (context) => {
    for (const reader of readers) {
      const value = reader(context);
      if (value !== undefined) return value;
    }
    if (mapping.default !== undefined) return coerce(field, mapping.default, { source: { field }, notations: context.notations });
    if (mapping.required) throw new RowFailure(field, 'is missing');
    return undefined;
  };
  return { field, hasNotation: hasNotation(field) || sources.some(readsNotation), read };
};

/** Readers of all fields of a mapping, in an order in which each refers only to earlier ones. */
export const compileFields = (mapping: Mapping): CompiledField[] => {
  const cell = cellReader(mapping.missing);
  const compile = (field: string, source: FieldMapping) => compileField(field, source, cell, mapping);
  const own = Object.entries(mapping.fields ?? {}).map(([field, source]) => compile(field, source));
  if (!mapping.carFields) return own;
  const named = new Set(own.map(({ field }) => field));
  return [
    ...[...CAR_FIELDS.keys()].filter((field) => !named.has(field)).map((field) => compile(field, { column: field })),
    ...own,
  ];
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
