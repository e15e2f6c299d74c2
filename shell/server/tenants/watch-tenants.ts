import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';

/** Editors write a file in several steps, and a dealer has several files: wait until they are still. */
const SETTLE_MILLISECONDS = 60;

export interface WatchOptions {
  folder: string;
  /** Called with the slug of a dealer's folder after anything in it changed. */
  changed: (slug: string) => void;
  /** Called when a part of the folder can't be watched, or no longer: what changes there is not noticed. */
  failed: (error: unknown) => void;
}

/** Resolves once it watches what can be watched. */
export async function watchTenants({ folder, changed, failed }: WatchOptions): Promise<() => Promise<void>> {
  const timers = new Map<string, NodeJS.Timeout>();
  // Folders alone are watched, and tell what happens to their files: the system allows only so many watches, and
  // thousands of dealers have a dozen files each.
  const watcher = watch(folder, { ignoreInitial: true, ignored: (_path, facts) => facts?.isFile() ?? false });
  // Without a listener an error ends the process.
  watcher.on('error', failed);
  const touched = (path: string) => {
    const slug = slugOf(relative(folder, path));
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
  watcher.on('all', (_event, path) => touched(path));
  watcher.on('raw', (_event, name: string | null, facts) =>
    touched(join((facts as { watchedPath: string }).watchedPath, name ?? '')),
  );
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await watcher.close();
  };
}

/** The folder that a path lies in; undefined for what lies beside the folders. */
function slugOf(path: string): string | undefined {
  const [slug, ...rest] = path.split(sep);
  return !slug || slug.startsWith('.') || (!rest.length && slug.includes('.')) ? undefined : slug;
}
