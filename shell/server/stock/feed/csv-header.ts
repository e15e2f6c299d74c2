/** The columns of a CSV feed. */
export interface CsvHeader {
  /** Unique names, in order. The second column called "Price" is "Price#2", a column without a name "column 3". */
  names: string[];
  /** Names that more than one column has, each with the numbers of these columns, counted from 1. */
  repeated: Map<string, number[]>;
  /** Names that this program gave to columns without a name; absent if every column has a name. */
  unnamed?: string[];
}

/** Returns the names of a CSV feed's columns from the cells of its first row. */
export const readCsvHeader = (cells: string[]): CsvHeader => {
  const numbers = new Map<string, number[]>();
  const taken = new Set<string>();
  const names = cells.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`;
    const same = numbers.get(name) ?? [];
    numbers.set(name, [...same, index + 1]);
    let count = same.length + 1;
    while (taken.has(count === 1 ? name : `${name}#${count}`)) count += 1;
    const unique = count === 1 ? name : `${name}#${count}`;
    taken.add(unique);
    return unique;
  });
  const unnamed = names.filter((_, index) => cells[index]?.trim() === '');
  return {
    names,
    ...(unnamed.length > 0 ? { unnamed } : {}),
    repeated: new Map([...numbers].filter(([, positions]) => positions.length > 1)),
  };
};
