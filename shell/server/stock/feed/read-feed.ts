import { ProblemError } from '@forecourt/contracts/problem';
import { csvRows } from './csv-rows';
import { formatOf } from './detect';
import { jsonRows } from './json-rows';
import { ndjsonRows } from './ndjson-rows';
import { openText } from './open-text';
import { peek } from './peek';
import type { FeedRow, Format } from './row';

/** Facts about a feed that its mapping gives. */
export interface FeedForm {
  /** Formats that are accepted. */
  formats: readonly Format[];
  encoding: string;
  /** CSV only. Default: detected from the header. */
  delimiter?: string;
  /** JSON only: keys to the array of records, joined by dots. */
  records?: string;
}

interface OpenFeed {
  format: Format;
  /** CSV only: names of the columns; undefined before the first row is read. */
  header: () => string[] | undefined;
  rows: AsyncIterable<FeedRow>;
}

/** Opens a feed: unpacks and decodes it, and detects its format by its content. Refuses a format that the mapping does not accept. */
export const openFeed = async (source: AsyncIterable<Uint8Array>, form: FeedForm): Promise<OpenFeed> => {
  const text = await openText(source, form.encoding);
  const { head, all } = await peek(text, (chunks) => chunks.some((chunk) => chunk.trim() !== ''));
  const format = formatOf(head.join(''), form.records);
  if (format === 'empty') throw new ProblemError('invalid_feed', 'The feed is empty');
  if (!form.formats.includes(format))
    throw new ProblemError('invalid_feed', `The feed is ${format}; its mapping accepts ${form.formats.join(', ')}`);
  let header: string[] | undefined;
  const rows = {
    csv: () => csvRows(all, form.delimiter, (columns) => void (header = columns)),
    json: () => jsonRows(all, form.records ?? ''),
    ndjson: () => ndjsonRows(all),
  }[format]();
  return { format, header: () => header, rows };
};
