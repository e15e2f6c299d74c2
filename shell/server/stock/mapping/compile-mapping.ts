import type { PriceType } from '@forecourt/contracts/car/car';
import { columnRequirements, compileFields, type ColumnRequirement, type CompiledField, type RowContext } from './compile-fields';
import { finishCar, type FeedCar } from './finish-car';
import { identityOf } from './identity';
import type { FeedRow } from '../feed/row';
import { Notations } from '../notation/notations';
import type { Notice, Rejection } from '../notice';
import type { Mapping } from './mapping-schema';
import { RowFailure } from './row-failure';
import type { Draft } from './template';

type MappedRow = { car: FeedCar; notices?: Notice[]; rejected?: undefined } | { car?: undefined; rejected: Rejection };

export interface CompiledMapping {
  mapping: Mapping;
  requirements: ColumnRequirement[];
  /** Makes the function that counts, in a row's values, how numbers and dates are written. */
  rowSurvey(fileName: string, notations: Notations): (values: Record<string, unknown>) => void;
  /**
   * Makes the function that maps the rows of one import. It counts identities, so each import needs its own. `priceType` is
   * that of a price whose feed does not state it.
   */
  rowMapper(fileName: string, now: number, notations?: Notations, priceType?: PriceType): (row: FeedRow) => MappedRow;
  /** Reads a row without the silent fields, and without the checks of a whole car. Throws a RowFailure. */
  readPart(row: Omit<RowContext, 'draft'>, silent: ReadonlySet<string>): Draft;
}

/** Writes a field. `caravan.sleeps` is written into the group `caravan`. */
const put = (draft: Draft, field: string, value: unknown): void => {
  const [group, part] = field.split('.') as [string, string | undefined];
  if (part === undefined) draft[field] = value;
  else draft[group] = { ...(draft[group] as Draft | undefined), [part]: value };
};

const fillFrom = (fields: CompiledField[], context: RowContext): void => {
  const { draft } = context;
  for (const { field, read } of fields) {
    const value = read(context);
    if (value !== undefined) put(draft, field, value);
  }
};

const surveyField = ({ read }: CompiledField, context: RowContext): void => {
  try {
    read(context);
  } catch (error) {
    if (!(error instanceof RowFailure)) throw error;
  }
};

/** Turns a validated mapping into functions. */
export const compileMapping = (mapping: Mapping): CompiledMapping => {
  const fields = compileFields(mapping);
  const forIdentity = new Set(mapping.id.fields);
  const early = fields.filter(({ field }) => forIdentity.has(field));
  const late = fields.filter(({ field }) => !forIdentity.has(field));
  const markers = new Set(mapping.missing);
  const present = (values: Record<string, unknown>): boolean =>
    Object.values(values).some((value) =>
      typeof value === 'string' ? value.trim() !== '' && !markers.has(value.trim()) : value !== null && value !== undefined,
    );

  const surveyed = fields.filter(({ hasNotation }) => hasNotation);
  const rowSurvey = (fileName: string, notations: Notations) => (values: Record<string, unknown>) => {
    const context = { values, fileName, draft: {}, notations };
    for (const field of surveyed) surveyField(field, context);
  };

  const rowMapper = (fileName: string, now: number, notations = new Notations(), priceType?: PriceType) => {
    const identify = identityOf(mapping);
    /** The id of a broken row, so that its car is not taken for sold. Behind the first cell, cells may have moved. */
    const idOf = (values: Record<string, unknown>): { id?: string } => {
      try {
        return mapping.id.column === Object.keys(values)[0] ? { id: identify(values, {}) } : {};
      } catch (error) {
        if (error instanceof RowFailure) return {};
        throw error;
      }
    };
    return (row: FeedRow): MappedRow => {
      const { line } = row;
      if (row.problem !== undefined) return { rejected: { line, ...idOf(row.values ?? {}), field: '', reason: row.problem } };
      if (!present(row.values)) return { rejected: { line, field: '', reason: 'the row is empty' } };
      let id: string | undefined;
      try {
        const draft: Draft = {};
        const context = { values: row.values, fileName, draft, notations };
        fillFrom(early, context);
        id = identify(row.values, draft);
        fillFrom(late, context);
        return { car: finishCar(draft, id, now, priceType) };
      } catch (error) {
        if (!(error instanceof RowFailure)) throw error;
        return { rejected: { line, ...(id === undefined ? {} : { id }), field: error.field, reason: error.reason } };
      }
    };
  };
  const readPart = (row: Omit<RowContext, 'draft'>, silent: ReadonlySet<string>): Draft => {
    const draft: Draft = {};
    const spoken = fields.filter(({ field }) => !silent.has(field));
    fillFrom(spoken, { ...row, draft });
    return draft;
  };
  return { mapping, requirements: columnRequirements(mapping), rowSurvey, rowMapper, readPart };
};
