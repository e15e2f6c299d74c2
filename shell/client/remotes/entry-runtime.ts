import { init } from '@module-federation/runtime';

type Instance = ReturnType<typeof init>;
type Door = () => Promise<() => unknown>;

/** A shared module that the remote was built to ask for. */
interface SharedNeed {
  shareKey: string;
  shareScope: string;
  requiredVersion: string;
  strictVersion: boolean;
  singleton: boolean;
  eager: boolean;
}

/** The bundler's own runtime in an entry: what it tells of the remote, and what federation adds to it. */
interface EntryRuntime {
  /** Folder of the remote's files. */
  p: string;
  /** Modules, by id: their code, and what they exported. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** What a chunk waits for, by kind. */
  f: Record<string, (chunkId: string, promises: Promise<unknown>[]) => void>;
  initializeSharingData: { uniqueName: string };
  initializeExposesData: { moduleMap: Record<string, Door>; shareScope: string };
  /** Absent when the remote uses nothing that is shared. */
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, SharedNeed>;
  };
  initContainer(shareScope: object, initScope: unknown, options?: { shareScopeMap?: object }): boolean;
  getContainer(door: string): ReturnType<Door>;
}

/** Folder of a container's files, by the container's name. */
type FolderOf = (container: string) => string | undefined;

const load = async (instance: Instance, need: SharedNeed): Promise<() => unknown> => {
  const { shareKey, shareScope, requiredVersion, strictVersion, singleton, eager } = need;
  const shareConfig = { requiredVersion, strictVersion, singleton, eager };
  const factory = await instance.loadShare(shareKey, { customShareInfo: { shareConfig, scope: [shareScope] } });
  if (!factory) throw new Error(`${shareKey} ${requiredVersion} is not shared by this page`);
  return factory as () => unknown;
};

/**
 * Makes a module of the remote out of what the page shares; `false` when that cannot be had, and then whatever imports
 * it fails.
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
 * Makes a container of an entry. Remotes in browsers consume what the shell shares and give doors; none loads another
 * remote or brings shared modules of its own, so this is all of the bundler's federation runtime that they need.
 */
const start = (entry: EntryRuntime, folderOf: FolderOf): void => {
  const { uniqueName: name } = entry.initializeSharingData;
  const { moduleMap, shareScope: scope } = entry.initializeExposesData;
  const instance = init({ name, remotes: [], shared: {}, shareStrategy: 'version-first' });
  // An entry finds its folder by the script that it came in, which may hold the entries of other remotes too.
  entry.p = folderOf(name) ?? entry.p;
  const consumed = new Map<string, Promise<boolean>>();
  const needs = entry.consumesLoadingData;
  if (needs)
    entry.f.consumes = (chunkId, promises) => {
      for (const id of needs.chunkMapping[chunkId] ?? []) {
        const begun = consumed.get(id) ?? consume(entry, instance, id, needs.moduleIdToConsumeDataMapping[id] as SharedNeed);
        consumed.set(id, begun);
        promises.push(begun.then((had) => had || consumed.delete(id)));
      }
    };
  entry.initContainer = (shareScope, _initScope, options) => {
    instance.initShareScopeMap(scope, shareScope as never, { hostShareScopeMap: (options?.shareScopeMap ?? {}) as never });
    return true;
  };
  entry.getContainer = (door) =>
    Object.hasOwn(moduleMap, door) ? (moduleMap[door] as Door)() : Promise.reject(new Error(`${name} has no door ${door}`));
};

/** Entries are built without the federation's runtime; they find what starts them in this global. */
export const offerEntryRuntime = (folderOf: FolderOf): void => {
  Object.defineProperty(globalThis, '__FORECOURT_FEDERATION__', {
    value: { start: (entry: EntryRuntime) => start(entry, folderOf) },
  });
};
