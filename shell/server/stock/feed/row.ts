/** One record of a feed as written, with its line in the file, from 1. */
export type FeedRow =
  { line: number; values: Record<string, unknown>; problem?: undefined } | { line: number; values?: undefined; problem: string };

export const FORMATS = ['csv', 'json', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

/** Longest record, characters. Without a limit, a missing quote or bracket would collect the whole file. */
export const RECORD_LIMIT = 4_000_000;
