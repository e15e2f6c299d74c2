import type { PageState, RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { RemotePage, RemoteRoute, SlotDefinition, SlotModule } from '@forecourt/contracts/remote';
import type { ComposedRemote } from '../compose/composed-remote';
import { createFederation, type ContainerOpener, type FederationRuntime, type RemoteContainer } from './federation-instance';
import { withTimeLimit } from './within-time';

/** Milliseconds for the code of one version, after which the fallback version is tried. */
const LOAD_LIMIT = 10_000;

/** Milliseconds before the second attempt to load a version. */
const RETRY_AFTER = 300;

type Doors = Pick<FederationRuntime, 'loadDoor'>;

/** The browser uses the fallback version, because `version` cannot be loaded. */
export type OnFallbackVersion = (remote: string, version: string, error: unknown) => void;

const loadPage = async (federation: Doors, container: string, id: string): Promise<RemotePage> => {
  const { routes } = await federation.loadDoor<{ routes: RemoteRoute[] }>(container, 'routes');
  const route = routes.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`The routes of ${container} have no page ${id}`);
  return route.lazy();
};

const loadSlot = async (federation: Doors, container: string, name: string): Promise<SlotModule> => {
  const { slots } = await federation.loadDoor<{ slots: Record<string, SlotDefinition> }>(container, 'slots');
  const definition = slots[name];
  if (!definition) throw new Error(`The slots of ${container} have no slot ${name}`);
  return definition.load();
};

/** Once more from the same address, because a request may fail by chance. Rejects with the second attempt's error. */
const loadTwice = async <Module>(container: string, load: (container: string) => Promise<Module>): Promise<Module> => {
  try {
    return await load(container);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    return load(container);
  }
};

/** After the fallback version was used, the page keeps it. */
export class BrowserRemote implements ComposedRemote {
  readonly name: string;
  readonly routes: ComposedRemote['routes'];
  readonly slots: string[];
  readonly missing: boolean;
  private isOnFallback = false;

  constructor(
    private readonly registration: RemoteRegistration,
    private readonly federation: Doors,
    private readonly onFallback: OnFallbackVersion | undefined,
  ) {
    this.name = registration.name;
    this.routes = registration.routes;
    this.slots = registration.slots;
    this.missing = !registration.entry;
  }

  get version(): string {
    const { fallback, version } = this.registration;
    return this.isOnFallback ? (fallback?.version ?? '') : version;
  }

  usesFallback = (): boolean => this.isOnFallback;

  switchToFallback = (version: string): boolean => {
    const fallback = this.registration.fallback?.version;
    const canSwitch = fallback !== undefined && fallback !== version;
    if (canSwitch) this.isOnFallback = true;
    return canSwitch;
  };

  page = (id: string): Promise<RemotePage> => this.withFallback((container) => loadPage(this.federation, container, id));

  slot = (name: string): Promise<SlotModule> => this.withFallback((container) => loadSlot(this.federation, container, name));

  /** From the live version, once more when that fails, and from the fallback version when both fail. */
  private async withFallback<Module>(load: (container: string) => Promise<Module>): Promise<Module> {
    const { fallback, ...live } = this.registration;
    const attempt = ({ entry, container }: RemoteContainer) =>
      entry
        ? withTimeLimit(loadTwice(container, load), LOAD_LIMIT, 'The code of the remote')
        : Promise.reject(new Error(`The server sent no entry address for the remote version ${container}`));
    if (fallback && this.isOnFallback) return attempt(fallback);
    try {
      return await attempt(live);
    } catch (error) {
      if (!fallback) throw error;
      const module = await attempt(fallback);
      if (!this.isOnFallback) this.onFallback?.(live.name, live.version, error);
      this.isOnFallback = true;
      return module;
    }
  }
}

/** `add` registers one more version later. `entries`: one script with the entries that the page needs. */
export const createBrowserFederation = (
  registrations: RemoteRegistration[],
  nonce: string,
  entries?: PageState['entries'],
  onFallback?: OnFallbackVersion,
  opener?: Promise<ContainerOpener>,
) => {
  const containers: RemoteContainer[] = registrations.flatMap((registration) => [
    registration,
    ...(registration.fallback ? [registration.fallback] : []),
  ]);
  const federation = createFederation(containers, nonce, entries, opener);
  return {
    remotes: registrations.map((registration): ComposedRemote => new BrowserRemote(registration, federation, onFallback)),
    add(registration: RemoteRegistration): ComposedRemote {
      federation.register(registration);
      return new BrowserRemote(registration, federation, onFallback);
    },
  };
};
