export interface CsvHeader {
  /** Unique, in order. The second column called "Price" is "Price#2", a column without a name "column 3". */
  names: string[];
  /** Each with the numbers of the columns that have it, counted from 1. */
  repeated: Map<string, number[]>;
  /** Given by this program to columns without a name; absent if every column has a name. */
  unnamed?: string[];
}

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
