import { createHash } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { keepFeed, type FeedFile } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { FeedCar } from '../mapping/finish-car';
import type { DealerPrices } from '../mapping/prices-for';
import { Notations } from '../notation/notations';
import type { Notice, Rejection } from '../notice';
import { columnWarnings, requireColumns } from './check-columns';
import type { Incoming } from './plan-batch';

/** Most names of keys that are collected from records, each of which may have other keys. */
const MOST_COLUMNS = 5000;

export interface Reading {
  format: string;
  rows: number;
  warnings: string[];
}

interface ReadOptions {
  compiled: CompiledMapping;
  prices: DealerPrices;
  stream: AsyncIterable<Uint8Array>;
  fileName: string;
  now: number;
  onAccepted: (incoming: Incoming) => Promise<void>;
  onRejected: (rejection: Rejection) => void;
  onNotice: (notice: Notice) => void;
  onRow: (rows: number) => void;
}

/** Digest of all that a feed says about a car, without the slug: a car keeps its first slug, so that links stay good. */
export const contentHash = (car: FeedCar): string => {
  const { slug: _slug, ...content } = car;
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
};

/** NUL, and half of a surrogate pair: JSON can write them, PostgreSQL cannot store them. */
const NOT_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Whether the database can store a car. Another one would make the whole import fail. */
const isStorable = (car: FeedCar): boolean => !NOT_TEXT.test(JSON.stringify(car));

/** Reads a feed for the first time: its columns, and how its numbers and dates are written. */
const surveyFeed = async (file: FeedFile, { compiled, fileName }: ReadOptions, notations: Notations): Promise<Set<string>> => {
  const { mapping, requirements } = compiled;
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

const UNSTORABLE = 'holds characters that are not text (NUL or broken Unicode)';

/** Reads a feed for the second time, row by row, and maps it. */
const mapFeed = async (file: FeedFile, options: ReadOptions, notations: Notations): Promise<Omit<Reading, 'warnings'>> => {
  const { compiled, prices, onAccepted, onRejected } = options;
  const { mapping } = compiled;
  const feed = await openFeed(file.read(), { ...mapping, encoding: mapping.encoding ?? 'utf-8' });
  const map = compiled.rowMapper(options.fileName, options.now, notations);
  let rows = 0;
  for await (const row of feed.rows) {
    rows += 1;
    const mapped = map(row);
    if (!mapped.car) onRejected(mapped.rejected);
    else if (isStorable(mapped.car)) {
      const car = prices.apply(mapped.car);
      mapped.notices?.forEach(options.onNotice);
      await onAccepted({ line: row.line, hash: contentHash(car), car });
    } else onRejected({ line: row.line, id: mapped.car.id, field: '', reason: UNSTORABLE });
    options.onRow(rows);
  }
  return { format: feed.format, rows };
};

/** Reads a whole feed twice, from disk: the first time to learn its notations, the second time to map its rows. */
export const readInto = async (options: ReadOptions): Promise<Reading> => {
  const file = await keepFeed(options.stream);
  try {
    const notations = new Notations();
    const columns = await surveyFeed(file, options, notations);
    const reading = await mapFeed(file, options, notations);
    return { ...reading, warnings: columnWarnings(options.compiled.mapping, columns) };
  } finally {
    await file.remove();
  }
};
