import type { PageState, RemoteRegistration } from '@forecourt/contracts/release/page-state';
import { browserSingletons } from './browser-singletons';
import { provideEntryStart } from './entry-runtime';
import { withTimeLimit } from './within-time';

/** The entry file of one version, and the name under which the federation registers it. */
export type RemoteContainer = Pick<RemoteRegistration, 'container' | 'entry' | 'integrity' | 'version'>;

interface ScriptSource {
  url: string;
  integrity?: string;
  nonce: string;
}

/** Milliseconds for the joined script of all entries; the remaining time limit is for loading each entry separately. */
const JOINED_LIMIT = 5_000;

/** The Content-Security-Policy needs the nonce. */
export const scriptElement = ({ url, integrity, nonce }: ScriptSource): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.nonce = nonce;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
};

/** Resolves when it has run and rejects when it cannot be loaded. */
const runScript = (source: ScriptSource): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = scriptElement(source);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${source.url} could not be loaded`)));
    document.head.append(script);
  });

/** The protocol of Module Federation; an entry sets it as the global variable of its name. */
interface Container {
  init(shareScope: object, initScope: unknown[]): unknown;
  get(door: string): Promise<() => unknown>;
}

/** Opens a container as the workbench's page does, with a runtime of its own. */
export type ContainerOpener = (name: string, source: ScriptSource) => Promise<Pick<Container, 'get'>>;

const globalContainer = (name: string): Container | undefined => Reflect.get(globalThis, name) as Container | undefined;

/** As containers take it: by name and version. */
const createShareScope = (): object =>
  Object.fromEntries(
    Object.entries(browserSingletons()).map(([request, { version, ...shared }]) => [request, { [version]: shared }]),
  );

/**
 * Only verified entries, so that a page does without the federation runtime, 11 KB of every first view. `entries`: one
 * script with all entries; without it each is loaded by itself. `opener`: only in the workbench's page.
 */
export const createFederation = (
  containers: RemoteContainer[],
  nonce: string,
  entries?: PageState['entries'],
  opener?: Promise<ContainerOpener>,
) => {
  const sources = new Map<string, ScriptSource & { folder: string }>();
  const opened = new Map<string, ReturnType<ContainerOpener>>();
  const shareScope = createShareScope();
  const register = ({ container, entry, integrity }: RemoteContainer): void => {
    if (entry) sources.set(container, { url: entry, integrity, nonce, folder: new URL('.', new URL(entry, location.href)).href });
  };
  containers.forEach(register);
  provideEntryStart((container) => sources.get(container)?.folder);
  // If the script with all entries joined cannot be loaded, each remote's entry is loaded separately.
  const joined = entries
    ? withTimeLimit(
        runScript({ url: entries.href, integrity: entries.integrity, nonce }),
        JOINED_LIMIT,
        'The joined entries',
      ).catch(() => undefined)
    : Promise.resolve();

  const open: (name: string) => ReturnType<ContainerOpener> = async (name) => {
    await joined;
    const source = sources.get(name);
    if (!source) throw new Error(`The page has no entry of the remote version ${name}`);
    if (opener) return (await opener)(name, source);
    if (!globalContainer(name)) await runScript(source);
    const container = globalContainer(name);
    if (!container) throw new Error(`${source.url} contains no remote version ${name}`);
    await container.init(shareScope, []);
    return container;
  };

  /** Once; a further call tries again if opening has failed. */
  const openOnce = (name: string): ReturnType<ContainerOpener> => {
    const opening = opened.get(name) ?? open(name);
    opened.set(name, opening);
    opening.catch(() => opened.delete(name));
    return opening;
  };

  return {
    register,
    async loadDoor<Door>(name: string, door: 'routes' | 'slots'): Promise<Door> {
      const container = await openOnce(name);
      const exports = await container.get(`./${door}`);
      return exports() as Door;
    },
  };
};

export type FederationRuntime = ReturnType<typeof createFederation>;
