import type { PriceType } from '@forecourt/contracts/car/car';
import { isHardField } from './car-fields';
import { cellReader } from './cell';
import { columnRequirements, compileFields, type ColumnRequirement, type CompiledField, type RowContext } from './compile-fields';
import { finishCar, type FeedCar } from './finish-car';
import { identityOf } from './identity';
import type { FeedRow } from '../feed/row';
import { Notations } from '../notation/notations';
import type { Notice, Rejection } from '../notice';
import type { Mapping } from './mapping-schema';
import { missingTest } from './missing-words';
import { RowFailure, quoted } from './row-failure';
import { rowFilter } from './row-filter';
import type { Draft } from './template';

/** `leftOut`: the mapping does not read the row. */
type MappedRow =
  | { car: FeedCar; notices?: Notice[]; rejected?: undefined; leftOut?: undefined }
  | { car?: undefined; notices?: undefined; rejected: Rejection; leftOut?: undefined }
  | { car?: undefined; notices?: undefined; rejected?: undefined; leftOut: true };

/** Facts about an import, and a listener. */
export interface RowFacts {
  /** Without it, numbers and dates are read one by one. */
  notations?: Notations;
  /** Price type of a price whose feed does not state it. */
  priceType?: PriceType;
  /** Ids of the dealer's locations. Without them a location of the feed is not checked. */
  locations?: readonly string[];
  /** Called with a text that should be one of a few words, and is not. */
  onUnclear?(field: string, text: string): void;
}

/** A row of a delta that does not speak about every field. */
interface RowPart extends Pick<RowContext, 'values' | 'fileName' | 'notations'>, Pick<RowFacts, 'locations'> {}

export interface CompiledMapping {
  mapping: Mapping;
  requirements: ColumnRequirement[];
  /** Makes the function that counts, in a row's values, how numbers and dates are written. */
  rowSurvey(fileName: string, notations: Notations): (values: Record<string, unknown>) => void;
  /** Makes the function that maps the rows of one import. It counts identities, so each import needs its own. */
  rowMapper(fileName: string, now: number, facts?: RowFacts): (row: FeedRow) => MappedRow;
  /**
   * Reads a row without the silent fields, and without the checks of a whole car; lists values that it leaves out. `kept`: fields
   * whose cells are empty although a car cannot do without. Throws a RowFailure.
   */
  readPart(row: RowPart, silent: ReadonlySet<string>): { draft: Draft; notices: Omit<Notice, 'id' | 'line'>[]; kept: string[] };
}

/** Writes a field. `caravan.sleeps` is written into the group `caravan`. */
const put = (draft: Draft, field: string, value: unknown): void => {
  if (!field.includes('.')) {
    draft[field] = value;
    return;
  }
  const keys = field.split('.');
  const last = keys.pop()!;
  const group = keys.reduce<Draft>((node, key) => (node[key] = { ...(node[key] as Draft | undefined) }) as Draft, draft);
  group[last] = value;
};

const fillFrom = (fields: CompiledField[], context: RowContext): void => {
  for (const { field, read } of fields) {
    const value = read(context);
    if (value !== undefined) put(context.draft, field, value);
  }
};

