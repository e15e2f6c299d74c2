import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexId } from '../search-engine';
import type { Saved } from './index-store';
import type { AllSettings } from './schema';
import { openSegment, type Segment } from './segment';
import { FORMAT, readSegment, writeSegment, writeWhole } from './segment-file';
import { partOf, recordsOf, type View } from './view';

export interface SnapshotsOptions {
  folder: string;
  /** A snapshot that can't be read is left out; the index is built anew. */
  log: (problem: { index: string; err: unknown }, message: string) => void;
  /** Milliseconds between a change and the writing of it, in which more may come (default 2000). */
  delay?: number;
}

interface Manifest extends AllSettings {
  format: number;
  id: IndexId;
  updatedAt: number;
  revision?: string;
  /** File of each part and the documents that count, as base64. */
  parts: { file: string; live: string }[];
}

const MANIFEST = 'index.json';
const nameOf = (id: string): string => encodeURIComponent(id);
const base64 = (words: Uint32Array): string => Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
const wordsIn = (text: string): Uint32Array => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return new Uint32Array(bytes.buffer, 0, bytes.length / 4);
};

/**
 * Indices on disk: a folder for each, with a file for each segment, which never changes, and one that says which of
 * them count. After a delta only what is new is written.
 */
export const createSnapshots = ({ folder, log, delay = 2000 }: SnapshotsOptions): Saved => {
  const waiting = new Map<string, { view: View; timer: NodeJS.Timeout }>();
  const files = new WeakMap<Segment, { folder: string; file: string }>();
  /** Indices with a folder, made now or by a process before. */
  const written = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();
  let made = 0;

  const inTurn = (id: string, work: () => Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => log({ index: id, err: error }, 'search index not saved'));
  };

  const write = async (id: string, view: View): Promise<void> => {
    const own = join(folder, nameOf(id));
    await mkdir(own, { recursive: true });
    const parts: Manifest['parts'] = [];
    for (const { segment, live } of view.parts) {
      let known = files.get(segment);
      if (known?.folder !== own) {
        made += 1;
        known = { folder: own, file: `${Date.now().toString(36)}-${made}.segment` };
        await writeSegment(join(own, known.file), segment.parts);
        files.set(segment, known);
      }
      parts.push({ file: known.file, live: base64(live.words) });
    }
    const { settings, replicas, updatedAt, revision } = view;
    const manifest: Manifest = { format: FORMAT, id: id as IndexId, settings, replicas, updatedAt, revision, parts };
    await writeWhole(join(own, MANIFEST), (to) => to.writeFile(JSON.stringify(manifest)));
    const kept = new Set([MANIFEST, ...parts.map(({ file }) => file)]);
    for (const file of await readdir(own)) if (!kept.has(file)) await rm(join(own, file), { force: true });
  };

  const flush = (id: string): void => {
    const last = waiting.get(id);
    if (!last) return;
    clearTimeout(last.timer);
    waiting.delete(id);
    inTurn(id, () => write(id, last.view));
  };

  const read = async (name: string): Promise<{ id: IndexId; view: Omit<View, 'version'> }> => {
    const own = join(folder, name);
    const { format, id, settings, replicas, updatedAt, revision, parts } = JSON.parse(
      await readFile(join(own, MANIFEST), 'utf8'),
    ) as Manifest;
    if (format !== FORMAT) throw new Error(`it has format ${format}, not ${FORMAT}`);
    const opened = await Promise.all(
      parts.map(async ({ file, live }) => {
        const segment = openSegment(await readSegment(join(own, file)));
        files.set(segment, { folder: own, file });
        return partOf(segment, wordsIn(live));
      }),
    );
    return { id, view: { settings, replicas, updatedAt, revision, parts: opened, records: recordsOf(opened) } };
  };

  return {
    save(id, view) {
      // Who gave it its revision makes it anew sooner than it is read: thousands of dealers may have no record at all.
      const isNothing = view.records === 0 && view.revision !== undefined;
      if (isNothing && !written.has(id)) return;
      written.add(id);
      const before = waiting.get(id);
      if (before) before.view = view;
      else waiting.set(id, { view, timer: setTimeout(() => flush(id), delay).unref() });
    },
    remove(id) {
      written.delete(id);
      clearTimeout(waiting.get(id)?.timer);
      waiting.delete(id);
      inTurn(id, () => rm(join(folder, nameOf(id)), { recursive: true, force: true }));
    },
    async restore() {
      const names = await readdir(folder).catch(() => [] as string[]);
      const restored = [];
      for (const name of names) {
        try {
          written.add(decodeURIComponent(name));
          restored.push(await read(name));
        } catch (error) {
          log({ index: decodeURIComponent(name), err: error }, 'search index on disk can’t be read: it is built anew');
        }
      }
      return restored;
    },
    async close() {
      for (const id of waiting.keys()) flush(id);
      await queue;
    },
  };
};
