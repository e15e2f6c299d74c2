/** The reason why a row becomes no car. It is caught for each row, so the import continues. */
export class RowFailure extends Error {
  constructor(
    readonly field: string,
    readonly reason: string,
  ) {
    super(`${field}: ${reason}`);
    this.name = 'RowFailure';
  }
}

/** A value as a report quotes it. */
export const quoted = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
};
