import type { PriceType } from '@forecourt/contracts/car/car';
import type { FeedRow } from '../feed/row';
import { ImportNotations } from '../notation/notations';
import type { Notice, Rejection } from '../notice';
import { isRowRejectingField } from './car-fields';
import type { CompiledField, RowReadingContext } from './compile-fields';
import { checkCarLocation, fillDraft, createPriceTypeMemory, createSpellingMemory } from './fill-draft';
import { finishMappedCar, type FeedCar } from './finish-car';
import { createRowIdentity } from './identity';
import type { Mapping } from './mapping-schema';
import { createMissingValueTest } from './missing-words';
import { RowFailure } from './row-failure';

type MappedRow =
  | { car: FeedCar; notices?: Notice[]; rejected?: undefined; leftOut?: undefined }
  | { car?: undefined; notices?: undefined; rejected: Rejection; leftOut?: undefined }
  | { car?: undefined; notices?: undefined; rejected?: undefined; leftOut: true };

export interface ImportFactsOfRows {
  /** Without them each number and date is read by itself. */
  notations?: ImportNotations;
  priceType?: PriceType;
  /** Without them a location of the feed is not checked. */
  locations?: readonly string[];
  /** The text is none of the few words that its field may have. */
  onUnclear?(field: string, text: string): void;
}

const rowIsEmpty = (mapping: Mapping): ((values: Record<string, unknown>) => boolean) => {
  const isMissing = createMissingValueTest(mapping.missing, mapping.usualMissing);
  return (values) =>
    Object.values(values).every(
      (value) => value === null || value === undefined || (typeof value === 'string' && isMissing(value.trim())),
    );
};

/** Those that the id is made of first. */
const orderedFields = ({ id }: Mapping, fields: readonly CompiledField[]) => {
  const forIdentity = new Set(id.fields);
  return {
    early: fields.filter(({ field }) => forIdentity.has(field)),
    late: fields.filter(({ field }) => !forIdentity.has(field)),
  };
};

/** The car is then not taken for sold. Behind the first cell, cells may have moved. */
const brokenRowId = (
  { id }: Mapping,
  identify: ReturnType<typeof createRowIdentity>,
  values: Record<string, unknown>,
): { id?: string } => {
  try {
    return id.column === Object.keys(values)[0] ? { id: identify(values, {}) } : {};
  } catch (error) {
    if (error instanceof RowFailure) return {};
    throw error;
  }
};

const QUOTE_END = /^finance_lenders\.([^.]+)\.validUntil$/;

/** A notice calls its last day unreadable; without it the quote would be valid for ever (F-11). Returns the notice's reason. */
const leaveOutUndatedQuote = (car: FeedCar, { field, reason }: Pick<Notice, 'field' | 'reason'>): { reason?: string } => {
  const lender = QUOTE_END.exec(field)?.[1];
  if (lender === undefined) return {};
  delete car.finance_lenders?.[lender];
  return { reason: `${reason}; the quote of ${lender} is left out` };
};

/** Counts the ids of rows, so each import needs its own function. */
export type CreateRowMapper = (fileName: string, now: number, facts?: ImportFactsOfRows) => (row: FeedRow) => MappedRow;

/** For one import. `isRead`: the mapping reads the row. */
export const rowMapperFactory = (
  mapping: Mapping,
  fields: readonly CompiledField[],
  isRead: (values: Record<string, unknown>) => boolean,
): CreateRowMapper => {
  const { early, late } = orderedFields(mapping, fields);
  const isEmpty = rowIsEmpty(mapping);
  const isHard = (field: string): boolean =>
    mapping.fields?.[field]?.unfit === undefined ? isRowRejectingField(field) : mapping.fields[field].unfit === 'reject';
  return (fileName, now, facts = {}) => {
    const { notations = new ImportNotations(), priceType, locations, onUnclear: unclear = () => undefined } = facts;
    const identify = createRowIdentity(mapping);
    const spelling = createSpellingMemory();
    const carOf = ({ line, values }: FeedRow & { values: object }): MappedRow => {
      let id: string | undefined;
      const noted: Omit<Notice, 'id'>[] = [];
      const notice: RowReadingContext['notice'] = (field, value, reason) => void noted.push({ line, field, value, reason });
      const { statePriceType, settle } = createPriceTypeMemory();
      const context: RowReadingContext = { values, fileName, draft: {}, notations, notice, unclear, spelling, statePriceType };
      try {
        fillDraft(early, context);
        id = identify(values, context.draft);
        fillDraft(late, context);
        checkCarLocation(context.draft, locations, notice);
        settle(context.draft, notice);
        const car = finishMappedCar(context.draft, id, now, { isHard, notice, priceType });
        const notices = noted.map((each) => ({ ...each, ...leaveOutUndatedQuote(car, each), id: car.id }));
        return notices.length === 0 ? { car } : { car, notices };
      } catch (error) {
        if (!(error instanceof RowFailure)) throw error;
        return { rejected: { line, ...(id === undefined ? {} : { id }), field: error.field, reason: error.reason } };
      }
    };
    return (row) => {
      const { line } = row;
      if (row.problem !== undefined)
        return { rejected: { line, ...brokenRowId(mapping, identify, row.values ?? {}), field: '', reason: row.problem } };
      if (isEmpty(row.values)) return { rejected: { line, field: '', reason: 'the row is empty' } };
      return isRead(row.values) ? carOf(row) : { leftOut: true };
    };
  };
};
