/**
 * One record of a feed as written, with its line in the file, from 1. A record with a `problem` becomes no car; its `values`
 * are those that can be read, so that its car is not taken for sold.
 */
export type FeedRow =
  | { line: number; values: Record<string, unknown>; problem?: undefined }
  | { line: number; values?: Record<string, unknown>; problem: string };

export const FEED_FORMATS = ['csv', 'json', 'ndjson', 'xml'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Longest record, characters. Without a limit, a missing quote or bracket would collect the whole file. */
export const LONGEST_RECORD = 4_000_000;
