import type { RemoteRegistration } from '@forecourt/contracts/page-state';
import type { RemotePage, RemoteRoute, SlotDefinition, SlotModule } from '@forecourt/contracts/remote';
import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { ComposedRemote } from '../compose/composed-remote';
import { browserSingletons } from './browser-singletons';
import { withinTime } from './within-time';

type Container = Pick<RemoteRegistration, 'container' | 'entry' | 'integrity' | 'version'>;

/** Milliseconds that one version's code may take to arrive before the next is tried. */
const LOAD_LIMIT = 10_000;

/** Entries are built without the federation's bundler runtime; each gets one of its own from here. */
const offerBundlerRuntime = (): void => {
  Object.defineProperty(globalThis, '__FORECOURT_FEDERATION__', {
    get: () => ({ __esModule: true, default: { ...federation, bundlerRuntime: { ...federation.bundlerRuntime, S: {} } } }),
  });
};

/** Registers the page's remotes with the federation runtime and gives them as the site composes them. */
export const createBrowserFederation = (registrations: RemoteRegistration[], nonce: string) => {
  offerBundlerRuntime();
  const integrity = new Map<string, string>();
  const containers: Container[] = registrations.flatMap((registration) => [
    registration,
    ...(registration.fallback ? [registration.fallback] : []),
  ]);
  for (const container of containers) integrity.set(container.entry, container.integrity);

  const instance = createInstance({
    name: 'forecourt_page',
    remotes: containers
      .filter(({ entry }) => entry)
      .map(({ container, entry }) => ({ name: container, entry, type: 'global' as const, entryGlobalName: container })),
    shared: browserSingletons() as never,
    plugins: [
      {
        name: 'integrity',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          script.async = true;
          script.nonce = nonce;
          script.crossOrigin = 'anonymous';
          const digest = integrity.get(new URL(url, location.href).pathname) ?? integrity.get(url);
          if (digest) script.integrity = digest;
          return script;
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
    try {
      return await attempt(live);
    } catch (error) {
      if (!fallback) throw error;
      const earlier = await attempt(fallback);
      fallen.add(live.name);
      return earlier;
    }
  };

  const door = async <Door>(container: string, name: 'routes' | 'slots'): Promise<Door> => {
    const module = await instance.loadRemote<Door>(`${container}/${name}`);
    if (!module) throw new Error(`${container} has no door ${name}`);
    return module;
  };

  return registrations.map((registration): ComposedRemote => ({
    name: registration.name,
    version: registration.version,
    routes: registration.routes,
    slots: registration.slots,
    missing: !registration.entry,
    fellBack: () => fallen.has(registration.name),
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
  }));
};
