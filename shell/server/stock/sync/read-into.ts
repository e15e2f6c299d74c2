import { createHash } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { openFeed } from '../feed/read-feed';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { FeedCar } from '../mapping/finish-car';
import type { DealerPrices } from '../mapping/prices-for';
import type { Notice, Rejection } from '../notice';
import { columnWarnings, requireColumns } from './check-columns';
import type { Incoming } from './plan-batch';

/** A record of a JSON feed may leave keys out. A required key that none of so many records has makes the feed wrong. */
const RECORDS_TO_LEARN = 200;

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

/** Reads and maps a whole feed, row by row. */
export const readInto = async (options: ReadOptions): Promise<Reading> => {
  const { compiled, prices, onAccepted, onRejected } = options;
  const { mapping, requirements } = compiled;
  const feed = await openFeed(options.stream, { ...mapping, encoding: mapping.encoding ?? 'utf-8' });
  const map = compiled.rowMapper(options.fileName, options.now);
  const columns = new Set<string>();
  let areColumnsChecked = false;
  let rows = 0;
  const check = () => {
    for (const column of feed.header() ?? []) columns.add(column);
    if (columns.size > 0) requireColumns(requirements, columns);
    areColumnsChecked = true;
  };
  for await (const row of feed.rows) {
    rows += 1;
    if (!areColumnsChecked) {
      for (const column of Object.keys(row.values ?? {})) columns.add(column);
      if (feed.format === 'csv' || rows === RECORDS_TO_LEARN) check();
    }
    const mapped = map(row);
    if (!mapped.car) onRejected(mapped.rejected);
    else if (isStorable(mapped.car)) {
      const car = prices.apply(mapped.car);
      mapped.notices?.forEach(options.onNotice);
      await onAccepted({ line: row.line, hash: contentHash(car), car });
    } else
      onRejected({
        line: row.line,
        id: mapped.car.id,
        field: '',
        reason: 'holds characters that are not text (NUL or broken Unicode)',
      });
    options.onRow(rows);
  }
  if (!areColumnsChecked) check();
  if (feed.format === 'csv' && columns.size === 0) throw new ProblemError('invalid_feed', 'The feed has no header line');
  return { format: feed.format, rows, warnings: columnWarnings(mapping, columns) };
};
