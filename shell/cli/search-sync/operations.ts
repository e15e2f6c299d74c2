import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { recordDigest, readRecordDigests, readLines, type SearchSyncRecord } from './records-file';

/** A change of one search record, as a line of the operations file in the form of Algolia's `batch`. */
export interface SearchSyncOperation {
  action: 'addObject' | 'deleteObject';
  body: SearchSyncRecord;
}

export interface OperationCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

async function* differing(
  records: string,
  pushed: Map<string, string>,
  counts: OperationCounts,
): AsyncGenerator<SearchSyncOperation> {
  const remaining = new Map(pushed);
  for await (const line of readLines(records)) {
    const body = JSON.parse(line) as SearchSyncRecord;
    const before = remaining.get(body.objectID);
    remaining.delete(body.objectID);
    if (before === recordDigest(line)) {
      counts.unchanged += 1;
      continue;
    }
    if (before === undefined) counts.added += 1;
    else counts.changed += 1;
    yield { action: 'addObject', body };
  }
  for (const objectID of remaining.keys()) {
    counts.removed += 1;
    yield { action: 'deleteObject', body: { objectID } };
  }
}

/**
 * Writes a file with the operations that make the hosted index equal to the file `records`. `pushed` is the file with the records of the
 * hosted index; undefined if the index is empty.
 */
export const writeSyncOperations = async (
  records: string,
  pushed: string | undefined,
  file: string,
): Promise<OperationCounts & { total: number }> => {
  const counts: OperationCounts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const out = createWriteStream(file);
  for await (const operation of differing(
    records,
    pushed ? await readRecordDigests(pushed) : new Map<string, string>(),
    counts,
  )) {
    if (!out.write(`${JSON.stringify(operation)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return { ...counts, total: counts.added + counts.changed + counts.removed };
};

/** Most operations in one request that every hosted search engine accepts. */
export const MOST_OPERATIONS_PER_REQUEST = 1000;
const MOST_BYTES = 5_000_000;

/** Yields the operations from line `skip` on, in batches of at most `most`. */
export async function* readOperationBatches(file: string, skip: number, most: number): AsyncGenerator<SearchSyncOperation[]> {
  let batch: SearchSyncOperation[] = [];
  let bytes = 0;
  for await (const line of readLines(file, skip)) {
    if (batch.length >= most || bytes + line.length > MOST_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(JSON.parse(line) as SearchSyncOperation);
    bytes += line.length;
  }
  if (batch.length > 0) yield batch;
}
