import { basename } from 'node:path';
import type { CellReader } from './cell';
import { createColumnFinder, isColumnPattern } from './column-pattern';
import type { FieldSource } from './field-schema';
import { readYesNo } from './flags';
import { decodeCharacterReferences } from './plain-text';
import { RowFailure, quoteValue } from './row-failure';
import { fillTemplate, type CarDraft } from './template';
import type { TransformValue } from './transforms';

export interface SourceRow {
  values: Record<string, unknown>;
  fileName: string;
  draft: CarDraft;
}
type Start = (row: SourceRow) => TransformValue;

/** Without its folder, up to the first dot. */
const stemOf = (fileName: string): string => basename(fileName.replaceAll('\\', '/')).replace(/\..*$/, '');

/** Character references stay, except in HTML that was escaped once more, which is decoded once. */
const html = (text: string): string => (!text.includes('<') && text.includes('&lt;') ? decodeCharacterReferences(text) : text);

const ofColumn = (field: string, column: string, cell: CellReader): Start => {
  const text = field === 'dealercomments' ? html : decodeCharacterReferences;
  return ({ values }) => cell(values, column, text);
};

const ofColumns = (names: readonly string[], cell: CellReader): Start => {
  const readers = names.map((name) => {
    if (!isColumnPattern(name)) return (values: Record<string, unknown>) => [cell(values, name)];
    const find = createColumnFinder(name);
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
    const isYes = readYesNo(value);
    if (isYes === undefined) throw new RowFailure(field, `${quoteValue(value)} of the column "${column}" is neither yes nor no`);
    return isYes ? [text] : [];
  };
  const readers = Object.entries(table).map(([name, text]) => {
    if (!isColumnPattern(name)) return (values: Record<string, unknown>) => label(cell(values, name), name, text);
    const find = createColumnFinder(name);
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

/** Before the source's transforms. */
export const createSourceReader = (field: string, source: FieldSource, cell: CellReader): Start => {
  const { column, columns, yesNo, template, fileName, constant } = source;
  if (column !== undefined) return ofColumn(field, column, cell);
  if (columns) return ofColumns(columns, cell);
  if (yesNo) return ofYesNo(field, yesNo, cell);
  if (template !== undefined) return ({ draft, values }) => fillTemplate(template, draft, (name) => cell(values, name));
  if (fileName) return (row) => stemOf(row.fileName) || undefined;
  return () => constant;
};