/** Listeners of the survey, which only counts. */
const SILENT: Pick<RowContext, 'notice' | 'unclear' | 'spelling' | 'statePriceType'> = {
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

/** Most texts of a field that an import remembers. Stocks have some thousands of models and badges. */
const SPELLINGS = 50_000;

/** The first spelling of texts of a field that differ in letter case alone. */
const spellingMemory = (): RowContext['spelling'] => {
  const fields = new Map<string, Map<string, string>>();
  return (field, text) => {
    const first = fields.get(field) ?? new Map<string, string>();
    fields.set(field, first);
    const earlier = first.get(text);
    if (earlier !== undefined) return earlier;
    const key = text.toLowerCase();
    const spelling = first.get(key) ?? text;
    // A text as the feed writes it is a second key, because the letters of most texts need not be compared then.
    if (first.size < SPELLINGS) first.set(key, spelling).set(text, spelling);
    return spelling;
  };
};

/** Gives a car the dealer's spelling of its location's id, or leaves an unknown one out. */
const checkLocation = (draft: Draft, locations: readonly string[] | undefined, notice: RowContext['notice']): void => {
  const id = draft.location_id;
  if (!locations || typeof id !== 'string' || locations.includes(id)) return;
  draft.location_id = locations.find((each) => each.toLowerCase() === id.toLowerCase());
  if (draft.location_id !== undefined) return;
  delete draft.location_id;
  const ids = locations.length > 0 ? `it has ${locations.slice(0, 20).join(', ')}` : 'it has none';
  notice('location_id', quoted(id), `${quoted(id)} is no location of this dealer; ${ids}`);
};

/** The price type that the words around a row's price state. It fills a field that is empty; a field of another type gives a notice. */
const priceTypeMemory = () => {
  let stated: { type: PriceType; value: string } | undefined;
  return {
    statePriceType: (type: PriceType, value: string): void => void (stated = { type, value }),
    settle(draft: Draft, notice: RowContext['notice']): void {
      if (stated === undefined) return;
      const { type, value } = stated;
      draft.price_type ??= type;
      if (draft.price_type !== type)
        notice('price_type', quoted(value), `${quoted(value)} says ${type}; the mapping says ${String(draft.price_type)}`);
    },
  };
};

const rowIsEmpty = (mapping: Mapping): ((values: Record<string, unknown>) => boolean) => {
  const isMissing = missingTest(mapping.missing, mapping.usualMissing);
  return (values) =>
    Object.values(values).every(
      (value) => value === null || value === undefined || (typeof value === 'string' && isMissing(value.trim())),
    );
};

/** Fields without which the contract has no car. */
const NEEDED: ReadonlySet<string> = new Set(['make', 'model', 'year', 'price']);

/** Fields of a part that have no value although the car needs one; the type of a price goes with its price. */
const keptFields = (fields: readonly CompiledField[], draft: Draft): string[] => {
  const empty = fields.filter(({ field }) => draft[field] === undefined);
  const kept = empty.filter(({ field, isRequired }) => isRequired || NEEDED.has(field)).map(({ field }) => field);
  return kept.includes('price') && draft.price_type === undefined ? [...kept, 'price_type'] : kept;
};

/** Turns a validated mapping into functions. */
export const compileMapping = (mapping: Mapping): CompiledMapping => {
  const fields = compileFields(mapping);
  const forIdentity = new Set(mapping.id.fields);
  const early = fields.filter(({ field }) => forIdentity.has(field));
  const late = fields.filter(({ field }) => !forIdentity.has(field));
  const isEmpty = rowIsEmpty(mapping);
  const isRead = rowFilter(mapping, cellReader(mapping));
  const isHard = (field: string): boolean =>
    mapping.fields?.[field]?.unfit === undefined ? isHardField(field) : mapping.fields[field].unfit === 'reject';

  const surveyed = fields.filter((field) => field.hasNotation);
  const rowSurvey: CompiledMapping['rowSurvey'] = (fileName, notations) => (values) => {
    if (!isRead(values)) return;
    const context = { ...SILENT, values, fileName, draft: {}, notations };
    for (const field of surveyed) surveyField(field, context);
  };

  const rowMapper: CompiledMapping['rowMapper'] = (fileName, now, facts = {}) => {
    const { notations = new Notations(), priceType, locations, onUnclear: unclear = () => undefined } = facts;
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
    const spelling = spellingMemory();
    const carOf = ({ line, values }: FeedRow & { values: object }): MappedRow => {
      let id: string | undefined;
      const noted: Omit<Notice, 'id'>[] = [];
      const notice: RowContext['notice'] = (field, value, reason) => void noted.push({ line, field, value, reason });
      const { statePriceType, settle } = priceTypeMemory();
      const context: RowContext = { values, fileName, draft: {}, notations, notice, unclear, spelling, statePriceType };
      try {
        fillFrom(early, context);
        id = identify(values, context.draft);
        fillFrom(late, context);
        checkLocation(context.draft, locations, notice);
        settle(context.draft, notice);
        const car = finishCar(context.draft, id, now, { isHard, notice, priceType });
        return noted.length === 0 ? { car } : { car, notices: noted.map((each) => ({ ...each, id: car.id })) };
      } catch (error) {
        if (!(error instanceof RowFailure)) throw error;
        return { rejected: { line, ...(id === undefined ? {} : { id }), field: error.field, reason: error.reason } };
      }
    };
    return (row) => {
      const { line } = row;
      if (row.problem !== undefined) return { rejected: { line, ...idOf(row.values ?? {}), field: '', reason: row.problem } };
      if (isEmpty(row.values)) return { rejected: { line, field: '', reason: 'the row is empty' } };
      return isRead(row.values) ? carOf(row) : { leftOut: true };
    };
  };
  const readPart: CompiledMapping['readPart'] = ({ locations, ...row }, silent) => {
    const notices: Omit<Notice, 'id' | 'line'>[] = [];
    const notice: RowContext['notice'] = (field, value, reason) => void notices.push({ field, value, reason });
    const { statePriceType, settle } = priceTypeMemory();
    const context: RowContext = { ...SILENT, ...row, notice, statePriceType, draft: {}, isPart: true };
    const spoken = fields.filter(({ field }) => !silent.has(field));
    fillFrom(spoken, context);
    const { draft } = context;
    checkLocation(draft, locations, notice);
    settle(draft, notice);
    return { draft, notices, kept: keptFields(spoken, draft) };
  };
  return { mapping, requirements: columnRequirements(mapping), rowSurvey, rowMapper, readPart };
};
