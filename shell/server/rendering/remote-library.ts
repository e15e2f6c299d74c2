import { ProblemError } from '@forecourt/contracts/problem';
import type { RemotePage, RemoteRoute, SlotDefinition, SlotModule } from '@forecourt/contracts/remote';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ComposedRemote } from '../../client/compose/composed-remote';
import { performance } from 'node:perf_hooks';
import { createFederation, type ServerFederation } from './federation';
import { markedPage, markedSlot } from './process/marked-code';
import { lookClosely, markCode } from './process/marks';
import { withTimeLimit } from '../platform/calls/time-limit';

/** Milliseconds for which this process has had nothing to do. Read before any remote's code can change it. */
const idleTime = performance.eventLoopUtilization.bind(performance);

/**
 * Rejects with ProblemError `timeout` when the process has waited so many milliseconds for the work, which itself continues. Time in
 * which other code keeps the process busy does not count: what has arrived meanwhile could not be read.
 */
export const withWaitLimit = async <T>(work: Promise<T>, limit: number, subject: string): Promise<T> => {
  const from = idleTime().idle;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const look = (): void => {
      const left = limit - (idleTime().idle - from);
      if (left > 0) timer = setTimeout(look, Math.ceil(left));
      else reject(new ProblemError('timeout', `${subject} took longer than ${limit} ms`));
    };
    look();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Lazy pages and slots are all resolved. */
export interface LoadedRemote extends ComposedRemote {
  release: ReleaseDocument;
  pages: Map<string, RemotePage>;
  modules: Map<string, { server: boolean; module: SlotModule }>;
}

interface Options {
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  copyOf(release: ReleaseDocument): Promise<string>;
  now(): number;
  /** Milliseconds of waiting for the verified files of a remote. Default: 3000. */
  timeLimit?: number;
  /** Milliseconds until verified local files have run. Default: 10,000. */
  runLimit?: number;
  /** Called whenever a version's code has run for the first time. */
  onRun?(): void;
}

/** In milliseconds. */
const RETRY_FAILED_LOAD_AFTER = 3_000;

const required = <T>(value: T | undefined, subject: string): T => {
  if (value === undefined) throw new Error(`${subject} is not provided`);
  return value;
};

type RemoteSources = Pick<Options, 'find' | 'copyOf'>;

interface VerifiedRelease {
  release: ReleaseDocument;
  folder: string;
}

interface Loading {
  files: Promise<VerifiedRelease>;
  remote: Promise<LoadedRemote>;
  /** Pages need no time limit for a remote that is ready. */
  ready?: LoadedRemote;
}

const verifiedFiles = async ({ find, copyOf }: RemoteSources, name: string, version: string): Promise<VerifiedRelease> => {
  const release = required(await find(name, version), `${name}@${version}`);
  return { release, folder: await copyOf(release) };
};

const loadDoorsOfRemote = async (federation: ServerFederation, { release, folder }: VerifiedRelease): Promise<LoadedRemote> => {
  const { name, version } = release;
  const mark = `${name}@${version}`;
  federation.register(release, folder);
  markCode(mark);
  const [routes, slots] = await Promise.all([
    release.routes.length > 0 ? federation.load<{ routes: RemoteRoute[] }>(release, 'routes') : { routes: [] },
    release.slots.provides.length > 0
      ? federation.load<{ slots: Record<string, SlotDefinition> }>(release, 'slots')
      : { slots: {} },
  ]);
  const pages = new Map<string, RemotePage>();
  const modules = new Map<string, { server: boolean; module: SlotModule }>();
  await Promise.all([
    ...routes.routes.map(async (route) => {
      markCode(mark);
      pages.set(route.id, markedPage(mark, await route.lazy()));
    }),
    ...Object.entries(slots.slots).map(async ([slot, { server, load }]) => {
      markCode(mark);
      modules.set(slot, { server, module: markedSlot(mark, await load()) });
    }),
  ]);
  return {
    name,
    version,
    release,
    pages,
    modules,
    routes: release.routes,
    slots: release.slots.provides,
    page: async (id) => required(pages.get(id), `${name}@${version} page ${id}`),
    slot: async (slot) => required(modules.get(slot)?.module, `${name}@${version} slot ${slot}`),
  };
};

/** Once for each version in the process. */
export const createRemoteLibrary = ({ now, timeLimit = 3_000, runLimit = 10_000, onRun, ...sources }: Options) => {
  const federation = createFederation();
  const loaded = new Map<string, Loading>();
  const failed = new Map<string, { until: number; error: Error }>();

  const begin = (name: string, version: string): Loading => {
    const files = verifiedFiles(sources, name, version);
    return { files, remote: files.then((verified) => lookClosely(() => loadDoorsOfRemote(federation, verified))) };
  };

  /** Files and run have limits of their own, because running code keeps the process from all other work. */
  const waitFor = async ({ files, remote }: Loading, key: string): Promise<LoadedRemote> => {
    await withWaitLimit(files, timeLimit, `Loading ${key}`);
    return withTimeLimit(remote, runLimit, `Running ${key}`);
  };

  /**
   * Rejects with the reason when the release is missing, slow or corrupt, or can't run. @param onOpened called with the
   * milliseconds of the first load
   */
  const load = (name: string, version: string, onOpened?: (milliseconds: number) => void): Promise<LoadedRemote> => {
    const key = `${name}@${version}`;
    const refusal = failed.get(key);
    if (refusal && refusal.until > now()) return Promise.reject(refusal.error);
    const before = loaded.get(key);
    if (before?.ready) return Promise.resolve(before.ready);
    const from = now();
    const loading = before ?? begin(name, version);
    loaded.set(key, loading);
    const refuse = (error: Error): never => {
      if (loaded.get(key) === loading) loaded.delete(key);
      failed.set(key, { until: now() + RETRY_FAILED_LOAD_AFTER, error });
      throw error;
    };
    // A slow load continues and is used for later pages. This page does not wait for it.
    void loading.remote.then(
      (remote) => {
        failed.delete(key);
        loading.ready = remote;
        loaded.set(key, loading);
        onRun?.();
        if (!before) onOpened?.(now() - from);
      },
      () => onRun?.(),
    );
    return waitFor(loading, key).catch(refuse);
  };

  return { load, size: (): number => loaded.size };
};

export type RemoteLibrary = ReturnType<typeof createRemoteLibrary>;
