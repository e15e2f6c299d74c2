import { basename } from 'node:path';
import type { CellReader } from './cell';
import { columnFinder, isPattern } from './column-pattern';
import type { FieldSource } from './field-schema';
import { flagOf } from './flags';
import { decoded } from './plain-text';
import { RowFailure, quoted } from './row-failure';
import { fill, type Draft } from './template';
import type { Value } from './transforms';

/** The row that a source reads. */
export interface RowValues {
  values: Record<string, unknown>;
  fileName: string;
  draft: Draft;
}
type Start = (row: RowValues) => Value;

/** Name of a feed without folder and extensions. */
const stemOf = (fileName: string): string => basename(fileName.replaceAll('\\', '/')).replace(/\..*$/, '');

/** HTML keeps its character references. HTML that was written as text once more is decoded once. */
const html = (text: string): string => (!text.includes('<') && text.includes('&lt;') ? decoded(text) : text);

const ofColumn = (field: string, column: string, cell: CellReader): Start => {
  const text = field === 'dealercomments' ? html : decoded;
  return ({ values }) => cell(values, column, text);
};

const ofColumns = (names: readonly string[], cell: CellReader): Start => {
  const readers = names.map((name) => {
    if (!isPattern(name)) return (values: Record<string, unknown>) => [cell(values, name)];
    const find = columnFinder(name);
    return (values: Record<string, unknown>) => find(values).map(({ column }) => cell(values, column));
  });
  return ({ values }) => {
    const list = readers
      .flatMap((read) => read(values))
      .flat()
      .filter((value) => value !== undefined);
    return list.length > 0 ? list : undefined;
  };
};

const ofYesNo = (field: string, table: Readonly<Record<string, string>>, cell: CellReader): Start => {
  const label = (value: unknown, column: string, text: string): string[] => {
    if (value === undefined) return [];
    const isYes = flagOf(value);
    if (isYes === undefined) throw new RowFailure(field, `${quoted(value)} of the column "${column}" is neither yes nor no`);
    return isYes ? [text] : [];
  };
  const readers = Object.entries(table).map(([name, text]) => {
    if (!isPattern(name)) return (values: Record<string, unknown>) => label(cell(values, name), name, text);
    const find = columnFinder(name);
    return (values: Record<string, unknown>) =>
      find(values).flatMap(({ column, wildcard }) =>
        label(
          cell(values, column),
          column,
          text.replace(/\{n\}|\*/, () => wildcard),
        ),
      );
  });
  return ({ values }) => {
    const list = readers.flatMap((read) => read(values));
    return list.length > 0 ? list : undefined;
  };
};

/** A function that reads the value of a source before its transforms. */
export const sourceReader = (field: string, source: FieldSource, cell: CellReader): Start => {
  const { column, columns, yesNo, template, fileName, constant } = source;
  if (column !== undefined) return ofColumn(field, column, cell);
  if (columns) return ofColumns(columns, cell);
  if (yesNo) return ofYesNo(field, yesNo, cell);
  if (template !== undefined) return ({ draft, values }) => fill(template, draft, (name) => cell(values, name));
  if (fileName) return (row) => stemOf(row.fileName) || undefined;
  return () => constant;
};
