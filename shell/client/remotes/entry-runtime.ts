import { init } from '@module-federation/runtime';

type Instance = ReturnType<typeof init>;
type Door = () => Promise<() => unknown>;

/** A version range of a shared package with which the build of the remote works. */
interface SharedNeed {
  shareKey: string;
  shareScope: string;
  requiredVersion: string;
  strictVersion: boolean;
  singleton: boolean;
  eager: boolean;
}

/** The bundler's runtime in an entry, and the functions that federation adds to it. */
interface EntryRuntime {
  /** Address of the folder with the remote's files. */
  p: string;
  /** Modules of the remote by id: `m` contains their code, `c` their exports after they have run. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Functions by kind of file that start loading a chunk and add their promises to `promises`. */
  f: Record<string, (chunkId: string, promises: Promise<unknown>[]) => void>;
  initializeSharingData: { uniqueName: string };
  initializeExposesData: { moduleMap: Record<string, Door>; shareScope: string };
  /** Version ranges of the shared packages; undefined for a remote without shared packages. */
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, SharedNeed>;
  };
  initContainer(shareScope: object, initScope: unknown, options?: { shareScopeMap?: object }): boolean;
  getContainer(door: string): ReturnType<Door>;
}

/** Returns the folder of a container's files by the container's name. */
type FolderOf = (container: string) => string | undefined;

const load = async (instance: Instance, need: SharedNeed): Promise<() => unknown> => {
  const { shareKey, shareScope, requiredVersion, strictVersion, singleton, eager } = need;
  const shareConfig = { requiredVersion, strictVersion, singleton, eager };
  const factory = await instance.loadShare(shareKey, { customShareInfo: { shareConfig, scope: [shareScope] } });
  if (!factory) throw new Error(`${shareKey} ${requiredVersion} is not shared by this page`);
  return factory as () => unknown;
};

/**
 * Replaces a module of the remote by the module that the page shares.
 * @returns false when the page can't share it; then every import of the module throws
 */
const consume = async (entry: EntryRuntime, instance: Instance, id: string, need: SharedNeed): Promise<boolean> => {
  try {
    const factory = await load(instance, need);
    entry.m[id] = (module) => {
      module.exports = factory();
    };
    return true;
  } catch (error) {
    entry.m[id] = () => {
      delete entry.c[id];
      throw error;
    };
    return false;
  }
};

/**
 * Makes an entry a federation container. A remote in a browser only uses modules that the shell shares, and provides its
 * doors; it loads no other remote and shares nothing, so it needs only this part of the bundler's federation runtime.
 */
const start = (entry: EntryRuntime, folderOf: FolderOf): void => {
  const { uniqueName: name } = entry.initializeSharingData;
  const { moduleMap, shareScope: scope } = entry.initializeExposesData;
  const instance = init({ name, remotes: [], shared: {}, shareStrategy: 'version-first' });
  // The bundler uses the folder of the script, which is wrong for a script with several joined entries.
  entry.p = folderOf(name) ?? entry.p;
  const consumed = new Map<string, Promise<boolean>>();
  const needs = entry.consumesLoadingData;
  if (needs)
    entry.f.consumes = (chunkId, promises) => {
      for (const id of needs.chunkMapping[chunkId] ?? []) {
        const consumption =
          consumed.get(id) ?? consume(entry, instance, id, needs.moduleIdToConsumeDataMapping[id] as SharedNeed);
        consumed.set(id, consumption);
        promises.push(consumption.then((isShared) => isShared || consumed.delete(id)));
      }
    };
  entry.initContainer = (shareScope, _initScope, options) => {
    instance.initShareScopeMap(scope, shareScope as never, { hostShareScopeMap: (options?.shareScopeMap ?? {}) as never });
    return true;
  };
  entry.getContainer = (door) =>
    Object.hasOwn(moduleMap, door)
      ? (moduleMap[door] as Door)()
      : Promise.reject(new Error(`The entry of ${name} has no door ${door}`));
};

/** Sets `start` as a global function, which entries call because they are built without the federation runtime. */
export const provideFederationRuntime = (folderOf: FolderOf): void => {
  Object.defineProperty(globalThis, '__FORECOURT_FEDERATION__', {
    value: { start: (entry: EntryRuntime) => start(entry, folderOf) },
  });
};
