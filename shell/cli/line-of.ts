/**
 * Cells of one line of a list, with tabs between them. What a visitor or another server wrote stays in its column and
 * can't give orders to a terminal.
 */
export const lineOf = (cells: readonly (string | number)[]): string =>
  // oxlint-disable-next-line no-control-regex
  cells.map((cell) => String(cell).replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')).join('\t');
