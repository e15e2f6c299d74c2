import type { PageState, RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { RemotePage, RemoteRoute, SlotDefinition, SlotModule } from '@forecourt/contracts/remote';
import { createInstance } from '@module-federation/runtime';
import type { ComposedRemote } from '../compose/composed-remote';
import { addScript, scriptElement } from './add-script';
import { browserSingletons } from './browser-singletons';
import { offerEntryRuntime } from './entry-runtime';
import { withinTime } from './within-time';

type Container = Pick<RemoteRegistration, 'container' | 'entry' | 'integrity' | 'version'>;

/** Milliseconds that one version's code may take to arrive before the next is tried. */
const LOAD_LIMIT = 10_000;
/** Milliseconds for the script that joins entries: afterwards there is time left to load each by itself. */
const JOINED_LIMIT = 5_000;

/**
 * Registers the page's remotes with the federation runtime and gives them as the site composes them; `add` does so with
 * one that comes later. `entries`: one script with the entries that this page needs; without it each is loaded by itself. `onFallback` is
 * called with the version that could not be had when an earlier one stands in.
 */
export const createBrowserFederation = (
  registrations: RemoteRegistration[],
  nonce: string,
  entries?: PageState['entries'],
  onFallback?: (remote: string, version: string, error: unknown) => void,
) => {
  const integrity = new Map<string, string>();
  const folders = new Map<string, string>();
  const known = ({ container, entry, integrity: digest }: Container) => {
    integrity.set(entry, digest);
    folders.set(container, new URL('.', new URL(entry, location.href)).href);
    return { name: container, entry, type: 'global' as const, entryGlobalName: container };
  };
  const containers: Container[] = registrations.flatMap((registration) => [
    registration,
    ...(registration.fallback ? [registration.fallback] : []),
  ]);
  offerEntryRuntime((container) => folders.get(container));
  // When it cannot be had, the federation asks for each entry.
  const joined = entries
    ? withinTime(addScript({ url: entries.href, integrity: entries.integrity, nonce }), JOINED_LIMIT).catch(() => undefined)
    : Promise.resolve();

  const instance = createInstance({
    name: 'forecourt_page',
    remotes: containers.filter(({ entry }) => entry).map(known),
    shared: browserSingletons() as never,
    plugins: [
      {
        name: 'integrity',
        createScript({ url }) {
          const digest = integrity.get(new URL(url, location.href).pathname) ?? integrity.get(url);
          return scriptElement({ url, integrity: digest, nonce });
        },
      },
    ],
  });

  const fallen = new Set<string>();

  /** `work` with the version of the set; failing that, with the one that is known to work. */
  const eitherVersion = async <T>(
    { fallback, ...live }: RemoteRegistration,
    work: (container: string) => Promise<T>,
  ): Promise<T> => {
    const attempt = ({ entry, container }: Container) =>
      entry ? withinTime(work(container), LOAD_LIMIT) : Promise.reject(new Error(`${container} is not available`));
    if (fallback && fallen.has(live.name)) return attempt(fallback);
    try {
      return await attempt(live);
    } catch (error) {
      if (!fallback) throw error;
      const earlier = await attempt(fallback);
      if (!fallen.has(live.name)) onFallback?.(live.name, live.version, error);
      fallen.add(live.name);
      return earlier;
    }
  };

  const door = async <Door>(container: string, name: 'routes' | 'slots'): Promise<Door> => {
    await joined;
    const module = await instance.loadRemote<Door>(`${container}/${name}`);
    if (!module) throw new Error(`${container} has no door ${name}`);
    return module;
  };

  const composed = (registration: RemoteRegistration): ComposedRemote => ({
    name: registration.name,
    get version() {
      return fallen.has(registration.name) ? (registration.fallback?.version ?? '') : registration.version;
    },
    routes: registration.routes,
    slots: registration.slots,
    missing: !registration.entry,
    fellBack: () => fallen.has(registration.name),
    giveWay(version) {
      const earlier = registration.fallback?.version;
      if (earlier !== undefined && earlier !== version) fallen.add(registration.name);
      return earlier !== undefined && earlier !== version;
    },
    page: (id) =>
      eitherVersion(registration, async (container): Promise<RemotePage> => {
        const { routes } = await door<{ routes: RemoteRoute[] }>(container, 'routes');
        const route = routes.find((candidate) => candidate.id === id);
        if (!route) throw new Error(`${container} has no page ${id}`);
        return route.lazy();
      }),
    slot: (slot) =>
      eitherVersion(registration, async (container): Promise<SlotModule> => {
        const { slots } = await door<{ slots: Record<string, SlotDefinition> }>(container, 'slots');
        const definition = slots[slot];
        if (!definition) throw new Error(`${container} has no slot ${slot}`);
        return definition.load();
      }),
  });

  return {
    remotes: registrations.map(composed),
    add(registration: RemoteRegistration): ComposedRemote {
      instance.registerRemotes([known(registration)]);
      return composed(registration);
    },
  };
};
