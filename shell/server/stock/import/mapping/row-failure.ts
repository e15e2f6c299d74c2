/** Rejects one row, and the import continues. */
export class RowFailure extends Error {
  constructor(
    readonly field: string,
    readonly reason: string,
    /** `reject`: the row becomes no car, whatever the field says about values that do not fit. */
    readonly outcome?: 'reject',
  ) {
    super(`${field}: ${reason}`);
    this.name = 'RowFailure';
  }
}

/** Shortened, as reports show it. */
export const quoteValue = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).replaceAll('"', "'");
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
};
