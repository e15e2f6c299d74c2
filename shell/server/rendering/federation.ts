import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { createInstance } from '@module-federation/runtime';
import { sharedSingletonsOfServer } from './singletons';

// Every entry file is required by an absolute path, so the base path has no effect.
const requireEntry = createRequire(join(process.cwd(), 'entry.cjs'));

/** A container's name has its version, so two versions are two containers with shared modules. */
export const createFederation = () => {
  const folders = new Map<string, string>();
  const instance = createInstance({
    name: 'forecourt_server',
    remotes: [],
    shared: sharedSingletonsOfServer(),
    plugins: [
      {
        name: 'verified-copies',
        // The server runs only verified local copies of entry files, never code from the network.
        loadEntry: async ({ remoteInfo }) => {
          const entry = folders.get(remoteInfo.name);
          if (!entry) throw new Error(`${remoteInfo.name} has no verified copy`);
          return requireEntry(entry);
        },
      },
    ],
  });

  return {
    register({ container, entry }: ReleaseDocument, folder: string): void {
      folders.set(container, join(folder, entry.node));
      instance.registerRemotes([{ name: container, entry: `file://${folder}/${entry.node}`, type: 'commonjs-module' }], {
        force: false,
      });
    },
    async load<Door>({ container, name, version }: ReleaseDocument, door: 'routes' | 'slots'): Promise<Door> {
      const module = await instance.loadRemote<Door>(`${container}/${door}`);
      if (!module) throw new Error(`${name}@${version} has no door ./${door}`);
      return module;
    },
  };
};

export type ServerFederation = ReturnType<typeof createFederation>;
