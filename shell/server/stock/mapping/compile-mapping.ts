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

/** A row of a delta feed that has no columns for some fields. */
interface RowPart extends Pick<RowReadingContext, 'values' | 'fileName' | 'notations'>, Pick<ImportFactsOfRows, 'locations'> {}

export interface CompiledMapping {
  mapping: Mapping;
  requirements: ColumnRequirement[];
  /** Makes the function that counts, in a row's values, how numbers and dates are written. */
  rowSurvey(fileName: string, notations: ImportNotations): (values: Record<string, unknown>) => void;
  rowMapper: CreateRowMapper;
  groupRows: GroupRows;
  /**
   * Reads a row without the silent fields, and without the checks of a whole car; lists values that it leaves out. `kept`: fields
   * whose cells are empty and which the car keeps from stock. Throws a RowFailure.
   */
  readPart(
    row: RowPart,
    silent: ReadonlySet<string>,
  ): { draft: CarDraft; notices: Omit<Notice, 'id' | 'line'>[]; kept: string[] };
}

/**
 * Listeners that ignore what they hear; `spelling` returns the text unchanged. The survey of a column uses them,
 * because it only counts notations.
 */
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

/** Fields that every car has by the contract. */
const FIELDS_OF_EVERY_CAR: ReadonlySet<string> = new Set(['make', 'model', 'year', 'price']);

/**
 * Returns the fields that a car keeps from stock because the row has no value for them: those that every car needs, and those
 * of which the mapping says so. The type of a price is kept with its price.
 */
const keptFields = (fields: readonly CompiledField[], draft: CarDraft): string[] => {
  const empty = fields.filter(({ field }) => valueOfField(draft, field) === undefined);
  const kept = empty
    .filter(({ field, isRequired, emptyKeeps }) => isRequired || emptyKeeps || FIELDS_OF_EVERY_CAR.has(field))
    .map(({ field }) => field);
  return kept.includes('price') && draft.price_type === undefined ? [...kept, 'price_type'] : kept;
};

/** Returns a function that counts how the rows that a mapping reads write numbers and dates. */
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

/** Returns a validated mapping as functions that read rows. */
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
