import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { jsonAsOneLine } from '@forecourt/rules/text/json-line';

/**
 * A list of items between the reading of a feed and its storing, so that a slow upload does not keep a transaction open. A
 * long list is kept on disk and not in memory.
 */
export interface Spool<Item> {
  /** Adds an item as JSON on one line. */
  add(json: string): Promise<void>;
  /** Ends the writing and yields the items in batches of at most `size`. */
  batches(size: number): AsyncIterable<Item[]>;
  remove(): Promise<void>;
}

/** Most characters of JSON that stay in memory. */
const KEPT_IN_MEMORY = 16_000_000;

/** Opens a temporary file to which lines are written and from which they are read again. */
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

/** Opens an empty spool. From `keptInMemory` characters on, its items are kept in a file below `parent`. */
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
