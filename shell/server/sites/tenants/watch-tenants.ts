import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { createNewFolderWatch } from './new-folders';

/** Counted without a change; editors write a file in several steps. */
const SETTLE_MILLISECONDS = 60;

interface WatchOptions {
  folder: string;
  changed: (slug: string) => void;
  /** A part of the dealers' folder can't be watched, so its changes stay unnoticed. */
  failed: (error: unknown) => void;
}

/** Resolves when watching has begun, with a function that stops it. */
export async function watchTenants({ folder, changed, failed }: WatchOptions): Promise<() => Promise<void>> {
  const timers = new Map<string, NodeJS.Timeout>();
  // Only folders are watched, and they report changes of their files: the system limits the number of watches, and
  // thousands of dealers have a dozen files each.
  const watcher = watch(folder, { ignoreInitial: true, ignored: (_path, facts) => facts?.isFile() ?? false });
  // Without a listener for `error` a failing watcher would end the process.
  watcher.on('error', failed);
  const reportLater = (path: string) => {
    const slug = dealerFolderOfPath(relative(folder, path));
    if (slug === undefined) return;
    clearTimeout(timers.get(slug));
    timers.set(
      slug,
      setTimeout(() => {
        timers.delete(slug);
        changed(slug);
      }, SETTLE_MILLISECONDS),
    );
  };
  const newFolders = createNewFolderWatch(reportLater);
  watcher.on('addDir', newFolders.begin);
  watcher.on('unlinkDir', newFolders.close);
  watcher.on('all', (_event, path) => reportLater(path));
  watcher.on('raw', (_event, name: string | null, facts) =>
    reportLater(join((facts as { watchedPath: string }).watchedPath, name ?? '')),
  );
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    newFolders.closeAll();
    await watcher.close();
  };
}

/** Undefined for files beside the folders. */
function dealerFolderOfPath(path: string): string | undefined {
  const [slug, ...rest] = path.split(sep);
  return !slug || slug.startsWith('.') || (!rest.length && slug.includes('.')) ? undefined : slug;
}
