import type { PriceType } from '@forecourt/contracts/car/car';
import type { NotationSource, ImportNotations } from '../notation/notations';
import { KIND_BY_CAR_FIELD, findFieldKind, isNumberOrDateField, isRowRejectingField } from './car-fields';
import { createCellReader, type CellReader } from './cell';
import { coerceFieldValue, parseFieldList, type FieldReadingContext } from './coerce';
import type { FieldMapping, FieldSource } from './field-schema';
import { createSourceReader, type SourceRow } from './field-source';
import type { Mapping } from './mapping-schema';
import { createMissingValueTest } from './missing-words';
import { RowFailure, quoteValue } from './row-failure';
import { columnsOfTemplate } from './template';
import { compileSteps, type TransformValue } from './transforms';
import { correctModelSpelling } from './words/model-spelling';
import { SHOPPER_FILTER_FIELDS, statesReservation, createWordReader } from './words/words';

/** A row of a feed that becomes a car, with the functions that the import wants to be called. */
export interface RowReadingContext extends SourceRow {
  notations: ImportNotations;
  /** Whether the row changes only a part of a car in stock, which keeps its value where a required value is missing. */
  isPart?: boolean;
  /** Reports a value that the car goes without because it does not fit; `reason` begins with the value in quotes. */
  notice(field: string, value: string, reason: string): void;
  /** Reports a text that is none of the few words that its field may have. */
  unclear(field: string, text: string): void;
  /** The price type that the words around a price state: "$12,990 drive away". */
  statePriceType(type: PriceType, value: string): void;
  /** The spelling that the import uses for texts which differ in letter case alone. */
  spelling(field: string, text: string): string;
}
type Reader = (context: RowReadingContext) => TransformValue;
export interface CompiledField {
  field: string;
  /** The field's values are numbers or dates, or become some on the way. */
  hasNotation: boolean;
  isRequired: boolean;
  /** In a delta, a car keeps its value where the cell is empty. */
  emptyKeeps: boolean;
  read: Reader;
}

/** A field that needs at least one of these columns in the feed. */
export interface ColumnRequirement {
  field: string;
  anyOf: string[];
}

type MappingFacts = Pick<Mapping, 'baseAddress' | 'carFields' | 'synonyms' | 'decimal' | 'dates'> & {
  cell: CellReader;
  isMissing: (text: string) => boolean;
};

const NOTATION_STEPS = ['number', 'round', 'multiply', 'divideInto', 'scaleAbove', 'between', 'timestamp'];

const readsNotation = ({ transform = [] }: FieldSource): boolean =>
  transform.some((step) => Object.keys(step).some((name) => NOTATION_STEPS.includes(name)));

/** Returns the notation that a source, or else its mapping, declares for numbers and dates. */
const notationOf = (field: string, { column, ...own }: FieldSource, facts: MappingFacts): NotationSource => {
  const decimal = own.decimal ?? facts.decimal;
  const dates = own.dates ?? facts.dates;
  const isConverted = column === undefined || readsNotation(own);
  return {
    field,
    ...(column === undefined ? {} : { column }),
    ...(isConverted ? {} : { nameWithUnit: column }),
    ...(decimal ? { decimal } : {}),
    ...(dates ? { dates } : {}),
  };
};

const compileSource = (field: string, mapping: FieldSource, facts: MappingFacts) => {
  const steps = compileSteps(mapping.transform);
  const start = createSourceReader(field, mapping, facts.cell);
  const source = notationOf(field, mapping, facts);
  const contextOf = ({ notations, notice, statePriceType }: RowReadingContext): FieldReadingContext => ({
    field,
    source,
    notations,
    baseAddress: facts.baseAddress,
    allowsOwnMedia: facts.carFields === true,
    statePriceType,
    leaveOut: (value, reason) => notice(field, quoteValue(value), `${quoteValue(value)} ${reason}`),
  });
  const raw: Reader = (row) => {
    const value = start(row);
    if (value === undefined || !mapping.transform) return value;
    const changed = steps(value, { field, draft: row.draft, source, notations: row.notations });
    return typeof changed === 'string' && facts.isMissing(changed) ? undefined : changed;
  };
  return { raw, contextOf };
};
type CompiledSource = ReturnType<typeof compileSource>;

const firstOf =
  (sources: readonly CompiledSource[]): Reader =>
  (row) => {
    for (const { raw, contextOf } of sources) {
      const value = raw(row);
      if (value !== undefined) return coerceFieldValue(contextOf(row), value);
    }
    return undefined;
  };

