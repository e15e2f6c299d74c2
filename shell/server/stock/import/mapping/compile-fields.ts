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
import { correctModelSpelling } from './words/makes';
import { SHOPPER_FILTER_FIELDS, statesReservation, createWordReader } from './words/words';

export interface RowReadingContext extends SourceRow {
  notations: ImportNotations;
  /** Changes only a part of a car in stock, which keeps its value where a required value is missing. */
  isPart?: boolean;
  /** The value does not fit, so the car goes without; `reason` begins with the value in quotes. */
  notice(field: string, value: string, reason: string): void;
  /** The text is none of the few words that its field may have. */
  unclear(field: string, text: string): void;
  /** In the words around a price: "$12,990 drive away". */
  statePriceType(type: PriceType, value: string): void;
  /** For texts which differ in letter case alone. */
  spelling(field: string, text: string): string;
}
type Reader = (context: RowReadingContext) => TransformValue;
export interface CompiledField {
  field: string;
  /** Numbers or dates, or values that become some on the way. */
  hasNotation: boolean;
  isRequired: boolean;
  /** In a delta, a car keeps its value where the cell is empty. */
  emptyKeeps: boolean;
  read: Reader;
}

/** The feed must have at least one of these columns. */
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

/** Those of `first` or `all`, or the field itself if it is its only source. */
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

/** Each refers only to earlier ones. */
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

/** Without patterns of columns. */
export const columnsOfSource = ({ column, columns = [], yesNo = {}, template = '' }: FieldSource): string[] =>
  [column ?? [], columns, Object.keys(yesNo), columnsOfTemplate(template)].flat();

/** Of each field's columns one is enough. */
export const requiredColumns = (mapping: Mapping): ColumnRequirement[] => {
  const ofFields = Object.entries(mapping.fields ?? {}).flatMap(([field, source]): ColumnRequirement[] => {
    const sources = source.first ?? [source];
    const columns = sources.flatMap(({ column }) => (column === undefined ? [] : [column]));
    return source.required && columns.length === sources.length ? [{ field, anyOf: columns }] : [];
  });
  const ofId = [mapping.id.column ?? [], mapping.id.columns ?? []].flat().map((column) => ({ field: 'id', anyOf: [column] }));
  return [...ofId, ...ofFields];
};
