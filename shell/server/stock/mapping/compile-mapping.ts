import type { Notations } from '../notation/notations';
import type { Notice } from '../notice';
import { cellReader } from './cell';
import { columnRequirements, compileFields, type ColumnRequirement, type CompiledField, type RowContext } from './compile-fields';
import { checkLocation, fillFrom, priceTypeMemory } from './fill-draft';
import type { Mapping } from './mapping-schema';
import { RowFailure } from './row-failure';
import { rowFilter } from './row-filter';
import { rowMapperOf, type RowFacts, type RowMapper } from './row-mapper';
import type { Draft } from './template';

/** A row of a delta that does not speak about every field. */
interface RowPart extends Pick<RowContext, 'values' | 'fileName' | 'notations'>, Pick<RowFacts, 'locations'> {}

export interface CompiledMapping {
  mapping: Mapping;
  requirements: ColumnRequirement[];
  /** Makes the function that counts, in a row's values, how numbers and dates are written. */
  rowSurvey(fileName: string, notations: Notations): (values: Record<string, unknown>) => void;
  rowMapper: RowMapper;
  /**
   * Reads a row without the silent fields, and without the checks of a whole car; lists values that it leaves out. `kept`: fields
   * whose cells are empty although a car cannot do without. Throws a RowFailure.
   */
  readPart(row: RowPart, silent: ReadonlySet<string>): { draft: Draft; notices: Omit<Notice, 'id' | 'line'>[]; kept: string[] };
}

/**
 * Listeners that ignore what they hear; `spelling` returns the text unchanged. The survey of a column uses them,
 * because it only counts notations.
 */
const IGNORE_ALL: Pick<RowContext, 'notice' | 'unclear' | 'spelling' | 'statePriceType'> = {
  notice: () => undefined,
  unclear: () => undefined,
  statePriceType: () => undefined,
  spelling: (_, text) => text,
};

const surveyField = ({ read }: CompiledField, context: RowContext): void => {
  try {
    read(context);
  } catch (error) {
    if (!(error instanceof RowFailure)) throw error;
  }
};

/** Fields without which the contract has no car. */
const NEEDED: ReadonlySet<string> = new Set(['make', 'model', 'year', 'price']);

/** Fields of a part that have no value although the car needs one; the type of a price goes with its price. */
const keptFields = (fields: readonly CompiledField[], draft: Draft): string[] => {
  const empty = fields.filter(({ field }) => draft[field] === undefined);
  const kept = empty.filter(({ field, isRequired }) => isRequired || NEEDED.has(field)).map(({ field }) => field);
  return kept.includes('price') && draft.price_type === undefined ? [...kept, 'price_type'] : kept;
};

/** Makes the function that counts, in the rows that a mapping reads, how numbers and dates are written. */
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
    const notice: RowContext['notice'] = (field, value, reason) => void notices.push({ field, value, reason });
    const { statePriceType, settle } = priceTypeMemory();
    const context: RowContext = { ...IGNORE_ALL, ...row, notice, statePriceType, draft: {}, isPart: true };
    const spoken = fields.filter(({ field }) => !silent.has(field));
    fillFrom(spoken, context);
    const { draft } = context;
    checkLocation(draft, locations, notice);
    settle(draft, notice);
    return { draft, notices, kept: keptFields(spoken, draft) };
  };

/** Turns a validated mapping into functions. */
export const compileMapping = (mapping: Mapping): CompiledMapping => {
  const fields = compileFields(mapping);
  const isRead = rowFilter(mapping, cellReader(mapping));
  return {
    mapping,
    requirements: columnRequirements(mapping),
    rowSurvey: rowSurveyOf(fields, isRead),
    rowMapper: rowMapperOf(mapping, fields, isRead),
    readPart: partReaderOf(fields),
  };
};
