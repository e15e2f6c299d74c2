import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { jsonAsOneLine } from '@forecourt/rules/text/json-line';

/** Between reading and storing a feed, so that a slow upload keeps no transaction open. A long list is on disk. */
export interface Spool<Item> {
  add(json: string): Promise<void>;
  /** Ends the writing. At most `size` items each. */
  batches(size: number): AsyncIterable<Item[]>;
  remove(): Promise<void>;
}

/** Characters of JSON. */
const KEPT_IN_MEMORY = 16_000_000;

const openLineFile = async (parent: string) => {
  const folder = await mkdtemp(join(parent, 'forecourt-feed-'));
  const file = join(folder, 'rows.ndjson');
  const out = createWriteStream(file, { highWaterMark: 1 << 18 });
  const done = finished(out);
  done.catch(() => undefined);
  return {
    async write(text: string): Promise<void> {
      if (out.errored) throw out.errored;
      if (!out.write(text)) await Promise.race([once(out, 'drain'), done]);
    },
    async *lines(): AsyncGenerator<string> {
      out.end();
      await done;
      yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
    },
    async remove(): Promise<void> {
      out.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** From `keptInMemory` characters on, items are kept in a file below `parent`. */
export const openSpool = <Item>(keptInMemory = KEPT_IN_MEMORY, parent = tmpdir()): Spool<Item> => {
  let kept: string[] = [];
  let characters = 0;
  let file: Awaited<ReturnType<typeof openLineFile>> | undefined;

  return {
    async add(json) {
      if (file) return file.write(`${jsonAsOneLine(json)}\n`);
      kept.push(json);
      characters += json.length;
      if (characters <= keptInMemory) return;
      file = await openLineFile(parent);
      const lines = `${jsonAsOneLine(kept.join('\n'))}\n`;
      kept = [];
      await file.write(lines);
    },
    async *batches(size) {
      let batch: Item[] = [];
      for await (const line of file ? file.lines() : kept) {
        batch.push(JSON.parse(line) as Item);
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async remove() {
      kept = [];
      await file?.remove();
    },
  };
};
