/** By package name; the build replaces it by a literal. */
declare const __SINGLETON_VERSIONS__: Record<string, string>;

/** In code that was not built, as in tests. */
const PLACEHOLDER_VERSION = '0.0.0';

const versionOf = (request: string): string =>
  (typeof __SINGLETON_VERSIONS__ === 'undefined' ? undefined : __SINGLETON_VERSIONS__[request]) ?? PLACEHOLDER_VERSION;

type LoadedModule = object;
type Lazy = () => Promise<object>;

interface SharedModule {
  version: string;
  scope: string;
  shareConfig: { singleton: true; requiredVersion: string; strictVersion: true };
  lib?: () => object;
  get?: () => Promise<() => object>;
}

const isLazy = (module: LoadedModule | Lazy): module is Lazy => typeof module === 'function';

/** As Module Federation takes them. A function loads its module when a remote first imports it. */
export const sharedModuleOptions = (modules: Record<string, LoadedModule | Lazy>): Record<string, SharedModule> =>
  Object.fromEntries(
    Object.entries(modules).map(([request, module]) => {
      const version = versionOf(request);
      const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true } as const;
      const source = isLazy(module) ? { get: () => module().then((loaded) => () => loaded) } : { lib: () => module };
      return [request, { version, scope: 'default', shareConfig, ...source }];
    }),
  );
