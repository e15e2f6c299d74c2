import type { FeedRow } from '../feed/row';
import { createCellReader } from './cell';
import { createColumnFinder, isColumnPattern } from './column-pattern';
import { columnsOfSource, sourcesOfField } from './compile-fields';
import type { Mapping } from './mapping-schema';

type Values = Record<string, unknown>;
type ReadRow = Extract<FeedRow, { problem?: undefined }>;

/** Of one vehicle. Where a feed has more, its id is probably no id. */
const MOST_ROWS = 1000;

/** As one text; undefined for a row without one. */
const identityOf = (mapping: Mapping) => {
  const cell = createCellReader(mapping);
  const columns = [mapping.id.column ?? mapping.id.columns ?? []].flat();
  return (values: Values): string | undefined => {
    const cells = columns.map((column) => cell(values, column));
    return cells.every((each) => each === undefined) ? undefined : JSON.stringify(cells);
  };
};

const pictureColumnsOf = ({ fields }: Mapping) => {
  const names = sourcesOfField(fields?.images ?? {}).flatMap(columnsOfSource);
  const finders = names.map((name) =>
    isColumnPattern(name)
      ? createColumnFinder(name)
      : (values: Values) => (Object.hasOwn(values, name) ? [{ column: name }] : []),
  );
  return (values: Values): string[] => finders.flatMap((find) => find(values).map(({ column }) => column));
};

/** The first row, with the pictures of all of them in their order. */
const joined = (rows: readonly ReadRow[], picturesOf: (values: Values) => string[]): ReadRow => {
  const first = rows[0]!;
  if (rows.length === 1) return first;
  const pictures = picturesOf(first.values).map(
    (column) => [column, rows.flatMap(({ values }) => values[column] ?? [])] as const,
  );
  return { line: first.line, values: { ...first.values, ...Object.fromEntries(pictures) }, joined: rows.length };
};

export type GroupRows = (rows: AsyncIterable<FeedRow>) => AsyncIterable<FeedRow>;

/**
 * Joins rows with the same identity that follow each other if the mapping says so (`groupRows`), one vehicle in memory at a
 * time. `isRead`: the mapping reads the row.
 */
export const rowGroupingOf = (mapping: Mapping, isRead: (values: Values) => boolean): GroupRows => {
  if (!mapping.groupRows) return (rows) => rows;
  const identity = identityOf(mapping);
  const picturesOf = pictureColumnsOf(mapping);
  return async function* (rows) {
    let group: ReadRow[] = [];
    let id: string | undefined;
    for await (const row of rows) {
      const own = row.problem === undefined && isRead(row.values) ? identity(row.values) : undefined;
      if (row.problem === undefined && own !== undefined && own === id && group.length < MOST_ROWS) {
        group.push(row);
        continue;
      }
      if (group.length > 0) yield joined(group, picturesOf);
      [group, id] = [[], undefined];
      if (row.problem !== undefined || own === undefined) yield row;
      else [group, id] = [[row], own];
    }
    if (group.length > 0) yield joined(group, picturesOf);
  };
};
