import type { FeedRow, FeedFormat } from '../feed/row';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { PriceConversion } from '../mapping/prices-for';
import type { ImportNotations } from '../notation/notations';
import type { Notice, Rejection } from '../notice';
import { NumbersByText } from '../numbers-by-text';
import { readCarPart, type IncomingCar } from './incoming';
import { createSameVehicleJudge } from './same-vehicle';
import { createSilentFieldFinder, fieldsWithoutStatus } from './silent-fields';

type TakenRow = Exclude<ReturnType<ReturnType<CompiledMapping['rowMapper']>>, { leftOut: true }>;

interface TakeOptions {
  compiled: CompiledMapping;
  map: ReturnType<CompiledMapping['rowMapper']>;
  prices: PriceConversion;
  mode: 'full' | 'delta';
  fileName: string;
  format: FeedFormat;
  /** Ids of the dealer's locations. */
  locations?: readonly string[];
  notations: ImportNotations;
  /** Is called with each car to store; `json` is the same car as JSON. */
  onAccepted: (incoming: IncomingCar, json: string) => Promise<void>;
  onRejected: (rejection: Rejection) => void;
  /** Is called once for each id of rejected rows, unless an earlier row made the car; a later row may still make it. */
  onRejectedId?: (id: string) => Promise<void>;
  onNotice: (notice: Notice) => void;
}

/** Matches a NUL character, and half of a surrogate pair, in JSON: JSON can write them, PostgreSQL cannot store them. */
const NOT_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;
const UNSTORABLE = 'holds characters that are not text (NUL or broken Unicode)';

/**
 * Returns whether the database can store a car in JSON. Only a control character or half of a surrogate pair is written with
 * `\u`.
 */
const isStorable = (json: string): boolean => !json.includes('\\u') || !NOT_TEXT.test(json);

/** Returns whether a row has no text at all, so that it can hide no car. */
const isBlank = ({ values }: FeedRow): boolean =>
  values !== undefined && Object.values(values).every((value) => value === null || String(value).trim() === '');

/** Returns functions that number the sets of silent fields. Rows with the same columns share a set. */
const numberedSilences = (compiled: CompiledMapping) => {
  const silence = createSilentFieldFinder(compiled.mapping);
  let allButStatus: number | undefined;
  const silences: ReadonlySet<string>[] = [];
  const numbers = new Map<string, number>();
  return {
    silences,
    numberOf(values: Record<string, unknown>): number {
      const columns = Object.keys(values);
      const key = columns.join('\n');
      const number = numbers.get(key) ?? silences.push(silence(new Set(columns))) - 1;
      numbers.set(key, number);
      return number;
    },
    /** Returns the number of the set with which a row says nothing but the status of its car. */
    numberOfAllButStatus: (): number => (allButStatus ??= silences.push(fieldsWithoutStatus(compiled.mapping)) - 1),
  };
};

/** Adds the number of the present record to what is said of it, where a feed's lines tell little. */
type WithRecord = <Item extends object>(item: Item) => Item;

/**
 * Returns a function that turns a row into a car to store, or rejects it. A row of a delta gives a part of a car if it does
 * not say something about every field, and so does a row of a full feed that takes a car off sale and makes none.
 */
const incomingReader = (
  { compiled, prices, mode, fileName, locations, notations }: TakeOptions,
  { silences, numberOf, numberOfAllButStatus }: ReturnType<typeof numberedSilences>,
  withRecord: WithRecord,
) => {
  const readPart = (row: FeedRow, id: string, silence: number) =>
    readCarPart(
      { line: row.line, id, values: row.values! },
      { compiled, fileName, locations, notations, silent: silences[silence]! },
    );
  /** Returns the part with the status of a car that a row takes off sale, although the row makes no car: its price may be "SOLD". */
  const offSalePart = (row: FeedRow, id: string): Pick<IncomingCar, 'part' | 'silence'> | undefined => {
    if (row.problem !== undefined) return undefined;
    const silence = numberOfAllButStatus();
    const read = readPart(row, id, silence);
    const isOffSale = 'part' in read && (read.part.status === 'sold' || read.part.status === 'hidden');
    return isOffSale ? { part: read.part, silence } : undefined;
  };
  type Taken = { incoming: IncomingCar; notices?: Notice[] } | { refused: Rejection };
  return (row: FeedRow, mapped: TakenRow, id: string): Taken => {
    const { line } = row;
    const whole = mapped.car ? { car: prices.apply(mapped.car) } : { rejected: withRecord(mapped.rejected) };
    const silence = mode === 'delta' && row.problem === undefined ? numberOf(row.values) : undefined;
    if (mapped.car && (silence === undefined || silences[silence]!.size === 0))
      return { incoming: withRecord({ line, id, ...whole }), notices: mapped.notices };
    if (silence === undefined) {
      const offSale = mode === 'full' ? offSalePart(row, id) : undefined;
      return offSale ? { incoming: withRecord({ line, id, ...whole, ...offSale }) } : { refused: mapped.rejected! };
    }
    const read = readPart(row, id, silence);
    if ('rejected' in read) return { refused: read.rejected };
    const { part, notices, unfit } = read;
    // A part that keeps nothing of its car is the car that the row makes by itself.
    if (!mapped.car && unfit.length === 0 && silences[silence]!.size === 0) return { refused: mapped.rejected };
    const incoming = { line, id, ...whole, part: prices.apply(part), silence, ...(unfit.length > 0 ? { unfit } : {}) };
    return { incoming: withRecord(incoming), notices };
  };
};

