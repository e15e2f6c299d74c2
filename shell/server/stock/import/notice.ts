export type { ImportNotice as Notice, RejectedRow as Rejection } from '@forecourt/contracts/desk/imports';

export interface FeedRowPosition {
  line: number;
  /** In JSON or XML, from 1: many records may stand on one line. */
  record?: number;
}

/** Returns only the line and the record number of anything that has them. */
export const pickFeedRowPosition = ({ line, record }: FeedRowPosition): FeedRowPosition =>
  record === undefined ? { line } : { line, record };
