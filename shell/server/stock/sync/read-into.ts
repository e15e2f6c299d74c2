import type { PriceType } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { keepFeed, type FeedFile } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { DealerPrices } from '../mapping/prices-for';
import { Notations } from '../notation/notations';
import type { Notice, Rejection } from '../notice';
import { columnWarnings, requireColumns } from './check-columns';
import { rowTaker } from './take-rows';
import type { Incoming } from './incoming';

/** Most names of keys that are collected from records, each of which may have other keys. */
const MOST_COLUMNS = 5000;

export interface Reading {
  format: string;
  rows: number;
  warnings: string[];
  columns: ReadonlySet<string>;
  /** Sets of fields about which rows of a delta say nothing, by their number. */
  silences: readonly ReadonlySet<string>[];
  /** Ids of rejected rows. The car is still in the feed, only its row is wrong, so it was not sold. */
  rejectedIds: ReadonlySet<string>;
  /** Lines of rows from which no id can be read. */
  unreadLines: number;
}

interface ReadOptions {
  compiled: CompiledMapping;
  prices: DealerPrices;
  stream: AsyncIterable<Uint8Array>;
  fileName: string;
  now: number;
  mode: 'full' | 'delta';
  /** Price type of a price whose feed does not state it. */
  priceType: PriceType;
  onAccepted: (incoming: Incoming) => Promise<void>;
  onRejected: (rejection: Rejection) => void;
  onNotice: (notice: Notice) => void;
  onRow: (rows: number) => void;
}

/** Reads a feed for the first time: its columns, and how its numbers and dates are written. */
const surveyFeed = async (file: FeedFile, options: ReadOptions, notations: Notations): Promise<Set<string>> => {
  const { compiled, fileName, mode } = options;
  const { mapping } = compiled;
  // A delta says something about a part of the fields; only the id is needed.
  const requirements = compiled.requirements.filter(({ field }) => mode === 'full' || field === 'id');
  const feed = await openFeed(file.read(), { ...mapping, encoding: mapping.encoding ?? 'utf-8' });
  const survey = compiled.rowSurvey(fileName, notations.survey());
  const columns = new Set<string>();
  let rows = 0;
  const addHeader = () => {
    for (const column of feed.header() ?? []) columns.add(column);
    if (columns.size > 0) requireColumns(requirements, columns);
  };
  for await (const { values } of feed.rows) {
    if ((rows += 1) === 1 && feed.format === 'csv') addHeader();
    if (!values) continue;
    if (feed.format !== 'csv' && columns.size < MOST_COLUMNS) for (const column of Object.keys(values)) columns.add(column);
    survey(values);
  }
  addHeader();
  if (feed.format === 'csv' && columns.size === 0) throw new ProblemError('invalid_feed', 'The feed has no header line');
  notations.decide();
  return columns;
};

/** Reads a feed for the second time, row by row, and maps it. */
const mapFeed = async (file: FeedFile, options: ReadOptions, notations: Notations) => {
  const { compiled, fileName, now, priceType } = options;
  const { mapping } = compiled;
  const feed = await openFeed(file.read(), { ...mapping, encoding: mapping.encoding ?? 'utf-8' });
  const map = compiled.rowMapper(fileName, now, notations, priceType);
  const { take, silences, rejectedIds, unreadLines } = rowTaker({ ...options, map, notations });
  let rows = 0;
  for await (const row of feed.rows) {
    rows += 1;
    await take(row);
    options.onRow(rows);
  }
  return { format: feed.format, rows, silences, rejectedIds, unreadLines: unreadLines() };
};

/** Reads a whole feed twice, from disk: the first time to learn its notations, the second time to map its rows. */
export const readInto = async (options: ReadOptions): Promise<Reading> => {
  const file = await keepFeed(options.stream);
  try {
    const notations = new Notations();
    const columns = await surveyFeed(file, options, notations);
    const reading = await mapFeed(file, options, notations);
    const warnings = options.mode === 'full' ? columnWarnings(options.compiled.mapping, columns) : [];
    return { ...reading, columns, warnings };
  } finally {
    await file.remove();
  }
};
