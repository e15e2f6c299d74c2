import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';

/** The watcher of the whole tree reads a new folder before it watches it, so it misses files written in between. */
export const createNewFolderWatch = (changed: (path: string) => void) => {
  const watchers = new Map<string, FSWatcher>();

  const close = (folder: string): void => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };

  const begin = (folder: string): void => {
    // Another folder may have had this name.
    if (watchers.has(folder)) close(folder);
    try {
      if (!lstatSync(folder).isDirectory()) return;
      const watcher = watch(folder, (event, name) => {
        const path = join(folder, name ?? '');
        if (event === 'rename' && name !== null) begin(path);
        changed(path);
      });
      watchers.set(folder, watcher);
      watcher.on('error', () => close(folder));
      for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
        begin(join(folder, name));
    } catch {
      // The folder is gone, or can't be watched; the watcher of the whole tree reports the second.
    }
  };

  return {
    begin,
    /** Also closes the watches of the folders in it. */
    close,
    closeAll: (): void => {
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
};
