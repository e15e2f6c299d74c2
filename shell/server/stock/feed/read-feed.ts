import { ProblemError } from '@forecourt/contracts/problem';
import { csvRows } from './csv-rows';
import { formatOf } from './detect';
import { jsonRows } from './json-rows';
import { ndjsonRows } from './ndjson-rows';
import { openText } from './open-text';
import { peek } from './peek';
import type { FeedRow, Format } from './row';

/** What reading needs of a mapping. */
export interface FeedForm {
  /** Formats that are accepted. */
  formats: readonly Format[];
  encoding: string;
  /** CSV only; detected from the header when absent. */
  delimiter?: string;
  /** JSON only: keys to the array of records, joined by dots. */
  records?: string;
}

export interface OpenFeed {
  format: Format;
  /** CSV: the names of the header, known once the first row was read. */
  header: () => string[] | undefined;
  rows: AsyncIterable<FeedRow>;
}

/** Opens a feed: unpacks, decodes, detects its format by content, refuses what the mapping doesn't accept. */
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
