import type { ImportNotations } from '../notation/notations';
import type { Notice } from '../notice';
import { createCellReader } from './cell';
import {
  requiredColumns,
  compileFields,
  type ColumnRequirement,
  type CompiledField,
  type RowReadingContext,
} from './compile-fields';
import { checkCarLocation, fillDraft, createPriceTypeMemory } from './fill-draft';
import { rowGroupingOf, type GroupRows } from './group-rows';
import type { Mapping } from './mapping-schema';
import { RowFailure } from './row-failure';
import { createRowFilter } from './row-filter';
import { rowMapperFactory, type ImportFactsOfRows, type CreateRowMapper } from './row-mapper';
import { valueOfField, type CarDraft } from './template';

interface RowPart extends Pick<RowReadingContext, 'values' | 'fileName' | 'notations'>, Pick<ImportFactsOfRows, 'locations'> {}

export interface CompiledMapping {
  mapping: Mapping;
  requirements: ColumnRequirement[];
  rowSurvey(fileName: string, notations: ImportNotations): (values: Record<string, unknown>) => void;
  rowMapper: CreateRowMapper;
  groupRows: GroupRows;
  /**
   * Without the silent fields and the checks of a whole car; lists values that it leaves out. `kept`: empty cells for which
   * the car keeps its value. Throws a RowFailure.
   */
  readPart(
    row: RowPart,
    silent: ReadonlySet<string>,
  ): { draft: CarDraft; notices: Omit<Notice, 'id' | 'line'>[]; kept: string[] };
}

/** The survey of a column only counts notations. `spelling` returns the text unchanged. */
const IGNORE_ALL: Pick<RowReadingContext, 'notice' | 'unclear' | 'spelling' | 'statePriceType'> = {
  notice: () => undefined,
  unclear: () => undefined,
  statePriceType: () => undefined,
  spelling: (_, text) => text,
};

const surveyField = ({ read }: CompiledField, context: RowReadingContext): void => {
  try {
    read(context);
  } catch (error) {
    if (!(error instanceof RowFailure)) throw error;
  }
};

const FIELDS_OF_EVERY_CAR: ReadonlySet<string> = new Set(['make', 'model', 'year', 'price']);

/** Fields without a value in the row: those of every car, and those that the mapping names. A price type stays with its price. */
const keptFields = (fields: readonly CompiledField[], draft: CarDraft): string[] => {
  const empty = fields.filter(({ field }) => valueOfField(draft, field) === undefined);
  const kept = empty
    .filter(({ field, isRequired, emptyKeeps }) => isRequired || emptyKeeps || FIELDS_OF_EVERY_CAR.has(field))
    .map(({ field }) => field);
  return kept.includes('price') && draft.price_type === undefined ? [...kept, 'price_type'] : kept;
};

/** Counts how numbers and dates are written in the rows that the mapping reads. */
const rowSurveyOf = (
  fields: readonly CompiledField[],
  isRead: (values: Record<string, unknown>) => boolean,
): CompiledMapping['rowSurvey'] => {
  const surveyed = fields.filter((field) => field.hasNotation);
  return (fileName, notations) => (values) => {
    if (!isRead(values)) return;
    const context = { ...IGNORE_ALL, values, fileName, draft: {}, notations };
    for (const field of surveyed) surveyField(field, context);
  };
};

const partReaderOf =
  (fields: readonly CompiledField[]): CompiledMapping['readPart'] =>
  ({ locations, ...row }, silent) => {
    const notices: Omit<Notice, 'id' | 'line'>[] = [];
    const notice: RowReadingContext['notice'] = (field, value, reason) => void notices.push({ field, value, reason });
    const { statePriceType, settle } = createPriceTypeMemory();
    const context: RowReadingContext = { ...IGNORE_ALL, ...row, notice, statePriceType, draft: {}, isPart: true };
    const spoken = fields.filter(({ field }) => !silent.has(field));
    fillDraft(spoken, context);
    const { draft } = context;
    checkCarLocation(draft, locations, notice);
    settle(draft, notice);
    return { draft, notices, kept: keptFields(spoken, draft) };
  };

export const compileMapping = (mapping: Mapping): CompiledMapping => {
  const fields = compileFields(mapping);
  const isRead = createRowFilter(mapping, createCellReader(mapping));
  return {
    mapping,
    requirements: requiredColumns(mapping),
    rowSurvey: rowSurveyOf(fields, isRead),
    rowMapper: rowMapperFactory(mapping, fields, isRead),
    groupRows: rowGroupingOf(mapping, isRead),
    readPart: partReaderOf(fields),
  };
};
