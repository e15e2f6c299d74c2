import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';

export interface WatchFoldersOptions {
  folder: string;
  /** Milliseconds since 1970: what has changed since then is reported at the beginning. Absent: only later changes are. */
  since?: number | undefined;
  changed: (path: string) => void;
  /** A folder can't be watched, so its changes stay unnoticed. */
  failed: (error: unknown) => void;
  /** Default: Node's. */
  watchFolder?: typeof watch;
}

/** Folders that are read before the process may do something else. */
const SLICE = 64;
/** Milliseconds that the clock of a file system may be behind the system's. */
const CLOCK_DIFFERENCE = 1_000;

/**
 * Watches folders alone, which report changes of their files: the system limits the number of watches, and thousands of dealers
 * have a dozen files each. Leaves out folders whose names begin with a dot. Resolves when all are watched, with a function that
 * ends it.
 */
export const watchFolders = async ({
  folder: root,
  since = Number.POSITIVE_INFINITY,
  changed,
  failed,
  watchFolder = watch,
}: WatchFoldersOptions): Promise<() => void> => {
  const watchers = new Map<string, FSWatcher>();

  const close = (folder: string): void => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const reportRecent = (path: string): void => {
    if (since === Number.POSITIVE_INFINITY) return;
    // A file may vanish meanwhile, which its folder reports.
    if ((lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0) > since - CLOCK_DIFFERENCE) changed(path);
  };

  /** Watches the folder before it reads it, so that it misses nothing. Returns the folders in it. */
  const beginOne = (folder: string): string[] => {
    // Another folder may have had this name.
    if (watchers.has(folder)) close(folder);
    try {
      if (folder !== root && !lstatSync(folder).isDirectory()) return [];
      const watcher = watchFolder(folder, (event, name) => {
        const path = join(folder, name ?? '');
        if (event === 'rename' && name !== null && !name.startsWith('.')) beginAll(path);
        changed(path);
      });
      watchers.set(folder, watcher);
      watcher.on('error', () => close(folder));
      reportRecent(folder);
      const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
      for (const entry of entries) if (entry.isFile()) reportRecent(join(folder, entry.name));
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed(error);
      return [];
    }
  };
  const beginAll = (folder: string): void => {
    for (const inner of beginOne(folder)) beginAll(inner);
  };

  const folders = [root];
  for (let index = 0; index < folders.length; index += 1) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    folders.push(...beginOne(folders[index] ?? ''));
  }
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
};
