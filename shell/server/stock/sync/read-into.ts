import { ProblemError } from '@forecourt/contracts/problem';
import { openFeed } from '../feed/read-feed';
import type { CompiledMapping, Rejection } from '../mapping/compile-mapping';
import type { DealerPrices } from '../mapping/prices-for';
import { columnWarnings, requireColumns } from './check-columns';
import { contentHash, isStorable } from './content-hash';
import type { Incoming } from './plan-batch';

/** Records of a JSON feed may leave keys out; after so many, a required key that never came is a wrong feed. */
const RECORDS_TO_LEARN = 200;

export interface Reading {
  format: string;
  rows: number;
  warnings: string[];
}

export interface ReadOptions {
  compiled: CompiledMapping;
  prices: DealerPrices;
  stream: AsyncIterable<Uint8Array>;
  fileName: string;
  now: number;
  onAccepted: (incoming: Incoming) => Promise<void>;
  onRejected: (rejection: Rejection) => void;
  onRow: (rows: number) => void;
}

/** Reads and maps a whole feed, one row after the other. */
export const readInto = async (options: ReadOptions): Promise<Reading> => {
  const { compiled, prices, onAccepted, onRejected } = options;
  const { mapping, requirements } = compiled;
  const feed = await openFeed(options.stream, { ...mapping, encoding: mapping.encoding ?? 'utf-8' });
  const map = compiled.rowMapper(options.fileName, options.now);
  const columns = new Set<string>();
  let checked = false;
  let rows = 0;
  const check = () => {
    for (const column of feed.header() ?? []) columns.add(column);
    if (columns.size > 0) requireColumns(requirements, columns);
    checked = true;
  };
  for await (const row of feed.rows) {
    rows += 1;
    if (!checked) {
      for (const column of Object.keys(row.values ?? {})) columns.add(column);
      if (feed.format === 'csv' || rows === RECORDS_TO_LEARN) check();
    }
    const mapped = map(row);
    if (!mapped.car) onRejected(mapped.rejected);
    else if (isStorable(mapped.car)) {
      const car = prices.apply(mapped.car);
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
  if (!checked) check();
  if (feed.format === 'csv' && columns.size === 0) throw new ProblemError('invalid_feed', 'The feed has no header line');
  return { format: feed.format, rows, warnings: columnWarnings(mapping, columns) };
};
