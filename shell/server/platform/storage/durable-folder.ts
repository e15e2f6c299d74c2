import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or folder of the embedded database that is open. */
interface FileStream {
  /** Descriptor of the open file in Node; absent for folders. */
  nfd?: number;
  node: object;
}
interface NodeFiles {
  stream_ops: { fsync?(stream: FileStream): number };
  realPath(node: object): string;
}

const syncFolderEntry = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * Files of the embedded database whose fsync reaches the disk. PGlite calls fsync, but its own file functions ignore the call, so that a power
 * cut could lose committed transactions.
 */
class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const options = await super.init(...args);
    const durable = (mod: object): void => {
      const files = (mod as { NODEFS: NodeFiles }).NODEFS;
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        else if (process.platform !== 'win32') syncFolderEntry(files.realPath(node));
        return 0;
      };
    };
    return { emscriptenOpts: { ...options.emscriptenOpts, preRun: [...(options.emscriptenOpts.preRun ?? []), durable] } };
  }
}

/**
 * Start parameters of the embedded database. Its buffers take their memory, and its start fills them; the system keeps files in memory anyway,
 * so larger ones make it slower to start and no quicker to read.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Start parameters without `-F`, which switches fsync off, and with another sync method, because `fdatasync` never reaches the files. */
const FSYNC_START_PARAMETERS = [...START_PARAMETERS.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Work of a WebAssembly function, in bytes, after which V8 optimises it; the default of Node 22 and later. */
const LATER_TIER = 13_000_000;

/**
 * Lets Node 20 optimise the embedded database as late as later versions do. By its own setting, a quarter of the server's start is
 * spent on optimised code for the database's own start, which runs once.
 */
export const optimiseDatabaseLater = (): void => {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--wasm-tiering-budget=${LATER_TIER}`);
};

/** Returns the options of a PGlite in memory, with the content of a dump if there is one. */
export const memoryDatabaseOptions = (dump?: Blob) => ({ loadDataDir: dump, startParams: START_PARAMETERS });

/** Returns the options of a PGlite whose commits survive a power cut, if the disk honours fsync. */
export const durableDatabaseOptions = (folder: string) => ({ fs: new DurableFiles(folder), startParams: FSYNC_START_PARAMETERS });

/** Syncs every file of a folder to the disk, because PGlite writes a new database without fsync. */
export const syncFolderToDisk = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    // Files are synced one at a time, because thousands at once would be too many open files.
    const file = await open(join(entry.parentPath, entry.name), 'r+');
    await file.sync().finally(() => file.close());
  }
};
