/** One record of a feed as it was written, with its place in the file. Lines count from 1. */
export type FeedRow =
  { line: number; values: Record<string, unknown>; problem?: undefined } | { line: number; values?: undefined; problem: string };

export const FORMATS = ['csv', 'json', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

/** Longest record that is read, in characters: a missing quote or bracket must not collect the whole file. */
export const RECORD_LIMIT = 4_000_000;
