import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { jsonAsOneLine } from '@forecourt/rules/text/json-line';

export type SearchSyncRecord = Record<string, unknown> & { objectID: string };

/** A page of the download of all records in a dealer's search index. */
export interface SearchRecordPage {
  /** Version of the search index; if it changes between pages, the download starts again. */
  version: string;
  records: SearchSyncRecord[];
  next?: number;
  nbHits: number;
}

export type ReadRecordPage = (after: number) => Promise<SearchRecordPage>;

const ATTEMPTS = 5;

const writePages = async (readPage: ReadRecordPage, file: string, onRecords: (read: number, all: number) => void) => {
  const out = createWriteStream(file);
  let version: string | undefined;
  let after: number | undefined = 0;
  let read = 0;
  try {
    while (after !== undefined) {
      const page: SearchRecordPage = await readPage(after);
      version ??= page.version;
      if (page.version !== version) return undefined;
      for (const record of page.records) if (!out.write(`${jsonAsOneLine(JSON.stringify(record))}\n`)) await once(out, 'drain');
      read += page.records.length;
      onRecords(read, page.nbHits);
      after = page.next;
    }
    return read;
  } finally {
    out.end();
    await once(out, 'close');
  }
};

/** Downloads every search record into a file, one line each; resolves with their number. Starts again when the stock changes during the download. */
export const downloadSearchRecords = async (
  readPage: ReadRecordPage,
  file: string,
  onRecords: (read: number, all: number) => void = () => undefined,
): Promise<number> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const read = await writePages(readPage, `${file}.part`, onRecords);
    if (read !== undefined) {
      renameSync(`${file}.part`, file);
      return read;
    }
  }
  throw new Error(`The stock changed during each of ${ATTEMPTS} downloads: try again when no import is running.`);
};

/** Yields the lines of a file from number `skip` on; none for a missing file. */
export async function* readLines(file: string, skip = 0): AsyncGenerator<string> {
  if (!existsSync(file)) return;
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (at >= skip && line !== '') yield line;
    at += 1;
  }
}

export const recordDigest = (line: string): string => createHash('sha256').update(line).digest('base64url').slice(0, 22);

/** Returns a digest of each record in a file, by the record's id. */
export const readRecordDigests = async (file: string): Promise<Map<string, string>> => {
  const digests = new Map<string, string>();
  for await (const line of readLines(file)) digests.set((JSON.parse(line) as SearchSyncRecord).objectID, recordDigest(line));
  return digests;
};
