/** Versions of the shared packages, put in at build time from what is installed. */
declare const __SINGLETON_VERSIONS__: Record<string, string>;

/** Version of everything without a build, as in tests. */
export const UNKNOWN_VERSION = '0.0.0';

/** Without a build, as in tests, every version is the same. */
const versionOf = (request: string): string =>
  (typeof __SINGLETON_VERSIONS__ === 'undefined' ? undefined : __SINGLETON_VERSIONS__[request]) ?? UNKNOWN_VERSION;

type Loaded = object;
type Lazy = () => Promise<object>;

interface SharedModule {
  version: string;
  scope: string;
  shareConfig: { singleton: true; requiredVersion: string; strictVersion: true };
  lib?: () => object;
  get?: () => Promise<() => object>;
}

const isLazy = (module: Loaded | Lazy): module is Lazy => typeof module === 'function';

/** Module Federation's form of what the shell shares. A function is a module that is loaded when a remote first asks. */
export const singletonOptions = (modules: Record<string, Loaded | Lazy>): Record<string, SharedModule> =>
  Object.fromEntries(
    Object.entries(modules).map(([request, module]) => {
      const version = versionOf(request);
      const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true } as const;
      const source = isLazy(module) ? { get: () => module().then((loaded) => () => loaded) } : { lib: () => module };
      return [request, { version, scope: 'default', shareConfig, ...source }];
    }),
  );
