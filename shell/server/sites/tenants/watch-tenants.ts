import { relative, sep } from 'node:path';
import { watchFolders, type WatchFoldersOptions } from './watch-folders';

/** Counted without a change; editors write a file in several steps. */
const SETTLE_MILLISECONDS = 60;

interface WatchOptions extends Omit<WatchFoldersOptions, 'changed'> {
  changed: (slug: string) => void;
}

/** Resolves when watching has begun, with a function that stops it. */
export async function watchTenants({ changed, ...options }: WatchOptions): Promise<() => void> {
  const timers = new Map<string, NodeJS.Timeout>();
  const reportLater = (path: string) => {
    const slug = dealerFolderOfPath(relative(options.folder, path));
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
  const stop = await watchFolders({ ...options, changed: reportLater });
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    stop();
  };
}

/** Undefined for files beside the folders. */
function dealerFolderOfPath(path: string): string | undefined {
  const [slug, ...rest] = path.split(sep);
  return !slug || slug.startsWith('.') || (!rest.length && slug.includes('.')) ? undefined : slug;
}
