import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the embedded database's file system knows of an open file. */
interface FileStream {
  /** Descriptor of the file; folders have none. */
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
 * Files of the embedded database that are on the disk when it asks for that. PGlite is built to ask, but its files
 * answer without doing it, so that what was committed could be lost with the machine's power.
 */
class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const made = await super.init(...args);
    const durable = (mod: object): void => {
      const files = (mod as { NODEFS: NodeFiles }).NODEFS;
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        else if (process.platform !== 'win32') syncFolderEntry(files.realPath(node));
        return 0;
      };
    };
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), durable] } };
  }
}

/** `-F` turns the asking off; `fdatasync`, the default of the platform it believes to be on, never reaches the files. */
const START_PARAMS = [...PGlite.defaultStartParams.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Options of a PGlite whose commits survive a power cut, as far as the disk keeps its word. */
export const durableIn = (folder: string) => ({ fs: new DurableFiles(folder), startParams: START_PARAMS });

/** Puts every file of a folder on the disk. The first files of a database are written without asking for it. */
export const syncFolder = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    // One at a time: thousands at once would be too many open files.
    const file = await open(join(entry.parentPath, entry.name), 'r+');
    await file.sync().finally(() => file.close());
  }
};
