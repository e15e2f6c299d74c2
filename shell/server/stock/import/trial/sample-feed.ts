import { createReadStream } from 'node:fs';
import { ProblemError } from '@forecourt/contracts/problem';
import type { CsvHeader } from '../feed/csv-header';
import { detectCsvDelimiter } from '../feed/detect';
import { keepFeed } from '../feed/feed-file';
import { openFeed, type DeclaredFeedForm } from '../feed/read-feed';
import { excerptForMessage } from '../feed/recognise';
import type { FeedFormat } from '../feed/row';
import { fieldsOfColumnName } from './column-names';

const ROWS = 500;

interface FeedSample {
  format: FeedFormat;
  rows: Record<string, unknown>[];
  header?: CsvHeader;
  head: Buffer;
}

const LAST_HEADER_LINE = 30;
const LEAST_NAMES = 3;

const namesOnLine = (line: string): number =>
  line
    .split(detectCsvDelimiter(line))
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
    .filter((cell) => cell !== '' && fieldsOfColumnName(cell).length > 0).length;

/** Empty, or names the delimiter for Excel. */
const isSilent = (line: string): boolean => line.trim() === '' || /^\s*sep=.$/i.test(line);

/** As in a report with a title. @throws ProblemError `invalid_feed` */
export const refuseLateHeader = (head: Buffer): void => {
  const lines = new TextDecoder().decode(head).split(/\r\n|\n|\r/, LAST_HEADER_LINE);
  const counts = lines.map(namesOnLine);
  const start = lines.findIndex((line) => !isSilent(line));
  const most = Math.max(...counts);
  if (start < 0 || counts[start]! >= LEAST_NAMES || most < LEAST_NAMES) return;
  const index = counts.indexOf(most);
  throw new ProblemError(
    'invalid_feed',
    `The header seems to be on line ${index + 1} (${excerptForMessage(lines[index] ?? '', 80)}). A CSV feed begins with its header: remove the lines before it, or have the supplier leave them out`,
  );
};

/** @throws ProblemError `invalid_feed` if the file is unusable */
export const sampleFeed = async (path: string, form: DeclaredFeedForm): Promise<FeedSample> => {
  const file = await keepFeed(createReadStream(path));
  try {
    const feed = await openFeed(file, form);
    const rows: FeedSample['rows'] = [];
    let count = 0;
    for await (const { values } of feed.rows()) {
      if (values) rows.push(values);
      if ((count += 1) >= ROWS) break;
    }
    return { format: feed.format, rows, header: feed.header(), head: file.head };
  } finally {
    await file.remove();
  }
};
