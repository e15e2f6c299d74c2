import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { digestOf, digestsOf, linesOf, type SyncRecord } from './records-file';

/** One line of the file of operations, as `batch` takes it. */
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

async function* differing(records: string, pushed: Map<string, string>, found: Difference): AsyncGenerator<Operation> {
  const left = new Map(pushed);
  for await (const line of linesOf(records)) {
    const body = JSON.parse(line) as SyncRecord;
    const before = left.get(body.objectID);
    left.delete(body.objectID);
    if (before === digestOf(line)) {
      found.unchanged += 1;
      continue;
    }
    if (before === undefined) found.added += 1;
    else found.changed += 1;
    yield { action: 'addObject', body };
  }
  for (const objectID of left.keys()) {
    found.removed += 1;
    yield { action: 'deleteObject', body: { objectID } };
  }
}

/** Writes what must be done to make the target's records those of the file. @param pushed undefined: the target is empty */
export const writeOperations = async (
  records: string,
  pushed: string | undefined,
  file: string,
): Promise<Difference & { total: number }> => {
  const found: Difference = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const out = createWriteStream(file);
  for await (const operation of differing(records, pushed ? await digestsOf(pushed) : new Map<string, string>(), found)) {
    if (!out.write(`${JSON.stringify(operation)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return { ...found, total: found.added + found.changed + found.removed };
};

const MOST = 1000;
const BYTES = 5_000_000;

/** Operations from `skip` on, in batches that any target takes. */
export async function* batchesOf(file: string, skip: number): AsyncGenerator<Operation[]> {
  let batch: Operation[] = [];
  let bytes = 0;
  for await (const line of linesOf(file, skip)) {
    if (batch.length >= MOST || bytes + line.length > BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(JSON.parse(line) as Operation);
    bytes += line.length;
  }
  if (batch.length > 0) yield batch;
}