const allOf =
  (field: string, sources: readonly CompiledSource[]): Reader =>
  (row) => {
    const split = findFieldKind(field) === 'addresses' ? (text: string) => [text] : undefined;
    const list = sources.flatMap(({ raw }) => {
      const value = raw(row);
      return value === undefined ? [] : parseFieldList(field, value, split);
    });
    return list.length > 0 ? coerceFieldValue(sources[0]!.contextOf(row), list) : undefined;
  };

const unique = (texts: readonly string[]): string[] => [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];

/** Returns a function that replaces a text of a field by the usual word and spelling. */
const wordsOf = (field: string, { synonyms }: MappingFacts) => {
  const read = createWordReader(field, synonyms?.[field]);
  return (text: string, row: RowReadingContext): string | undefined => {
    const plain = field === 'model' ? correctModelSpelling(row.draft.make, text) : text;
    const word = read?.(plain) ?? { value: plain, isUnclear: false };
    if (field === 'status' && statesReservation(text)) row.draft.reserved ??= true;
    if (word.isUnclear && word.value !== undefined) row.unclear(field, word.value);
    return word.value !== undefined && SHOPPER_FILTER_FIELDS.has(field) ? row.spelling(field, word.value) : word.value;
  };
};

/** Returns the sources of a field: those of `first` or `all`, or the field itself if it is its only source. */
export const sourcesOfField = (mapping: FieldMapping): FieldSource[] => mapping.first ?? mapping.all ?? [mapping];

const compileField = (field: string, mapping: FieldMapping, facts: MappingFacts): CompiledField => {
  const { all, required, default: fallback, unfit, asWritten } = mapping;
  const sources = sourcesOfField(mapping).map((source) => compileSource(field, source, facts));
  const start = all ? allOf(field, sources) : firstOf(sources);
  const words = asWritten ? undefined : wordsOf(field, facts);
  const isHard = unfit === undefined ? isRowRejectingField(field) : unfit === 'reject';
  const worded = (value: TransformValue, row: RowReadingContext): TransformValue => {
    if (!words) return value;
    if (typeof value === 'string') return words(value, row);
    if (field !== 'features' || !Array.isArray(value)) return value;
    return unique(value.flatMap((entry: unknown) => (typeof entry === 'string' ? (words(entry, row) ?? []) : [])));
  };
  const attempt: Reader = (row) => {
    try {
      return worded(start(row), row);
    } catch (error) {
      if (!(error instanceof RowFailure) || isHard || error.outcome === 'reject') throw error;
      row.notice(field, /^"[^"]*"/.exec(error.reason)?.[0] ?? '', error.reason);
      return undefined;
    }
  };
  const read: Reader = (row) => {
    const value = attempt(row);
    if (value !== undefined) return value;
    if (fallback !== undefined) return coerceFieldValue(sources[0]!.contextOf(row), fallback);
    if (required && !row.isPart) throw new RowFailure(field, 'is missing');
    return undefined;
  };
  return {
    field,
    hasNotation: isNumberOrDateField(field) || sourcesOfField(mapping).some(readsNotation),
    isRequired: required === true,
    emptyKeeps: mapping.emptyKeeps === true,
    read,
  };
};

/** Returns the compiled fields of a mapping, ordered so that each refers only to earlier ones. */
export const compileFields = (mapping: Mapping): CompiledField[] => {
  const facts = {
    ...mapping,
    cell: createCellReader(mapping),
    isMissing: createMissingValueTest(mapping.missing, mapping.usualMissing),
  };
  const own = Object.entries(mapping.fields ?? {}).map(([field, source]) => compileField(field, source, facts));
  if (!mapping.carFields) return own;
  const named = new Set(own.map(({ field }) => field));
  const same = [...KIND_BY_CAR_FIELD.keys()].filter((field) => !named.has(field));
  return [...same.map((field) => compileField(field, { column: field }, facts)), ...own];
};

/** Returns the columns and paths that a source reads, without patterns of columns. */
export const columnsOfSource = ({ column, columns = [], yesNo = {}, template = '' }: FieldSource): string[] =>
  [column ?? [], columns, Object.keys(yesNo), columnsOfTemplate(template)].flat();

/** Returns the fields whose columns a feed must have, each with the columns of which one is enough. */
export const requiredColumns = (mapping: Mapping): ColumnRequirement[] => {
  const ofFields = Object.entries(mapping.fields ?? {}).flatMap(([field, source]): ColumnRequirement[] => {
    const sources = source.first ?? [source];
    const columns = sources.flatMap(({ column }) => (column === undefined ? [] : [column]));
    return source.required && columns.length === sources.length ? [{ field, anyOf: columns }] : [];
  });
  const ofId = [mapping.id.column ?? [], mapping.id.columns ?? []].flat().map((column) => ({ field: 'id', anyOf: [column] }));
  return [...ofId, ...ofFields];
};