/** State of an id whose rows were all rejected; a higher number means that a later row makes the car. */
const REJECTED = 1;

/** Counts the ids of rejected rows, without those of which another row makes the car. It keeps no id, because a feed may reject millions of rows. */
const createRejectedIdCounter = () => {
  const states = new NumbersByText();
  let count = 0;
  return {
    count: (): number => count,
    /** Returns whether the id is new. */
    add(id: string): boolean {
      if (states.add(id, REJECTED) !== 0) return false;
      count += 1;
      return true;
    },
    /** A row with this id makes a car. */
    made(id: string): void {
      if (states.get(id) !== REJECTED) return;
      states.increase(id);
      count -= 1;
    },
  };
};

/** Returns functions that turn the rows of one import into cars to store or into rejected rows. */
export const createRowIntake = (options: TakeOptions) => {
  const { compiled, map, format, onAccepted, onRejected, onRejectedId, onNotice } = options;
  const numbered = numberedSilences(compiled);
  // A feed may have millions of rows, so the memory of each has to be small.
  const positions = new NumbersByText();
  const hasRecords = format === 'json' || format === 'xml';
  const rejectedIds = createRejectedIdCounter();
  let unreadLines = 0;
  let leftOut = 0;
  let rows = 0;
  /** Number of the first record of the next row. */
  let next = 1;
  const place = hasRecords ? 'in record' : 'on line';
  const sameVehicles = createSameVehicleJudge({ outcome: compiled.mapping.sameVehicle, place });

  const withRecord: WithRecord = (item) => (hasRecords ? { ...item, record: rows } : item);
  const incomingOf = incomingReader(options, numbered, withRecord);

  const reject = async (rejection: Rejection): Promise<void> => {
    const { id } = rejection;
    onRejected(withRecord(rejection));
    if (id !== undefined && positions.get(id) === 0 && rejectedIds.add(id)) await onRejectedId?.(id);
  };

  const take = async (row: FeedRow): Promise<void> => {
    rows = next;
    next += row.joined ?? 1;
    const mapped = map(row);
    if (mapped.leftOut) {
      leftOut += 1;
      return;
    }
    const id = mapped.car?.id ?? mapped.rejected?.id;
    if (id === undefined) {
      if (!isBlank(row)) unreadLines += 1;
      return reject(mapped.rejected!);
    }
    const { line } = row;
    const taken = incomingOf(row, mapped, id);
    if ('refused' in taken) return reject(taken.refused);
    const { incoming, notices } = taken;
    const json = JSON.stringify(incoming);
    if (!isStorable(json)) return reject({ line, id, field: '', reason: UNSTORABLE });
    const position = hasRecords ? rows : line;
    const earlier = positions.get(id);
    if (earlier !== 0) return reject({ line, field: 'id', reason: `"${id}" stands ${place} ${earlier} already` });
    const verdict = mapped.car && sameVehicles.judge(mapped.car);
    if (verdict && 'rejected' in verdict) return reject({ line, ...verdict.rejected });
    if (verdict) onNotice(withRecord({ line, id, ...verdict.notice }));
    positions.add(id, position);
    if (mapped.car) sameVehicles.add(mapped.car, position);
    rejectedIds.made(id);
    notices?.forEach((notice) => onNotice(withRecord(notice)));
    return onAccepted(incoming, json);
  };

  return {
    take,
    silences: numbered.silences,
    /** Number of ids whose rows are wrong, without those of which another row is right. */
    rejectedIds: rejectedIds.count,
    /** Number of lines from which no id can be read. */
    unreadLines: (): number => unreadLines,
    /** Number of rows that the mapping does not read. */
    leftOut: (): number => leftOut,
  };
};
