export type { ImportNotice as Notice, RejectedRow as Rejection } from '@forecourt/contracts/desk/imports';

/** Line, and number among the records if known, of a row in its feed. */
export interface FeedRowPosition {
  line: number;
  /** Number of the record in a feed of JSON or XML, from 1: many records may stand on one line. */
  record?: number;
}

/** Returns only the line and the record number of anything that has them. */
export const pickFeedRowPosition = ({ line, record }: FeedRowPosition): FeedRowPosition =>
  record === undefined ? { line } : { line, record };
