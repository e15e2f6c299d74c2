import { Readable, pipeline } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { ProblemError } from '@forecourt/contracts/problem';
import { readCsvHeader, type CsvHeader } from './csv-header';
import { detectCsvDelimiter } from './detect';
import { peekStream } from './peek';
import { LONGEST_FEED_RECORD, type FeedRow } from './row';

interface ParsedCsvRow {
  record: string[];
  info: { lines: number };
}

const newlines = (cells: string[]): number => {
  let count = 0;
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
};

const valuesOf = (names: string[], cells: string[]): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  const count = Math.min(names.length, cells.length);
  for (let index = 0; index < count; index += 1) values[names[index]!] = cells[index];
  return values;
};

/** Behind a line end the cell has as many delimiters as a row, and a quote that no cell should contain. */
const hasSwallowed = (cell: string, delimiter: string, columns: number): boolean =>
  columns >= 3 &&
  cell.includes('\n') &&
  cell.includes('"') &&
  cell
    .split('\n')
    .slice(1)
    .some((line) => line.split(delimiter).length >= columns);

/** One rejected row for each line of a row with an open quote, so that the cars of all these lines stay in stock. */
const brokenRows = (names: string[], cells: string[], line: number, delimiter: string, problem: string): FeedRow[] => {
  const [first = '', ...others] = cells.join(delimiter).split('\n');
  const lineOf = (text: string): Record<string, unknown> => valuesOf(names, text.split(delimiter));
  return [
    { line, values: lineOf(first), problem },
    ...others
      .map((text, index) => ({ text, line: line + index + 1 }))
      .filter(({ text }) => text.trim() !== '')
      .map((each) => ({
        line: each.line,
        values: lineOf(each.text),
        problem: `the line belongs to the row of line ${line}, whose quote is not closed`,
      })),
  ];
};

const rowsOf = (names: string[], cells: string[], line: number, delimiter: string): FeedRow[] => {
  if (cells.length === names.length) {
    if (!cells.some((cell) => hasSwallowed(cell, delimiter, names.length))) return [{ line, values: valuesOf(names, cells) }];
    return brokenRows(names, cells, line, delimiter, 'a quote in the row is not closed');
  }
  const problem = `the row has ${cells.length} columns, the header has ${names.length}`;
  if (!cells.some((cell) => cell.includes('\n'))) return [{ line, values: valuesOf(names, cells), problem }];
  return brokenRows(names, cells, line, delimiter, problem);
};

const problemOfCsvError = (error: CsvError): ProblemError => {
  const line = Number((error as unknown as { lines?: number }).lines ?? 0);
  const where = line > 0 ? ` Look at line ${line} and before.` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new ProblemError('invalid_feed', `The CSV ends inside a quote that is never closed, or the file was cut off.${where}`);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ProblemError(
      'invalid_feed',
      `The CSV has a row of more than ${LONGEST_FEED_RECORD} characters, probably because a quote is not closed.${where}`,
    );
  return new ProblemError('invalid_feed', `The CSV cannot be read (${error.code}).${where}`);
};

/** "sep=;", which Excel puts before the header. */
const SEPARATOR_LINE = /^\s*sep=(.)\r?\n/i;

/** A quoted cell may have line ends; `line` is the first line of a row. */
export async function* csvRows(
  source: AsyncIterable<string>,
  declared: string | undefined,
  onHeader: (header: CsvHeader) => void,
): AsyncGenerator<FeedRow> {
  const { head, all } = await peekStream(source, (chunks) => chunks.join('').trimStart().split('\n').length > 2);
  const start = head.join('');
  const separator = SEPARATOR_LINE.exec(start)?.[1];
  const delimiter = declared ?? separator ?? detectCsvDelimiter(start.trimStart().split('\n')[0] ?? '');
  const parser = parse({
    bom: true,
    delimiter,
    ...(separator ? { from_line: 2 } : {}),
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_FEED_RECORD,
  });
  pipeline(Readable.from(all), parser, () => undefined);
  let names: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedCsvRow>) {
      if (names) yield* rowsOf(names, record, info.lines - newlines(record), delimiter);
      else {
        const header = readCsvHeader(record);
        names = header.names;
        onHeader(header);
      }
    }
  } catch (error) {
    if (!String((error as CsvError).code).startsWith('CSV_')) throw error;
    throw problemOfCsvError(error as CsvError);
  }
}
