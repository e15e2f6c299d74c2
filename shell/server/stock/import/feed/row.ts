/**
 * `line` counts from 1. A record with a `problem` becomes no car; its `values` are those that can be read, so that its car
 * does not count as sold. `joined`: number of records joined to this one; absent for one record.
 */
export type FeedRow =
  | { line: number; values: Record<string, unknown>; problem?: undefined; joined?: number }
  | { line: number; values?: Record<string, unknown>; problem: string; joined?: undefined };

export const FEED_FORMATS = ['csv', 'json', 'ndjson', 'xml'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Without a limit, a missing quote or bracket would collect the whole file. */
export const LONGEST_FEED_RECORD = 4_000_000;
