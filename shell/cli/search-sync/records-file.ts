import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { jsonLine } from '@forecourt/rules/text/json-line';

export type SyncRecord = Record<string, unknown> & { objectID: string };

/** A page of the download of all records in a dealer's search index. */
export interface RecordPage {
  /** Version of the search index; if it changes between pages, the download starts again. */
  version: string;
  records: SyncRecord[];
  next?: number;
  nbHits: number;
}

export type RecordPageReader = (after: number) => Promise<RecordPage>;

const ATTEMPTS = 5;

const writePages = async (readPage: RecordPageReader, file: string, onRecords: (read: number, all: number) => void) => {
  const out = createWriteStream(file);
  let version: string | undefined;
  let after: number | undefined = 0;
  let read = 0;
  try {
    while (after !== undefined) {
      const page: RecordPage = await readPage(after);
      version ??= page.version;
      if (page.version !== version) return undefined;
      for (const record of page.records) if (!out.write(`${jsonLine(JSON.stringify(record))}\n`)) await once(out, 'drain');
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

/**
 * Writes every record into a file, one line each. Starts again when the stock changes during the download.
 * @returns the number of records
 */
export const downloadRecords = async (
  readPage: RecordPageReader,
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
export async function* linesOf(file: string, skip = 0): AsyncGenerator<string> {
  if (!existsSync(file)) return;
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (at >= skip && line !== '') yield line;
    at += 1;
  }
}

export const digestOf = (line: string): string => createHash('sha256').update(line).digest('base64url').slice(0, 22);

/** Returns a digest of each record in a file, by the record's id. */
export const digestsOf = async (file: string): Promise<Map<string, string>> => {
  const digests = new Map<string, string>();
  for await (const line of linesOf(file)) digests.set((JSON.parse(line) as SyncRecord).objectID, digestOf(line));
  return digests;
};
