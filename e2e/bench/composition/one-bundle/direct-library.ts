import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { SlotDefinition } from '@forecourt/contracts/remote';
import { doors } from 'forecourt-doors';

interface DirectLibraryOptions {
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
}

/** Replaces the server's library of verified copies. */
export const createRemoteLibrary = ({ find }: DirectLibraryOptions) => {
  const loaded = new Map<string, Promise<unknown>>();

  const open = async (name: string, version: string): Promise<unknown> => {
    const release = await find(name, version);
    const door = doors[name];
    if (!release || !door) throw new Error(`The bundle has no remote ${name}@${version}`);
    const definitions = Object.entries(door.slots) as [string, SlotDefinition][];
    return {
      name,
      version,
      release,
      pages: new Map(await Promise.all(door.routes.map(async (route) => [route.id, await route.lazy()] as const))),
      modules: new Map(
        await Promise.all(definitions.map(async ([slot, { server, load }]) => [slot, { server, module: await load() }] as const)),
      ),
      routes: release.routes,
      slots: release.slots.provides,
    };
  };

  const load = (name: string, version: string): Promise<unknown> => {
    const key = `${name}@${version}`;
    const begun = loaded.get(key) ?? open(name, version);
    loaded.set(key, begun);
    return begun;
  };

  return { load, size: () => loaded.size };
};
