type Cell = string | number | boolean | null | undefined;

/** The columns of a table by their titles: a field of the row, or a function that returns the cell. */
export type Columns<Row> = Record<string, keyof Row | ((row: Row) => Cell)>;

/**
 * Returns one line of a list: cells with tabs between them. Control characters in a cell become spaces, so that foreign
 * text stays in its column and can't control the terminal.
 */
export const tabSeparatedLine = (cells: readonly Cell[]): string =>
  // oxlint-disable-next-line no-control-regex
  cells.map((cell) => String(cell ?? '').replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')).join('\t');

/** Without `head` there is no line of column names. */
export const tableText = <Row>(columns: Columns<Row>, rows: readonly Row[], head = true): string => {
  const cellsOf = (row: Row): Cell[] =>
    Object.values(columns).map((column) => (typeof column === 'function' ? column(row) : (row[column] as Cell)));
  return [...(head ? [Object.keys(columns)] : []), ...rows.map(cellsOf)].map(tabSeparatedLine).join('\n');
};
