import { resolve } from 'node:path';
import type { Tenant, Tenants } from '../ports';
import type { FilterProblem } from './check-filter';
import { loadTenant, type LoadedTenant } from './load-tenant';
import { listTenants, readTenantFiles } from './read-files';
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

/** Loads every dealer of `folder`. A bad one is reported and left out; the others are served. */
export async function createTenants({ folder: given, log, watch, filterProblem }: TenantsOptions): Promise<TenantsRoom> {
  const folder = resolve(given);
  const live = new Map<string, Tenant>();
  const hosts = new Map<string, string>();
  const problems = new Map<string, TenantProblem[]>();
  const listeners = new Set<(slug: string) => void>();
  let revision = 0;
  let queue = Promise.resolve();

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

  const read = async (slug: string): Promise<LoadedTenant | undefined> => {
    try {
      const files = await readTenantFiles(folder, slug);
      return files && loadTenant(files, filterProblem);
    } catch (error) {
      const found = (error as NodeJS.ErrnoException).code ?? String(error);
      return { problems: [{ tenant: slug, file: slug, path: '', expected: 'files that can be read', found }] };
    }
  };

  const update = async (slug: string) => {
    if (!accept(slug, await read(slug))) return;
    log.info({ tenant: slug }, live.has(slug) ? 'The configuration of a dealer was loaded' : 'A dealer was removed');
    for (const listener of listeners) listener(slug);
    // A host that is free now may be the one that another dealer was refused for.
    for (const [other, found] of problems) {
      if (other !== slug && found.some(({ path }) => path.startsWith('/hosts/'))) await update(other);
    }
  };

  /** One after the other: two changes in a row must not overtake each other. */
  const reload = (slug: string): Promise<void> => (queue = queue.then(() => update(slug)));

  for (const slug of await listTenants(folder)) accept(slug, await read(slug));
  log.info({ tenants: live.size, refused: problems.size }, 'The dealers are loaded');
  const stopWatching = watch ? await watchTenants(folder, (slug) => void reload(slug)) : undefined;

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
