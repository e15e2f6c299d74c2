/** A row of a feed that becomes no car. */
export interface Rejection {
  line: number;
  id?: string;
  /** '' if the row as a whole is wrong. */
  field: string;
  reason: string;
}

/** A value of a feed that is left out of its car, or that can hardly be right. The car itself is accepted. */
export interface Notice {
  line: number;
  id: string;
  field: string;
  /** The value as the feed writes it, in quotes, at most 60 characters. */
  value: string;
  reason: string;
}
