export type { ImportNotice as Notice, RejectedRow as Rejection } from '@forecourt/contracts/desk/imports';

/** Position of a row in its feed. */
export interface RowPosition {
  line: number;
  /** Number of the record in a feed of JSON or XML, from 1: many records may stand on one line. */
  record?: number;
}

/** Returns the position alone of anything that has one. */
export const pickRowPosition = ({ line, record }: RowPosition): RowPosition =>
  record === undefined ? { line } : { line, record };
