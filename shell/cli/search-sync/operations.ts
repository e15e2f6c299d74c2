import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { digestOf, digestsOf, linesOf, type SyncRecord } from './records-file';

/** A change of one search record, as a line of the operations file in the form of Algolia's `batch`. */
export interface Operation {
  action: 'addObject' | 'deleteObject';
  body: SyncRecord;
}

export interface Difference {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

async function* differing(records: string, pushed: Map<string, string>, counts: Difference): AsyncGenerator<Operation> {
  const remaining = new Map(pushed);
  for await (const line of linesOf(records)) {
    const body = JSON.parse(line) as SyncRecord;
    const before = remaining.get(body.objectID);
    remaining.delete(body.objectID);
    if (before === digestOf(line)) {
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
 * Writes the operations that make the target's records equal to the file's.
 * @param pushed file with the target's records; undefined for an empty target
 */
export const writeOperations = async (
  records: string,
  pushed: string | undefined,
  file: string,
): Promise<Difference & { total: number }> => {
  const counts: Difference = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const out = createWriteStream(file);
  for await (const operation of differing(records, pushed ? await digestsOf(pushed) : new Map<string, string>(), counts)) {
    if (!out.write(`${JSON.stringify(operation)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return { ...counts, total: counts.added + counts.changed + counts.removed };
};

/** Most operations in one request that every hosted search engine accepts. */
export const MOST_OPERATIONS = 1000;
const MOST_BYTES = 5_000_000;

/** Yields the operations from line `skip` on, in batches of at most `most`. */
export async function* batchesOf(file: string, skip: number, most: number): AsyncGenerator<Operation[]> {
  let batch: Operation[] = [];
  let bytes = 0;
  for await (const line of linesOf(file, skip)) {
    if (batch.length >= most || bytes + line.length > MOST_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(JSON.parse(line) as Operation);
    bytes += line.length;
  }
  if (batch.length > 0) yield batch;
}
