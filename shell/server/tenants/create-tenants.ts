import { resolve } from 'node:path';
import type { Tenant, Tenants } from '../ports';
import type { FilterProblem } from './check-filter';
import { loadTenant, type LoadedTenant } from './load-tenant';
import { listTenants, readTenantFiles } from './read-files';
import { createSections } from './sections';
import { formatProblem, quoted, type TenantProblem } from './tenant-problem';
import { watchTenants } from './watch-tenants';

/** What this room writes its news to; a pino logger fits. */
export interface TenantLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface TenantsOptions {
  /** Holds one folder a dealer. */
  folder: string;
  log: TenantLog;
  /** Follow changes of the files. */
  watch: boolean;
  /** What is wrong with an Algolia filter over the stock, if anything. Without it filters are taken as they are. */
  filterProblem?: FilterProblem;
}

/** The port, with what only the wiring needs. */
export interface TenantsRoom extends Tenants {
  /** Present errors by tenant. A tenant in here may still be served from its last good files. */
  loadProblems(): Map<string, TenantProblem[]>;
  /** Reads one dealer's folder again. Watching does this by itself. */
  reload(slug: string): Promise<void>;
  close(): Promise<void>;
}

/** With the error's code: ENOSPC and EMFILE say that the system allows no more watches or open files. */
const UNWATCHED =
  'Some of the folders of dealers can’t be watched: what changes there counts after a restart. On Linux ' +
  'fs.inotify.max_user_watches must allow a watch for each folder';

/** Dealers whose files are read at the same time: while the disk works, there is another one to look at. */
const AT_ONCE = 32;

/** Loads every dealer of `folder`. A bad one is reported and left out; the others are served. */
export async function createTenants({ folder: given, log, watch, filterProblem }: TenantsOptions): Promise<TenantsRoom> {
  const folder = resolve(given);
  const live = new Map<string, Tenant>();
  const hosts = new Map<string, string>();
  const problems = new Map<string, TenantProblem[]>();
  const listeners = new Set<(slug: string) => void>();
  const sections = createSections();
  let revision = 0;
  let queue: Promise<void>;

  /** True when something that is served has changed. */
  const accept = (slug: string, loaded: LoadedTenant | undefined): boolean => {
    if (!loaded) return remove(slug);
    const clashes = 'config' in loaded ? hostClashes(slug, loaded, hosts) : loaded.problems;
    if ('problems' in loaded || clashes.length) {
      report(slug, clashes);
      return false;
    }
    problems.delete(slug);
    release(slug);
    for (const host of loaded.config.hosts) hosts.set(host, slug);
    live.set(slug, { slug, config: loaded.config, revision: ++revision });
    return true;
  };

  const release = (slug: string) => {
    // Its own hosts alone: with thousands of dealers each would look through all of the others'.
    for (const host of live.get(slug)?.config.hosts ?? []) hosts.delete(host);
  };

  const remove = (slug: string): boolean => {
    problems.delete(slug);
    release(slug);
    return live.delete(slug);
  };

  const report = (slug: string, found: TenantProblem[]) => {
    problems.set(slug, found);
    const kept = live.has(slug) ? 'its last good configuration stays' : 'it is not served';
    log.error({ tenant: slug, problems: found.map(formatProblem) }, `The configuration of ${quoted(slug)} is refused: ${kept}`);
  };

  const unreadable = (slug: string, error: unknown): LoadedTenant => {
    const found = (error as NodeJS.ErrnoException).code ?? String(error);
    return { problems: [{ tenant: slug, file: slug, path: '', expected: 'files that can be read', found }] };
  };

  /** Reads the files, and gives what they come to when it is asked for that. */
  const read = async (slug: string): Promise<() => LoadedTenant | undefined> => {
    const files = await readTenantFiles(folder, slug).catch((error: unknown) => ({ error }));
    return () => {
      try {
        if (files && 'error' in files) throw files.error;
        return files && loadTenant(files, filterProblem, sections);
      } catch (error) {
        return unreadable(slug, error);
      }
    };
  };

  const update = async (slug: string) => {
    if (!accept(slug, (await read(slug))())) return;
    log.info({ tenant: slug }, live.has(slug) ? 'The configuration of a dealer was loaded' : 'A dealer was removed');
    for (const listener of listeners) listener(slug);
    // A host that is free now may be the one that another dealer was refused for.
    for (const [other, found] of problems) {
      if (other !== slug && found.some(({ path }) => path.startsWith('/hosts/'))) await update(other);
    }
  };

  /** One after the other: two changes in a row must not overtake each other. */
  const reload = (slug: string): Promise<void> => (queue = queue.then(() => update(slug)));

  const loadAll = async (): Promise<void> => {
    const slugs = await listTenants(folder);
    for (let first = 0; first < slugs.length; first += AT_ONCE) {
      const batch = slugs.slice(first, first + AT_ONCE);
      const loads = await Promise.all(batch.map(read));
      // In their order: a host belongs to the dealer that had it first.
      for (const [index, slug] of batch.entries()) accept(slug, loads[index]!());
    }
    log.info({ tenants: live.size, refused: problems.size }, 'The dealers are loaded');
  };

  const loaded = (queue = loadAll());
  // Watched from the start: a file that is written while others are read is read again after them.
  const watching = watch
    ? watchTenants({
        folder,
        changed: (slug) => void reload(slug),
        failed: (error) => log.error({ err: error, folder }, UNWATCHED),
      })
    : undefined;
  const [stopWatching] = await Promise.all([watching, loaded]);

  return {
    byHost: (host) => live.get(hosts.get(host) ?? ''),
    bySlug: (slug) => live.get(slug),
    all: () => [...live.values()],
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    loadProblems: () => new Map(problems),
    reload,
    close: async () => {
      await stopWatching?.();
      await queue;
    },
  };
}

/** A host belongs to the dealer that had it first. */
function hostClashes(
  slug: string,
  { config, locate }: Extract<LoadedTenant, { config: unknown }>,
  hosts: Map<string, string>,
): TenantProblem[] {
  return config.hosts.flatMap((host, index) => {
    const holder = hosts.get(host);
    const path = `/hosts/${index}`;
    return holder === undefined || holder === slug
      ? []
      : [
          {
            tenant: slug,
            ...locate(path),
            path,
            expected: 'a host that no other dealer has',
            found: `${quoted(host)}, a host of ${quoted(holder)}`,
          },
        ];
  });
}
