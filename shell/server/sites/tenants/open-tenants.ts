import { resolve } from 'node:path';
import type { Tenants } from '../../platform/ports';
import { LiveTenants, type LiveTenantsOptions } from './live-tenants';
import { listDealerFolders } from './read-files';
import type { TenantProblem } from './tenant-problem';
import { watchTenants } from './watch-tenants';

export interface TenantsOptions extends LiveTenantsOptions {
  /** Loads a dealer again when its files change. */
  watch: boolean;
}

/** The tenants port, with further functions for wiring and tests. */
export interface TenantsRoom extends Tenants {
  slotsOf(slug: string): readonly string[];
  /** Keyed by slug. A dealer with problems may still be served from its last good files. */
  loadProblems(): Map<string, TenantProblem[]>;
  /** Reads one dealer's folder, or the templates and all dealers that have some. Automatic with `watch`. */
  reload(slug: string): Promise<void>;
  /** Reads dealers again whose wording has an unknown key, because a new release may have the key. */
  retryWording(): Promise<void>;
  /** Watches the folders, and checks the dealers, if `behind` left it for after the start; resolves when it has. */
  checkBehind(): Promise<void>;
  close(): Promise<void>;
}

/** The logged error has the system's code, ENOSPC or EMFILE: no more watches or open files are allowed. */
const WATCH_FAILED_MESSAGE =
  'Some of the folders of dealers can’t be watched: changes there take effect after a restart. On Linux ' +
  'fs.inotify.max_user_watches must allow a watch for each folder';

/** A dealer with a wrong configuration is logged and not served. */
export async function openTenants(options: TenantsOptions): Promise<TenantsRoom> {
  const folder = resolve(options.folder);
  const tenants = new LiveTenants({ ...options, folder });
  const beginWatch = (since?: number) =>
    watchTenants({
      folder,
      since,
      changed: (slug) => void tenants.reload(slug),
      failed: (error) => options.log.error({ err: error, folder: options.folder }, WATCH_FAILED_MESSAGE),
    });
  const began = Date.now();
  const isWatchedBehind = options.watch && options.behind !== undefined;
  const loading = tenants.loadAll();
  // Watching begins before loading ends, so that a file written in between is read again.
  let watching = options.watch && !isWatchedBehind ? beginWatch() : undefined;
  await Promise.all([watching, loading]);
  const { bySlug, byHost, slotsOf, onChange, reload, retryWording, checkBehind, registry } = tenants;
  /** No folder is left that could be watched. */
  const removeVanished = async (): Promise<void> => {
    const folders = new Set(await listDealerFolders(folder));
    const known = new Set([...registry.all().map(({ slug }) => slug), ...registry.problems().keys()]);
    await Promise.all([...known].filter((slug) => !folders.has(slug)).map(reload));
  };
  return {
    byHost,
    bySlug,
    slotsOf,
    all: registry.all,
    loadProblems: registry.problems,
    onChange,
    reload,
    retryWording,
    async checkBehind() {
      if (isWatchedBehind) watching ??= beginWatch(began);
      const watched = watching?.then(removeVanished);
      await Promise.all([watched, checkBehind()]);
    },
    close: async () => {
      const stopWatching = await watching;
      stopWatching?.();
      await tenants.close();
    },
  };
}
