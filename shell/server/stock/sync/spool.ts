import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';

/**
 * A list on disk between reading a feed and storing it, so that a slow upload does not keep a transaction open and a large
 * one does not fill the memory.
 */
export interface Spool<Item> {
  /** Adds an item as JSON on one line. */
  add(json: string): Promise<void>;
  /** Ends writing and returns the items in batches. */
  batches(size: number): AsyncIterable<Item[]>;
  remove(): Promise<void>;
}

export const openSpool = async <Item>(): Promise<Spool<Item>> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const file = join(folder, 'rows.ndjson');
  const out = createWriteStream(file, { highWaterMark: 1 << 18 });
  const done = finished(out);
  done.catch(() => undefined);

  async function* batches(size: number): AsyncGenerator<Item[]> {
    out.end();
    await done;
    let batch: Item[] = [];
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      batch.push(JSON.parse(line) as Item);
      if (batch.length >= size) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length) yield batch;
  }

  return {
    async add(json) {
      if (out.errored) throw out.errored;
      if (!out.write(`${json}\n`)) await Promise.race([once(out, 'drain'), done]);
    },
    batches,
    async remove() {
      out.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
