/**
 * One record of a feed with its values as the feed has them, and its line in the file, counted from 1. A record with a
 * `problem` becomes no car; its `values` are those that can be read, so that its car does not count as sold. `joined` is the
 * number of records that were joined to this one; absent for one record.
 */
export type FeedRow =
  | { line: number; values: Record<string, unknown>; problem?: undefined; joined?: number }
  | { line: number; values?: Record<string, unknown>; problem: string; joined?: undefined };

export const FEED_FORMATS = ['csv', 'json', 'ndjson', 'xml'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Most characters of one record. Without a limit, a missing quote or bracket would collect the whole file. */
export const LONGEST_FEED_RECORD = 4_000_000;
