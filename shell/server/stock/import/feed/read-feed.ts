import { ProblemError } from '@forecourt/contracts/problem';
import { csvRows } from './csv-rows';
import type { CsvHeader } from './csv-header';
import { detectFeedFormat } from './detect';
import { detectFeedEncoding } from './encoding';
import { escapeAmpersands } from './escape-ampersands';
import type { FeedFile } from './feed-file';
import { jsonRows } from './json-rows';
import { ndjsonRows } from './ndjson-rows';
import { binaryFileProblem, htmlPageProblem, nulCharacterProblem } from './recognise';
import type { FeedRow, FeedFormat } from './row';
import { findXmlRowPath } from './xml-row-path';
import { xmlRows } from './xml-rows';

export interface DeclaredFeedForm {
  formats: readonly FeedFormat[];
  /** Default: by the byte order mark, the XML declaration or the bytes. */
  encoding?: string;
  /** Default: found in the header. */
  delimiter?: string;
  /** JSON: keys to the array, joined by dots. XML: a record's element, or the path to it. Default: found by the content. */
  records?: string;
}

export interface OpenFeed {
  format: FeedFormat;
  warnings: string[];
  /** Undefined before the first row is read, and for formats other than CSV. */
  header: () => CsvHeader | undefined;
  /** Each call begins at the start. */
  rows: () => AsyncIterable<FeedRow>;
}

async function* decoded(source: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

const refuse = (message: string): ProblemError => new ProblemError('invalid_feed', message);

const containsText = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string'
    ? pattern.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((each) => containsText(each, pattern));

/** Line and column in words, for characters that the declared encoding cannot have written. */
const positionOfText = async (rows: AsyncIterable<FeedRow>, pattern: RegExp): Promise<string> => {
  for await (const { line, values } of rows)
    for (const [column, value] of Object.entries(values ?? {}))
      if (containsText(value, pattern)) return `in line ${line}, column "${column.slice(0, 60)}"`;
  return 'in the header or outside of the rows';
};

const refuseWrongEncoding = async (declared: string, rows: AsyncIterable<FeedRow>): Promise<never> => {
  const place = await positionOfText(rows, declared === 'utf-8' ? /\uFFFD/ : /[^\0-\x7F]/);
  throw refuse(
    declared === 'utf-8'
      ? `The mapping declares the encoding utf-8, but the feed is not UTF-8: the first wrong letter stands ${place}. Declare another encoding, e.g. windows-1252`
      : `The mapping declares the encoding ${declared}, but the feed is UTF-8, as a letter ${place} shows. Declare utf-8, or no encoding`,
  );
};

const recordsIn = async (text: AsyncIterable<string>): Promise<string> => {
  const path = await findXmlRowPath(text);
  if (path === undefined) throw refuse('The XML has no elements below its root that could be vehicles');
  return path;
};

/** The text of such a feed is parsed only once. */
const MOST_BYTES_IN_MEMORY = 8 * 1024 ** 2;

/** From memory after a first reading to the end. */
const rowsKeptInMemory = (rows: () => AsyncIterable<FeedRow>): (() => AsyncIterable<FeedRow>) => {
  let kept: FeedRow[] | undefined;
  return async function* () {
    if (kept) return yield* kept;
    const list: FeedRow[] = [];
    for await (const row of rows()) {
      list.push(row);
      yield row;
    }
    kept = list;
  };
};

/** Finds encoding and format by the content. Throws `invalid_feed` for a format that the mapping does not accept. */
export const openFeed = async (file: FeedFile, form: DeclaredFeedForm): Promise<OpenFeed> => {
  const kind = binaryFileProblem(file.head);
  if (kind) throw refuse(`The feed is ${kind}`);
  const { encoding, warnings, misfit } = detectFeedEncoding(file.head, file.utf8, form.encoding);
  const text = () => decoded(file.read(), encoding);
  const head = new TextDecoder(encoding).decode(file.head, { stream: true });
  const other = nulCharacterProblem(head) ?? htmlPageProblem(head);
  if (other) throw refuse(`The feed is ${other}`);
  const format = detectFeedFormat(head, file.isWhole, form.records);
  if (format === 'empty') throw refuse('The feed is empty');
  if (!form.formats.includes(format)) throw refuse(`The feed is ${format}; its mapping accepts ${form.formats.join(', ')}`);
  const path = format === 'xml' ? (form.records ?? (await recordsIn(escapeAmpersands(text())))) : form.records;
  let header: CsvHeader | undefined;
  const rows = {
    csv: () => csvRows(text(), form.delimiter, (columns) => void (header = columns)),
    json: () => jsonRows(text(), path),
    ndjson: () => ndjsonRows(text()),
    xml: () => xmlRows(escapeAmpersands(text()), path ?? ''),
  }[format];
  if (misfit) await refuseWrongEncoding(misfit, rows());
  return { format, warnings, header: () => header, rows: file.size <= MOST_BYTES_IN_MEMORY ? rowsKeptInMemory(rows) : rows };
};
