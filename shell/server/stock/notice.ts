/** Position of a row in its feed. */
export interface Position {
  line: number;
  /** Number of the record in a feed of JSON or XML, from 1: many records may stand on one line. */
  record?: number;
}

/** Returns the position alone of anything that has one. */
export const positionOf = ({ line, record }: Position): Position => (record === undefined ? { line } : { line, record });

/** A row of a feed that becomes no car. */
export interface Rejection extends Position {
  id?: string;
  /** '' if the row as a whole is wrong. */
  field: string;
  reason: string;
}

/** A value of a feed that is left out of its car, or that can hardly be right. The car itself is accepted. */
export interface Notice extends Position {
  id: string;
  field: string;
  /** The value as the feed writes it, in quotes, at most 60 characters. */
  value: string;
  reason: string;
}
