import { Readable, pipeline } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { ProblemError } from '@forecourt/contracts/problem';
import { delimiterOf } from './detect';
import { peek } from './peek';
import { RECORD_LIMIT, type FeedRow } from './row';

interface Parsed {
  record: string[];
  info: { lines: number };
}

const newlines = (cells: string[]): number => {
  let count = 0;
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
};

/** The trimmed names of the columns. A repeated name gets a number, so that no column is lost. */
const headerOf = (cells: string[]): string[] => {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
};

const rowOf = (header: string[], cells: string[], line: number): FeedRow => {
  if (cells.length !== header.length)
    return { line, problem: `the row has ${cells.length} columns, the header has ${header.length}` };
  const values: Record<string, unknown> = {};
  for (let index = 0; index < header.length; index += 1) values[header[index]!] = cells[index];
  return { line, values };
};

/** Rows of a CSV feed. A quoted cell may have line ends; `line` is the first line of a row. */
export async function* csvRows(
  source: AsyncIterable<string>,
  delimiter: string | undefined,
  onHeader: (columns: string[]) => void,
): AsyncGenerator<FeedRow> {
  const { head, all } = await peek(source, (chunks) => chunks.join('').trimStart().includes('\n'));
  const parser = parse({
    bom: true,
    delimiter: delimiter ?? delimiterOf(head.join('').trimStart().split('\n')[0] ?? ''),
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_LIMIT,
  });
  pipeline(Readable.from(all), parser, () => undefined);
  let header: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (header) yield rowOf(header, record, info.lines - newlines(record));
      else onHeader((header = headerOf(record)));
    }
  } catch (error) {
    if (!String((error as CsvError).code).startsWith('CSV_')) throw error;
    throw new ProblemError('invalid_feed', `The CSV cannot be read: ${(error as Error).message}`);
  }
}
