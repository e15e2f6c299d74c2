/**
 * Returns one line of a list: cells with tabs between them. Control characters in a cell become spaces, so that foreign
 * text stays in its column and can't control the terminal.
 */
export const tabSeparatedLine = (cells: readonly (string | number)[]): string =>
  // oxlint-disable-next-line no-control-regex
  cells.map((cell) => String(cell).replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')).join('\t');
