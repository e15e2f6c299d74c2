import type { PriceType } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import type { DistanceUnit } from '@forecourt/rules/vehicle/odometer';
import { keepFeed } from '../feed/feed-file';
import { openFeed, type OpenFeed } from '../feed/read-feed';
import type { FeedFormat } from '../feed/row';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { PriceConversion } from '../mapping/prices-for';
import { ImportNotations } from '../notation/notations';
import type { Notice, Rejection } from '../notice';
import { findColumnWarnings, checkRepeatedColumns, refuseMissingColumns } from './check-columns';
import { createRowIntake } from './take-rows';
import type { IncomingCar } from './incoming';

/** Most names of keys that are collected from the records of a feed, each of which may have other keys. */
const MOST_COLUMNS = 5000;

export interface FeedReading {
  format: FeedFormat;
  rows: number;
  /** Number of rows that the mapping does not read. */
  leftOut: number;
  warnings: string[];
  columns: ReadonlySet<string>;
  /** Sets of fields about which rows of a delta say nothing, by their number. */
  silences: readonly ReadonlySet<string>[];
  /** Number of ids whose rows are all rejected. */
  rejectedIds: number;
  /** Lines of rows from which no id can be read. */
  unreadLines: number;
}

interface ReadOptions {
  compiled: CompiledMapping;
  prices: PriceConversion;
  stream: AsyncIterable<Uint8Array>;
  temporaryFolder?: string;
  fileName: string;
  now: number;
  mode: 'full' | 'delta';
  /** Price type of prices whose type the feed does not state. */
  priceType: PriceType;
  /** Unit in which the dealer's pages state distances. Default: kilometres. */
  distance?: DistanceUnit;
  /** Ids of the dealer's locations. */
  locations?: readonly string[];
  /** Is called with each car to store; `json` is the same car as JSON. */
  onAccepted: (incoming: IncomingCar, json: string) => Promise<void>;
  onRejected: (rejection: Rejection) => void;
  /** Is called once for each id of rejected rows, unless an earlier row made the car. The feed still has the car, so it was not sold. */
  onRejectedId?: (id: string) => Promise<void>;
  onNotice: (notice: Notice) => void;
  /** Is called with a text that is none of the few words that its field may have. */
  onUnclear?: (field: string, text: string) => void;
  onRow: (rows: number) => void;
}

/** Reads a feed for the first time and learns its columns, and how its numbers and dates are written. */
const surveyFeed = async (feed: OpenFeed, options: ReadOptions, notations: ImportNotations) => {
  const { compiled, fileName, mode } = options;
  // A delta says something about a part of the fields; only the id is needed.
  const requirements = compiled.requirements.filter(({ field }) => mode === 'full' || field === 'id');
  const survey = compiled.rowSurvey(fileName, notations.survey());
  const columns = new Set<string>();
  let rows = 0;
  const addHeader = () => {
    const header = feed.header();
    for (const column of header?.names ?? []) columns.add(column);
    if (columns.size > 0) refuseMissingColumns(requirements, columns);
    return header ? checkRepeatedColumns(compiled.mapping, header) : [];
  };
  let empty: string[] = [];
  for await (const { values, problem } of feed.rows()) {
    if ((rows += 1) === 1 && feed.format === 'csv') {
      addHeader();
      empty = feed.header()?.unnamed ?? [];
    }
    if (!values || problem !== undefined) continue;
    if (empty.length > 0) empty = empty.filter((column) => String(values[column] ?? '').trim() === '');
    if (feed.format !== 'csv' && columns.size < MOST_COLUMNS) for (const column of Object.keys(values)) columns.add(column);
    survey(values);
  }
  const warnings = addHeader();
  if (feed.format === 'csv' && columns.size === 0) throw new ProblemError('invalid_feed', 'The feed has no header line');
  // Separators at the end of each line make columns without a name and a value.
  for (const column of empty) columns.delete(column);
  notations.decide();
  return { columns, warnings };
};

/** Reads a feed for the second time, row by row, and maps the rows to cars. */
const mapFeed = async (feed: OpenFeed, options: ReadOptions, notations: ImportNotations) => {
  const { compiled, fileName, now, priceType } = options;
  const map = compiled.rowMapper(fileName, now, {
    notations,
    priceType,
    locations: options.locations,
    onUnclear: options.onUnclear,
  });
  const { take, silences, rejectedIds, unreadLines, leftOut } = createRowIntake({
    ...options,
    format: feed.format,
    map,
    notations,
  });
  let rows = 0;
  for await (const row of compiled.groupRows(feed.rows())) {
    rows += row.joined ?? 1;
    await take(row);
    options.onRow(rows);
  }
  return { rows, silences, rejectedIds: rejectedIds(), unreadLines: unreadLines(), leftOut: leftOut() };
};

const leftOutWarning = (count: number): string =>
  `"rows" leaves out ${count} rows of this delta, so their cars stay in stock as they are. If these rows are sold or withdrawn cars, map their words to the field "status" instead`;

/**
 * Reads a whole feed twice from disk: first to learn its notations of numbers and dates, then to map its rows. Returns the
 * counts of the rows.
 */
export const readInto = async (options: ReadOptions): Promise<FeedReading> => {
  const { mapping } = options.compiled;
  const file = await keepFeed(options.stream, undefined, options.temporaryFolder);
  try {
    const feed = await openFeed(file, mapping);
    const notations = new ImportNotations(options.prices.feedCurrency, options.distance);
    const { columns, warnings } = await surveyFeed(feed, options, notations);
    const reading = await mapFeed(feed, options, notations);
    const aboutColumns = findColumnWarnings(mapping, columns, options.mode);
    const aboutRows = options.mode === 'delta' && reading.leftOut > 0 ? [leftOutWarning(reading.leftOut)] : [];
    return {
      ...reading,
      format: feed.format,
      columns,
      warnings: [...feed.warnings, ...warnings, ...aboutColumns, ...aboutRows, ...notations.warnings()],
    };
  } finally {
    await file.remove();
  }
};
