import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { IndexId } from '../../contract/search-engine';
import type { IndexStorage } from './index-store';
import type { IndexAndReplicaSettings } from '../schema';
import { openSegment, type IndexSegment } from './segment';
import { SEGMENT_FORMAT_VERSION, readSegment, writeSegment, writeFileAtomically } from './segment-file';
import { StoredIds } from './stored-ids';
import { countLiveRecords, liveBitmap, partWithLiveRecords, type IndexView } from './view';

interface SnapshotsOptions {
  folder: string;
  /** For a stored index that can't be read. It is then built anew. */
  log: (problem: { index: string; err: unknown }, message: string) => void;
  /** Milliseconds from a change to its writing, so that several are written together. Default 10,000. */
  delay?: number;
}

interface IndexManifest extends IndexAndReplicaSettings {
  format: number;
  id: IndexId;
  updatedAt: number;
  revision?: string;
  /** The segment's file, and the bitmap of its live documents as base64. */
  parts: { file: string; live: string }[];
}

type StoredView = Omit<IndexView, 'version'>;

const MANIFEST = 'index.json';
const folderNameOfIndex = (id: string): string => encodeURIComponent(id);
const base64 = (words: Uint32Array): string => Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');

/** A folder for each index: a file for each segment, and a manifest that names the segments in use. */
class IndexFolders {
  /** A segment never changes, so it is written only once. */
  private readonly files = new WeakMap<IndexSegment, { folder: string; file: string }>();
  private count = 0;

  constructor(private readonly root: string) {}

  async names(): Promise<string[]> {
    const names = await readdir(this.root).catch(() => []);
    return names.filter((name) => !name.startsWith('.'));
  }

  remove(id: string): Promise<void> {
    return rm(join(this.root, folderNameOfIndex(id)), { recursive: true, force: true });
  }

  async write(id: string, view: IndexView): Promise<void> {
    const folder = join(this.root, folderNameOfIndex(id));
    await mkdir(folder, { recursive: true });
    const parts: IndexManifest['parts'] = [];
    for (const { segment, live } of view.parts) {
      parts.push({ file: await this.fileOf(segment, folder), live: base64(live.words) });
    }
    const { settings, replicas, updatedAt, revision } = view;
    const manifest: IndexManifest = {
      format: SEGMENT_FORMAT_VERSION,
      id: id as IndexId,
      settings,
      replicas,
      updatedAt,
      revision,
      parts,
    };
    await writeFileAtomically(join(folder, MANIFEST), (to) => to.writeFile(JSON.stringify(manifest)));
    const liveFiles = new Set([MANIFEST, ...parts.map(({ file }) => file)]);
    for (const file of await readdir(folder)) if (!liveFiles.has(file)) await rm(join(folder, file), { force: true });
  }

  async read(id: string): Promise<StoredView> {
    const folder = join(this.root, folderNameOfIndex(id));
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as IndexManifest;
    const { format, settings, replicas, updatedAt, revision } = manifest;
    if (format !== SEGMENT_FORMAT_VERSION)
      throw new Error(`The snapshot has format ${format} instead of ${SEGMENT_FORMAT_VERSION}`);
    const parts = await Promise.all(
      manifest.parts.map(async ({ file, live }) => {
        const segment = openSegment(await readSegment(join(folder, file)));
        this.files.set(segment, { folder, file });
        return partWithLiveRecords(segment, liveBitmap(segment.size, live));
      }),
    );
    return { settings, replicas, updatedAt, revision, parts, records: countLiveRecords(parts) };
  }

  private async fileOf(segment: IndexSegment, folder: string): Promise<string> {
    const written = this.files.get(segment);
    if (written?.folder === folder) return written.file;
    this.count += 1;
    const file = `${Date.now().toString(36)}-${this.count}.segment`;
    await writeSegment(join(folder, file), segment.parts);
    this.files.set(segment, { folder, file });
    return file;
  }
}

/** One index after the other. Keeps the failure of an index until later work on it succeeds. */
class DiskWork {
  private readonly inTurn = pLimit(1);
  private readonly failures = new Map<string, unknown>();

  constructor(private readonly log: SnapshotsOptions['log']) {}

  add(id: string, work: () => Promise<void>): void {
    void this.inTurn(work).then(
      () => this.failures.delete(id),
      (error: unknown) => {
        this.failures.set(id, error);
        this.log({ index: id, err: error }, 'Search index not saved');
      },
    );
  }

  /** Resolves when the work that was added until now is done. */
  async done(): Promise<void> {
    await this.inTurn(async () => undefined);
  }

  throwFailureOf(id: string): void {
    if (this.failures.has(id)) throw this.failures.get(id);
  }
}

/** For this and the next process. After a change only new segments are written. */
export const createIndexSnapshots = ({ folder, log, delay = 10_000 }: SnapshotsOptions): IndexStorage => {
  const folders = new IndexFolders(folder);
  const waiting = new Map<string, { view: IndexView; timer: NodeJS.Timeout }>();
  const written = new StoredIds();
  const diskWork = new DiskWork(log);
  let listing: Promise<void> | undefined;
  const listFolders = async (): Promise<void> => {
    for (const name of await folders.names()) written.add(decodeURIComponent(name));
  };

  const flush = (id: string): void => {
    const last = waiting.get(id);
    if (!last) return;
    clearTimeout(last.timer);
    waiting.delete(id);
    diskWork.add(id, () => folders.write(id, last.view));
  };

  return {
    save(id, view) {
      // Thousands of dealers may have no cars. An empty index with a revision is made faster than it is read.
      const isEmpty = view.records === 0 && view.revision !== undefined;
      if (isEmpty && !written.has(id)) return;
      written.add(id);
      const before = waiting.get(id);
      if (before) before.view = view;
      else waiting.set(id, { view, timer: setTimeout(() => flush(id), delay).unref() });
    },
    remove(id) {
      written.delete(id);
      clearTimeout(waiting.get(id)?.timer);
      waiting.delete(id);
      diskWork.add(id, () => folders.remove(id));
    },
    async stored(id) {
      flush(id);
      await diskWork.done();
      diskWork.throwFailureOf(id);
    },
    async dealers() {
      await (listing ??= listFolders());
      return written.dealers();
    },
    idsOf: (tenant) => written.ofDealer(tenant),
    async read(id) {
      try {
        return await folders.read(id);
      } catch (error) {
        log({ index: id, err: error }, 'Search index on disk is unreadable and will be built anew');
        return undefined;
      }
    },
    async close() {
      for (const id of waiting.keys()) flush(id);
      await diskWork.done();
    },
  };
};
