import type { SlotDefinition } from '@forecourt/contracts/remote';
import * as store from '@forecourt/store';
import { sampleSite } from '@forecourt/testing/sample-site';
import * as ui from '@forecourt/ui';
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import * as styledComponents from 'styled-components';

declare global {
  /** Versions of the modules that the page shares. */
  var sharedVersions: Record<string, string>;
}

interface Discovery {
  remotes: { name: string; versions: { container: string; stock: { entry: string; manifest: string; integrity: string } }[] }[];
}

/** Settings of the slots that this page shows. */
interface SlotSettings {
  title?: string;
}

const share = (request: string, module: object) => ({
  [request]: {
    version: globalThis.sharedVersions[request] ?? '',
    scope: 'default',
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: `^${globalThis.sharedVersions[request]}` },
  },
});

/** Loads a slot from a dealer's discovery document with the stock runtime, by its entry or its manifest. */
const loadSlot = async (dealer: string, remote: string, slot: string, by: 'entry' | 'manifest') => {
  const { remotes } = (await (await fetch(`${dealer}/discovery/forecourt.json`)).json()) as Discovery;
  const release = remotes.find(({ name }) => name === remote)?.versions[0];
  if (!release) throw new Error(`${dealer} has no ${remote}`);
  const { container, stock } = release;
  const source =
    by === 'entry' ? { entry: stock.entry, type: 'global' as const, entryGlobalName: container } : { entry: stock.manifest };
  const federation = createInstance({
    name: 'stock_host',
    remotes: [{ name: container, ...source }],
    shared: {
      ...share('react', React),
      ...share('react/jsx-runtime', jsxRuntime),
      ...share('styled-components', styledComponents),
      ...share('@forecourt/store', store),
      ...share('@forecourt/ui', ui),
    },
    plugins: [
      {
        name: 'integrity',
        createScript: ({ url }) =>
          Object.assign(document.createElement('script'), {
            src: url,
            crossOrigin: 'anonymous',
            integrity: url === stock.entry ? stock.integrity : '',
          }),
      },
    ],
  });
  const door = await federation.loadRemote<{ slots: Record<string, SlotDefinition<SlotSettings>> }>(`${container}/slots`);
  const definition = door?.slots[slot];
  if (!definition) throw new Error(`${container} has no slot ${slot}`);
  return (await definition.load()).Component;
};

const show = async (root: HTMLElement): Promise<void> => {
  const query = new URLSearchParams(location.search);
  const [dealer = '', remote = '', slot = '', by] = ['dealer', 'remote', 'slot', 'by'].map((name) => query.get(name) ?? '');
  const Slot = await loadSlot(dealer, remote, slot, by === 'manifest' ? 'manifest' : 'entry');
  const site = sampleSite();
  const services = { fetch: (path: string, init?: RequestInit) => fetch(`${dealer}${path}`, init) };
  createRoot(root).render(
    <Provider store={store.createForecourtStore({ site, services })}>
      <ui.WordingProvider locale="en-AU" overrides={{}}>
        <MemoryRouter>
          <Slot title="Shown by a stock host" />
        </MemoryRouter>
      </ui.WordingProvider>
    </Provider>,
  );
};

const root = document.body.appendChild(document.createElement('main'));
show(root).catch((error: unknown) => (root.textContent = String(error)));
