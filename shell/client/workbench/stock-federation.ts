import { createInstance } from '@module-federation/runtime';
import { browserSingletons } from '../remotes/browser-singletons';
import { scriptElement, type ContainerOpener } from '../remotes/federation-instance';

/** Opens containers with the stock runtime of Module Federation, so that its developer tools and plugins work. */
export const createStockOpener = (): ContainerOpener => {
  const sources = new Map<string, Parameters<typeof scriptElement>[0]>();
  const federation = createInstance({
    name: 'forecourt',
    remotes: [],
    shared: browserSingletons(),
    // Otherwise the first module that is shared would load the entries of all remotes.
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'forecourt-verified-entries',
        createScript({ url }) {
          const source = sources.get(url);
          return source && scriptElement(source);
        },
      },
    ],
  });
  return async (name, source) => {
    const { href: entry } = new URL(source.url, location.href);
    sources.set(entry, source);
    federation.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }]);
    return {
      async get(door) {
        const exports = await federation.loadRemote<object>(`${name}${door.slice(1)}`);
        if (!exports) throw new Error(`${entry} contains no remote version ${name}`);
        return () => exports;
      },
    };
  };
};
