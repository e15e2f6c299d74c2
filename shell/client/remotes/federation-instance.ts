import type { PageState, RemoteRegistration } from '@forecourt/contracts/release/page-state';
import { createInstance } from '@module-federation/runtime';
import { browserSingletons } from './browser-singletons';
import { provideFederationRuntime } from './entry-runtime';
import { withTimeLimit } from './within-time';

/** The entry file of one version of a remote, and the name under which the federation registers it. */
export type RemoteContainer = Pick<RemoteRegistration, 'container' | 'entry' | 'integrity' | 'version'>;

interface ScriptSource {
  url: string;
  integrity?: string;
  nonce: string;
}

/**
 * Milliseconds in which the joined script of all entries must be loaded; the remaining time limit is for loading each entry
 * separately.
 */
const JOINED_LIMIT = 5_000;

/** Creates a script element with the nonce that the Content-Security-Policy needs. */
const scriptElement = ({ url, integrity, nonce }: ScriptSource): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.nonce = nonce;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
};

/** Adds a script to the page; resolves when it has run and rejects when it cannot be loaded. */
const runScript = (source: ScriptSource): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = scriptElement(source);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${source.url} could not be loaded`)));
    document.head.append(script);
  });

/**
 * Registers versions of remotes with the federation runtime, each entry with its digest.
 * @param entries one script with the entries that the page needs; without it each entry is loaded by itself
 */
export const createFederation = (containers: RemoteContainer[], nonce: string, entries?: PageState['entries']) => {
  const digests = new Map<string, string>();
  const folders = new Map<string, string>();
  const remember = ({ container, entry, integrity }: RemoteContainer) => {
    digests.set(entry, integrity);
    folders.set(container, new URL('.', new URL(entry, location.href)).href);
    return { name: container, entry, type: 'global' as const, entryGlobalName: container };
  };
  provideFederationRuntime((container) => folders.get(container));
  // If the script with all entries joined cannot be loaded, the federation loads each remote's entry separately.
  const joined = entries
    ? withTimeLimit(runScript({ url: entries.href, integrity: entries.integrity, nonce }), JOINED_LIMIT).catch(() => undefined)
    : Promise.resolve();
  const instance = createInstance({
    name: 'forecourt_page',
    remotes: containers.filter(({ entry }) => entry).map(remember),
    shared: browserSingletons() as never,
    plugins: [
      {
        name: 'integrity',
        createScript({ url }) {
          const integrity = digests.get(new URL(url, location.href).pathname) ?? digests.get(url);
          return scriptElement({ url, integrity, nonce });
        },
      },
    ],
  });
  return {
    register: (container: RemoteContainer): void => instance.registerRemotes([remember(container)]),
    /** Loads the module of a remote's version that lists its routes or its slots. */
    async loadDoor<Door>(container: string, door: 'routes' | 'slots'): Promise<Door> {
      await joined;
      const module = await instance.loadRemote<Door>(`${container}/${door}`);
      if (!module) throw new Error(`The remote version ${container} exports no ${door}`);
      return module;
    },
  };
};

export type FederationRuntime = ReturnType<typeof createFederation>;
